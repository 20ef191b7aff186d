/**
 * Where each operation of the API is. Apart from the rest of the table (routes.ts), so that the site's first files
 * need not carry the schemas' library to make a call.
 */
export const endpoints = {
  getWaitlistStats: { method: 'GET', path: '/api/waitlist/stats' },
  joinAsFan: { method: 'POST', path: '/api/waitlist/fan' },
  applyAsIdol: { method: 'POST', path: '/api/waitlist/idol' },
  verifyEmail: { method: 'POST', path: '/api/verify-email' },
  resendVerification: { method: 'POST', path: '/api/resend-verification' },
  unlockAdmin: { method: 'POST', path: '/api/admin/session' },
  getAdminSession: { method: 'GET', path: '/api/admin/session' },
  lockAdmin: { method: 'DELETE', path: '/api/admin/session' },
  getAdminStats: { method: 'GET', path: '/api/admin/stats' },
  listFans: { method: 'GET', path: '/api/admin/fans' },
  listIdols: { method: 'GET', path: '/api/admin/idols' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'DELETE'; path: `/api/${string}` }>;

export type Operation = keyof typeof endpoints;
