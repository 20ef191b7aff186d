import { SIGNUP_NUMBER } from '@contract/signup-number.ts';
import { USER_TYPES, type UserType } from '@contract/values.ts';
import { createContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { useSearchChange } from './use-search-change.ts';

/** Identifies a signup. */
export interface SignupRef {
  userType: UserType;
  id: number;
}

/** Returns whether two references name the same signup. A fan and an idol can have the same number. */
export function isSameSignup(one: SignupRef, other: SignupRef): boolean {
  return one.userType === other.userType && one.id === other.id;
}

/**
 * `?signup=fan-123456789012345` opens a signup, and `?action=` followed by an id opens an action of the log.
 * So each can be linked, and Back closes it. At most one is open.
 */
const PARAMETERS = ['signup', 'action'] as const;
type Parameter = (typeof PARAMETERS)[number];

/** Matches a signup's type and number in the address. */
const REFERENCE = new RegExp(`^([a-z]+)-(${SIGNUP_NUMBER})$`);

/** The navigation state of a page that opened something. */
interface Opening {
  /** The number of steps back to the page with nothing open; absent if the first one was opened by its address. */
  stepsToPage?: number;
}

/** Returns the signup in the address; null if there is none. */
export function useOpenedSignup(): SignupRef | null {
  return readSignupRef(new URLSearchParams(useLocation().search).get('signup'));
}

/** Returns the id of the action in the address; null if there is none. */
export function useOpenedAction(): string | null {
  const id = new URLSearchParams(useLocation().search).get('action') ?? '';
  return /^[A-Za-z0-9]{1,40}$/.test(id) ? id : null;
}

/** The signup in which a component is rendered. Its name needs no link to itself. */
export const ShownSignupContext = createContext<SignupRef | null>(null);

/** Returns the parameter that opens a signup. The address of each link to it ends with this. */
export function parameterOf({ userType, id }: SignupRef): string {
  return `signup=${userType}-${id}`;
}

/** Returns the props of a link to a signup. The page keeps its scroll position. */
export function useSignupLink({ userType, id }: SignupRef) {
  return useOpener('signup', `${userType}-${id}`);
}

/** Returns the props of a link to an action of the log. The page keeps its scroll position. */
export function useActionLink(id: string) {
  return useOpener('action', id);
}

function useOpener(parameter: Parameter, value: string) {
  const { search, state } = useLocation();
  const isOnPage = search === withOpened(search);
  const stepsHere = isOnPage ? 0 : stepsToPageOf(state);
  const opening: Opening = stepsHere === undefined ? {} : { stepsToPage: stepsHere + 1 };
  return {
    to: { search: withOpened(search, [parameter, value]) },
    state: { ...PRESERVE_SCROLL, ...opening },
  };
}

/**
 * Returns a function that closes the open signup or action and those it was reached from. It goes back to the
 * page, or replaces the address if that opened the first one.
 */
export function useCloseOpened(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useSearchChange();
  return () => {
    const stepsToPage = stepsToPageOf(state);
    if (stepsToPage) void navigate(-stepsToPage);
    else changeSearch(withOpened(search), { replace: true });
  };
}

/** Returns a function that shows another signup instead of the open one. Back still leads to where that was opened. */
export function useReplaceOpened(): (signup: SignupRef) => void {
  const { search, state } = useLocation();
  const changeSearch = useSearchChange();
  return ({ userType, id }) => {
    const stepsToPage = stepsToPageOf(state);
    const opening: Opening = stepsToPage === undefined ? {} : { stepsToPage };
    changeSearch(withOpened(search, ['signup', `${userType}-${id}`]), { replace: true, state: opening });
  };
}

function stepsToPageOf(state: unknown): number | undefined {
  const isOpening = typeof state === 'object' && state !== null && 'stepsToPage' in state;
  return isOpening && typeof state.stepsToPage === 'number' ? state.stepsToPage : undefined;
}

function withOpened(search: string, opened?: [Parameter, string]): string {
  const parameters = new URLSearchParams(search);
  for (const parameter of PARAMETERS) parameters.delete(parameter);
  if (opened) parameters.set(...opened);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function readSignupRef(text: string | null): SignupRef | null {
  const parts = REFERENCE.exec(text ?? '');
  const userType = USER_TYPES.find((type) => type === parts?.[1]);
  return userType && parts ? { userType, id: Number(parts[2]) } : null;
}
