import { settings } from './settings.mjs';

export default settings({ folder: 'web/src/lib', score: 85, config: 'mutate/vitest.web.config.ts' });
