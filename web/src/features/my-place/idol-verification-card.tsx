import { Box, chakra } from '@chakra-ui/react';
import type { VerificationState } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';

/** Shows the state of an idol's verification, with a link to the form until the decision is final. */
export function IdolVerificationCard({ state }: { state: VerificationState }) {
  const { t } = useTranslation('my-place');
  const isFinal = state === 'approved' || state === 'rejected';
  return (
    <Box p={{ base: '5', sm: '8' }} bg="act.tint" borderRadius="bubble">
      <SectionHeading size="section">{t('idol.title')}</SectionHeading>
      <chakra.p mt="2">{t(`idol.${state === '' ? 'none' : state}`)}</chakra.p>
      {!isFinal && (
        <ButtonLink to={paths.idolVerification} variant="outline" mt="5">
          {t(state === 'pending' ? 'idol.add' : 'idol.submit')}
        </ButtonLink>
      )}
    </Box>
  );
}
