import type { Language } from '@contract/values.ts';

/** A link with its text. */
export interface Link {
  label: string;
  href: string;
}

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
  button: Link;
  linkHint: string;
  note: string;
  /** The next step after the mail's purpose; null in most mails. */
  nextStep: Link | null;
  /** The recipient's own links, after the mail's purpose; empty without a verified signup. */
  memberLinks: Link[];
  /** Why the mail was sent. */
  why: string;
  tagline: string;
  siteOrigin: string;
  footerLinks: Link[];
}
