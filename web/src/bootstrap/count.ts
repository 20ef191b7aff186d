import type { WaitlistStats } from '@contract/signup.ts';
import { FALLBACK_STATS, STATS_REFETCH_MS } from '../features/stats/counts.ts';
import type { Early } from '../lib/early.ts';

/** Asks for the waitlist's numbers and writes them into the page until React does (features/stats). */
export function count(early: Early, path: string): void {
  let isHandedOver = false;

  async function ask(): Promise<void> {
    const asked = fetch(path).then((answer): Promise<WaitlistStats> | never => {
      if (answer.ok) return answer.json();
      throw new Error(String(answer.status));
    });
    early.asked ??= asked;
    const counts = await asked.catch(() => early.counts ?? null);
    if (isHandedOver) return;
    early.counts = counts;
    write();
  }

  function write(): void {
    if (isHandedOver || early.counts === undefined) return;
    const shown = early.counts ?? FALLBACK_STATS;
    const format = new Intl.NumberFormat(document.documentElement.lang);
    for (const place of document.querySelectorAll<HTMLElement>('[data-count]')) {
      const number = format.format(shown[place.dataset.count as keyof WaitlistStats]);
      place.textContent = place.dataset.text?.replace('#', number) ?? number;
    }
  }

  const timer = setInterval(ask, STATS_REFETCH_MS);
  early.handOver = () => {
    isHandedOver = true;
    clearInterval(timer);
  };
  addEventListener('DOMContentLoaded', write);
  void ask();
}
