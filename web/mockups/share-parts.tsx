import { Box, type BoxProps, Flex, type FlexProps } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { useTranslation } from 'react-i18next';
import sea from '../src/assets/lightstick-sea.svg';
import { LogoMark } from '../src/ui/logo.tsx';

/** Fills an image with a night over a sea of lights. @param seaProps styles that place the sea and fade its top. */
export function Night({ seaProps, children, ...rest }: FlexProps & { seaProps: BoxProps }) {
  return (
    <Flex
      className="night"
      position="relative"
      overflow="hidden"
      height="full"
      direction="column"
      px="20"
      bg="bg.night"
      color="ink"
      isolation="isolate"
      {...rest}
    >
      <Box
        position="absolute"
        zIndex="-1"
        insetInline="0"
        backgroundImage={`url("${sea}")`}
        backgroundRepeat="repeat-x"
        backgroundPosition="center bottom"
        backgroundSize="auto 100%"
        {...seaProps}
      />
      {children}
    </Flex>
  );
}

/** Shows the logo beside the product's name. @param mark the logo's width and height. */
export function Brand({ mark, ...rest }: FlexProps & { mark: string }) {
  return (
    <Flex align="center" fontWeight="heavy" letterSpacing="-0.02em" {...rest}>
      <Box css={{ '& > img': { width: mark, height: mark } }}>
        <LogoMark />
      </Box>
      {PRODUCT_NAME}
    </Flex>
  );
}

/** Shows one sentence in three scripts, the image's language in front. @param size a factor; 1 fills a square image. */
export function LineStack({ size }: { size: number }) {
  const { t, i18n } = useTranslation('home-more');
  const bubble = (lang: string, shift: number, text: string) => {
    const isFront = lang === i18n.language;
    return (
      <Box
        lang={lang}
        position="relative"
        zIndex={isFront ? '1' : undefined}
        left={`${shift * size}rem`}
        my={`${-0.75 * size}rem`}
        px={`${3.5 * size}rem`}
        py={`${1.75 * size}rem`}
        fontSize={`${(isFront ? 6 : 5) * size}rem`}
        lineHeight="1.45"
        whiteSpace="nowrap"
        color={isFront ? 'bubble.ink' : 'ink'}
        bg={isFront ? 'bubble' : 'act.tint'}
        borderWidth="3px"
        borderColor={isFront ? 'bubble' : 'glow.violet'}
        borderRadius={`${3.5 * size}rem`}
        borderBottomLeftRadius="tight"
        boxShadow={isFront ? 'glow' : undefined}
      >
        {text}
      </Box>
    );
  };
  return (
    <>
      {bubble('ko', -3.5, t('language.lineKo'))}
      {bubble('th', 4, t('language.lineTh'))}
      {bubble('en', -2.5, t('language.lineEn'))}
    </>
  );
}
