import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/local/paths.ts';
import { sampleMails } from './sample-mails.ts';

/** `npm run render -- mails`: renders every mail in every language as HTML and text, for review. */
const folder = join(ROOT, 'dist', 'mails');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const samples = sampleMails();
for (const { name, mail } of samples) {
  writeFileSync(join(folder, `${name}.html`), mail.html);
  const headers = Object.entries({ Subject: mail.subject, 'Reply-To': mail.replyTo, ...mail.headers }).map(
    ([header, value]) => `${header}: ${value}\n`,
  );
  writeFileSync(join(folder, `${name}.txt`), `${headers.join('')}\n${mail.text}\n`);
}
const links = samples.map(({ name, mail }) => `<li><a href="${name}.html">${name}</a>: ${mail.subject}</li>`);
writeFileSync(
  join(folder, 'index.html'),
  `<!DOCTYPE html><meta charset="utf-8"><ul>${links.join('\n')}</ul>`,
);
console.log(`${samples.length} mails: ${join(folder, 'index.html')}`);
