import type { Translate } from '@contract/explain.ts';
import { factorFormatter } from '@contract/factors.ts';
import type { QueueRow } from '@contract/priority.ts';
import type { UserType } from '@contract/values.ts';
import { iso } from '../collections/iso.ts';
import { pageOfQueue, type QueuedSignup, type QueueKind, wholeQueue } from '../collections/signups-queue.ts';
import { storedFactors } from '../domain/score.ts';
import { translator } from '../texts.ts';
import type { ApiResponse, Context, Handler } from './operation.ts';
import { pageResponse, wholeResponse } from './page-response.ts';

export const listQueueCall: Handler<'GET /api/admin/priority-queue/{userType}'> = (
  { params, query },
  context,
) => list(context, params.userType, 'queue', query);

export const listEligibleCall: Handler<'GET /api/admin/early-access-eligible/{userType}'> = (
  { params, query },
  context,
) => list(context, params.userType, 'eligible', query);

/** Returns one page, or streams the whole list if no limit is given. */
async function list(
  { db, language }: Context,
  userType: UserType,
  kind: QueueKind,
  { limit, cursor }: { limit?: number; cursor: string },
): Promise<ApiResponse<QueueRow[]>> {
  const toRow = rowFormatter(userType, translator(language, 'factors'));
  if (limit === undefined) return wholeResponse(cursor, () => wholeQueue(db, userType, kind), toRow);
  const page = await pageOfQueue(db, userType, kind, limit, cursor);
  return pageResponse(page, ({ documents }) => documents.map(toRow));
}

function rowFormatter(userType: UserType, t: Translate) {
  const formatFactor = factorFormatter(t);
  return (document: QueuedSignup): QueueRow => {
    const signup = document.data();
    const id = Number(document.id);
    return {
      id,
      userId: id,
      userType,
      ...('stageName' in signup
        ? { stageName: signup.stageName, verification: signup.verificationState }
        : { name: signup.name }),
      email: signup.email,
      accessTier: signup.accessTier,
      hasEarlyAccess: signup.hasEarlyAccess,
      priorityScore: signup.priorityScore,
      factors: JSON.stringify(storedFactors(signup).map(formatFactor)),
      verified: signup.verifiedAt !== null,
      flags: signup.flags,
      createdAt: iso(signup.createdAt),
    };
  };
}
