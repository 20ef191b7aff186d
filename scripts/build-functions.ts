import { build } from 'esbuild';
import { functionsBundle } from './local/functions-bundle.ts';

await build(functionsBundle);
