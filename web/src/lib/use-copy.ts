import { useEffect, useState } from 'react';

/** How long "Copied!" shows (specification §9). */
const COPIED_MS = 2_000;

/** Returns a function that copies a text, and whether it has just succeeded. Only logs failures (specification §8). */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async (text: string) => setCopied(await copyText(text)) };
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
