import type { LucideIcon } from 'lucide-react';
import { BookOpen, Mail, MessageCircle, Users } from 'lucide-react';
import { operator } from './operator.ts';

interface SupportCard {
  /** The texts are `<name>.title`, `.text` and `.action`. */
  name: 'email' | 'community' | 'help' | 'chat';
  Icon: LucideIcon;
  /** The button's target; null if there is none yet. */
  to: string | null;
  isNewTab?: boolean;
}

export const supportMailLink = `mailto:${operator.supportMail}`;

export const supportCards: readonly SupportCard[] = [
  { name: 'email', Icon: Mail, to: supportMailLink },
  { name: 'community', Icon: Users, to: operator.communityInvite, isNewTab: true },
  // This page does not exist yet, so visitors see the not-found page (specification §2).
  { name: 'help', Icon: BookOpen, to: '/help' },
  { name: 'chat', Icon: MessageCircle, to: null },
];

/** The texts are `faq.<name>.question` and `.answer`. */
export const supportQuestions = ['safety', 'translation', 'verification', 'launch'] as const;
