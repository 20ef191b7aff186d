import { buildIfChanged } from './local/build.ts';
import { SITE_ORIGIN } from './local/ports.ts';
import { runSite } from './local/site.ts';

/** `npm start`: runs the site as it is deployed. */
await runSite({ origin: SITE_ORIGIN, build: buildIfChanged });
