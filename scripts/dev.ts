import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { functionsBundle } from './local/build.ts';
import { BINARIES, ROOT } from './local/paths.ts';
import { HOST, VITE_PORT } from './local/ports.ts';
import { runSite } from './local/site.ts';

/** `npm run dev`: shows changes of the site at once and changes of the functions at the next call. Shares its data with `npm start`. */
const functions = await context(functionsBundle);
await runSite({
  origin: `http://${HOST}:${VITE_PORT}`,
  build: async () => {
    // The Hosting emulator needs its folder, even while Vite serves the site.
    mkdirSync(join(ROOT, 'web/dist'), { recursive: true });
    await functions.rebuild();
    // The emulators reload the functions when their bundle changes.
    await functions.watch();
  },
  extra: {
    name: 'vite',
    command: join(BINARIES, 'vite'),
    args: [join(ROOT, 'web')],
    readyWhen: /ready in/,
    show: /error/i,
  },
});
await functions.dispose();
