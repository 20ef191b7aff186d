import { deleteApp, getApps } from 'firebase-admin/app';

/*
 * Runs before each test file. The files share a process, and what an instance remembers (the counter, the state of
 * the mail server, the cut-off) belongs to a Firestore client: each file gets a new one.
 */
await Promise.all(getApps().map(deleteApp));
