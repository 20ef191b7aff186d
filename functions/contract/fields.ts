import {
  array,
  boolean,
  type ISchema,
  mixed,
  number,
  type ObjectShape,
  object,
  type Schema,
  string,
} from 'yup';
import { normalizeEmail } from './email.ts';
import { PAGE_MAX, TEXT_MAX } from './limits.ts';
import { SIGNUP_NUMBER, SIGNUP_NUMBER_MAX } from './signup-number.ts';

/*
 * Schemas of single fields, shared by forms and server. Every message is a key of
 * locales/<language>/errors.json. The failed test's parameters fill its placeholders (explain.ts).
 */

/**
 * Returns the schema of a trimmed text. The default '' means "not given". Refuses other JSON types instead of
 * converting them.
 */
export function text(max: number = TEXT_MAX.text) {
  return asSent(string())
    .transform((sent: unknown) => (typeof sent === 'string' ? sent.trim() : sent))
    .typeError('wrongType')
    .nonNullable('wrongType')
    .max(max, 'tooLong')
    .test('well-formed', 'badText', (value) => value === undefined || isStorable(value))
    .default('');
}

/** Returns the schema of a value from a closed list, or '' for "not given". */
export function choice<const Value extends string>(values: readonly Value[]) {
  return text().oneOf<Value | ''>(['', ...values], 'notInList');
}

/** Returns the schema of a required value from a closed list. */
export function requiredChoice<const Value extends string>(values: readonly Value[]) {
  return text()
    .oneOf<Value>([...values], 'notInList')
    .required('required');
}

/** Returns the schema of a required address, which parses to the form that {@link normalizeEmail} returns. */
export function email() {
  return asSent(string())
    .transform((sent: unknown) => (typeof sent === 'string' ? (normalizeEmail(sent) ?? sent) : sent))
    .typeError('emailInvalid')
    .nonNullable('emailInvalid')
    .required('emailInvalid')
    .test('email', 'emailInvalid', (value) => normalizeEmail(value) === value);
}

/** Returns the schema of an address like {@link email}, or '' for "not given". */
export function optionalEmail() {
  return asSent(string())
    .transform((sent: unknown) => (typeof sent === 'string' ? (normalizeEmail(sent) ?? sent.trim()) : sent))
    .typeError('emailInvalid')
    .nonNullable('emailInvalid')
    .test('email', 'emailInvalid', (value) => !value || normalizeEmail(value) === value)
    .default('');
}

/** Returns the schema of an optional number; '' means "not given". Refuses numbers as text. */
export function optionalNumber() {
  return asSent(number())
    .transform((sent: unknown) => (sent === '' ? undefined : sent))
    .typeError('wrongType')
    .nonNullable('wrongType')
    .optional();
}

/**
 * Returns the schema of a honeypot field, which accepts any value. Parses to true if the field was filled in.
 */
export function honeypot() {
  return asSent(mixed<boolean>())
    .transform((sent: unknown) => sent !== null && sent !== '' && sent !== false)
    .default(false);
}

/** Returns the schema of a duration in ms. Invalid values become undefined. */
export function duration() {
  return asSent(mixed<number>())
    .transform((sent: unknown) => (typeof sent === 'number' && sent >= 0 ? sent : undefined))
    .optional();
}

/** Returns the schema of the token in a mail's link. */
export function token() {
  return text(TEXT_MAX.token).required('required');
}

/**
 * Returns the schema of a signup's number.
 * @param invalidKey the key of the sentence for an invalid number; if absent, the general ones.
 */
export function signupNumber(invalidKey?: string) {
  return asSent(number())
    .typeError(invalidKey ?? 'wrongType')
    .nonNullable(invalidKey ?? 'wrongType')
    .integer(invalidKey ?? 'wrongType')
    .min(1, invalidKey ?? 'outOfRange')
    .max(SIGNUP_NUMBER_MAX, 'outOfRange');
}

/** Returns the schema of a signup's number in a path. */
export function signupNumberInPath() {
  return text()
    .matches(new RegExp(`^${SIGNUP_NUMBER}$`), 'wrongType')
    .required('required');
}

