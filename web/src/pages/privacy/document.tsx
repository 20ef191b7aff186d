import { FAN_FIELDS, IDOL_FIELDS } from '@contract/signup-fields.ts';
import { useTranslation } from 'react-i18next';
import { privacySections } from '../../content/privacy.ts';
import { LegalDocument } from '../../features/legal/legal-document.tsx';
import { useLegalValues } from '../../features/legal/use-legal-values.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';

type FieldName = keyof typeof FAN_FIELDS | keyof typeof IDOL_FIELDS;
const FIELD_NAMES = Object.keys({ ...FAN_FIELDS, ...IDOL_FIELDS }) as FieldName[];

/** Renders the privacy policy. */
export function PrivacyDocument() {
  const { t } = useTranslation('privacy');
  const answers = Object.fromEntries(FIELD_NAMES.map((name) => [name, t(`collected.answers.${name}`)]));
  const values = { ...useLegalValues(), answers };
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
