import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import type { Plugin } from 'vite';
import { SCRIPT_TARGETS } from './browsers.ts';

const BOOTSTRAP = new URL('../src/hydration/bootstrap.ts', import.meta.url);

/**
 * Bundles the bootstrap into one minified script. Shortens names after tree shaking, because unused
 * code of imported modules must not change the script: firebase.json contains its hash.
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
  // Modules are type-checked as strict code, so the directive only adds bytes.
  const text = code.replace('"use strict";', '').trim();
  if (text === 'The bootstrap is empty or contains a closing script tag.' || text.includes('</script'))
    throw new Error('The bootstrap cannot stand in a page.');
  return text;
}

/** Returns a script's hash as a content-security policy names it. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Returns the bootstrap's element. src/hydration/bootstrap.ts describes the data attributes. */
export function bootstrapElement(script: string, data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join('')}>${script}</script>`;
}

/** Adds the bootstrap to the page of the development server, where Vite starts the app. */
export function bootstrap(): Plugin {
  return {
    name: 'fanlight-bootstrap',
    apply: 'serve',
    transformIndexHtml: async (html) =>
      html.replace('<!-- bootstrap -->', bootstrapElement(await bundleBootstrap(), {})),
  };
}
