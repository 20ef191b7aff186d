import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Brand, Bubble, Night } from './share-parts.tsx';

/** Renders an image to post: one sentence in three scripts over a sea of lights, without personal data. */
export function SharePoster({ isTall }: { isTall: boolean }) {
  const { t, i18n } = useTranslation(['home-more', 'common']);
  const bubble = (lang: string, shift: string, text: string) => (
    <Bubble
      lang={lang}
      isFront={lang === i18n.language}
      left={shift}
      my="-3"
      px="14"
      py="7"
      fontSize={lang === i18n.language ? '6rem' : '5rem'}
      lineHeight="1.45"
      borderWidth="3px"
      borderRadius="3.5rem"
    >
      {text}
    </Bubble>
  );
  return (
    <Night
      align="center"
      // The apps cover the top of a story.
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
        {bubble('ko', '-3.5rem', t('home-more:language.lineKo'))}
        {bubble('th', '4rem', t('home-more:language.lineTh'))}
        {bubble('en', '-2.5rem', t('home-more:language.lineEn'))}
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
        {t('common:footer.promise')}
      </chakra.p>
    </Night>
  );
}
