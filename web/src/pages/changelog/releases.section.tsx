import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { RELEASE_TYPES, releases } from '../../content/changelog.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Release } from './release.tsx';
import { bannerColors } from './release-banner.tsx';

/** Lists the releases, newest first. */
export function ReleasesSection() {
  const { t } = useTranslation('changelog');
  return (
    <Section labelledBy="releases">
      <SectionHeading id="releases" srOnly>
        {t('releases')}
      </SectionHeading>
      <Flex as="ul" aria-label={t('types.label')} mb="10" gap="5" wrap="wrap" listStyleType="none">
        {RELEASE_TYPES.map((type) => (
          <Flex as="li" key={type} align="center" gap="2" fontSize="sm" fontWeight="semibold">
            <Box aria-hidden width="6" height="4" borderRadius="tight" bg={bannerColors[type]} />
            {t(`types.${type}`)}
          </Flex>
        ))}
      </Flex>
      <chakra.ol listStyleType="none">
        {releases.map((release) => (
          <Release key={release.version} {...release} />
        ))}
      </chakra.ol>
    </Section>
  );
}
