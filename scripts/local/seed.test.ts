import { expect, test, vi } from 'vitest';

/* Tests what `npm run seed` does around the seeding itself, which the emulator tests run. */

const triggers: string[] = [];
vi.mock('./connect.ts', () => ({ connect: async () => {} }));
vi.mock('../../functions/test/support/set-triggers.ts', () => ({
  setTriggers: async (state: string) => void triggers.push(state),
}));
vi.mock('../../functions/test/support/seed/seed.ts', () => ({
  seed: async () => {
    throw new Error('Firestore does not answer.');
  },
}));

test('the triggers of the emulators work again after seeding has failed', async () => {
  await expect(import('../seed.ts')).rejects.toThrow('Firestore does not answer.');
  expect(triggers).toEqual(['disable', 'enable']);
});
