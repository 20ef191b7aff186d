import type { MyPlace } from '@contract/my-place.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi, isRefusal } from '../../lib/api.ts';
import { store } from '../../lib/storage.ts';

type PlaceRequest =
  | { state: 'loading' }
  | { state: 'loaded'; place: MyPlace }
  /** The link is invalid or too old, or its signup was deleted. */
  | { state: 'refused' }
  | { state: 'failed'; error: unknown };

/**
 * Requests the place behind a link, and again after a change of language or a call of `load`. The last answer
 * stays until the next one arrives.
 */
export function useMyPlace(token: string): PlaceRequest & { load: () => void } {
  const language = useLanguage();
  const [request, setRequest] = useState<PlaceRequest>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each language makes a request
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setRequest((now) => (now.state === 'failed' ? { state: 'loading' } : now));
    callApi('POST /api/my-place', { body: { token }, signal }).then(
      (place) => {
        // All share links of the site use the code, also on a device on which the address was not verified.
        store('ownReferralCode', place.referralCode);
        if (!signal.aborted) setRequest({ state: 'loaded', place });
      },
      (error) => {
        if (signal.aborted) return;
        setRequest(isRefusal(error) ? { state: 'refused' } : { state: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [token, language, attempt]);

  return { ...request, load: useCallback(() => setAttempt((now) => now + 1), []) };
}
