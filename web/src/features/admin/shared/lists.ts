/** The four lists of the page (specification §2): the queues and the signups eligible for early access. */
export const QUEUE_LISTS = [
  { id: 'fanQueue', operation: 'GET /api/admin/priority-queue/{userType}', userType: 'fan' },
  { id: 'idolQueue', operation: 'GET /api/admin/priority-queue/{userType}', userType: 'idol' },
  { id: 'fanEligible', operation: 'GET /api/admin/early-access-eligible/{userType}', userType: 'fan' },
  { id: 'idolEligible', operation: 'GET /api/admin/early-access-eligible/{userType}', userType: 'idol' },
] as const;

export type QueueListKind = (typeof QUEUE_LISTS)[number];
