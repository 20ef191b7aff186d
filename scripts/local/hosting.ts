import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, matchesGlob } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import firebase from '../../firebase.json' with { type: 'json' };
import { Obstacle } from './obstacle.ts';
import { ROOT } from './paths.ts';
import { HOST } from './ports.ts';

const { hosting } = firebase;
const DIST = join(ROOT, hosting.public);

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
/** What is not compressed already. */
const COMPRESSIBLE = /^(text|application)\/|svg/;

interface Answer {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** The built site as Hosting serves it. */
export interface HostedSite {
  origin: string;
  close: () => void;
}

/**
 * Serves web/dist as Hosting does, with what the emulator leaves out: HTTP/2 over TLS and brotli. Headers, redirects,
 * rewrites and clean addresses are those of firebase.json. There are no functions behind it.
 * @param api what calls are answered with, by path.
 */
export async function serveAsHosting(api: Record<string, unknown> = {}): Promise<HostedSite> {
  // All is compressed before the first visitor comes, who would wait for it.
  const paths = globSync('**/*.*', { cwd: DIST }).map((file) => `/${file.replace(/(index)?\.html$/, '')}`);
  const answers = new Map(paths.map((path) => [path, answerTo(path, api)]));
  await Promise.all(answers.values());
  const server = createSecureServer(selfSigned(), (request, response) => {
    const { pathname } = new URL(request.url, `https://${HOST}`);
    const answer = answers.get(pathname) ?? answerTo(pathname, api);
    answers.set(pathname, answer);
    void answer.then((ready) => send(request, response, ready));
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    origin: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

async function answerTo(pathname: string, api: Record<string, unknown>): Promise<Answer> {
  const headers = headersFor(pathname);
  for (const { regex, destination, type } of hosting.redirects) {
    const groups = new RegExp(regex).exec(pathname);
    if (groups === null) continue;
    const location = destination.replaceAll(/:(\d)/g, (_whole, number) => groups[number] ?? '');
    return { status: type, body: Buffer.alloc(0), headers: { ...headers, location } };
  }
  if (pathname in api) {
    const body = Buffer.from(JSON.stringify(api[pathname]));
    return { status: 200, body, headers: { ...headers, 'content-type': 'application/json' } };
  }
  const rewritten = hosting.rewrites.find(
    (rule) => rule.destination !== undefined && matchesGlob(pathname, rule.source),
  )?.destination;
  for (const file of [pathname, `${pathname}.html`, `${pathname}/index.html`, rewritten]) {
    const body = file === undefined ? null : await readFile(join(DIST, file)).catch(() => null);
    if (body !== null) return compressed(200, file ?? '', body, headers);
  }
  return compressed(404, '404.html', await readFile(join(DIST, '404.html')), headers);
}

function compressed(status: number, file: string, body: Buffer, headers: Record<string, string>): Answer {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const isCompressed = COMPRESSIBLE.test(type);
  return {
    status,
    body: isCompressed ? brotliCompressSync(body) : body,
    headers: { ...headers, 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }) },
  };
}

/** Where several rules name the same header the last one holds. */
function headersFor(pathname: string): Record<string, string> {
  return Object.fromEntries(
    hosting.headers
      .filter(({ source }) => matchesGlob(pathname, source))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

function send(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  { status, body, headers }: Answer,
): void {
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? '' : body);
}

/** A certificate for this one run; whoever asks is told not to check it. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      // biome-ignore format: one option a line says nothing
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    throw new Obstacle('No certificate could be made: install OpenSSL, then try again.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
