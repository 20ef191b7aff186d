import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** `smtp://…` */
  url: string;
  close: () => void;
}

/**
 * Starts a mail server that accepts every mail, so that the queues work as with a real one.
 * @param url `smtp://…`, where it listens; with port 0 on a free port.
 * @param onMail receives the text and the recipients of each mail. Without it mails are discarded unparsed.
 */
export async function openMailServer(
  url: string,
  onMail?: (text: string, recipients: string[]) => void,
): Promise<MailServer> {
  const { hostname, port } = new URL(url);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      if (!onMail) return void stream.resume().on('end', done);
      const recipients = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ text = '' }) => {
          onMail(text, recipients);
          done();
        }, done);
    },
  });
  const listening = server.listen(Number(port), hostname);
  await once(listening, 'listening');
  // Type of a TCP server's address.
  const address = listening.address() as AddressInfo;
  return { url: `smtp://${hostname}:${address.port}`, close: () => server.close() };
}
