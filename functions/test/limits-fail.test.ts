import { expect, test } from 'vitest';
import { asApiError } from '../src/api/api-error.ts';
import { handlers } from '../src/api/handlers.ts';
import { runOperation } from '../src/api/operation.ts';
import { contextAt } from './support/admin.ts';
import { CODES, faultyDatabase, newProject } from './support/faulty-database.ts';
import { newEmail } from './support/people.ts';

/* A call whose client cannot be counted is not made: docs/security.md says why. */

test.each(['UNAVAILABLE', 'ABORTED', 'DEADLINE_EXCEEDED'] as const)(
  'a signup gets 503 and stores nothing when the rate limit’s database fails with %s',
  async (code) => {
    const project = newProject();
    const [sound, faulty] = [
      faultyDatabase(project),
      faultyDatabase(project, { at: 0, when: 'before', code }),
    ];
    const context = contextAt(new Date(), { db: faulty.db });
    const sent = { body: { name: 'Mina', email: newEmail() }, query: {} };
    const error = await runOperation(
      'POST /api/waitlist/fan',
      handlers['POST /api/waitlist/fan'],
      sent,
      context,
    ).catch((thrown) => thrown);
    expect(CODES[code]).toBe((error as { code?: number }).code);
    const { shown, kind } = asApiError(error);
    expect([kind, shown.status, shown.key]).toEqual(['unavailable', 503, 'unavailable']);
    expect(shown.retryAfterSeconds).toBeGreaterThan(0);
    expect(await sound.db.listCollections()).toEqual([]);
    await Promise.all([sound.close(), faulty.close()]);
  },
);
