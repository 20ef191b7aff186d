import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** In visual order: the winner is in the middle. */
const NOMINEES = [
  { name: 'second', height: '8.5rem', glow: 'violet' },
  { name: 'first', height: '12rem', glow: 'pink' },
  { name: 'third', height: '6rem', glow: 'amber' },
] as const;

/** Shows the awards as a podium of three lightsticks. */
export function AwardsScreen() {
  const { t } = useTranslation('mockups');
  return (
    <Flex
      className="night"
      direction="column"
      height="full"
      px="4"
      pt="8"
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
            <Box
              boxSize="4.5rem"
              mb="-1.75rem"
              zIndex="1"
              borderRadius="full"
              background={`radial-gradient(closest-side, {colors.bubble} 10%, {colors.glow.${glow}} 34%, {colors.glow.${glow}/25} 66%, transparent)`}
            />
            <Box
              width="3"
              height={height}
              borderRadius="full"
              background={`linear-gradient({colors.glow.${glow}}, {colors.glow.${glow}/15})`}
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
