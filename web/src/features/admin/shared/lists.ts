/**
 * The four lists of the page (specification §2): the queues and the signups eligible for early access.
 * `access` is the filter that selects the same signups in the list of people.
 */
export const QUEUE_LISTS = [
  { id: 'fanQueue', operation: 'GET /api/admin/priority-queue/{userType}', userType: 'fan', access: '' },
  { id: 'idolQueue', operation: 'GET /api/admin/priority-queue/{userType}', userType: 'idol', access: '' },
  {
    id: 'fanEligible',
    operation: 'GET /api/admin/early-access-eligible/{userType}',
    userType: 'fan',
    access: 'eligible',
  },
  {
    id: 'idolEligible',
    operation: 'GET /api/admin/early-access-eligible/{userType}',
    userType: 'idol',
    access: 'eligible',
  },
] as const;

export type QueueListKind = (typeof QUEUE_LISTS)[number];
