import { createHash } from 'node:crypto';
import { endpointOf } from '@contract/endpoint.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { FAN_FIELDS, IDOL_FIELDS, type SignupField } from '@contract/signup-fields.ts';
import { DEFAULT_LANGUAGE, type Language } from '@contract/values.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { translator } from '../texts.ts';
import type { ApiError } from './api-error.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { STYLES } from './signup-page-styles.ts';

/*
 * The pages that answer a plain form post of a signup. They need no script, and hold what was typed, so that it can be corrected and sent again.
 */

export type SignupOperation = 'POST /api/waitlist/fan' | 'POST /api/waitlist/idol';

/** The form that was sent: the quick one is a fan's with its name filled in. */
type FormName = 'fan' | 'idol' | 'quick';

/** The fields of each form, in the site's order (web/src/features/signup). */
const FIELDS: Record<FormName, Record<string, SignupField>> = {
  fan: FAN_FIELDS,
  idol: IDOL_FIELDS,
  quick: { email: FAN_FIELDS.email },
};

/** Sent along unseen; `website` is the honeypot. */
const HIDDEN: Record<FormName, string[]> = {
  fan: ['referredByCode'],
  idol: ['referredByCode'],
  quick: ['name', 'wants', 'referredByCode'],
};

/** What such a page may do: show itself in its own style and send its form. The referrer policy keeps the `Origin` of that post. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy']
    .replace("form-action 'none'", "form-action 'self'")
    .replace('; sandbox', `; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`),
  'Referrer-Policy': 'same-origin',
};

/** Makes the page that says that the signup has been accepted. */
export function successPage(
  operation: SignupOperation,
  values: Record<string, string>,
  isMailed: boolean,
  language: Language,
): string {
  const form = formOf(operation, values);
  const words = translator(language, form === 'quick' ? 'common' : 'forms');
  if (form === 'quick')
    return page(language, words('quickSignup.successTitle'), paragraph(words('quickSignup.successText')));
  const text = words(isMailed ? `${form}.successMailed` : 'successUnmailed');
  return page(language, words(`${form}.successTitle`), paragraph(text));
}

/**
 * Makes the page that says why a signup was refused, and holds the form with what was typed.
 * @param values null if they could not be read: the page then leads back to the form.
 */
export function failurePage(
  operation: SignupOperation,
  values: Record<string, string> | null,
  refusal: ApiError,
  language: Language,
): string {
  const t = translator(language, 'errors');
  const title = translator(language, 'forms')('failureTitle');
  const sentence = `${refusal.status}: ${refusal.sentence ?? t(refusal.key, refusal.values)}`;
  if (values === null) return page(language, title, alert([sentence, t('backToForm')]));
  const form = formOf(operation, values);
  const sentences = new Map(refusal.problems.map(({ field, message }) => [field, message]));
  const others = [...sentences].flatMap(([path, sentence]) =>
    Object.hasOwn(FIELDS[form], path) ? [] : sentence,
  );
  const element = formElement(operation, form, values, sentences, language);
  return page(language, title, alert(sentences.size > 0 ? others : [sentence]) + element);
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
  // What nobody sees nobody can correct: a wrong one is left out.
  const hidden = Object.entries<string>({
    language,
    ...Object.fromEntries(HIDDEN[form].map((name) => [name, values[name] ?? ''])),
  }).filter(([name, value]) => value !== '' && !sentences.has(name));
  const firstWrong = Object.keys(FIELDS[form]).find((name) => sentences.has(name));
  const fields = Object.entries(FIELDS[form]).map(([name, field]) => {
    const label = labelOf(form, name, field, language);
    return fieldElement(
      name,
      field,
      label,
      values[name] ?? '',
      sentences.get(name),
      name === firstWrong,
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
    // A line break right after the tag is not part of the text.
    if (control === 'textarea') return `<textarea rows="6" ${attributes}>\n${escapeHtml(value)}</textarea>`;
    if (control === 'select')
      return `<select ${attributes}>${optionElements(options, value, language)}</select>`;
    return `<input type="${control}" ${attributes} value="${escapeHtml(value)}">`;
  }
}

function optionElements(options: SignupField['options'], chosen: string, language: Language): string {
  const t = translator(language, 'forms');
  const option = (value: string, words: string) =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(words)}</option>`;
  const { values, words } = options ?? { values: [], words: '' };
  return [option('', t('choose')), ...values.map((value) => option(value, t(`${words}.${value}`)))].join('');
}

/** The line has its links as `<terms>…</terms>`; `terms` and `privacy` are the pages' paths. */
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
  return language === DEFAULT_LANGUAGE ? '/' : `/${language}/`;
}
