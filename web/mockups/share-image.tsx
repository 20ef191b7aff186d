import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Brand, LineStack, Night } from './share-parts.tsx';

/** Renders the image of link previews: name, headline, and one sentence in three scripts over a sea of lights. */
export function ShareImage() {
  const { t } = useTranslation('home');
  return (
    <Night
      justify="center"
      pb="20"
      backgroundImage="radial-gradient(56rem 30rem at 88% -4rem, {colors.glow.violet/40}, transparent), radial-gradient(40rem 22rem at 6% -6rem, {colors.glow.pink/20}, transparent)"
      seaProps={{
        bottom: '-3rem',
        height: '20rem',
        css: { maskImage: 'linear-gradient(to bottom, transparent 5%, black 75%)' },
      }}
    >
      <Grid templateColumns="minmax(0, 1fr) auto" gap="12" alignItems="center">
        <Box>
          <Brand gap="4" fontSize="2.5rem" mark="3.25rem" />
          <chakra.p
            mt="8"
            fontSize="3.75rem"
            fontWeight="heavy"
            lineHeight="display"
            letterSpacing="-0.02em"
            textWrap="balance"
            wordBreak="keep-all"
          >
            {t('hero.title')}
          </chakra.p>
        </Box>
        <Flex direction="column" align="center" fontWeight="bold" me="8">
          <LineStack size={0.68} />
        </Flex>
      </Grid>
    </Night>
  );
}
