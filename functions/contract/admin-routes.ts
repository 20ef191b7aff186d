import {
  type AdminSessionReply,
  type AdminStats,
  deletePersonSchema,
  loginSchema,
  pageQuerySchema,
  type SearchRow,
  searchSchema,
  signupsQuerySchema,
} from './admin.ts';
import type { AgencyTotals } from './agency-totals.ts';
import { type Analytics, analyticsQuerySchema } from './analytics.ts';
import type { Method } from './endpoint.ts';
import type { RequestedIdolRow } from './idol-request.ts';
import {
  type IdolReviewReply,
  idolReviewSchema,
  type Submission,
  submissionParamsSchema,
  type VerificationRow,
  verificationsQuerySchema,
} from './idol-verification.ts';
import {
  type InvitationReply,
  type InvitationRow,
  type InvitationsReply,
  invitationRefSchema,
  invitationSchema,
  invitationsQuerySchema,
  invitationsSchema,
} from './invitations.ts';
import { type ListedMail, mailsQuerySchema } from './mails.ts';
import type { SubscriberRow } from './newsletter.ts';
import { type NoteReply, noteSchema } from './note.ts';
import {
  type PeopleCount,
  type PeopleFacets,
  type PeopleTierReply,
  type PersonNeighbours,
  type PersonRow,
  peopleCountQuerySchema,
  peopleQuerySchema,
  peopleTierSchema,
  type RunningTierJobs,
  type TierJob,
  tierJobParamsSchema,
} from './people.ts';
import { type PeopleView, peopleViewParamsSchema, peopleViewSchema } from './people-views.ts';
import {
  type AuditRow,
  assignTierSchema,
  auditParamsSchema,
  type BulkPromoteReply,
  bulkPromoteSchema,
  type JobProgress,
  jobParamsSchema,
  type QueueRow,
  type RecalculationStarted,
  type RecalculationState,
  type TierReply,
  type UndoReply,
  undoSchema,
  userTypeParamsSchema,
} from './priority.ts';
import {
  type HeldReferralRow,
  type HeldReferrerRow,
  type ReferralReviewReply,
  type ReferralReviewsReply,
  referralReviewSchema,
  referralReviewsSchema,
} from './referrals.ts';
import { type Route, reply } from './route.ts';
import {
  resendSchema,
  type SignupDetail,
  type SignupNameReply,
  signupNameSchema,
  signupParamsSchema,
} from './signup-detail.ts';
import type { FanRow, IdolRow } from './signup-fields.ts';
import type { Today } from './today.ts';
import {
  holdQuerySchema,
  membersQuerySchema,
  type Wave,
  type WaveCreated,
  type WaveFacts,
  type WaveMemberRow,
  type WavePreviewReply,
  type WaveRow,
  waveParamsSchema,
  waveSchema,
} from './waves.ts';

