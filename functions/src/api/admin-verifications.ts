import type { VerificationRow } from '@contract/idol-verification.ts';
import { submissionsOf } from '../collections/idol-submissions.ts';
import { iso } from '../collections/iso.ts';
import { dayKey } from '../domain/periods.ts';
import { pageOfVerifications, type Reviewed, readVerification } from '../workflows/list-verifications.ts';
import { reviewIdol } from '../workflows/review-idol.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import { dueOn, toSubmission } from './idol-verification.ts';
import type { Context, Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';
import { refreshPeople } from './refresh-people.ts';
import { withAuditId } from './with-audit-id.ts';

/** The page size if no limit is given. */
const PAGE = 20;

export const listVerificationsCall: Handler<'GET /api/admin/idol-verifications'> = async (
  { query },
  context,
) => {
  const { status, limit = PAGE, cursor, idol } = query;
  const page =
    idol === ''
      ? await pageOfVerifications(context.db, status || 'pending', limit, cursor)
      : { rows: await readVerification(context.db, Number(idol)), nextCursor: null };
  return pageResponse(page, ({ rows }) => rows.map((row) => toRow(row, context)));
};

export const listSubmissionsCall: Handler<'GET /api/admin/idol-verifications/{id}'> = async (
  { params },
  { db },
) => (await submissionsOf(db, Number(params.id))).map(toSubmission);

export const reviewIdolCall: Handler<'POST /api/admin/idol-review'> = async ({ body }, context) => {
  const outcome = await reviewIdol(context.db, { ...body, admin: adminOf(context) }, context.now());
  if (outcome.status === 'unknown') throw new ApiError(404, 'unknownSubmission');
  if (outcome.status === 'changed') throw new ApiError(409, 'reviewChanged');
  await refreshPeople(context.db, 'idol', [body.idolId]);
  return withAuditId({ status: body.decision }, outcome.auditId);
};

function toRow({ idolId, idol, since, latest }: Reviewed, { config, now }: Context): VerificationRow {
  const { stageName, email, language, type, agency, socialLinks, verificationState: status } = idol;
  const due = status === 'pending' ? dueOn(since, config.adminTimeZone) : null;
  return {
    idolId,
    stageName,
    email,
    language,
    type,
    agency,
    socialLinks,
    status,
    since: iso(since),
    dueOn: due,
    isOverdue: due !== null && dayKey(now(), config.adminTimeZone) > due,
    latest: toSubmission(latest),
  };
}
