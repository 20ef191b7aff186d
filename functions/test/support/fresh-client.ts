import { deleteApp, getApps } from 'firebase-admin/app';

/*
 * Runs before each test file and closes the Firestore clients. The files share a process, and what an instance caches
 * (the counter, the state of the mail server, the cut-off) belongs to a client, so each file starts with empty caches.
 */
await Promise.all(getApps().map(deleteApp));
