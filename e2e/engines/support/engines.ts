import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The engines installed on this machine, with a function that starts each. */
export const engines: { name: string; launch: () => Promise<Engine> }[] = [
  { name: 'Chromium', path: process.env.CHROMIUM_PATH, start: chromium },
  { name: 'Firefox', path: process.env.FIREFOX_PATH, start: firefox },
  { name: 'WebKit', path: process.env.WEBKIT_PATH, start: webkit },
].flatMap(({ name, path, start }) => (path ? [{ name, launch: () => start(path) }] : []));
