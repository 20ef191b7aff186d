import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

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
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ text = '' }) => {
          const token = /[?&#]token=([\w.-]+)/.exec(text)?.[1];
          for (const { address } of envelope.rcptTo) if (token) tokens.set(address, token);
          done();
        }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  // Type of a TCP server's address.
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    tokenOf: (email) => {
      const token = tokens.get(email);
      if (!token) throw new Error('No mail with a link has arrived.');
      return token;
    },
    close: () => server.close(),
  };
}
