import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { LitStick } from '../../src/ui/lit-stick.tsx';

/** In visual order: the winner is in the middle. */
const NOMINEES = [
  { name: 'second', height: '5rem', glow: 'violet' },
  { name: 'first', height: '7.5rem', glow: 'pink' },
  { name: 'third', height: '3rem', glow: 'amber' },
] as const;

/** Shows the awards: three lightsticks on a podium. */
export function AwardsScreen() {
  const { t } = useTranslation('mockups');
  return (
    <Flex
      className="night"
      direction="column"
      height="full"
      px="4"
      pt="12"
      pb="5"
      bg="bg.night"
      color="ink"
      textAlign="center"
    >
      <chakra.p fontWeight="bold" letterSpacing="0.08em" color="feel">
        {t('awards.title')}
      </chakra.p>
      <chakra.p mt="1" fontSize="2xl" fontWeight="heavy" lineHeight="heading">
        {t('awards.category')}
      </chakra.p>
      <Box flex="1" />
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="2" alignItems="end">
        {NOMINEES.map(({ name, height, glow }) => (
          <Flex key={name} direction="column" align="center">
            <chakra.svg viewBox="-30 -30 60 70" width="full" overflow="visible" color={`glow.${glow}`}>
              <LitStick scale={1} />
            </chakra.svg>
            <Box
              width="full"
              height={height}
              background={`linear-gradient({colors.glow.${glow}/60}, {colors.glow.${glow}/10})`}
            />
          </Flex>
        ))}
        {NOMINEES.map(({ name }) => (
          <chakra.p key={name} minHeight="2.75rem" fontWeight="semibold">
            {t(`awards.${name}`)}
          </chakra.p>
        ))}
      </Grid>
      <chakra.p
        mt="4"
        py="2.5"
        borderWidth="1px"
        borderColor="line.field"
        borderRadius="full"
        color="ink.muted"
      >
        {t('awards.soon')}
      </chakra.p>
    </Flex>
  );
}
