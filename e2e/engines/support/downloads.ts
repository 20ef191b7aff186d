import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder for the downloads of a browser. */
export function createDownloads(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'fanlight-engine-'));
}

/** Removes the folder. A browser that has just ended may still be writing to it. */
export function removeDownloads(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
