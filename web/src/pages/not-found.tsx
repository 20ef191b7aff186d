import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** What every address without a page shows. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found');
  return (
    <chakra.section maxWidth="reading" mx="auto" px="5" py={{ base: '20', md: '32' }} textAlign="center">
      <PageMeta title={t('title')} description={t('text')} />
      <PageHeading>{t('title')}</PageHeading>
      <chakra.p mt="4" mb="8" color="ink.muted" fontSize="lg" textWrap="balance">
        {t('text')}
      </chakra.p>
      <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
    </chakra.section>
  );
}
