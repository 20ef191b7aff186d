import { useEffect, useState } from 'react';

/** How long "Copied!" stays (specification §9). */
const COPIED_MS = 2_000;

/** Puts a text on the clipboard and says for a moment that it is there. A failure is only logged (§8). */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async (text: string) => setCopied(await copyText(text)) };
}

/** @returns whether it is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('A text could not be copied.', error);
    return false;
  }
}
