import { REGION } from '@contract/product.ts';
import { getFunctions } from 'firebase-admin/functions';

/** The queue functions of index.ts that tasks are sent to. */
type QueueFunction = 'recalculatePriorities';

/** Puts a task into a queue. A name that the queue knows already is no second task. */
export type Enqueue = (queue: QueueFunction, task: { name: string; data: object }) => Promise<void>;

/** Cloud Tasks; needs an initialised app, which `database()` (collections/database.ts) sees to. */
export const enqueue: Enqueue = async (queue, { name, data }) => {
  try {
    await getFunctions().taskQueue(`locations/${REGION}/functions/${queue}`).enqueue(data, { id: name });
  } catch (error) {
    const isQueued =
      error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
    if (!isQueued) throw error;
  }
};
