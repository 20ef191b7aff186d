import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicOrigin } from '../../web/build/site-files.ts';
import { LOCAL } from './paths.ts';
import { PORTS } from './ports.ts';

/** Says that web/dist is whole, and what it was built for; its time is when the build began. */
const MARKER = join(LOCAL, 'web-built-for.json');

/** What the built site has in it besides its sources (web/vite.config.ts). */
const SURROUNDINGS = JSON.stringify({
  siteOrigin: publicOrigin,
  appCheckSiteKey: process.env.APP_CHECK_SITE_KEY ?? '',
  firestorePort: PORTS.firestore,
});

/** To be called before web/dist is touched: a build that is cut off leaves nothing to go by. */
export function forgetBuild(): void {
  rmSync(MARKER, { force: true });
}

/** Notes that web/dist was built for the surroundings of this process. What changed while it was built is newer than `startedAt`, so it is not missed next time. */
export function noteBuild(startedAt: Date): void {
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(MARKER, SURROUNDINGS);
  utimesSync(MARKER, startedAt, startedAt);
}

/** When the last build began, in milliseconds; 0 when there is none, or one for other surroundings. */
export function builtHereAt(): number {
  const marker = statSync(MARKER, { throwIfNoEntry: false });
  return marker && readFileSync(MARKER, 'utf8') === SURROUNDINGS ? marker.mtimeMs : 0;
}
