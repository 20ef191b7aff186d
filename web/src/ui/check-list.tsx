import { chakra } from '@chakra-ui/react';

/** Renders a list with check marks. CSS draws them, because dozens of icons would make the page larger. */
export const CheckList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    listStyleType: 'none',
    '& > li': { position: 'relative', paddingInlineStart: '7' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      top: '0.45em',
      insetInlineStart: '1',
      width: '0.4em',
      height: '0.7em',
      borderStyle: 'solid',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
  },
  variants: {
    mark: {
      act: { '& > li::before': { borderColor: 'act' } },
      feel: { '& > li::before': { borderColor: 'feel' } },
    },
  },
});
