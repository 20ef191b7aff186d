import type { WaitlistStats } from '@contract/signup.ts';
import { FALLBACK_STATS, STATS_REFETCH_MS } from '../features/stats/counts.ts';
import type { Early } from '../lib/early.ts';

/** Asks for the waitlist's numbers and writes them into the page until React does (features/stats). */
export function count(early: Early, path: string): void {
  let isHandedOver = false;

  async function ask(): Promise<void> {
    const asked = fetch(path).then(
      (answer): Promise<WaitlistStats> => (answer.ok ? answer.json() : Promise.reject(answer)),
    );
    early.asked ??= asked;
    const counts = await asked.catch(() => early.counts ?? null);
    if (isHandedOver) return;
    early.counts = counts;
    write();
  }

  function write(): void {
    if (isHandedOver || early.counts === undefined) return;
    const shown = early.counts ?? FALLBACK_STATS;
    for (const place of document.querySelectorAll<HTMLElement>('[data-count]')) {
      const number = grouped(shown[place.dataset.count as keyof WaitlistStats]);
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

/** As all three languages write it. `Intl` does so, too, but keeps a slow phone busy for 50 ms when it is first asked. */
function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
