import { chakra } from '@chakra-ui/react';

/** A horizontal part of a page. Links lead to it by its id, and then the keyboard goes on from it. */
export const Section = chakra(
  'section',
  {
    base: { px: { base: '5', md: '6' }, py: { base: '16', md: '24' }, _focus: { outline: 'none' } },
  },
  { defaultProps: { tabIndex: -1 } },
);

/** The few words over a heading that say whom a section addresses. */
export const Eyebrow = chakra('p', { base: { mb: '2', fontWeight: 'bold', color: 'act' } });
