import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/*
 * Loaded into the Firebase CLI (emulators.ts). Its Hosting emulator decodes every URL including the query,
 * and crashes if that fails, as with `/?q=100%`. This escapes the percent signs of such a URL.
 */
subscribe('http.server.request.start', (message) => {
  const request = typeof message === 'object' && message && 'request' in message ? message.request : null;
  if (!(request instanceof IncomingMessage)) return;
  try {
    decodeURI(request.url ?? '');
  } catch {
    request.url = request.url?.replaceAll('%', '%25');
  }
});
