import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type SecureServerOptions,
} from 'node:http2';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import firebase from '../firebase.json' with { type: 'json' };
import { ROOT } from '../scripts/local/paths.ts';
import { HOST } from '../scripts/local/ports.ts';
import { UserFacingError } from '../scripts/local/user-facing-error.ts';

/**
 * superstatic's types lack `regex` in redirects and HTTP/2, and its CommonJS default export is not
 * visible to ES modules.
 */
const { default: superstatic } = createRequire(import.meta.url)('superstatic') as {
  default: (
    options: object,
  ) => (request: Http2ServerRequest, response: Http2ServerResponse, next: () => void) => void;
};

/** A running server: the address of the site, and the function that stops it. */
interface HostedSite {
  origin: string;
  close: () => void;
}

/**
 * Serves web/dist with superstatic, the server inside the Hosting emulator, over HTTP/2 and TLS as Hosting does.
 * Functions do not run.
 * @param api maps the path of a call to the JSON it answers.
 */
export async function serveAsHosting(api: Record<string, unknown> = {}): Promise<HostedSite> {
  // Without the rewrites, which lead to functions.
  const config = { ...firebase.hosting, rewrites: [] };
  const site = superstatic({ config, cwd: ROOT, compression: true, fallthrough: false });
  const server = createSecureServer(selfSigned(), (request, response) => {
    const reply = api[request.url];
    if (reply === undefined) site(request, response, () => response.writeHead(404).end());
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    origin: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** Returns a certificate for this run. Clients must be told not to verify it. */
function selfSigned(): SecureServerOptions {
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  try {
    execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true };
  } catch {
    throw new UserFacingError('OpenSSL could not create a certificate: install OpenSSL, then try again.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
