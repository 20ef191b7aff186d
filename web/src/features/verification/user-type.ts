import { USER_TYPES, type UserType } from '@contract/values.ts';

/** Returns the account type that a text names; undefined if it names none. */
export function asUserType(value: string | null): UserType | undefined {
  return USER_TYPES.find((type) => type === value);
}
