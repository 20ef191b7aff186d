import { Box, chakra, Flex } from '@chakra-ui/react';
import type { UserType } from '@contract/values.ts';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';

/** Renders the verification page after a success. */
export function VerifiedView({ type }: { type: UserType | undefined }) {
  const { t } = useTranslation(['verification', 'common']);
  return (
    <>
      <Box color="confirm" mb="4">
        <BadgeCheck size={48} aria-hidden />
      </Box>
      <PageHeading>{t('verification:done.title')}</PageHeading>
      <chakra.p mt="3" mb="8" color="ink.muted" fontSize="lg">
        {type === undefined
          ? t('verification:done.textUntyped')
          : t('verification:done.text', { type: t(`common:userType.${type}`) })}
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        {type === 'idol' && (
          <ButtonLink to={paths.idolVerification}>{t('verification:done.submitDocuments')}</ButtonLink>
        )}
        <ButtonLink to={paths.home} variant={type === 'idol' ? 'outline' : 'solid'}>
          {t('verification:done.home')}
        </ButtonLink>
      </Flex>
    </>
  );
}
