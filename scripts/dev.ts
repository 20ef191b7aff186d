import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { functionsBundle } from './local/build.ts';
import { BINARIES, ROOT } from './local/paths.ts';
import { HOST, VITE_PORT } from './local/ports.ts';
import { runSite } from './local/site.ts';

// Vite's build would set it to "production", and the site's server would inherit that and not reload.
process.env.NODE_ENV = 'development';

/** `npm run dev` shows changes to the site at once, to functions at the next call; data as in `npm start`. */
await runSite({
  origin: `http://${HOST}:${VITE_PORT}`,
  build: async () => {
    // The Hosting emulator needs its folder, even while Vite serves the site.
    mkdirSync(join(ROOT, 'web/dist'), { recursive: true });
    await build(functionsBundle);
    // The emulators reload the functions when their bundle changes.
    await build({ ...functionsBundle, build: { ...functionsBundle.build, watch: {} } });
  },
  extra: {
    name: 'vite',
    command: join(BINARIES, 'vite'),
    args: [join(ROOT, 'web')],
    readyWhen: /ready in/,
    show: /error/i,
  },
});
