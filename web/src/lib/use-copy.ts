import { useEffect, useState } from 'react';

/** How long "Copied!" shows (specification §9). */
const COPIED_MS = 2_000;

/** Returns a function that copies a text, and whether it has just succeeded. Only logs failures (specification §8). */
export function useCopy() {
  // A new object for each success restarts the time.
  const [copied, setCopied] = useState<object | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    isCopied: copied !== null,
    copy: async (text: string) => setCopied((await copyText(text)) ? {} : null),
  };
}

/** Copies a text. Returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text could not be copied.', error);
    return false;
  }
}
