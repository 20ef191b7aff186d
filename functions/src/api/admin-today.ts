import { readToday } from '../workflows/read-today.ts';
import type { Handler } from './operation.ts';

export const getTodayCall: Handler<'GET /api/admin/today'> = (_input, { db, config, now }) =>
  readToday(db, config, now());
