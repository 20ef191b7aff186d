import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { supportMailLink } from '../../content/support.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** Offers help with other questions. */
export function ClosingSection() {
  const { t } = useTranslation('support');
  return (
    <Section labelledBy="still-stuck" width="reading">
      <SectionHeading id="still-stuck" size="minor">
        {t('closing.title')}
      </SectionHeading>
      <chakra.p mt="3" fontSize="lg" color="ink.muted">
        {t('closing.text')}
      </chakra.p>
      <Flex mt="8" gap="3" wrap="wrap">
        <ButtonLink to={supportMailLink}>{t('closing.email')}</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          {t('closing.home')}
        </ButtonLink>
      </Flex>
    </Section>
  );
}
