import { describe } from 'vitest';
import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const ENGINES = {
  Chromium: { path: process.env.CHROMIUM_PATH ?? '', start: chromium },
  Firefox: { path: process.env.FIREFOX_PATH ?? '', start: firefox },
  WebKit: { path: process.env.WEBKIT_PATH ?? '', start: webkit },
};

export type EngineName = keyof typeof ENGINES;

/** Declares tests of an engine with a function that starts it. They are skipped if it is not installed. */
export function describeIn(name: EngineName, declare: (launch: () => Promise<Engine>) => void): void {
  const { path, start } = ENGINES[name];
  describe.skipIf(path === '')(`in ${name}`, () => declare(() => start(path)));
}
