import { AgencySection } from './agency.section.tsx';
import { CallToActionSection } from './call-to-action.section.tsx';

/** The last word before the forms. */
export function ClosingSections() {
  return (
    <>
      <AgencySection />
      <CallToActionSection />
    </>
  );
}
