import { expect, test } from 'vitest';
import { type Schedule, schedules } from '../../src/schedules.ts';
import type { Enqueue } from '../../src/task-queue.ts';
import { Killed, newProject, openProject } from '../support/own-project.ts';

/* Tests that a schedule waits for its work: only then does the platform report and count its failures. */

const brokenQueue: Enqueue = () => Promise.reject(new Killed());

test.each(Object.entries<Schedule>(schedules))(
  'the schedule %s fails while Firestore or the queue fails',
  async (_name, { run }) => {
    const { db, close } = openProject(newProject(), { at: 0, when: 'before', code: 'KILLED' });
    await expect(run(db, () => new Date(), brokenQueue)).rejects.toThrow(Killed);
    await close();
  },
);
