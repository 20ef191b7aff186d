import { configure } from '@testing-library/react';

// A changed rule often makes a test wait for something that never happens.
configure({ asyncUtilTimeout: 2_000 });
