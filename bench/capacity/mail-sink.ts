import { openMailServer } from '../mail-server.ts';

/** A mail server that keeps the link of each address's latest mail. */
export interface MailSink {
  /** `smtp://…` */
  url: string;
  /** Returns the token in the latest mail to an address that contains one. @throws Error if there is none. */
  tokenOf: (email: string) => string;
  close: () => void;
}

/** Starts the mail server on a free port. */
export async function openMailSink(): Promise<MailSink> {
  const tokens = new Map<string, string>();
  const server = await openMailServer('smtp://127.0.0.1:0', (text, recipients) => {
    const token = /[?&#]token=([\w.-]+)/.exec(text)?.[1];
    for (const email of recipients) if (token) tokens.set(email, token);
  });
  return {
    ...server,
    tokenOf: (email) => {
      const token = tokens.get(email);
      if (!token) throw new Error('No mail with a link has arrived.');
      return token;
    },
  };
}
