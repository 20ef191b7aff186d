import { FAVOURITES } from '@contract/idol-aliases.ts';
import { NO_FILTER } from '@contract/people.ts';
import { LANGUAGES } from '@contract/values.ts';
import { countAllPeople } from '../collections/people.ts';
import { agencyReport } from '../domain/agency-report.ts';
import { recordExport } from './admin-rights.ts';
import type { Handler } from './operation.ts';

/**
 * Counts all fans, never those of a filter: two reports whose filters differ by one person would reveal the answer of
 * that person. Costs one read for each thousand mentions, and at least one for each language and idol.
 */
export const getAgencyReport: Handler<'GET /api/admin/agency-report'> = async (_input, context) => {
  const { db, config } = context;
  await recordExport('agencyReport', context);
  const groups = LANGUAGES.flatMap((language) => FAVOURITES.map((favourite) => ({ language, favourite })));
  const counted = await Promise.all(
    groups.map(async (group) => {
      const filter = { ...NO_FILTER, ...group };
      const list = { userType: 'fan', filter, order: 'score', timeZone: config.adminTimeZone } as const;
      return { ...group, mentions: await countAllPeople(db, list) };
    }),
  );
  return agencyReport(counted);
};
