import { constants, setPriority } from 'node:os';

// The unit tests keep all processors busy. With a lower priority they do not slow down the emulator tests, which run one
// file after another and end last.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
