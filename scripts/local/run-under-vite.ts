import { createServer } from 'vite';
import { functionsBundle } from './build.ts';

/** Runs a script under Vite, because functions/src/texts.ts needs its `import.meta.glob`. */
export async function runUnderVite(script: string): Promise<void> {
  const server = await createServer({
    ...functionsBundle,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  await server.ssrLoadModule(script);
  await server.close();
}
