import { AgencySection } from './agency.section.tsx';
import { CallToActionSection } from './call-to-action.section.tsx';

/** Groups the sections before the signup forms in one chunk. */
export function ClosingSections() {
  return (
    <>
      <AgencySection />
      <CallToActionSection />
    </>
  );
}
