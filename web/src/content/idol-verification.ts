import type { LucideIcon } from 'lucide-react';
import { BadgeCheck, Link2, MailCheck } from 'lucide-react';

interface Step {
  /** The texts are `steps.<name>.title` and `.text`. */
  name: 'confirm' | 'links' | 'review';
  Icon: LucideIcon;
}

/** The steps from the application to the badge. */
export const verificationSteps: readonly Step[] = [
  { name: 'confirm', Icon: MailCheck },
  { name: 'links', Icon: Link2 },
  { name: 'review', Icon: BadgeCheck },
];
