import type { ReviewReason } from '@contract/values.ts';
import { useState } from 'react';

/** An unsent explanation of a decision. */
export interface Draft {
  /** The decision it explains; null while the form is closed. */
  explaining: 'needs_more' | 'rejected' | null;
  reasons: ReviewReason[];
  note: string;
}

const NOTHING: Draft = { explaining: null, reasons: [], note: '' };

/** Drafts by the idol's id. They are personal data, so they stay in memory only. */
const drafts = new Map<number, Draft>();

/** Returns the draft about an idol. It survives the end of a session. */
export function useDraft(idolId: number) {
  const [draft, setDraft] = useState(() => drafts.get(idolId) ?? NOTHING);
  function change(part: Partial<Draft>): void {
    const changed = { ...draft, ...part };
    drafts.set(idolId, changed);
    setDraft(changed);
  }
  return { draft, change };
}

/** Forgets the draft about an idol. */
export function forgetDraft(idolId: number): void {
  drafts.delete(idolId);
}

/** Forgets all drafts. */
export function forgetDrafts(): void {
  drafts.clear();
}
