import { USER_TYPES, type UserType } from '@contract/values.ts';
import { createContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';

/** Somebody on the waitlist. */
export interface SignupRef {
  userType: UserType;
  id: number;
}

/** `?entry=fan-123456789012345`: whose entry is open, so that a link leads to it and Back to what was before. */
const PARAMETER = 'entry';

/** State of a navigation that opened an entry. */
interface Opening {
  /** How many steps back the page without an entry is; absent when an address opened the first one. */
  stepsToPage?: number;
}

/** The entry that the address opens; null when it names none. */
export function useOpenedSignup(): SignupRef | null {
  return readSignupRef(new URLSearchParams(useLocation().search).get(PARAMETER));
}

/** The entry within which something is shown: it needs no link to itself. */
export const ShownSignupContext = createContext<SignupRef | null>(null);

/** What a link to an entry needs; the page stays where it is. */
export function useSignupLink({ userType, id }: SignupRef) {
  const { search, state } = useLocation();
  const isOnPage = !new URLSearchParams(search).has(PARAMETER);
  const stepsHere = isOnPage ? 0 : (state as Opening | null)?.stepsToPage;
  const opening: Opening = stepsHere === undefined ? {} : { stepsToPage: stepsHere + 1 };
  return {
    to: { search: withEntry(search, `${userType}-${id}`) },
    state: { ...PRESERVE_SCROLL, ...opening },
  };
}

/**
 * Closes the opened entry, and those it was reached from: goes back to the page where the first one was opened, or, where
 * an address opened it, shows the page in place of the entry.
 */
export function useCloseSignup(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const { stepsToPage } = (state ?? {}) as Opening;
    if (stepsToPage) void navigate(-stepsToPage);
    else void navigate({ search: withEntry(search, null) }, { replace: true, state: PRESERVE_SCROLL });
  };
}

function withEntry(search: string, entry: string | null): string {
  const parameters = new URLSearchParams(search);
  if (entry === null) parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, entry);
  return parameters.toString();
}

function readSignupRef(entry: string | null): SignupRef | null {
  const parts = /^([a-z]+)-([1-9]\d{0,14})$/.exec(entry ?? '');
  const userType = USER_TYPES.find((type) => type === parts?.[1]);
  return userType && parts ? { userType, id: Number(parts[2]) } : null;
}
