import { array, type ISchema, mixed, number, type ObjectShape, object, type Schema, string } from 'yup';
import { normalizeEmail } from './email.ts';
import { PAGE_MAX, TEXT_MAX } from './limits.ts';

/*
 * Field-sized schemas that forms and server share. Every message is a key of locales/<language>/errors.json; its
 * placeholders are filled from the failed test's parameters (see explain.ts).
 */

/** A text: trimmed; an empty string means "not given" and is the default. Other JSON types are refused, not converted. */
export function text(max: number = TEXT_MAX.text) {
  return asSent(string())
    .transform((sent: unknown) => (typeof sent === 'string' ? sent.trim() : sent))
    .typeError('wrongType')
    .nonNullable('wrongType')
    .max(max, 'tooLong')
    .test('well-formed', 'badText', (value) => value === undefined || isStorable(value))
    .default('');
}

/** One of a closed list, or an empty string for "not given". */
export function choice<const Value extends string>(values: readonly Value[]) {
  return text().oneOf<Value | ''>(['', ...values], 'notInList');
}

/** One of a closed list, which has to be chosen. */
export function requiredChoice<const Value extends string>(values: readonly Value[]) {
  return text()
    .oneOf<Value>([...values], 'notInList')
    .required('required');
}

/** An address in its stored spelling (see {@link normalizeEmail}); required. */
export function email() {
  return asSent(string())
    .transform((sent: unknown) => (typeof sent === 'string' ? (normalizeEmail(sent) ?? sent) : sent))
    .typeError('emailInvalid')
    .nonNullable('emailInvalid')
    .required('emailInvalid')
    .test('email', 'emailInvalid', (value) => normalizeEmail(value) === value);
}

/** As {@link email}, but an empty string is "not given". */
export function optionalEmail() {
  return asSent(string())
    .transform((sent: unknown) => (typeof sent === 'string' ? (normalizeEmail(sent) ?? sent.trim()) : sent))
    .typeError('emailInvalid')
    .nonNullable('emailInvalid')
    .test('email', 'emailInvalid', (value) => !value || normalizeEmail(value) === value)
    .default('');
}

/** An optional number; an empty string means "not given". Numbers sent as text are refused. */
export function optionalNumber() {
  return asSent(number())
    .transform((sent: unknown) => (sent === '' ? undefined : sent))
    .typeError('wrongType')
    .nonNullable('wrongType')
    .optional();
}

/** Accepts any value of a honeypot field. Parses to true if it was filled in. */
export function honeypot() {
  return asSent(mixed<boolean>())
    .transform((sent: unknown) => sent !== undefined && sent !== null && sent !== '' && sent !== false)
    .default(false);
}

/** A duration that the browser measured, in ms; what is none is left out rather than refused. */
export function duration() {
  return asSent(mixed<number>())
    .transform((sent: unknown) => (typeof sent === 'number' && sent >= 0 ? sent : undefined))
    .optional();
}

/** What a link out of a mail carries. */
export function token() {
  return text(TEXT_MAX.token).required('required');
}

/**
 * The number of a fan or an idol: 15 digits at most, so that every JSON reader keeps it exact.
 * @param none the sentence for what is no such number.
 */
export function signupNumber(none?: string) {
  return asSent(number())
    .typeError(none ?? 'wrongType')
    .nonNullable(none ?? 'wrongType')
    .integer(none ?? 'wrongType')
    .min(1, none ?? 'outOfRange')
    .max(999_999_999_999_999, 'outOfRange');
}

/** As {@link signupNumber}, in a path. */
export function signupNumberInPath() {
  return text()
    .matches(/^[1-9]\d{0,14}$/, 'wrongType')
    .required('required');
}

/**
 * A link that an admin will open: https, to a host name with a dot, without a name and password in it. Any other is refused, also one that only
 * looks like it: spaces, invisible characters and backslashes are what browsers read differently from people. An empty string is "not given".
 */
export function link() {
  return text().test('link', (value, { createError }) => {
    const problem = value ? problemOfLink(value) : null;
    return problem === null || createError({ message: problem });
  });
}

/** A list of things, at most `max`; empty when it is not given. */
export function list<Item>(item: ISchema<Item>, max: number) {
  return asSent(array(item))
    .typeError('wrongType')
    .nonNullable('wrongType')
    .max(max, 'tooManyEntries')
    .default([]);
}

/** One thing of a {@link list}. */
export function row<Shape extends ObjectShape>(fields: Shape) {
  return asSent(object(fields)).typeError('wrongType').nonNullable('wrongType');
}

/** `?limit=`: rows of one page, 1–1,000. Absent: the whole list. */
export function pageLimit() {
  return asSent(number())
    .transform((sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent))
    .typeError('wrongType')
    .integer('wrongType')
    .min(1, 'outOfRange')
    .max(PAGE_MAX, 'outOfRange')
    .optional();
}

/** Without yup's own conversions: they call `toString` of whatever was sent, which fails when a body replaces it. */
function asSent<Field extends Schema>(field: Field): Field {
  const own = field.clone();
  own.transforms = [];
  return own;
}

const IP_LITERAL = /^\[|^[\d.]+$/;
/** Labels with dots between them; the URL standard lets empty ones pass. */
const DOTTED_NAME = /^[^.]+(\.[^.]+)+$/;

/** @returns the key of a sentence; null when all is well. */
function problemOfLink(value: string): 'urlInvalid' | 'urlNotHttps' | 'urlNotPublic' | null {
  const url = parseUrl(value);
  if (/[\s\p{C}\\]/u.test(value) || !url) return 'urlInvalid';
  if (!/^https:\/\//i.test(value)) return 'urlNotHttps';
  const { hostname, username, password } = url;
  const name = hostname.replace(/\.$/, '');
  const isPublic = DOTTED_NAME.test(name) && !IP_LITERAL.test(name) && username === '' && password === '';
  return isPublic ? null : 'urlNotPublic';
}

/** `URL.canParse` is younger than some browsers that this runs in. */
function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/** Unpaired surrogates have no UTF-8 form, so Firestore could not give them back as they came. `isWellFormed` is younger than some browsers. */
function isStorable(value: string): boolean {
  return !/\p{Surrogate}/u.test(value);
}
