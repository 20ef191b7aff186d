/**
 * Where each operation of the API is. Apart from the rest of the table (routes.ts), so that the site's first files
 * need not carry the schemas' library to make a call. `{name}` in a path is a parameter of the row's `params`.
 */
export const endpoints = {
  getWaitlistStats: { method: 'GET', path: '/api/waitlist/stats' },
  joinAsFan: { method: 'POST', path: '/api/waitlist/fan' },
  applyAsIdol: { method: 'POST', path: '/api/waitlist/idol' },
  verifyEmail: { method: 'POST', path: '/api/verify-email' },
  resendVerification: { method: 'POST', path: '/api/resend-verification' },
  subscribe: { method: 'POST', path: '/api/newsletter/subscribe' },
  confirmSubscription: { method: 'POST', path: '/api/newsletter/confirm' },
  showUnsubscribe: { method: 'GET', path: '/api/unsubscribe' },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe' },
  requestIdol: { method: 'POST', path: '/api/idol-request' },
  submitVerification: { method: 'POST', path: '/api/idol-verification/submit' },
  getVerificationStatus: { method: 'POST', path: '/api/idol-verification/status' },
  requestYourData: { method: 'POST', path: '/api/your-data/link' },
  getYourData: { method: 'POST', path: '/api/your-data' },
  setMailWish: { method: 'POST', path: '/api/your-data/mails' },
  deleteYourData: { method: 'POST', path: '/api/your-data/delete' },
  unlockAdmin: { method: 'POST', path: '/api/admin/session' },
  getAdminSession: { method: 'GET', path: '/api/admin/session' },
  lockAdmin: { method: 'DELETE', path: '/api/admin/session' },
  getAdminStats: { method: 'GET', path: '/api/admin/stats' },
  listFans: { method: 'GET', path: '/api/admin/fans' },
  listIdols: { method: 'GET', path: '/api/admin/idols' },
  searchSignups: { method: 'POST', path: '/api/admin/search' },
  getSignup: { method: 'GET', path: '/api/admin/signups/{userType}/{id}' },
  listQueue: { method: 'GET', path: '/api/admin/priority-queue/{userType}' },
  listEligible: { method: 'GET', path: '/api/admin/early-access-eligible/{userType}' },
  updatePriorities: { method: 'POST', path: '/api/admin/update-priorities' },
  getJob: { method: 'GET', path: '/api/admin/jobs/{jobId}' },
  assignTier: { method: 'POST', path: '/api/admin/assign-tier' },
  bulkPromote: { method: 'POST', path: '/api/admin/bulk-promote' },
  inviteToBeta: { method: 'POST', path: '/api/admin/beta-invitation' },
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  listAuditOf: { method: 'GET', path: '/api/admin/audit/{userType}/{id}' },
  listRequestedIdols: { method: 'GET', path: '/api/admin/idol-requests' },
  listSubscribers: { method: 'GET', path: '/api/admin/subscribers' },
  listHeldReferrals: { method: 'GET', path: '/api/admin/held-referrals' },
  reviewReferral: { method: 'POST', path: '/api/admin/referral-review' },
  listVerifications: { method: 'GET', path: '/api/admin/idol-verifications' },
  listSubmissions: { method: 'GET', path: '/api/admin/idol-verifications/{id}' },
  reviewIdol: { method: 'POST', path: '/api/admin/idol-review' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'DELETE'; path: `/api/${string}` }>;

export type Operation = keyof typeof endpoints;

/** A path with its parameters filled in, each percent-encoded. */
export function pathTo(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/{(\w+)}/g, (_hole, name) => encodeURIComponent(String(params[name])));
}
