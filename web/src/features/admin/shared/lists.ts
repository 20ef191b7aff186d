/** The four lists of the page (specification §2): the queues and the signups eligible for early access. */
export const QUEUE_LISTS = [
  { id: 'fanQueue', operation: 'listQueue', userType: 'fan' },
  { id: 'idolQueue', operation: 'listQueue', userType: 'idol' },
  { id: 'fanEligible', operation: 'listEligible', userType: 'fan' },
  { id: 'idolEligible', operation: 'listEligible', userType: 'idol' },
] as const;

export type QueueListKind = (typeof QUEUE_LISTS)[number];
