import { constants, setPriority } from 'node:os';

// The unit tests keep all processors busy. Behind the emulator tests, which run one file after another and end last, they
// do not make the whole run longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
