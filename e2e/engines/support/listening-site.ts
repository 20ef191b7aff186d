import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../../scripts/local/ports.ts';
import { SITE } from '../../support/browser.ts';

const LISTENER = `
  window.caught = [];
  addEventListener('error', ({ message }) => caught.push(message));
  addEventListener('unhandledrejection', ({ reason }) => caught.push(String(reason)));
`;
/** This call's first reply is repeated, because other tests sign people up while a page is compared with itself. */
const COUNTS = '/api/waitlist/stats';
const ALLOWED = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;

/**
 * Serves the site, read-only, at a separate origin, where the first script of each page collects errors in
 * `window.caught`: WebKitWebDriver can only inject a script after the page's first ones.
 */
export async function serveWithListener(): Promise<{ origin: string; close: () => void }> {
  let counts: Promise<Response> | undefined;
  const server = createServer(async ({ url, headers }, response) => {
    const load = () =>
      fetch(SITE + url, {
        headers: { 'accept-language': headers['accept-language'] ?? '' },
        redirect: 'manual',
      });
    if (url === COUNTS) counts ??= load();
    const answer = url === COUNTS && counts ? (await counts).clone() : await load();
    for (const [name, value] of answer.headers)
      if (!['content-encoding', 'content-length', 'connection', 'transfer-encoding'].includes(name))
        response.setHeader(name, value.replace(/^(.*script-src )/, `$1${ALLOWED} `));
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response
      .writeHead(answer.status)
      .end(isPage ? String(body).replace('<head>', `<head><script>${LISTENER}</script>`) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
