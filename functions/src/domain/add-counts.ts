/** Adds counts to the sums, key by key. */
export function addCounts(sums: Record<string, number>, counts: Record<string, number>): void {
  for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count;
}
