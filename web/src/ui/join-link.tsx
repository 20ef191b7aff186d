import type { ComponentProps } from 'react';
import { homeAnchor } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';

interface JoinLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to'> {
  /** Shows the idols' form in windows that show only one form (features/signup/store-signup-side.ts). */
  forIdols?: boolean;
}

/** Renders a button that leads to the signup section. */
export function JoinLink({ forIdols = false, ...rest }: JoinLinkProps) {
  return <ButtonLink to={homeAnchor('signup')} data-signup={forIdols ? 'idol' : undefined} {...rest} />;
}
