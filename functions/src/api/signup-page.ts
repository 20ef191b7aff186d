import { createHash } from 'node:crypto';
import { endpointOf } from '@contract/endpoint.ts';
import { languagePrefix } from '@contract/language-prefix.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import type { SignupReply } from '@contract/signup.ts';
import { FAN_FIELDS, IDOL_FIELDS, type SignupField } from '@contract/signup-fields.ts';
import type { Language } from '@contract/values.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { translator } from '../texts.ts';
import { type ApiError, sentenceOf } from './api-error.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { STYLES } from './signup-page-styles.ts';

/*
 * The pages that answer a plain form post of a signup. They need no script. A page with errors contains
 * everything that was typed, so that the visitor can correct it and send it again.
 */

export type SignupOperation = 'POST /api/waitlist/fan' | 'POST /api/waitlist/idol';

/** The forms. `quick` is the fan form with a name already filled in. */
type FormName = 'fan' | 'idol' | 'quick';

/** The fields of each form, in the site's order (web/src/features/signup). */
const FIELDS: Record<FormName, Record<string, SignupField>> = {
  fan: FAN_FIELDS,
  idol: IDOL_FIELDS,
  quick: { email: FAN_FIELDS.email },
};

/** The hidden fields of each form. `website` is the honeypot. */
const HIDDEN: Record<FormName, string[]> = {
  fan: ['referredByCode'],
  idol: ['referredByCode'],
  quick: ['name', 'wants', 'referredByCode'],
};

/**
 * Allows such a page only its own styles and its form. The referrer policy keeps the `Origin` header of the
 * next post.
 */
export const PAGE_HEADERS = {
  'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy']
    .replace("form-action 'none'", "form-action 'self'")
    .replace('; sandbox', `; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`),
  'Referrer-Policy': 'same-origin',
};

/** Returns the page that confirms a signup. */
export function successPage(
  operation: SignupOperation,
  values: Record<string, string>,
  { emailVerificationSent, mailDelay }: SignupReply,
  language: Language,
): string {
  const form = formOf(operation, values);
  const common = translator(language, 'common');
  const delay = mailDelay && common(`mailDelay.${mailDelay}`);
  if (form === 'quick')
    return page(
      language,
      common('quickSignup.successTitle'),
      paragraph(delay ?? common('quickSignup.successText')),
    );
  const forms = translator(language, 'forms');
  const mailed = delay ?? forms(`${form}.successMailed`);
  const text = emailVerificationSent ? mailed : forms('successUnmailed');
  return page(language, forms(`${form}.successTitle`), paragraph(text));
}

/**
 * Returns the page that says why a signup was refused, with the form and everything that was typed.
 * @param values null if they could not be read; then the page links back to the form.
 */
export function failurePage(
  operation: SignupOperation,
  values: Record<string, string> | null,
  refusal: ApiError,
  language: Language,
): string {
  const t = translator(language, 'errors');
  const title = translator(language, 'forms')('failureTitle');
  const sentence = `${refusal.status}: ${sentenceOf(refusal, language)}`;
  if (values === null) return page(language, title, alert([sentence, t('backToForm')]));
  const form = formOf(operation, values);
  const sentences = new Map(refusal.problems.map(({ field, message }) => [field, message]));
  const others = [...sentences].flatMap(([path, sentence]) =>
    Object.hasOwn(FIELDS[form], path) ? [] : sentence,
  );
  const element = formElement(operation, form, values, sentences, language);
  const reasons = refusal.challenge ? [sentence, t('proofNeedsScript')] : [sentence];
  return page(language, title, alert(sentences.size > 0 ? others : reasons) + element);
}

function formOf(operation: SignupOperation, values: Record<string, string>): FormName {
  if (operation === 'POST /api/waitlist/idol') return 'idol';
  return values.name === QUICK_SIGNUP.name ? 'quick' : 'fan';
}

