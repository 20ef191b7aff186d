/** Describes the result of a code: the person is let in, or reads a sentence. */
export type Entry =
  | { status: 'in'; userType: 'fan' | 'idol'; tier: 'priority' | 'vip' | 'beta'; memberId: string }
  | { status: 'refused'; why: string; sentence: string };

/** The refusals that concern the person. Any other status is a fault, or a reason to try again later. */
const REFUSALS: Record<number, string> = {
  403: 'invited, but the address is not verified',
  404: 'no such code',
  409: 'the code of another address',
  410: 'expired or withdrawn',
};

/** Holds what the app's server needs to call the API. */
export interface AppServer {
  /** Where the site is served. */
  site: string;
  /** APP_KEY */
  key: string;
}

/**
 * Checks or redeems a code.
 * @param call `check` changes nothing; `redeem` marks the person as active.
 * @throws Error for a refusal that does not concern the person.
 */
export async function enter(
  { site, key }: AppServer,
  call: 'check' | 'redeem',
  { code, email, language }: { code: string; email: string; language: string },
): Promise<Entry> {
  const reply = await fetch(`${site}/api/admission/${call}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Accept-Language': language,
    },
    body: JSON.stringify({ code, email }),
  });
  if (reply.ok) return { status: 'in', ...(await reply.json()) };
  const [sentence, why] = [await reply.text(), REFUSALS[reply.status]];
  if (!why) throw new Error(`${reply.status}: ${sentence}`);
  return { status: 'refused', why, sentence };
}
