import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildSite } from '../web/build/site.ts';
import { forgetBuild, noteBuild } from './local/built-for.ts';
import { requireAllowedScript } from './local/script-hash.ts';
import { requireLightness, WEIGHTS_FILE } from './local/weights.ts';

/**
 * `npm run build:web`: builds the site and refuses one that is heavier than agreed, unless told `--heavy-too`, or whose inline script
 * firebase.json does not name. A deployment is told: the tests have weighed the site, and its own address may be some letters longer.
 */
const startedAt = new Date(performance.timeOrigin);
forgetBuild();
const built = await buildSite();
await mkdir(dirname(WEIGHTS_FILE), { recursive: true });
await writeFile(WEIGHTS_FILE, JSON.stringify(built));
requireAllowedScript(built.scriptHash);
noteBuild(startedAt);
if (!process.argv.includes('--heavy-too')) await requireLightness();
