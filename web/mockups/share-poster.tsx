import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Brand, LineStack, Night } from './share-parts.tsx';

/** Renders an image to post: one sentence in three scripts over a sea of lights, without personal data. */
export function SharePoster({ isTall }: { isTall: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Night
      align="center"
      // Apps cover the top of a story.
      pt={isTall ? '270px' : '20'}
      textAlign="center"
      backgroundImage="radial-gradient(60rem 40rem at 90% -4rem, {colors.glow.violet/45}, transparent), radial-gradient(44rem 30rem at 4% 4rem, {colors.glow.pink/24}, transparent)"
      seaProps={{
        bottom: '-4rem',
        height: isTall ? '50rem' : '24rem',
        css: { maskImage: 'linear-gradient(to bottom, transparent 15%, black 75%)' },
      }}
    >
      <Brand gap="5" fontSize="3.5rem" mark="4.5rem" />
      <Flex direction="column" align="center" mt={isTall ? '150px' : '64px'} fontWeight="bold">
        <LineStack size={1} />
      </Flex>
      <chakra.p
        mt={isTall ? '110px' : '44px'}
        maxWidth="54rem"
        fontSize={isTall ? '3.25rem' : '2.6rem'}
        fontWeight="bold"
        lineHeight="heading"
        textWrap="balance"
        wordBreak="keep-all"
      >
        {t('footer.promise')}
      </chakra.p>
    </Night>
  );
}
