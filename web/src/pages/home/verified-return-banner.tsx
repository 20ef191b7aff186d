import { ShareFromBanner } from '../../features/share/share-buttons.tsx';
import { VerifiedBanner } from '../../features/verification/verified-banner.tsx';

/** Renders the banner of {@link VerifiedReturn}. The default export is for React's `lazy`. */
export default function VerifiedReturnBanner() {
  return <VerifiedBanner forFans={<ShareFromBanner />} />;
}
