import fc from 'fast-check';

// A property that failed in CI fails again on the same commit. vitest.config.ts sets the seed: this file also
// runs in jsdom, which cannot load the module that reads the commit.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
