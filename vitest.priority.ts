import { constants, setPriority } from 'node:os';

// The unit tests use all processors. The emulator tests run one after another, so whatever they wait for makes the
// whole run longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
