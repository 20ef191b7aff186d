import { ANALYTICS_PERIODS } from '@contract/analytics.ts';
import { iso } from '../collections/iso.ts';
import { peopleSumsRef } from '../collections/system.ts';
import { agencyRows } from '../domain/agency-totals.ts';
import { fanGroups } from '../domain/people-sums.ts';
import { readAnalytics } from '../workflows/read-analytics.ts';
import { recordExport } from './admin-rights.ts';
import type { Handler } from './operation.ts';

/**
 * Logs the export, and costs one read, however many people there are: the nightly recalculation counted them
 * (docs/adr/0077).
 */
export const getAgencyTotalsCall: Handler<'GET /api/admin/agency-totals'> = async (_input, context) => {
  const sums = (await peopleSumsRef(context.db).get()).data();
  if (!sums) return { asOf: null, rows: [] };
  await recordExport('agencyTotals', context);
  return { asOf: iso(sums.asOf), rows: agencyRows(fanGroups(sums)) };
};

export const getAnalyticsCall: Handler<'GET /api/admin/analytics'> = ({ query }, { db, config, now }) =>
  readAnalytics(db, config.adminTimeZone, Number(query.days || ANALYTICS_PERIODS[0]), now());
