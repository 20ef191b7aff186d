import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST, PORTS } from '../../../scripts/local/ports.ts';
import type { InboxMode, Mail } from './inbox.ts';

/*
 * The mail server of a test run. It keeps the mails and fails on request. inbox-setup.ts starts it as a process of
 * its own. The tests control it over HTTP (inbox.ts).
 */

const mails: Mail[] = [];
const sockets = new Set<Socket>();
/** The recipients that wait in the mode `hold`, each with the function that accepts it. */
const held = new Map<string, () => void>();
const PARTIAL_REPLY_EVERY_MS = 2_000;
let mode: InboxMode = 'up';
let refusalCode = 550;
/** The recipients that the mode `throttle` has counted. */
let recipients = 0;
let smtp: SMTPServer | null = null;

// Without a timeout, so that a test that was busy never uses a connection that was just closed.
const control = createServer({ keepAliveTimeout: 0 }, reply).listen(PORTS.inboxWeb, HOST);
await once(control, 'listening');
await openSmtp();
process.send?.('listening');

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${HOST}`);
  const to = url.searchParams.get('to');
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /mails':
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(to === null ? mails : mails.filter((mail) => mail.to.includes(to.toLowerCase()))),
      );
      return;
    case 'GET /held':
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify([...held.keys()]));
      return;
    case 'POST /mode': {
      const wanted = (await json(request)) as { mode: InboxMode; code?: number };
      await changeMode(wanted.mode, wanted.code);
      response.end();
      return;
    }
    default:
      response.writeHead(404).end();
  }
}

async function changeMode(wanted: InboxMode, code = 550): Promise<void> {
  mode = wanted;
  refusalCode = code;
  for (const release of held.values()) release();
  if (mode === 'down') await closeSmtp();
  else await openSmtp();
  // Open connections were greeted before, and clients would reuse them.
  if (mode === 'hang') hangUp(() => true);
}

async function openSmtp(): Promise<void> {
  if (smtp) return;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      if (mode !== 'hang') callback();
    },
    onMailFrom: (_address, _session, callback) => {
      const refusal = Object.assign(new Error('Refused by the test'), { responseCode: refusalCode });
      callback(mode === 'refuse-us' ? refusal : null);
    },
    onRcptTo: ({ address }, { remotePort }, callback) => {
      if (mode === 'throttle' && ++recipients % 3 === 0) {
        return callback(Object.assign(new Error('Sending too fast'), { responseCode: refusalCode }));
      }
      if (mode === 'hold') return hold(address.toLowerCase(), remotePort, callback);
      const refusal = Object.assign(new Error('Refused by the test'), { responseCode: refusalCode });
      callback(mode === 'refuse' ? refusal : null);
    },
    onData: async (stream, session, callback) => {
      // An incomplete message is not a mail.
      const raw = await buffer(stream).catch(() => null);
      if (raw === null) return;
      if (mode === 'drop') return hangUp((socket) => socket.remotePort === session.remotePort);
      mails.push(
        await parse(
          raw,
          session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
        ),
      );
      callback();
    },
  });
  // A client that disconnects must not end the test run.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  smtp = server;
  await new Promise<void>((resolve) => server.listen(PORTS.inboxSmtp, HOST, resolve));
}

function hold(recipient: string, remotePort: number, accept: () => void): void {
  const socket = [...sockets].find((open) => open.remotePort === remotePort);
  const partialReplies = setInterval(() => socket?.write('250-One moment\r\n'), PARTIAL_REPLY_EVERY_MS);
  const end = () => {
    clearInterval(partialReplies);
    held.delete(recipient);
  };
  socket?.once('close', end);
  held.set(recipient, () => {
    end();
    accept();
  });
}

function hangUp(matches: (socket: Socket) => boolean): void {
  for (const socket of sockets) if (matches(socket)) socket.destroy();
}

async function closeSmtp(): Promise<void> {
  const server = smtp;
  smtp = null;
  if (!server) return;
  const closed = new Promise<void>((resolve) => server.close(resolve));
  hangUp(() => true);
  await closed;
}

async function parse(raw: Buffer, to: string[]): Promise<Mail> {
  const { from, subject = '', text = '', html = '', headers, messageId = '' } = await PostalMime.parse(raw);
  return {
    to,
    from: from?.address ?? '',
    subject,
    text,
    html,
    messageId,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}
