import { emulatorEnvironment } from './local/environment.ts';
import { runUnderVite } from './local/run-under-vite.ts';
import { withEmulators } from './local/with-emulators.ts';

/** `npm run capacity -- [profile]`: computes what a load demands, from runs in fresh emulators. */
const [profile = 'announcement'] = process.argv.slice(2);
await withEmulators(async () => {
  Object.assign(process.env, emulatorEnvironment(), { CAPACITY_PROFILE: profile });
  await runUnderVite('/bench/capacity/run.ts');
});
