import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mailTransport } from '../functions/src/mail/transport.ts';
import { Inbox } from './inbox.ts';

// maildev has no types.
const MailDev = createRequire(import.meta.url)('maildev');
const TOKEN = 'a'.repeat(43);
const confirmation = (token: string) =>
  `Confirm your address: https://fanlight.example/verification?token=${token} Thank you`;

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // The type of a TCP server's address.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a rehearsal reads the links of its own new mails from a maildev inbox with a password, each once', async () => {
  const [smtp, web] = [await freePort(), await freePort()];
  const server = new MailDev({ smtp, web, ip: '127.0.0.1', webUser: 'load', webPass: 'p@ss', silent: true });
  await new Promise((resolve) => server.listen(resolve));
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  const transport = await mailTransport({ mailTransport: 'smtp', mailUrl: `smtp://127.0.0.1:${smtp}` });
  onTestFinished(() => transport.close());
  const send = (to: string, text: string) => transport.sendMail({ from: 'a@fanlight.example', to, text });
  const inbox = new Inbox(`http://load:p%40ss@127.0.0.1:${web}`);
  await send('run-1-fan-0@load.example', confirmation(TOKEN));
  await send('run-2-fan-0@load.example', confirmation('b'.repeat(43)));
  await send('run-1-fan-1@load.example', 'You are already on the list.');
  expect(await inbox.newTokens('run-1')).toEqual([TOKEN]);
  expect(await inbox.newTokens('run-1')).toEqual([]);
  await send('run-1-fan-2@load.example', confirmation('c'.repeat(43)));
  expect(await inbox.newTokens('run-1')).toEqual(['c'.repeat(43)]);
});

test('an inbox that refuses the password is reported', async () => {
  const server = createServer((_request, response) => response.writeHead(401).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(new Inbox(`http://127.0.0.1:${port}/`).newTokens('run')).rejects.toThrow('answers 401');
});
