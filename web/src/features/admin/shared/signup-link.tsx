import { chakra } from '@chakra-ui/react';
import { type ReactNode, useContext } from 'react';
import { Link } from '../../../ui/link.tsx';
import { ShownSignupContext, type SignupRef, useSignupLink } from './opened-signup.ts';

const Opener = chakra(Link, {
  base: {
    display: 'inline-block',
    minHeight: '6',
    minWidth: '6',
    textDecoration: 'underline',
    textDecorationColor: 'line.field',
    textUnderlineOffset: '0.2em',
    borderRadius: 'tight',
    _hover: { color: 'act', textDecorationColor: 'currentColor' },
  },
});

/** Links a name to its signup, which opens over the page. Within that signup it renders only the name. */
export function SignupLink({ signup, children }: { signup: SignupRef; children: ReactNode }) {
  const shown = useContext(ShownSignupContext);
  const link = useSignupLink(signup);
  if (shown?.id === signup.id && shown.userType === signup.userType) return children;
  return (
    <Opener {...link} aria-haspopup="dialog">
      {children}
    </Opener>
  );
}
