/**
 * Brings code or words however often it takes, so that the promise never rejects: after each failure it waits until the
 * network is back or the visitor does something, and tries again. Where the browser remembers that a file could not be had,
 * that fails at once, and leads to a reload as soon as there is a network (see main.tsx).
 */
export async function untilHad<Had>(bring: () => Promise<Had>): Promise<Had> {
  while (true) {
    try {
      return await bring();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const go = () => {
      end.abort();
      resolve();
    };
    for (const type of ['online', 'pointerdown', 'keydown']) {
      addEventListener(type, go, { capture: true, signal: end.signal });
    }
  });
}