function formElement(
  operation: SignupOperation,
  form: FormName,
  values: Record<string, string>,
  sentences: ReadonlyMap<string, string>,
  language: Language,
): string {
  const common = translator(language, 'common');
  const submit =
    form === 'quick' ? common('quickSignup.submit') : translator(language, 'forms')(`${form}.submit`);
  // Visitors cannot correct hidden fields, so an invalid one is left out.
  const hidden = Object.entries<string>({
    language,
    ...Object.fromEntries(HIDDEN[form].map((name) => [name, values[name] ?? ''])),
  }).filter(([name, value]) => value !== '' && !sentences.has(name));
  const firstInvalid = Object.keys(FIELDS[form]).find((name) => sentences.has(name));
  const fields = Object.entries(FIELDS[form]).map(([name, field]) => {
    const label = labelOf(form, name, field, language);
    return fieldElement(
      name,
      field,
      label,
      values[name] ?? '',
      sentences.get(name),
      name === firstInvalid,
      language,
    );
  });
  return `<form method="post" action="${endpointOf(operation).path}" novalidate>
${hidden.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`).join('\n')}
${fields.join('\n')}
<div class="honeypot" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" value="${escapeHtml(values.website ?? '')}"></div>
<button>${escapeHtml(submit)}</button>
<p class="small">${linkedConsent(common('consent'), language)}</p>
</form>`;
}

function labelOf(form: FormName, name: string, { formLabel }: SignupField, language: Language): string {
  if (form === 'quick') return translator(language, 'common')('quickSignup.email');
  if (formLabel) return translator(language, 'forms')(formLabel);
  return translator(language, 'errors')(`fields.${name}`);
}

function fieldElement(
  name: string,
  { control, required, autoComplete, options }: SignupField,
  label: string,
  value: string,
  sentence: string | undefined,
  isFocused: boolean,
  language: Language,
): string {
  const attributes = [
    `id="${name}" name="${name}"`,
    required ? 'required' : '',
    autoComplete ? `autocomplete="${autoComplete}"` : '',
    sentence === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-error"`,
    isFocused ? 'autofocus' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const star = required ? ' <span aria-hidden="true">*</span>' : '';
  const error =
    sentence === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(sentence)}</p>`;
  return `<div><label for="${name}">${escapeHtml(label)}${star}</label>${controlElement()}${error}</div>`;

  function controlElement(): string {
    // HTML ignores a line break right after the tag, so the text needs one more.
    if (control === 'textarea') return `<textarea rows="6" ${attributes}>\n${escapeHtml(value)}</textarea>`;
    if (control === 'select')
      return `<select ${attributes}>${optionElements(options, value, language)}</select>`;
    return `<input type="${control}" ${attributes} value="${escapeHtml(value)}">`;
  }
}

function optionElements(options: SignupField['options'], chosen: string, language: Language): string {
  const t = translator(language, 'forms');
  const option = (value: string, label: string) =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
  const { values, labels } = options ?? { values: [], labels: '' };
  return [option('', t('choose')), ...values.map((value) => option(value, t(`${labels}.${value}`)))].join('');
}

/** Replaces the tags `<terms>…</terms>` and `<privacy>…</privacy>` of the line with links to these pages. */
function linkedConsent(line: string, language: Language): string {
  return escapeHtml(line).replaceAll(
    /&lt;(terms|privacy)&gt;(.*?)&lt;\/\1&gt;/g,
    `<a href="${homeOf(language)}$1">$2</a>`,
  );
}

function page(language: Language, title: string, content: string): string {
  const home = homeOf(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<style>${STYLES}</style>
</head>
<body>
<header><a href="${home}">${PRODUCT_NAME}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
<p><a href="${home}">${escapeHtml(translator(language, 'common')('nav.home'))}</a></p>
</main>
</body>
</html>
`;
}

function alert(sentences: string[]): string {
  return sentences.length === 0 ? '' : `<div role="alert">${sentences.map(paragraph).join('')}</div>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function homeOf(language: Language): string {
  return `${languagePrefix(language)}/`;
}
