import { AgencySection } from './agency.section.tsx';
import { CallToActionSection } from './call-to-action.section.tsx';

/** Groups the sections before the forms for the page. */
export function ClosingSections() {
  return (
    <>
      <AgencySection />
      <CallToActionSection />
    </>
  );
}
