import { createHash } from 'node:crypto';
import { REGION } from '@contract/product.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import type { MailQueue } from './domain/mail-rate.ts';
import type { PeopleQueue } from './domain/people-queues.ts';

/** The names of the queue functions in index.ts. */
type QueueFunction =
  | 'recalculatePriorities'
  | 'rollUpCounter'
  | 'creditReferrals'
  | 'processPages'
  | PeopleQueue
  | MailQueue;

/** The time after which a task begins no further page, far below the time limits of functions, queries and tasks. */
export const TASK_BUDGET_MS = 30_000;

interface Task {
  /** Identifies the task: its queue accepts a name once. */
  name: string;
  data: object;
  /** The earliest start; if absent, now. */
  at?: Date;
}

/** Adds a task to a queue unless the queue already knows its name. */
export type Enqueue = (queue: QueueFunction, task: Task) => Promise<void>;

/**
 * Returns the name of a task that a text identifies, as a hash: names with a common prefix slow a queue down
 * (cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create).
 */
export function taskName(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Adds a task to Cloud Tasks. */
export const enqueue: Enqueue = async (queue, { name, data, at }) => {
  try {
    await getFunctions(getApps()[0] ?? initializeApp())
      .taskQueue(`locations/${REGION}/functions/${queue}`)
      .enqueue(data, { id: name, ...(at ? { scheduleTime: at } : {}) });
  } catch (error) {
    const isQueued =
      error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
    if (!isQueued) throw error;
  }
};