/** The calls of the admin pages. */
export const adminRoutes = {
  'POST /api/admin/session': {
    access: 'session',
    body: loginSchema,
    reply: reply<AdminSessionReply>(),
  },
  'GET /api/admin/session': {
    access: 'session',
    reply: reply<AdminSessionReply>(),
  },
  'DELETE /api/admin/session': {
    access: 'session',
    reply: reply<AdminSessionReply>(),
  },
  'GET /api/admin/today': { access: 'viewer', reply: reply<Today>() },
  'GET /api/admin/stats': { access: 'viewer', reply: reply<AdminStats>() },
  'GET /api/admin/analytics': {
    access: 'viewer',
    query: analyticsQuerySchema,
    reply: reply<Analytics>(),
  },
  'GET /api/admin/agency-totals': { access: 'viewer', reply: reply<AgencyTotals>() },
  'GET /api/admin/fans': {
    access: 'viewer',
    exports: 'fans',
    query: signupsQuerySchema,
    reply: reply<FanRow[]>(),
  },
  'GET /api/admin/idols': {
    access: 'viewer',
    exports: 'idols',
    query: signupsQuerySchema,
    reply: reply<IdolRow[]>(),
  },
  'POST /api/admin/search': {
    access: 'viewer',
    body: searchSchema,
    reply: reply<SearchRow[]>(),
  },
  'GET /api/admin/signups/{userType}/{id}': {
    access: 'viewer',
    params: signupParamsSchema,
    reply: reply<SignupDetail>(),
  },
  'POST /api/admin/signups/{userType}/{id}/name': {
    access: 'operator',
    params: signupParamsSchema,
    body: signupNameSchema,
    reply: reply<SignupNameReply>(),
  },
  'POST /api/admin/signups/{userType}/{id}/note': {
    access: 'reviewer',
    params: signupParamsSchema,
    body: noteSchema,
    reply: reply<NoteReply>(),
  },
  'POST /api/admin/signups/{userType}/{id}/mail': {
    access: 'operator',
    params: signupParamsSchema,
    body: resendSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/admin/delete-person': {
    access: 'owner',
    body: deletePersonSchema,
    reply: reply<Record<string, never>>(),
  },

  'GET /api/admin/priority-queue/{userType}': {
    access: 'viewer',
    exports: 'queue',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  'GET /api/admin/early-access-eligible/{userType}': {
    access: 'viewer',
    exports: 'eligible',
    params: userTypeParamsSchema,
    query: pageQuerySchema,
    reply: reply<QueueRow[]>(),
  },
  'GET /api/admin/people/{userType}': {
    access: 'viewer',
    exports: 'people',
    params: userTypeParamsSchema,
    query: peopleQuerySchema,
    reply: reply<PersonRow[]>(),
  },
  'GET /api/admin/people/{userType}/count': {
    access: 'viewer',
    params: userTypeParamsSchema,
    query: peopleCountQuerySchema,
    reply: reply<PeopleCount>(),
  },
  'GET /api/admin/people/{userType}/facets': {
    access: 'viewer',
    params: userTypeParamsSchema,
    reply: reply<PeopleFacets>(),
  },
  'GET /api/admin/people/{userType}/{id}/neighbours': {
    access: 'viewer',
    params: signupParamsSchema,
    query: peopleCountQuerySchema,
    reply: reply<PersonNeighbours>(),
  },
  'POST /api/admin/people/{userType}/tier': {
    access: 'operator',
    params: userTypeParamsSchema,
    body: peopleTierSchema,
    reply: reply<PeopleTierReply>(),
  },
  'GET /api/admin/tier-jobs': { access: 'viewer', reply: reply<RunningTierJobs>() },
  'GET /api/admin/tier-jobs/{id}': {
    access: 'viewer',
    params: tierJobParamsSchema,
    reply: reply<TierJob>(),
  },
  /** These three calls reply with all views, sorted by name. */
  'GET /api/admin/people-views': { access: 'viewer', reply: reply<PeopleView[]>() },
  'POST /api/admin/people-views': {
    access: 'operator',
    body: peopleViewSchema,
    reply: reply<PeopleView[]>(),
  },
  'DELETE /api/admin/people-views/{id}': {
    access: 'operator',
    params: peopleViewParamsSchema,
    reply: reply<PeopleView[]>(),
  },
  'POST /api/admin/update-priorities': {
    access: 'operator',
    status: 202,
    reply: reply<RecalculationStarted>(),
  },
  'GET /api/admin/jobs': {
    access: 'viewer',
    reply: reply<RecalculationState>(),
  },
  'GET /api/admin/jobs/{jobId}': {
    access: 'viewer',
    params: jobParamsSchema,
    reply: reply<JobProgress>(),
  },
  'POST /api/admin/assign-tier': {
    access: 'operator',
    body: assignTierSchema,
    reply: reply<TierReply>(),
  },
  'POST /api/admin/bulk-promote': {
    access: 'operator',
    body: bulkPromoteSchema,
    reply: reply<BulkPromoteReply>(),
  },
  /** The admin also needs the role of the action that is undone. */
  'POST /api/admin/undo': {
    access: 'reviewer',
    body: undoSchema,
    reply: reply<UndoReply>(),
  },
  'POST /api/admin/beta-invitation': {
    access: 'operator',
    body: invitationSchema,
    reply: reply<InvitationReply>(),
  },
  'GET /api/admin/mails': {
    access: 'viewer',
    query: mailsQuerySchema,
    reply: reply<ListedMail[]>(),
  },
  'GET /api/admin/invitations': {
    access: 'viewer',
    query: invitationsQuerySchema,
    reply: reply<InvitationRow[]>(),
  },
  'POST /api/admin/invitations': {
    access: 'operator',
    body: invitationsSchema,
    reply: reply<InvitationsReply>(),
  },
  'POST /api/admin/invitation-resend': {
    access: 'operator',
    body: invitationRefSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/admin/invitation-revoke': {
    access: 'operator',
    body: invitationRefSchema,
    reply: reply<Record<string, never>>(),
  },
  'POST /api/admin/waves': {
    access: 'operator',
    body: waveSchema,
    reply: reply<WaveCreated>(),
  },
  'GET /api/admin/waves': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<WaveRow[]>(),
  },
  'GET /api/admin/waves/{id}': {
    access: 'viewer',
    params: waveParamsSchema,
    reply: reply<Wave>(),
  },
  'GET /api/admin/waves/{id}/members': {
    access: 'viewer',
    params: waveParamsSchema,
    query: membersQuerySchema,
    reply: reply<WaveMemberRow[]>(),
  },
  'GET /api/admin/waves/{id}/facts': {
    access: 'viewer',
    params: waveParamsSchema,
    reply: reply<WaveFacts>(),
  },
  'POST /api/admin/waves/{id}/preview': {
    access: 'viewer',
    params: waveParamsSchema,
    reply: reply<WavePreviewReply>(),
  },
  /**
   * Each of these three calls replies with the wave's current state, and changes nothing if another admin took the
   * step first.
   */
  'POST /api/admin/waves/{id}/hold': {
    access: 'operator',
    params: waveParamsSchema,
    query: holdQuerySchema,
    reply: reply<Wave>(),
  },
  'POST /api/admin/waves/{id}/release': {
    access: 'operator',
    params: waveParamsSchema,
    reply: reply<Wave>(),
  },
  'POST /api/admin/waves/{id}/cancel': {
    access: 'operator',
    params: waveParamsSchema,
    reply: reply<Wave>(),
  },
  'GET /api/admin/audit': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  'GET /api/admin/audit/{auditId}': {
    access: 'viewer',
    params: auditParamsSchema,
    query: pageQuerySchema,
    reply: reply<AuditRow>(),
  },
  'GET /api/admin/audit/{userType}/{id}': {
    access: 'viewer',
    params: signupParamsSchema,
    query: pageQuerySchema,
    reply: reply<AuditRow[]>(),
  },
  'GET /api/admin/idol-requests': {
    access: 'viewer',
    exports: 'idolRequests',
    query: pageQuerySchema,
    reply: reply<RequestedIdolRow[]>(),
  },
  'GET /api/admin/subscribers': {
    access: 'viewer',
    exports: 'subscribers',
    query: pageQuerySchema,
    reply: reply<SubscriberRow[]>(),
  },
  'GET /api/admin/held-referrals': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<HeldReferralRow[]>(),
  },
  'GET /api/admin/held-referrals/{userType}/{id}': {
    access: 'viewer',
    params: signupParamsSchema,
    query: pageQuerySchema,
    reply: reply<HeldReferralRow[]>(),
  },
  'GET /api/admin/held-referrers': {
    access: 'viewer',
    query: pageQuerySchema,
    reply: reply<HeldReferrerRow[]>(),
  },
  'POST /api/admin/referral-reviews': {
    access: 'reviewer',
    body: referralReviewsSchema,
    reply: reply<ReferralReviewsReply>(),
  },
  'POST /api/admin/referral-review': {
    access: 'reviewer',
    body: referralReviewSchema,
    reply: reply<ReferralReviewReply>(),
  },
  'GET /api/admin/idol-verifications': {
    access: 'viewer',
    query: verificationsQuerySchema,
    reply: reply<VerificationRow[]>(),
  },
  'GET /api/admin/idol-verifications/{id}': {
    access: 'viewer',
    params: submissionParamsSchema,
    reply: reply<Submission[]>(),
  },
  'POST /api/admin/idol-review': {
    access: 'reviewer',
    body: idolReviewSchema,
    reply: reply<IdolReviewReply>(),
  },
} as const satisfies Record<`${Method} /api/admin/${string}`, Route>;
