import { chakra } from '@chakra-ui/react';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Renders a number with rolling digits. global-css.ts stops the animation if the visitor prefers reduced motion. */
export function RollingNumber({ value, language }: { value: number; language: string }) {
  const text = new Intl.NumberFormat(language).format(value);
  const characters = [...text];
  return (
    <chakra.span display="inline-flex" fontVariantNumeric="tabular-nums">
      <chakra.span srOnly>{text}</chakra.span>
      {characters.map((character, index) => {
        // Keys count from the end, so that a digit keeps its column when the number grows.
        const place = characters.length - index;
        return DIGITS.includes(character) ? (
          <RollingDigit key={place} digit={Number(character)} />
        ) : (
          <span key={place} aria-hidden>
            {character}
          </span>
        );
      })}
    </chakra.span>
  );
}

function RollingDigit({ digit }: { digit: number }) {
  return (
    <chakra.span
      aria-hidden
      display="inline-block"
      height="1em"
      lineHeight="1"
      overflow="hidden"
      alignSelf="center"
    >
      <chakra.span
        display="flex"
        flexDirection="column"
        transitionProperty="transform"
        transitionDuration="900ms"
        transitionTimingFunction="out"
        style={{ transform: `translateY(-${digit}em)` }}
      >
        {DIGITS.map((one) => (
          <chakra.span key={one} height="1em">
            {one}
          </chakra.span>
        ))}
      </chakra.span>
    </chakra.span>
  );
}
