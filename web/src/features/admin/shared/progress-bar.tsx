import { chakra } from '@chakra-ui/react';

const FILLED = { bg: 'act.solid', borderRadius: 'full' };

/** How far something is: `value` of `max`; without a value only that it goes on. Name it with `aria-label`. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    flex: '1',
    minWidth: '0',
    height: '2',
    bg: 'act.tint',
    borderRadius: 'full',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'act.tint' },
    '&::-webkit-progress-value': FILLED,
    '&::-moz-progress-bar': FILLED,
  },
});
