import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { SCRIPT_TARGETS } from './browsers.ts';

const WEB = join(import.meta.dirname, '..');

/**
 * Bundles the bootstrap into one minified script. Shortens names after tree shaking, because unused code of
 * imported modules must not change the script: firebase.json contains its hash.
 */
export async function bundleBootstrap(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(WEB, 'src/hydration/bootstrap.ts')],
    bundle: true,
    write: false,
    minifySyntax: true,
    format: 'iife',
    target: SCRIPT_TARGETS,
    alias: { '@contract': join(WEB, '../functions/contract') },
  });
  const { code } = await transform(outputFiles[0]?.text ?? '', { minify: true, target: SCRIPT_TARGETS });
  // Modules are strict code, so the directive only adds bytes.
  const script = code.replace('"use strict";', '').trim();
  if (script === '' || script.includes('</script'))
    throw new Error('The bootstrap is empty or contains a closing script tag.');
  return script;
}
