import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReleaseType } from '../../content/changelog.ts';
import { ItemHeading } from '../../ui/heading.tsx';
import { Month } from '../../ui/month.tsx';

/** The banner's colour: violet for major, blue for minor, green for patch releases. */
export const bannerColors: Record<ReleaseType, string> = {
  major: 'act.solid',
  minor: 'inform.solid',
  patch: 'confirm.solid',
};

interface ReleaseBannerProps {
  version: string;
  month?: string;
  type: ReleaseType;
}

/** Renders a release's headline as a speech bubble. */
export function ReleaseBanner({ version, month, type }: ReleaseBannerProps) {
  const { t } = useTranslation(['changelog', 'common']);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="5"
      rowGap="1"
      px={{ base: '5', md: '7' }}
      py={{ base: '4', md: '5' }}
      bg={bannerColors[type]}
      color="ink.onSolid"
      borderRadius="bubble"
    >
      <ItemHeading
        width={{ base: 'full', sm: 'auto' }}
        fontSize={{ base: 'xl', md: '2xl' }}
        fontWeight="heavy"
        letterSpacing="-0.02em"
        overflowWrap="anywhere"
      >
        <span translate="no">{version}</span>
      </ItemHeading>
      <chakra.p flex="1 0 auto" maxWidth="full" fontWeight="semibold">
        {month === undefined ? t('common:comingSoon') : <Month of={month} />}
      </chakra.p>
      <chakra.p fontSize="sm" fontWeight="semibold">
        {t(`types.${type}`)}
      </chakra.p>
    </Box>
  );
}
