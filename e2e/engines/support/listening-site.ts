import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../../scripts/local/ports.ts';
import { SITE } from '../../support/browser.ts';

const ERRORS = '/caught-errors';
/**
 * Reports synchronously, so that an error arrives before the page is left and before a test asks for it. Engines abort the
 * imports of a page that is being left, which is no error of the page.
 */
const LISTENER = `{
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  const report = (error) => {
    const request = new XMLHttpRequest();
    request.open('POST', '${ERRORS}', false);
    request.send(error);
  };
  addEventListener('error', ({ message }) => report(message));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLeft || !/import/i.test(reason)) report(String(reason));
  });
}`;
/**
 * The first reply for these is repeated: for files, because they never change, and for the counts, because other tests
 * sign people up while a page is compared with itself.
 */
const isRepeated = (url: string) => url.startsWith('/assets/') || url === '/api/waitlist/stats';
const ALLOWED = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;
/** Headers that describe one connection, or the bytes that it carries. */
const OF_CONNECTION = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
];

export interface ListeningSite {
  origin: string;
  /** Returns the uncaught errors and unhandled rejections of all pages since the last call. */
  takeErrors: () => string[];
  close: () => void;
}

/**
 * Serves the site at a separate origin, where the first script of each page reports errors: WebKitWebDriver can only
 * inject a script after the page's first ones.
 */
export async function serveWithListener(): Promise<ListeningSite> {
  const errors: string[] = [];
  const replies = new Map<string, Promise<Response>>();
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = Buffer.concat(await request.toArray());
    if (url === ERRORS) {
      errors.push(String(body));
      response.end();
      return;
    }
    const headers = new Headers();
    for (const [name, value = ''] of Object.entries(request.headers))
      if (!OF_CONNECTION.includes(name)) headers.set(name, String(value).replace(origin, SITE));
    const load = () =>
      fetch(SITE + url, { method, headers, redirect: 'manual', ...(body.length > 0 && { body }) });
    const reply = replies.get(url) ?? load();
    if (isRepeated(url)) replies.set(url, reply);
    const answer = (await reply).clone();
    for (const [name, value] of answer.headers)
      if (!OF_CONNECTION.includes(name))
        response.appendHeader(name, value.replace(/^(.*script-src )/, `$1${ALLOWED} `));
    const content = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response
      .writeHead(answer.status)
      .end(isPage ? String(content).replace('<head>', `<head><script>${LISTENER}</script>`) : content);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    takeErrors: () => errors.splice(0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
