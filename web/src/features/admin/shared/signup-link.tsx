import { type ReactNode, useContext } from 'react';
import { isSameSignup, ShownSignupContext, type SignupRef, useSignupLink } from './opened-signup.ts';
import { OpenerLink } from './opener-link.tsx';

/** Links a name to its signup, which opens over the page. Within that signup it renders only the name. */
export function SignupLink({ signup, children }: { signup: SignupRef; children: ReactNode }) {
  const shown = useContext(ShownSignupContext);
  const link = useSignupLink(signup);
  if (shown !== null && isSameSignup(shown, signup)) return children;
  return (
    <OpenerLink {...link} aria-haspopup="dialog">
      {children}
    </OpenerLink>
  );
}
