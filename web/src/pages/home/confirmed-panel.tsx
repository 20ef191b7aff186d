import type { ReactNode } from 'react';
import { ConfirmedPlace } from '../../features/my-place/confirmed-place.tsx';
import { SharePanel } from '../../features/share/share-panel.tsx';

const share = (code: string) => <SharePanel code={code} />;

/** Shows the place of a person who has just verified, with the ways to share the referral link. */
export function ConfirmedPanel(props: { token: string; otherwise: ReactNode }) {
  return <ConfirmedPlace {...props} share={share} />;
}
