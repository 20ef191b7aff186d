/** Tells whether the tests run with `--mode nightly`. */
export const isNightly = import.meta.env.MODE === 'nightly';

/** Returns how many people a test uses: every night the large number, otherwise the small one, with the same code. */
export const sizeOf = (size: { usually: number; nightly: number }): number =>
  isNightly ? size.nightly : size.usually;
