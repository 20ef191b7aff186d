import { USER_TYPES, type UserType } from '@contract/values.ts';
import { createContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';

/** Identifies a signup. */
export interface SignupRef {
  userType: UserType;
  id: number;
}

/** `?entry=fan-123456789012345` opens a signup, so that it can be linked and Back closes it. */
const PARAMETER = 'entry';

/** The navigation state of a page that opened a signup. */
interface Opening {
  /**
   * The number of steps back to the page without a signup; absent if the first one was opened by its address.
   */
  stepsToPage?: number;
}

/** Returns the signup in the address; null if there is none. */
export function useOpenedSignup(): SignupRef | null {
  return readSignupRef(new URLSearchParams(useLocation().search).get(PARAMETER));
}

/** The signup in which a component is rendered. Its name needs no link to itself. */
export const ShownSignupContext = createContext<SignupRef | null>(null);

/** Returns the props of a link to a signup. The page keeps its scroll position. */
export function useSignupLink({ userType, id }: SignupRef) {
  const { search, state } = useLocation();
  const isOnPage = !new URLSearchParams(search).has(PARAMETER);
  const stepsHere = isOnPage ? 0 : stepsToPageOf(state);
  const opening: Opening = stepsHere === undefined ? {} : { stepsToPage: stepsHere + 1 };
  return {
    to: { search: withEntry(search, `${userType}-${id}`) },
    state: { ...PRESERVE_SCROLL, ...opening },
  };
}

/**
 * Returns a function that closes the opened signup and those from which it was reached. It goes back to the
 * page, or replaces the address if that opened the first signup.
 */
export function useCloseSignup(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const stepsToPage = stepsToPageOf(state);
    if (stepsToPage) void navigate(-stepsToPage);
    else void navigate({ search: withEntry(search, null) }, { replace: true, state: PRESERVE_SCROLL });
  };
}

function stepsToPageOf(state: unknown): number | undefined {
  const isOpening = typeof state === 'object' && state !== null && 'stepsToPage' in state;
  return isOpening && typeof state.stepsToPage === 'number' ? state.stepsToPage : undefined;
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
