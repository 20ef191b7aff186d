import { useTranslation } from 'react-i18next';
import { impressumSections } from '../content/impressum.ts';
import { LegalSections } from '../features/legal/legal-sections.tsx';
import { useLegalValues } from '../features/legal/use-legal-values.ts';
import { PageIntro } from '../ui/page-intro.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Section } from '../ui/section.tsx';

/** Renders the operator's legal details. */
export function ImpressumPage() {
  const { t } = useTranslation('impressum');
  const values = useLegalValues();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro isPlain heading={t('heading')} lead={t('lead')} />
      <Section>
        <LegalSections sections={impressumSections} text={(key) => t(key, values)} />
      </Section>
    </>
  );
}
