import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChoiceChipProps {
  /** `checkbox` for a single choice, `radio` for one of a group. */
  type?: 'radio' | 'checkbox';
  /** The group's name. */
  name: string;
  value: string;
  defaultChecked?: boolean;
  /** The language of the text, if it differs from the page's. */
  lang?: string;
  children: ReactNode;
}

/**
 * Renders a radio button or checkbox as a chip. CSS (`:has(:checked)`) shows the choice, so it works without
 * JavaScript.
 */
export function ChoiceChip({ type = 'radio', name, value, defaultChecked, lang, children }: ChoiceChipProps) {
  return (
    <chakra.label
      lang={lang}
      position="relative"
      display="inline-flex"
      alignItems="center"
      minHeight="touch"
      px="3.5"
      borderWidth="1px"
      borderColor="line.field"
      borderRadius="full"
      fontWeight="semibold"
      lineHeight="flat"
      cursor="pointer"
      transitionProperty="colors"
      transitionDuration="fast"
      css={{
        '&:hover': { bg: 'act.tint' },
        '&:has(:checked)': { bg: 'act.solid', borderColor: 'act.solid', color: 'ink.onSolid' },
        // Distinguishes a switch from the chips of a group.
        '&:has([type=checkbox])': { borderRadius: 'md' },
        '&:has([type=checkbox]:checked)': { bg: 'act.tint', borderColor: 'act', color: 'ink' },
        '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
        '@supports not selector(:has(*))': {
          '& input': { appearance: 'none', opacity: '1', borderRadius: 'full' },
          '& input:checked': { outline: '3px solid {colors.act}' },
        },
        '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
      }}
    >
      <chakra.input
        type={type}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
      />
      {children}
    </chakra.label>
  );
}
