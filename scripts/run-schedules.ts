import { runUnderVite } from './local/run-under-vite.ts';

await runUnderVite('/scripts/local/schedule-loop.ts');
