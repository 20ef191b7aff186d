import type { Language } from '@contract/values.ts';

/** What a mail says and where it leads; the same for its HTML and its text. All of it is plain text. */
export interface MailContent {
  language: Language;
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** To be copied, shown large; null in most mails. */
  code: string | null;
  button: { label: string; href: string };
  linkHint: string;
  note: string;
  /** What comes after the mail's own purpose; null in most mails. */
  nextStep: { label: string; href: string } | null;
  /** Below the mail itself: why it came, and what the person can do about it. */
  why: string;
  tagline: string;
  siteOrigin: string;
  footerLinks: { label: string; href: string }[];
}
