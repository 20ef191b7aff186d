import type { LucideIcon } from 'lucide-react';
import { Bot, Flag, LockKeyhole, MailCheck, ScanEye, ShieldCheck, UserCheck, UsersRound } from 'lucide-react';

interface Named<Name extends string> {
  name: Name;
  Icon: LucideIcon;
}

/** The texts are `measures.<name>.title` and `.text`. */
export const measures: readonly Named<'moderation' | 'review' | 'privacy' | 'age'>[] = [
  { name: 'moderation', Icon: Bot },
  { name: 'review', Icon: UserCheck },
  { name: 'privacy', Icon: LockKeyhole },
  { name: 'age', Icon: UsersRound },
];

/** The steps of a report. The texts are `report.<name>.title` and `.text`. */
export const reportSteps: readonly (Named<'tell' | 'check' | 'act' | 'answer'> & {
  color: 'feel' | 'inform' | 'act' | 'confirm';
})[] = [
  { name: 'tell', Icon: Flag, color: 'feel' },
  { name: 'check', Icon: ScanEye, color: 'inform' },
  { name: 'act', Icon: ShieldCheck, color: 'act' },
  { name: 'answer', Icon: MailCheck, color: 'confirm' },
];

/** The texts are `guidelines.<name>.title` and `.text`. */
export const guidelines = [
  'kind',
  'harassment',
  'hate',
  'private',
  'leaks',
  'honest',
  'ships',
  'minors',
] as const;

/** The anchor of the section about help in a crisis. */
export const CRISIS_ANCHOR = 'crisis';
