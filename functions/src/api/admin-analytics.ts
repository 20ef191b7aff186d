import { ANALYTICS_PERIODS } from '@contract/analytics.ts';
import { readAnalytics } from '../workflows/read-analytics.ts';
import type { Handler } from './operation.ts';

export const getAnalytics: Handler<'GET /api/admin/analytics'> = ({ query }, { db, config, now }) =>
  readAnalytics(db, config.adminTimeZone, Number(query.days || ANALYTICS_PERIODS[0]), now());
