import { chakra } from '@chakra-ui/react';

/** Styles a tool of the bar or beside the page's title: an icon, and its name where there is room. */
export const BAR_ITEM = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '2',
    minWidth: '10',
    minHeight: '10',
    paddingInline: { base: '0', xl: '3' },
    borderRadius: 'full',
    outlineOffset: '-2px',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'act.tint', color: 'act' },
    _disabled: { opacity: 0.65, cursor: 'not-allowed' },
  },
} as const;

/** Names a tool of {@link BAR_ITEM}. Where there is no room, only screen readers announce the name. */
export function BarLabel({ children }: { children: string }) {
  return <chakra.span srOnly={{ base: true, xl: false }}>{children}</chakra.span>;
}
