import { PRODUCT_NAME } from './product.ts';

/**
 * The answers that the quick forms send besides the address (§7). A full signup replaces them while the address is
 * unverified.
 */
export const QUICK_SIGNUP = {
  name: `${PRODUCT_NAME} fan`,
  wants: { hero: 'Quick signup: hero', footer: 'Quick signup: footer' },
} as const;

/** Returns whether a text is a quick form's placeholder for an answer. */
export function isPlaceholder(value: string): boolean {
  return value === QUICK_SIGNUP.name || Object.values<string>(QUICK_SIGNUP.wants).includes(value);
}
