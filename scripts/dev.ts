import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { functionsBundle } from './local/functions-bundle.ts';
import { ROOT } from './local/paths.ts';
import { HOST, VITE_PORT } from './local/ports.ts';
import { runSite } from './local/site.ts';
import { vite } from './local/vite.ts';

/** `npm run dev`: changes of the site show at once, changes of the functions with the next call. Same data as `npm start`. */
const functions = await context(functionsBundle);
await runSite({
  origin: `http://${HOST}:${VITE_PORT}`,
  build: async () => {
    // Hosting wants its folder, even while Vite serves the site.
    mkdirSync(join(ROOT, 'web/dist'), { recursive: true });
    await functions.rebuild();
    // The emulators load the functions anew when their bundle changes.
    await functions.watch();
  },
  extra: vite(),
});
await functions.dispose();
