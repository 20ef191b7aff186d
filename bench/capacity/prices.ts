/** A list price in USD, without free quotas. */
interface Price {
  usd: number;
  /** How many units the price is for. */
  per: number;
  unit: string;
  source: string;
}

/** Which prices were compared with what. */
export const PRICES_COMPARED =
  'A test compares those of Cloud Run with the Firebase CLI’s. On 2026-11-26 that of Cloud Tasks was compared with a stored copy of its page. Look the others up before you rely on the sum.';

const FIRESTORE = 'https://cloud.google.com/firestore/pricing';
const CLOUD_RUN = 'https://cloud.google.com/run/pricing';

/**
 * Every price that the calculation uses. Firestore's are those of the multi-region nam5, an upper bound,
 * because regions such as asia-southeast1 cost less. Cloud Run's are those of request-based billing in tier 2.
 */
export const PRICES = {
  reads: { usd: 0.06, per: 100_000, unit: 'Firestore reads', source: FIRESTORE },
  writes: { usd: 0.18, per: 100_000, unit: 'Firestore writes', source: FIRESTORE },
  deletes: { usd: 0.02, per: 100_000, unit: 'Firestore deletes', source: FIRESTORE },
  vcpuSeconds: { usd: 33.6, per: 1_000_000, unit: 'vCPU seconds', source: CLOUD_RUN },
  gibSeconds: { usd: 3.5, per: 1_000_000, unit: 'GiB seconds', source: CLOUD_RUN },
  invocations: { usd: 0.4, per: 1_000_000, unit: 'invocations', source: CLOUD_RUN },
  taskOperations: {
    usd: 0.4,
    per: 1_000_000,
    unit: 'operations of Cloud Tasks',
    source: 'https://cloud.google.com/tasks/pricing',
  },
  hostingGib: { usd: 0.15, per: 1, unit: 'GiB from the CDN', source: 'https://firebase.google.com/pricing' },
  mails: { usd: 0.1, per: 1_000, unit: 'mails', source: 'https://aws.amazon.com/ses/pricing' },
} as const satisfies Record<string, Price>;

/** Returns what a quantity costs in USD. */
export function costIn(unit: keyof typeof PRICES, quantity: number): number {
  const { usd, per } = PRICES[unit];
  return (quantity * usd) / per;
}
