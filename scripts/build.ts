import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildSite } from '../web/build/site.ts';
import { forgetBuild, functionsBundle, noteBuild } from './local/build.ts';
import { requireAllowedScript } from './local/script-hash.ts';
import { requireSizeBudget, SIZES_FILE } from './local/size-budget.ts';

/**
 * `npm run build`: builds functions and site; `-- functions` or `-- web` builds one of them. Fails if
 * firebase.json does not allow the inline script, or if the site exceeds its size budget. Deployments use
 * `--ignore-size-budget`: the site's real address may be a few letters longer than the tested one.
 */
const { values, positionals } = parseArgs({
  options: { 'ignore-size-budget': { type: 'boolean' } },
  allowPositionals: true,
});
const startedAt = new Date(performance.timeOrigin);
if (!positionals.includes('web')) await build(functionsBundle);
if (!positionals.includes('functions')) {
  forgetBuild();
  const sizes = await buildSite();
  await mkdir(dirname(SIZES_FILE), { recursive: true });
  await writeFile(SIZES_FILE, JSON.stringify(sizes));
  await requireAllowedScript();
  noteBuild(startedAt);
  if (!values['ignore-size-budget']) await requireSizeBudget();
}
