import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { supportMailLink } from '../../content/support.ts';
import { paths } from '../../lib/paths.ts';
import { ActionSection } from '../../ui/action-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Offers help with other questions. */
export function ClosingSection() {
  const { t } = useTranslation('support');
  return (
    <ActionSection id="still-stuck" heading={t('closing.title')} text={t('closing.text')}>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to={supportMailLink}>{t('closing.email')}</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          {t('closing.home')}
        </ButtonLink>
      </Flex>
    </ActionSection>
  );
}
