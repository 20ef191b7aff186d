/**
 * Returns how many people or runs a test uses: the large number every night (`--mode nightly`), otherwise the small one,
 * which reaches the same code.
 */
export const sizeOf = (size: { usually: number; nightly: number }): number =>
  import.meta.env.MODE === 'nightly' ? size.nightly : size.usually;
