import { join } from 'node:path';
import { BINARIES, ROOT } from './paths.ts';
import { VITE_PORT } from './ports.ts';
import type { ServiceSpec } from './services.ts';

/** The site with hot reload; what it asks of the API goes on to the emulators (web/vite.config.ts). */
export function vite(): ServiceSpec {
  return {
    name: 'vite',
    command: join(BINARIES, 'vite'),
    args: [join(ROOT, 'web'), '--port', String(VITE_PORT), '--strictPort'],
    readyWhen: /ready in/,
    show: /error/i,
  };
}
