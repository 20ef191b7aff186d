import { chakra } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { operator } from '../../content/operator.ts';
import { ActionSection } from '../../ui/action-section.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';

/** Shows the contact for the press. */
export function InquiriesSection() {
  const { t } = useTranslation('press');
  return (
    <ActionSection id="inquiries" heading={t('inquiries.title')} text={t('inquiries.text')}>
      <ButtonAnchor href={`mailto:${operator.pressMail}`}>
        <Mail size={20} aria-hidden />
        {t('inquiries.button')}
      </ButtonAnchor>
      <chakra.p mt="3" fontSize="sm" color="ink.muted">
        <span translate="no">{operator.pressMail}</span>
      </chakra.p>
    </ActionSection>
  );
}
