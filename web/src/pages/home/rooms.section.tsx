import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { moreMoods, roomMoods } from '../../content/home.ts';
import { glow } from '../../ui/glow.ts';
import { SectionHeading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLead } from '../../ui/section-intro.tsx';

/** Lists the moods in large type, each with the light of its room. */
export function RoomsSection() {
  const { t } = useTranslation('home-more');
  return (
    <Section labelledBy="rooms-title" tone="night">
      <SectionHeading id="rooms-title">{t('rooms.title')}</SectionHeading>
      <SectionLead>{t('rooms.text')}</SectionLead>
      <chakra.ul listStyleType="none" mt="stack">
        {roomMoods.map(({ name, core, halo }) => (
          <chakra.li
            key={name}
            position="relative"
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="8"
            py={{ base: '2', md: '5' }}
            ps={{ base: '14', md: '24' }}
            borderTopWidth="1px"
            borderColor="line"
          >
            <Light core={core} halo={halo} />
            <chakra.h3
              overflowWrap="anywhere"
              flex={{ base: '1 1 100%', md: '1 1 20rem' }}
              fontSize="clamp(1.25rem, 0.9rem + 2vw, 2.625rem)"
              fontWeight="heavy"
              lineHeight="heading"
            >
              {t(`mood.${name}`)}
            </chakra.h3>
            <chakra.p flex={{ md: '0 1 24rem' }} color="ink.muted">
              {t(`rooms.${name}Text`)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex wrap="wrap" align="center" gap="2" pt="5" borderTopWidth="1px" borderColor="line">
        <chakra.p me="2" color="ink.muted">
          {t('rooms.more')}
        </chakra.p>
        {moreMoods.map((name) => (
          <chakra.span
            key={name}
            px="4"
            py="1.5"
            borderWidth="1px"
            borderColor="line.field"
            borderRadius="full"
            fontWeight="semibold"
          >
            {t(`mood.${name}`)}
          </chakra.span>
        ))}
      </Flex>
    </Section>
  );
}

function Light({ core, halo }: Pick<(typeof roomMoods)[number], 'core' | 'halo'>) {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetInlineStart={{ base: '-1rem', md: '0' }}
      top="50%"
      width={{ base: '4.5rem', md: '5.5rem' }}
      aspectRatio="1"
      transform="translateY(-50%)"
      borderRadius="full"
      background={`radial-gradient(closest-side, {colors.bubble}, {colors.glow.${core}} 14%, ${glow(halo, 45)} 38%, transparent)`}
    />
  );
}
