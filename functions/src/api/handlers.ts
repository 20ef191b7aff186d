import { listRequestedIdols, listSubscribers } from './admin-audience.ts';
import { listAudit, listAuditOf } from './admin-audit.ts';
import { inviteToBeta } from './admin-invitation.ts';
import { getJob, getRunningJob, updatePriorities } from './admin-jobs.ts';
import { listFans, listIdols } from './admin-lists.ts';
import { listEligible, listQueue } from './admin-queue.ts';
import { listHeldReferrals, reviewReferral } from './admin-referrals.ts';
import { searchSignups } from './admin-search.ts';
import { getAdminSession, lockAdmin, unlockAdmin } from './admin-session.ts';
import { getSignup } from './admin-signup.ts';
import { getAdminStats } from './admin-stats.ts';
import { assignTier, bulkPromote } from './admin-tiers.ts';
import { listSubmissions, listVerifications, reviewIdol } from './admin-verifications.ts';
import { requestIdol } from './idol-request.ts';
import { getVerificationStatus, submitVerification } from './idol-verification.ts';
import { confirmSubscription, showUnsubscribe, subscribe, unsubscribe } from './newsletter.ts';
import type { Handlers } from './operation.ts';
import { resendVerification, verifyEmail } from './verification.ts';
import { applyAsIdol, getWaitlistStats, joinAsFan } from './waitlist.ts';
import { deleteYourData, getYourData, requestYourData, setMailWish } from './your-data.ts';

/** A handler for each row of the contract; a missing one is a type error. */
export const handlers: Handlers = {
  getWaitlistStats,
  joinAsFan,
  applyAsIdol,
  verifyEmail,
  resendVerification,
  subscribe,
  confirmSubscription,
  showUnsubscribe,
  unsubscribe,
  requestIdol,
  submitVerification,
  getVerificationStatus,
  requestYourData,
  getYourData,
  setMailWish,
  deleteYourData,
  unlockAdmin,
  getAdminSession,
  lockAdmin,
  getAdminStats,
  listFans,
  listIdols,
  searchSignups,
  getSignup,
  updatePriorities,
  getRunningJob,
  getJob,
  inviteToBeta,
  listQueue,
  listEligible,
  assignTier,
  bulkPromote,
  listAudit,
  listAuditOf,
  listRequestedIdols,
  listSubscribers,
  listHeldReferrals,
  reviewReferral,
  listVerifications,
  listSubmissions,
  reviewIdol,
};
