import { USER_TYPES, type UserType } from '@contract/values.ts';

/** Returns a text as an account type; undefined if it is none. */
export function asUserType(value: string | null): UserType | undefined {
  return USER_TYPES.find((type) => type === value);
}
