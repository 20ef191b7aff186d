import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/collections/database.ts';
import { newProject, openProject } from '../support/own-project.ts';

const { db, close: closeClient } = openProject(newProject());
afterAll(closeClient);

/** The client's internal members that this test uses. */
interface Wire {
  formattedName: string;
  request(method: 'rollback', request: object, tag: string): Promise<unknown>;
}

/** Closes a transaction, as the emulator does when it has waited too long for a lock. */
async function close(transaction: Transaction): Promise<void> {
  const wire = db as unknown as Wire;
  const { _transactionIdPromise: id } = transaction as unknown as {
    _transactionIdPromise: Promise<Uint8Array>;
  };
  await wire.request('rollback', { database: wire.formattedName, transaction: await id }, 'test');
}

test('a transaction that the emulator closed is retried and writes once', async () => {
  const ref = db.collection('transactions').doc(randomUUID());
  let attempts = 0;
  await inTransaction(db, async (transaction) => {
    await transaction.get(ref);
    if (++attempts === 1) await close(transaction);
    transaction.create(ref, { attempts });
  });
  expect((await ref.get()).data()).toEqual({ attempts: 2 });
});

test('a transaction that is closed on every attempt fails with the database’s error', async () => {
  const ref = db.collection('transactions').doc(randomUUID());
  const attempt = inTransaction(db, async (transaction) => {
    await transaction.get(ref);
    await close(transaction);
    transaction.create(ref, {});
  });
  await expect(attempt).rejects.toThrow('Transaction is invalid or closed');
  expect((await ref.get()).exists).toBe(false);
});
