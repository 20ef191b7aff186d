import type { ReactNode } from 'react';
import { ConfirmedPlace } from '../../features/my-place/confirmed-place.tsx';
import { SharePanel } from '../../features/share/share-panel.tsx';
import { SharePosters } from '../../features/share/share-posters.tsx';

const share = (code: string) => <SharePanel code={code} />;
// At this height both images fit side by side.
const POSTERS = <SharePosters height={14} />;

/** Shows the place of a person who has just verified, with the ways to share the referral link. */
export function ConfirmedPanel(props: { token: string; fallback: ReactNode }) {
  return <ConfirmedPlace {...props} share={share} posters={POSTERS} />;
}
