import { ComparisonSection } from './comparison.section.tsx';
import { FeaturesSection } from './features.section.tsx';
import { IdolTiersSection } from './idol-tiers.section.tsx';
import { PromiseSection } from './promise.section.tsx';
import { TiersSection } from './tiers.section.tsx';

/** Groups the sections about promise, features, comparison and memberships in one chunk. */
export function OfferSections() {
  return (
    <>
      <PromiseSection />
      <FeaturesSection />
      <ComparisonSection />
      <TiersSection />
      <IdolTiersSection />
    </>
  );
}
