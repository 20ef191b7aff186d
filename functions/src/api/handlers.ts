import { getAgencyTotals, getAnalytics } from './admin-analytics.ts';
import { listRequestedIdols, listSubscribers } from './admin-audience.ts';
import { getAction, listAudit, listAuditOf } from './admin-audit.ts';
import { inviteSeveral, inviteToBeta, listInvitations, resend, revoke } from './admin-invitation.ts';
import { getJob, getNewestJob, updatePriorities } from './admin-jobs.ts';
import { listFans, listIdols } from './admin-lists.ts';
import { countFacets, countPeople, listPeople, setPeopleTier } from './admin-people.ts';
import { deletePeopleView, listPeopleViews, savePeopleView } from './admin-people-views.ts';
import { listEligible, listQueue } from './admin-queue.ts';
import {
  listHeldReferrals,
  listHeldReferralsOf,
  listHeldReferrers,
  reviewReferral,
  reviewReferrals,
} from './admin-referrals.ts';
import { searchSignups } from './admin-search.ts';
import { getAdminSession, logIn, logOut } from './admin-session.ts';
import { changeNote, correctSignupName, deletePerson, getSignup, resendSignupMail } from './admin-signup.ts';
import { getAdminStats } from './admin-stats.ts';
import { getTierJob, listTierJobs } from './admin-tier-jobs.ts';
import { assignTier, bulkPromote } from './admin-tiers.ts';
import { getToday } from './admin-today.ts';
import { undoAction } from './admin-undo.ts';
import { listSubmissions, listVerifications, reviewIdol } from './admin-verifications.ts';
import {
  cancelWave,
  createWave,
  getWave,
  holdWave,
  listWaveMembers,
  listWaves,
  previewWave,
  releaseWave,
} from './admin-waves.ts';
import { checkAdmission, redeemAdmission } from './admission.ts';
import { requestIdol } from './idol-request.ts';
import { getVerificationStatus, submitVerification } from './idol-verification.ts';
import { noteMailEvents } from './mail-events.ts';
import { answerFavorites, getMyPlace, requestMyPlace, requestYoureIn } from './my-place.ts';
import { confirmSubscription, showUnsubscribe, subscribe, unsubscribe } from './newsletter.ts';
import type { Handlers } from './operation.ts';
import { resendVerification, verifyEmail } from './verification.ts';
import { applyAsIdol, getWaitlistStats, joinAsFan } from './waitlist.ts';
import { deleteYourData, getYourData, requestYourData, setMailPreference } from './your-data.ts';

/** Maps each call of the contract to its handler. A missing one is a type error. */
export const handlers: Handlers = {
  'GET /api/waitlist/stats': getWaitlistStats,
  'POST /api/waitlist/fan': joinAsFan,
  'POST /api/waitlist/idol': applyAsIdol,
  'POST /api/verify-email': verifyEmail,
  'POST /api/resend-verification': resendVerification,
  'POST /api/newsletter/subscribe': subscribe,
  'POST /api/newsletter/confirm': confirmSubscription,
  'GET /api/unsubscribe': showUnsubscribe,
  'POST /api/unsubscribe': unsubscribe,
  'POST /api/idol-request': requestIdol,
  'POST /api/idol-verification/submit': submitVerification,
  'POST /api/idol-verification/status': getVerificationStatus,
  'POST /api/my-place': getMyPlace,
  'POST /api/my-place/link': requestMyPlace,
  'POST /api/my-place/favorites': answerFavorites,
  'POST /api/my-place/youre-in': requestYoureIn,
  'POST /api/your-data/link': requestYourData,
  'POST /api/your-data': getYourData,
  'POST /api/your-data/mails': setMailPreference,
  'POST /api/your-data/delete': deleteYourData,
  'POST /api/mail-events': noteMailEvents,
  'POST /api/admission/redeem': redeemAdmission,
  'POST /api/admission/check': checkAdmission,
  'POST /api/admin/session': logIn,
  'GET /api/admin/session': getAdminSession,
  'DELETE /api/admin/session': logOut,
  'GET /api/admin/today': getToday,
  'GET /api/admin/stats': getAdminStats,
  'GET /api/admin/analytics': getAnalytics,
  'GET /api/admin/agency-totals': getAgencyTotals,
  'GET /api/admin/fans': listFans,
  'GET /api/admin/idols': listIdols,
  'POST /api/admin/search': searchSignups,
  'GET /api/admin/signups/{userType}/{id}': getSignup,
  'POST /api/admin/signups/{userType}/{id}/name': correctSignupName,
  'POST /api/admin/signups/{userType}/{id}/note': changeNote,
  'POST /api/admin/signups/{userType}/{id}/mail': resendSignupMail,
  'POST /api/admin/delete-person': deletePerson,
  'GET /api/admin/people/{userType}': listPeople,
  'GET /api/admin/people/{userType}/count': countPeople,
  'GET /api/admin/people/{userType}/facets': countFacets,
  'POST /api/admin/people/{userType}/tier': setPeopleTier,
  'GET /api/admin/tier-jobs': listTierJobs,
  'GET /api/admin/tier-jobs/{id}': getTierJob,
  'GET /api/admin/people-views': listPeopleViews,
  'POST /api/admin/people-views': savePeopleView,
  'DELETE /api/admin/people-views/{id}': deletePeopleView,
  'POST /api/admin/update-priorities': updatePriorities,
  'GET /api/admin/jobs': getNewestJob,
  'GET /api/admin/jobs/{jobId}': getJob,
  'POST /api/admin/undo': undoAction,
  'POST /api/admin/beta-invitation': inviteToBeta,
  'GET /api/admin/invitations': listInvitations,
  'POST /api/admin/invitations': inviteSeveral,
  'POST /api/admin/invitation-resend': resend,
  'POST /api/admin/invitation-revoke': revoke,
  'GET /api/admin/priority-queue/{userType}': listQueue,
  'GET /api/admin/early-access-eligible/{userType}': listEligible,
  'POST /api/admin/assign-tier': assignTier,
  'POST /api/admin/bulk-promote': bulkPromote,
  'POST /api/admin/waves': createWave,
  'GET /api/admin/waves': listWaves,
  'GET /api/admin/waves/{id}': getWave,
  'GET /api/admin/waves/{id}/members': listWaveMembers,
  'POST /api/admin/waves/{id}/preview': previewWave,
  'POST /api/admin/waves/{id}/hold': holdWave,
  'POST /api/admin/waves/{id}/release': releaseWave,
  'POST /api/admin/waves/{id}/cancel': cancelWave,
  'GET /api/admin/audit': listAudit,
  'GET /api/admin/audit/{auditId}': getAction,
  'GET /api/admin/audit/{userType}/{id}': listAuditOf,
  'GET /api/admin/idol-requests': listRequestedIdols,
  'GET /api/admin/subscribers': listSubscribers,
  'GET /api/admin/held-referrals': listHeldReferrals,
  'GET /api/admin/held-referrals/{userType}/{id}': listHeldReferralsOf,
  'GET /api/admin/held-referrers': listHeldReferrers,
  'POST /api/admin/referral-review': reviewReferral,
  'POST /api/admin/referral-reviews': reviewReferrals,
  'GET /api/admin/idol-verifications': listVerifications,
  'GET /api/admin/idol-verifications/{id}': listSubmissions,
  'POST /api/admin/idol-review': reviewIdol,
};
