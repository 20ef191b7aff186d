import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** The engines installed on this machine, with a function that starts each. */
export const engines: { name: EngineName; launch: () => Promise<Engine> }[] = [
  { name: 'Chromium' as const, path: process.env.CHROMIUM_PATH, start: chromium },
  { name: 'Firefox' as const, path: process.env.FIREFOX_PATH, start: firefox },
  { name: 'WebKit' as const, path: process.env.WEBKIT_PATH, start: webkit },
].flatMap(({ name, path, start }) => (path ? [{ name, launch: () => start(path) }] : []));
