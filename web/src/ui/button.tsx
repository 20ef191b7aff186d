import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import { Link } from './link.tsx';

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    maxWidth: 'full',
    px: '5',
    py: '2.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'full',
    fontWeight: 'bold',
    lineHeight: 'flat',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    transitionProperty: 'common',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _disabled: { opacity: 0.65, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: { bg: 'act.solid', color: 'ink.onSolid', _hover: { bg: 'act.solidHover' } },
      feel: { bg: 'feel.solid', color: 'ink.onSolid', _hover: { bg: 'feel.solidHover' } },
      outline: { borderColor: 'line.field', color: 'ink', _hover: { bg: 'act.tint', borderColor: 'act' } },
      quiet: { px: '3', color: 'ink', fontWeight: 'semibold', _hover: { bg: 'act.tint', color: 'act' } },
    },
    wide: { true: { width: 'full' } },
    square: { true: { px: '0', width: 'touch' } },
  },
  defaultVariants: { variant: 'solid' },
});

/** Renders a button. Its default type is `button`, which submits no form. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** Renders the button that sends a form, as wide as its fields. */
export function SubmitButton(props: HTMLChakraProps<'button'>) {
  return <Button type="submit" wide minHeight="12" {...props} />;
}

/** Links to a page or an anchor of the site, styled as a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** Links to another site, a file or a mail program, styled as a button. */
export const ButtonAnchor = chakra('a', buttonRecipe);
