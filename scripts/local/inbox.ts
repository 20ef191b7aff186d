import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BINARIES, LOCAL } from './paths.ts';
import { HOST, PORTS } from './ports.ts';
import type { ServiceSpec } from './services.ts';

/** An inbox for every mail the site sends: a web page, `GET /email` as JSON, and SMTP. Mails outlast a restart. */
export function inbox(): ServiceSpec {
  const mails = join(LOCAL, 'mails');
  mkdirSync(mails, { recursive: true });
  return {
    name: 'inbox',
    command: join(BINARIES, 'maildev'),
    args: [
      ...['--ip', HOST, '--smtp', String(PORTS.inboxSmtp), '--web', String(PORTS.inboxWeb)],
      ...['--mail-directory', mails],
    ],
    readyWhen: /webapp running/i,
  };
}
