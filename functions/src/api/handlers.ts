import { getAgencyTotalsCall, getAnalyticsCall } from './admin-analytics.ts';
import { listRequestedIdolsCall, listSubscribersCall } from './admin-audience.ts';
import { getActionCall, listAuditCall, listAuditOfCall } from './admin-audit.ts';
import {
  inviteSeveralCall,
  inviteToBetaCall,
  listInvitationsCall,
  resendInvitationCall,
  revokeInvitationCall,
} from './admin-invitation.ts';
import { getJobCall, getNewestJobCall, updatePrioritiesCall } from './admin-jobs.ts';
import { listFansCall, listIdolsCall } from './admin-lists.ts';
import { listMailsCall } from './admin-mails.ts';
import {
  countFacetsCall,
  countPeopleCall,
  findNeighboursCall,
  listPeopleCall,
  setPeopleTierCall,
} from './admin-people.ts';
import { deletePeopleViewCall, listPeopleViewsCall, savePeopleViewCall } from './admin-people-views.ts';
import { listEligibleCall, listQueueCall } from './admin-queue.ts';
import {
  listHeldReferralsCall,
  listHeldReferralsOfCall,
  listHeldReferrersCall,
  reviewReferralCall,
  reviewReferralsCall,
} from './admin-referrals.ts';
import { searchSignupsCall } from './admin-search.ts';
import { getAdminSessionCall, logInCall, logOutCall } from './admin-session.ts';
import {
  changeNoteCall,
  correctSignupNameCall,
  deletePersonCall,
  getSignupCall,
  resendSignupMailCall,
} from './admin-signup.ts';
import { getAdminStatsCall } from './admin-stats.ts';
import { getTierJobCall, listTierJobsCall } from './admin-tier-jobs.ts';
import { assignTierCall, bulkPromoteCall } from './admin-tiers.ts';
import { getTodayCall } from './admin-today.ts';
import { undoActionCall } from './admin-undo.ts';
import { listSubmissionsCall, listVerificationsCall, reviewIdolCall } from './admin-verifications.ts';
import {
  cancelWaveCall,
  createWaveCall,
  getWaveCall,
  getWaveFactsCall,
  holdWaveCall,
  listWaveMembersCall,
  listWavesCall,
  previewWaveCall,
  releaseWaveCall,
} from './admin-waves.ts';
import { checkAdmissionCall, redeemAdmissionCall } from './admission.ts';
import { requestIdolCall } from './idol-request.ts';
import { getVerificationStatusCall, submitVerificationCall } from './idol-verification.ts';
import { processMailEventsCall } from './mail-events.ts';
import { answerFavoritesCall, getMyPlaceCall, requestMyPlaceCall, requestYoureInCall } from './my-place.ts';
import {
  confirmSubscriptionCall,
  showUnsubscribeCall,
  subscribeCall,
  unsubscribeCall,
} from './newsletter.ts';
import type { Handlers } from './operation.ts';
import { resendVerificationCall, verifyEmailCall } from './verification.ts';
import { applyAsIdolCall, getWaitlistStatsCall, joinAsFanCall } from './waitlist.ts';
import {
  deleteYourDataCall,
  getYourDataCall,
  requestYourDataCall,
  setMailPreferenceCall,
} from './your-data.ts';

