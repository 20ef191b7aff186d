import { createHash } from 'node:crypto';
import { endpointOf } from '@contract/endpoint.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { QUICK_SIGNUP } from '@contract/quick-signup.ts';
import { DEFAULT_LANGUAGE, IDOL_TYPES, type Language, REFERRAL_SOURCES } from '@contract/values.ts';
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

interface Field {
  name: string;
  control: 'text' | 'email' | 'textarea' | 'select';
  isRequired?: boolean;
  autoComplete?: string;
  /** Of `common` or `forms`; absent: as errors.json names the field. */
  label?: { from: 'common' | 'forms'; key: string };
  /** Of a select: the values, and the key in forms.json that their words are below. */
  options?: { values: readonly string[]; words: string };
}

const EMAIL: Field = { name: 'email', control: 'email', isRequired: true, autoComplete: 'email' };
const REFERRAL: Field = {
  name: 'referral',
  control: 'select',
  options: { values: REFERRAL_SOURCES, words: 'referral' },
};

/** The fields of each form, in the site's order (web/src/features/signup). */
const FIELDS: Record<FormName, Field[]> = {
  fan: [
    { name: 'name', control: 'text', isRequired: true, autoComplete: 'name' },
    EMAIL,
    { name: 'favoriteIdols', control: 'text' },
    REFERRAL,
    { name: 'wants', control: 'textarea' },
  ],
  idol: [
    { name: 'stageName', control: 'text', isRequired: true, autoComplete: 'nickname' },
    EMAIL,
    { name: 'type', control: 'select', options: { values: IDOL_TYPES, words: 'idolType' } },
    { name: 'socialLinks', control: 'text' },
    {
      name: 'agency',
      control: 'text',
      autoComplete: 'organization',
      label: { from: 'forms', key: 'agencyOptional' },
    },
    { name: 'languages', control: 'text' },
    { name: 'reason', control: 'textarea' },
    REFERRAL,
  ],
  quick: [{ ...EMAIL, label: { from: 'common', key: 'quickSignup.email' } }],
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
  const isShown = (path: string) => FIELDS[form].some(({ name }) => name === path);
  const sentences = new Map(refusal.problems.map(({ field, message }) => [field, message]));
  const others = [...sentences].flatMap(([path, sentence]) => (isShown(path) ? [] : sentence));
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
  const firstWrong = FIELDS[form].find(({ name }) => sentences.has(name))?.name;
  return `<form method="post" action="${endpointOf(operation).path}" novalidate>
${hidden.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`).join('\n')}
${FIELDS[form].map((field) => fieldElement(field, values[field.name] ?? '', sentences.get(field.name), field.name === firstWrong, language)).join('\n')}
<div class="honeypot" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" value="${escapeHtml(values.website ?? '')}"></div>
<button>${escapeHtml(submit)}</button>
<p class="small">${linkedConsent(common('consent'), language)}</p>
</form>`;
}

function fieldElement(
  field: Field,
  value: string,
  sentence: string | undefined,
  isFocused: boolean,
  language: Language,
): string {
  const { name, control, isRequired, autoComplete, label } = field;
  const words = label
    ? translator(language, label.from)(label.key)
    : translator(language, 'errors')(`fields.${name}`);
  const attributes = [
    `id="${name}" name="${name}"`,
    isRequired ? 'required' : '',
    autoComplete ? `autocomplete="${autoComplete}"` : '',
    sentence === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-error"`,
    isFocused ? 'autofocus' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const star = isRequired ? ' <span aria-hidden="true">*</span>' : '';
  const error =
    sentence === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(sentence)}</p>`;
  return `<div><label for="${name}">${escapeHtml(words)}${star}</label>${controlElement()}${error}</div>`;

  function controlElement(): string {
    // A line break right after the tag is not part of the text.
    if (control === 'textarea') return `<textarea rows="6" ${attributes}>\n${escapeHtml(value)}</textarea>`;
    if (control === 'select')
      return `<select ${attributes}>${optionElements(field, value, language)}</select>`;
    return `<input type="${control}" ${attributes} value="${escapeHtml(value)}">`;
  }
}

function optionElements({ options }: Field, chosen: string, language: Language): string {
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
