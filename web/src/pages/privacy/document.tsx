import { useTranslation } from 'react-i18next';
import { privacySections } from '../../content/privacy.ts';
import { LegalDocument } from '../../features/legal/legal-document.tsx';
import { useLegalValues } from '../../features/legal/use-legal-values.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';

/** Renders the privacy policy. */
export function PrivacyDocument() {
  const { t } = useTranslation('privacy');
  const values = useLegalValues();
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <PageIntro isPlain badge={t('updated', values)} heading={t('heading')} lead={t('lead')} />
      <LegalDocument
        sections={privacySections}
        text={(key) => t(key, values)}
        contentsLabel={t('contents')}
        numbered={(number, title) => `${number}. ${title}`}
      />
    </>
  );
}