/** Maps each call of the contract to its handler. A missing one is a type error. */
export const handlers: Handlers = {
  'GET /api/waitlist/stats': getWaitlistStatsCall,
  'POST /api/waitlist/fan': joinAsFanCall,
  'POST /api/waitlist/idol': applyAsIdolCall,
  'POST /api/verify-email': verifyEmailCall,
  'POST /api/resend-verification': resendVerificationCall,
  'POST /api/newsletter/subscribe': subscribeCall,
  'POST /api/newsletter/confirm': confirmSubscriptionCall,
  'GET /api/unsubscribe': showUnsubscribeCall,
  'POST /api/unsubscribe': unsubscribeCall,
  'POST /api/idol-request': requestIdolCall,
  'POST /api/idol-verification/submit': submitVerificationCall,
  'POST /api/idol-verification/status': getVerificationStatusCall,
  'POST /api/my-place': getMyPlaceCall,
  'POST /api/my-place/link': requestMyPlaceCall,
  'POST /api/my-place/favorites': answerFavoritesCall,
  'POST /api/my-place/youre-in': requestYoureInCall,
  'POST /api/your-data/link': requestYourDataCall,
  'POST /api/your-data': getYourDataCall,
  'POST /api/your-data/mails': setMailPreferenceCall,
  'POST /api/your-data/delete': deleteYourDataCall,
  'POST /api/mail-events': processMailEventsCall,
  'POST /api/admission/redeem': redeemAdmissionCall,
  'POST /api/admission/check': checkAdmissionCall,
  'POST /api/admin/session': logInCall,
  'GET /api/admin/session': getAdminSessionCall,
  'DELETE /api/admin/session': logOutCall,
  'GET /api/admin/today': getTodayCall,
  'GET /api/admin/stats': getAdminStatsCall,
  'GET /api/admin/analytics': getAnalyticsCall,
  'GET /api/admin/agency-totals': getAgencyTotalsCall,
  'GET /api/admin/fans': listFansCall,
  'GET /api/admin/idols': listIdolsCall,
  'POST /api/admin/search': searchSignupsCall,
  'GET /api/admin/signups/{userType}/{id}': getSignupCall,
  'POST /api/admin/signups/{userType}/{id}/name': correctSignupNameCall,
  'POST /api/admin/signups/{userType}/{id}/note': changeNoteCall,
  'POST /api/admin/signups/{userType}/{id}/mail': resendSignupMailCall,
  'POST /api/admin/delete-person': deletePersonCall,
  'GET /api/admin/people/{userType}': listPeopleCall,
  'GET /api/admin/people/{userType}/count': countPeopleCall,
  'GET /api/admin/people/{userType}/facets': countFacetsCall,
  'GET /api/admin/people/{userType}/{id}/neighbours': findNeighboursCall,
  'POST /api/admin/people/{userType}/tier': setPeopleTierCall,
  'GET /api/admin/tier-jobs': listTierJobsCall,
  'GET /api/admin/tier-jobs/{id}': getTierJobCall,
  'GET /api/admin/people-views': listPeopleViewsCall,
  'POST /api/admin/people-views': savePeopleViewCall,
  'DELETE /api/admin/people-views/{id}': deletePeopleViewCall,
  'POST /api/admin/update-priorities': updatePrioritiesCall,
  'GET /api/admin/jobs': getNewestJobCall,
  'GET /api/admin/jobs/{jobId}': getJobCall,
  'POST /api/admin/undo': undoActionCall,
  'POST /api/admin/beta-invitation': inviteToBetaCall,
  'GET /api/admin/mails': listMailsCall,
  'GET /api/admin/invitations': listInvitationsCall,
  'POST /api/admin/invitations': inviteSeveralCall,
  'POST /api/admin/invitation-resend': resendInvitationCall,
  'POST /api/admin/invitation-revoke': revokeInvitationCall,
  'GET /api/admin/priority-queue/{userType}': listQueueCall,
  'GET /api/admin/early-access-eligible/{userType}': listEligibleCall,
  'POST /api/admin/assign-tier': assignTierCall,
  'POST /api/admin/bulk-promote': bulkPromoteCall,
  'POST /api/admin/waves': createWaveCall,
  'GET /api/admin/waves': listWavesCall,
  'GET /api/admin/waves/{id}': getWaveCall,
  'GET /api/admin/waves/{id}/members': listWaveMembersCall,
  'GET /api/admin/waves/{id}/facts': getWaveFactsCall,
  'POST /api/admin/waves/{id}/preview': previewWaveCall,
  'POST /api/admin/waves/{id}/hold': holdWaveCall,
  'POST /api/admin/waves/{id}/release': releaseWaveCall,
  'POST /api/admin/waves/{id}/cancel': cancelWaveCall,
  'GET /api/admin/audit': listAuditCall,
  'GET /api/admin/audit/{auditId}': getActionCall,
  'GET /api/admin/audit/{userType}/{id}': listAuditOfCall,
  'GET /api/admin/idol-requests': listRequestedIdolsCall,
  'GET /api/admin/subscribers': listSubscribersCall,
  'GET /api/admin/held-referrals': listHeldReferralsCall,
  'GET /api/admin/held-referrals/{userType}/{id}': listHeldReferralsOfCall,
  'GET /api/admin/held-referrers': listHeldReferrersCall,
  'POST /api/admin/referral-review': reviewReferralCall,
  'POST /api/admin/referral-reviews': reviewReferralsCall,
  'GET /api/admin/idol-verifications': listVerificationsCall,
  'GET /api/admin/idol-verifications/{id}': listSubmissionsCall,
  'POST /api/admin/idol-review': reviewIdolCall,
};
