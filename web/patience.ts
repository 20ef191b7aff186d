import { configure } from '@testing-library/react';

/* The second that Testing Library waits for something to appear is short on a machine that has other things to do. */
configure({ asyncUtilTimeout: 20_000 });
