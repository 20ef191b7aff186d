import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Brand, Bubble, Night } from './share-parts.tsx';

const BUBBLE = { px: '8', py: '4', borderWidth: '2px', borderRadius: '2rem' };

/** Renders the image of link previews: name, promise, and three scripts over a sea of lights. */
export function ShareImage() {
  const { t } = useTranslation(['home', 'mockups']);
  return (
    <Night
      pt="16"
      backgroundImage="radial-gradient(56rem 30rem at 88% -4rem, {colors.glow.violet/40}, transparent), radial-gradient(40rem 22rem at 6% -6rem, {colors.glow.pink/20}, transparent)"
      seaProps={{
        bottom: '-3rem',
        height: '24rem',
        css: { maskImage: 'linear-gradient(to bottom, transparent 5%, black 65%)' },
      }}
    >
      <Brand gap="4" fontSize="2.5rem" mark="3.25rem" />
      <chakra.p
        mt="9"
        maxWidth="58rem"
        fontSize="4.25rem"
        fontWeight="heavy"
        lineHeight="display"
        letterSpacing="-0.02em"
        textWrap="balance"
      >
        {t('home:hero.title')}
      </chakra.p>
      <Flex align="flex-end" mt="auto" mb="14" fontSize="2rem" fontWeight="bold" lineHeight="heading">
        <Bubble lang="ko" {...BUBBLE}>
          {t('mockups:share.ko')}
        </Bubble>
        <Bubble lang="th" isFront mx="-5" mb="7" {...BUBBLE}>
          {t('mockups:share.th')}
        </Bubble>
        <Bubble lang="en" {...BUBBLE}>
          {t('mockups:share.en')}
        </Bubble>
      </Flex>
    </Night>
  );
}
