import { Box, chakra, Flex } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import sea from '../src/assets/lightstick-sea.svg';
import { LogoMark } from '../src/ui/logo.tsx';

/** Renders the image of link previews: name, promise, and three scripts over a sea of lights. */
export function ShareImage() {
  const { t } = useTranslation(['home', 'mockups']);
  return (
    <Flex
      className="night"
      position="relative"
      overflow="hidden"
      height="full"
      direction="column"
      px="20"
      pt="16"
      bg="bg.night"
      color="ink"
      isolation="isolate"
      backgroundImage="radial-gradient(56rem 30rem at 88% -4rem, {colors.glow.violet/40}, transparent), radial-gradient(40rem 22rem at 6% -6rem, {colors.glow.pink/20}, transparent)"
    >
      <Box
        position="absolute"
        zIndex="-1"
        insetInline="0"
        bottom="-3rem"
        height="24rem"
        backgroundImage={`url("${sea}")`}
        backgroundRepeat="repeat-x"
        backgroundPosition="center bottom"
        backgroundSize="auto 100%"
        css={{ maskImage: 'linear-gradient(to bottom, transparent 5%, black 65%)' }}
      />
      <Flex align="center" gap="4" fontSize="2.5rem" fontWeight="heavy" letterSpacing="-0.02em">
        <Box css={{ '& > img': { width: '3.25rem', height: '3.25rem' } }}>
          <LogoMark />
        </Box>
        {PRODUCT_NAME}
      </Flex>
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
        <Bubble lang="ko">{t('mockups:share.ko')}</Bubble>
        <Bubble lang="th" read>
          {t('mockups:share.th')}
        </Bubble>
        <Bubble lang="en">{t('mockups:share.en')}</Bubble>
      </Flex>
    </Flex>
  );
}

function Bubble({ lang, read, children }: { lang: string; read?: boolean; children: ReactNode }) {
  return (
    <Box
      lang={lang}
      position="relative"
      zIndex={read ? '1' : undefined}
      mx={read ? '-5' : '0'}
      mb={read ? '7' : '0'}
      px="8"
      py="4"
      whiteSpace="nowrap"
      color={read ? 'bubble.ink' : 'ink'}
      bg={read ? 'bubble' : '#3a1f6b'}
      borderWidth="2px"
      borderColor={read ? 'bubble' : 'glow.violet'}
      borderRadius="2rem"
      borderBottomLeftRadius="tight"
      boxShadow={read ? 'glow' : undefined}
    >
      {children}
    </Box>
  );
}
