import { type ReactNode, useContext } from 'react';
import { ShownSignupContext, type SignupRef, useSignupLink } from './opened-signup.ts';
import { OpenerLink } from './opener-link.tsx';

/** Links a name to its signup, which opens over the page. Within that signup it renders only the name. */
export function SignupLink({ signup, children }: { signup: SignupRef; children: ReactNode }) {
  const shown = useContext(ShownSignupContext);
  const link = useSignupLink(signup);
  if (shown?.id === signup.id && shown.userType === signup.userType) return children;
  return (
    <OpenerLink {...link} aria-haspopup="dialog">
      {children}
    </OpenerLink>
  );
}
