import { Box, type BoxProps, Flex, type FlexProps } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import sea from '../src/assets/lightstick-sea.svg';
import { LogoMark } from '../src/ui/logo.tsx';

/** Fills an image with the night over a sea of lights. @param seaProps places the sea and fades its top. */
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

/** Shows the logo beside the product's name. @param mark the logo's size. */
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

/** Shows a line in one language. @param isFront whether it is the translation, which glows. */
export function Bubble({ isFront = false, ...rest }: BoxProps & { isFront?: boolean }) {
  return (
    <Box
      {...rest}
      position="relative"
      zIndex={isFront ? '1' : undefined}
      whiteSpace="nowrap"
      color={isFront ? 'bubble.ink' : 'ink'}
      bg={isFront ? 'bubble' : '#3a1f6b'}
      borderColor={isFront ? 'bubble' : 'glow.violet'}
      borderBottomLeftRadius="tight"
      boxShadow={isFront ? 'glow' : undefined}
    />
  );
}
