import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import type { Plugin } from 'vite';
import { SCRIPT_TARGETS } from './browsers.ts';

const BOOTSTRAP = new URL('../src/hydration/bootstrap.ts', import.meta.url);

/**
 * The script in the head of every page, as text. Names are shortened after everything unused is gone: what is left out of the modules that it
 * imports must not change it, because firebase.json holds its hash.
 */
export async function bundleBootstrap(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(BOOTSTRAP)],
    bundle: true,
    write: false,
    minifySyntax: true,
    format: 'iife',
    target: SCRIPT_TARGETS,
    alias: { '@contract': fileURLToPath(new URL('../../functions/contract', import.meta.url)) },
  });
  const { code } = await transform(outputFiles[0]?.text ?? '', { minify: true, target: SCRIPT_TARGETS });
  // What it says of strictness weighs more here than it is worth: the source is checked to be strict.
  const text = code.replace('"use strict";', '').trim();
  if (text === '' || text.includes('</script')) throw new Error('The bootstrap cannot stand in a page.');
  return text;
}

/** How a content-security policy names an inline script. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Attributes of the bootstrap's element; its source says what they mean. */
export function bootstrapElement(script: string, data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join('')}>${script}</script>`;
}

/** Puts it into the page of the development server, where Vite starts the app. */
export function bootstrap(): Plugin {
  return {
    name: 'fanlight-bootstrap',
    apply: 'serve',
    transformIndexHtml: async (html) =>
      html.replace('<!-- bootstrap -->', bootstrapElement(await bundleBootstrap(), {})),
  };
}
