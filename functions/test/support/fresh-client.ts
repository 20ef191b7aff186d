import { deleteApp, getApps } from 'firebase-admin/app';
import { setSite } from './client.ts';
import { emptyProjects } from './own-project.ts';

/*
 * Runs before each test file. Closes the Firestore clients: the files share a process, and what an instance caches (the
 * counter, the state of the mail server, the cut-off) belongs to a client, so each file starts with empty caches. Then
 * ends what `useOwnServer` has set, and frees the emulator's memory of the file before.
 */
await Promise.all(getApps().map(deleteApp));
setSite();
await emptyProjects();
