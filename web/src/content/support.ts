import type { LucideIcon } from 'lucide-react';
import { BookOpen, Mail, MessageCircle, Users } from 'lucide-react';
import { operator } from './operator.ts';

interface SupportCard {
  /** Its words are `<name>.title`, `.text` and `.action`. */
  name: 'email' | 'community' | 'help' | 'chat';
  Icon: LucideIcon;
  /** Where its button leads; null: there is nothing behind it yet. */
  to: string | null;
  isNewTab?: boolean;
}

export const supportMailLink = `mailto:${operator.supportMail}`;

export const supportCards: readonly SupportCard[] = [
  { name: 'email', Icon: Mail, to: supportMailLink },
  { name: 'community', Icon: Users, to: operator.communityInvite, isNewTab: true },
  // No page yet: it lands on the not-found screen (specification §2).
  { name: 'help', Icon: BookOpen, to: '/help' },
  { name: 'chat', Icon: MessageCircle, to: null },
];

/** Their words are `faq.<name>.question` and `.answer`. */
export const supportQuestions = ['safety', 'translation', 'verification', 'launch'] as const;
