import { buildSite } from '../web/build/site.ts';

/** `npm run build:web`. */
await buildSite();
