import { PRODUCT_NAME } from './product.ts';

/** What the quick forms send besides the address (§7); the server fills these in from a later full signup. */
export const QUICK_SIGNUP = {
  name: `${PRODUCT_NAME} fan`,
  wants: { hero: 'Quick signup: hero', footer: 'Quick signup: footer' },
} as const;

/** True for a text that a quick form sent in place of an answer. */
export function isPlaceholder(value: string): boolean {
  return value === QUICK_SIGNUP.name || Object.values<string>(QUICK_SIGNUP.wants).includes(value);
}
