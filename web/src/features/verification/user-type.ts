import { USER_TYPES, type UserType } from '@contract/values.ts';

/** Returns undefined for anything but the two account types. */
export function asUserType(value: string | null): UserType | undefined {
  return USER_TYPES.find((type) => type === value);
}
