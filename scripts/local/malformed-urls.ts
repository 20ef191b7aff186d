import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/*
 * Loaded into the Firebase CLI before its own code (emulators.ts). Its Hosting emulator decodes every address, query included, and ends with all
 * other emulators when one cannot be decoded: `/?q=100%` would be enough. Here such an address is taken as the plain text that it is.
 */
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  try {
    decodeURI(request.url ?? '');
  } catch {
    request.url = request.url?.replaceAll('%', '%25');
  }
});
