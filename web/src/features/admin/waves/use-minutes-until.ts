import { MINUTE_MS } from '@contract/durations.ts';
import { useEffect, useState } from 'react';

const UPDATE_EVERY_MS = 1_000;

/** Returns how many minutes are left until a time, rounded up, and keeps counting. @param iso null for no time. */
export function useMinutesUntil(iso: string | null): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const minutes = iso === null ? 0 : Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / MINUTE_MS));
  const isOver = minutes === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return minutes;
}
