import { settings } from './settings.mjs';

export default settings({ folder: 'functions/src/domain', score: 95 });
