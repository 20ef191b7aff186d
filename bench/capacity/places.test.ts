import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RebuildCost, rebuildCosts } from './places.ts';

describe('a queue of a million people with six scores', () => {
  let costs: RebuildCost[];
  beforeAll(async () => {
    costs = await rebuildCosts();
  });

  test('is cut into parts of at most 1,000, which fit into one document', () => {
    for (const { parts, what } of costs) {
      expect(
        parts.reduce((sum, { count }) => sum + count, 0),
        what,
      ).toBe(1_000_000);
      expect(Math.max(...parts.map(({ count }) => count)), what).toBeLessThanOrEqual(1_000);
      // A part takes its text's length plus one byte, eight bytes for its number, and the names of both fields.
      expect(parts.length * 100, what).toBeLessThan(1_000_000);
    }
  });

  test('costs what docs/capacity.md says (npm run capacity)', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/capacity.md'), 'utf8');
    for (const { what, counts, reads, parts } of costs) {
      const cells = [counts, reads, parts.length].map((value) => value.toLocaleString('en'));
      expect(document).toContain(`| ${[what, ...cells].join(' | ')} |`);
    }
  });

  test('costs a few thousand reads to count again, and fewer than 50,000 to count from scratch', () => {
    const [first, again, changed] = costs.map(({ reads }) => reads);
    expect(again).toBeLessThan(4_000);
    expect(first).toBeLessThan(50_000);
    expect(changed).toBeLessThan(50_000);
  });
});
