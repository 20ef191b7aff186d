import type { Language } from '@contract/values.ts';

/** The content of a mail's HTML and text version, as plain text. */
export interface MailContent {
  language: Language;
  subject: string;
  /** The preview that mail programs show after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** A code to copy, shown large; null in most mails. */
  code: string | null;
  button: { label: string; href: string };
  linkHint: string;
  note: string;
  /** The next step after the mail's purpose; null in most mails. */
  nextStep: { label: string; href: string } | null;
  /** The recipient's own links, after the mail's purpose; empty without a verified signup. */
  memberLinks: { label: string; href: string }[];
  /** Why the mail was sent. */
  why: string;
  tagline: string;
  siteOrigin: string;
  footerLinks: { label: string; href: string }[];
}
