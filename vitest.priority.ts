import { constants, setPriority } from 'node:os';

// The emulator tests run one file after another and end last. Tests that use this priority run beside them, and do not
// make the whole run longer. A browser inherits it from the test's process.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