/** Returns the schema of the id of a document that the server creates, as a required value. */
export function documentId() {
  return text()
    .matches(/^[A-Za-z0-9]{1,40}$/, 'wrongType')
    .required('required');
}

/** Returns the schema of a boolean. Refuses other types instead of converting them. */
export function strictBoolean() {
  return asSent(boolean()).typeError('wrongType').nonNullable('wrongType');
}

/**
 * Returns the schema of a link that an admin will open: https, a host name with a dot, no credentials, no
 * spaces, invisible characters or backslashes, because browsers interpret those differently from people. ''
 * means "not given".
 */
export function link() {
  return text().test('link', (value, { createError }) => {
    const problem = value ? problemOfLink(value) : null;
    return problem === null || createError({ message: problem });
  });
}

/** Returns the schema of a list with at most `max` items. Empty by default. */
export function list<Item>(item: ISchema<Item>, max: number) {
  return asSent(array(item))
    .typeError('wrongType')
    .nonNullable('wrongType')
    .max(max, 'tooManyEntries')
    .default([]);
}

/** Returns the schema of a time: ISO 8601 with `Z` or an offset. '' means "not given". */
export function instant() {
  return text().test('instant', 'wrongType', (value) => !value || isInstant(value));
}

/** Returns the schema of a whole number. Refuses numbers as text. */
export function wholeNumber(min: number, max: number) {
  return asSent(number())
    .typeError('wrongType')
    .nonNullable('wrongType')
    .integer('wrongType')
    .min(min, 'outOfRange')
    .max(max, 'outOfRange');
}

/** Returns the schema of an object in a {@link list}. */
export function row<Shape extends ObjectShape>(fields: Shape) {
  return asSent(object(fields)).typeError('wrongType').nonNullable('wrongType');
}

/** Returns the schema of `?limit=`: the rows of a page, 1–1,000. If absent, an export returns the whole list. */
export function pageLimit() {
  return integerInQuery(1, PAGE_MAX);
}

/** Returns the schema of an optional whole number in a query, where every value is text. */
export function integerInQuery(min: number, max: number) {
  return asSent(number())
    .transform((sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent))
    .typeError('wrongType')
    .integer('wrongType')
    .min(min, 'outOfRange')
    .max(max, 'outOfRange')
    .optional();
}

/** Returns the schema of a calendar day such as `2026-11-25`, or '' for "not given". */
export function day() {
  return text().test('day', 'wrongType', (value) => !value || isDay(value));
}

function isDay(value: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(value) : new Date(Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Removes yup's conversions. They call `toString` on the input, which throws if the body overrides it. */
function asSent<Field extends Schema>(field: Field): Field {
  const own = field.clone();
  own.transforms = [];
  return own;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function isInstant(value: string): boolean {
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

const IP_LITERAL = /^\[|^[\d.]+$/;
/** Labels separated by dots. The URL standard also accepts empty labels. */
const DOTTED_NAME = /^[^.]+(\.[^.]+)+$/;

/** Returns the key of the sentence for an invalid link; null if the link is valid. */
function problemOfLink(value: string): 'urlInvalid' | 'urlNotHttps' | 'urlNotPublic' | null {
  const url = parseUrl(value);
  if (/[\s\p{C}\\]/u.test(value) || !url) return 'urlInvalid';
  if (!/^https:\/\//i.test(value)) return 'urlNotHttps';
  const { hostname, username, password } = url;
  const name = hostname.replace(/\.$/, '');
  const isPublic = DOTTED_NAME.test(name) && !IP_LITERAL.test(name) && username === '' && password === '';
  return isPublic ? null : 'urlNotPublic';
}

/** Parses a URL; null if it is invalid. Some supported browsers lack `URL.canParse`. */
function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/**
 * Returns whether Firestore can store a text: UTF-8 has no unpaired surrogates. Some supported browsers lack
 * `isWellFormed`.
 */
function isStorable(value: string): boolean {
  return !/\p{Surrogate}/u.test(value);
}
