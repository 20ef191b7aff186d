import { USER_TYPES, type UserType } from '@contract/values.ts';

/** @returns undefined for anything but the two account types: a URL can say what it likes. */
export function asUserType(value: string | null): UserType | undefined {
  return USER_TYPES.find((type) => type === value);
}
