import { chakra } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { operator } from '../../content/operator.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Shows the contact for the press. */
export function InquiriesSection() {
  const { t } = useTranslation('press');
  return (
    <Section width="reading" labelledBy="inquiries">
      <SectionHeading id="inquiries" size="minor">
        {t('inquiries.title')}
      </SectionHeading>
      <chakra.p mt="3" mb="8" fontSize="lg" color="ink.muted">
        {t('inquiries.text')}
      </chakra.p>
      <ButtonAnchor href={`mailto:${operator.pressMail}`}>
        <Mail size={20} aria-hidden />
        {t('inquiries.button')}
      </ButtonAnchor>
      <chakra.p mt="3" fontSize="sm" color="ink.muted">
        <span translate="no">{operator.pressMail}</span>
      </chakra.p>
    </Section>
  );
}
