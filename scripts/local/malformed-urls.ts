import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/*
 * Loaded into the Firebase CLI (emulators.ts). Its Hosting emulator decodes every URL including the
 * query, and crashes if one cannot be decoded, such as `/?q=100%`. Treats such a URL as plain text.
 */
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  try {
    decodeURI(request.url ?? '');
  } catch {
    request.url = request.url?.replaceAll('%', '%25');
  }
});
