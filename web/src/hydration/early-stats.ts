import type { WaitlistStats } from '@contract/signup.ts';
import { FALLBACK_STATS, STATS_REFETCH_MS } from '../features/stats/counts.ts';
import type { BootstrapBridge } from './bridge.ts';

/** Polls the waitlist's numbers and writes them into the page until React calls `handOverStats`. */
export function pollStats(bridge: BootstrapBridge, path: string): void {
  let isHandedOver = false;

  async function poll(): Promise<void> {
    const request = fetch(path).then(
      (answer): Promise<WaitlistStats> => (answer.ok ? answer.json() : Promise.reject(answer)),
    );
    bridge.statsRequest ??= request;
    const stats = await request.catch(() => bridge.stats ?? null);
    if (isHandedOver) return;
    bridge.stats = stats;
    write();
  }

  function write(): void {
    if (isHandedOver || bridge.stats === undefined) return;
    const { totalCount, fanCount } = bridge.stats ?? FALLBACK_STATS;
    for (const element of document.querySelectorAll<HTMLElement>('[data-count]')) {
      const { count } = element.dataset;
      if (!count) element.textContent = groupDigits(totalCount);
      else if (fanCount > 1)
        element.textContent = bridge.stats ? count.replace(/[\d,]+/, groupDigits(fanCount)) : count;
    }
  }

  const timer = setInterval(poll, STATS_REFETCH_MS);
  bridge.handOverStats = () => {
    isHandedOver = true;
    clearInterval(timer);
  };
  addEventListener('DOMContentLoaded', write);
  void poll();
}

/** Groups digits by thousands, as every language here does. `Intl` would block a slow phone for 50 ms. */
function groupDigits(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
