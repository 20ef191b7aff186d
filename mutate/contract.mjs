import { settings } from './settings.mjs';

export default settings({ folder: 'functions/contract', score: 95 });
