import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/local/paths.ts';
import { HOST } from '../scripts/local/ports.ts';
import { inParallel, machine } from './measure.ts';

/*
 * `npm run bench -- computing`: measures the processor time that the function `signups` takes for a signup. The
 * built function runs in this process, visitors in another, Firestore in the emulator. The profile's `cpuMs`
 * (bench/capacity/profiles) is based on the result. Other work on the machine hardly changes the processor time. It
 * changes the time until the reply, which is therefore not measured.
 */
const [WARM_UP, SIGNUPS, ROUNDS, AT_ONCE] = [1_000, 1_000, 5, 40];

/** The message to the visitors' process. */
interface Batch {
  url: string;
  count: number;
}

async function signUp({ url, count }: Batch): Promise<void> {
  const run = randomUUID().slice(0, 8);
  await inParallel(count, AT_ONCE, async (n) => {
    const response = await fetch(url, {
      method: 'POST',
      // Each client sends too few posts to be asked for a proof of work.
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify({
        ...{ name: 'Mina', email: `${run}-${n}@example.com`, favoriteIdols: '아이유, FreenBecky' },
        ...{ wants: 'A message a week', referral: 'friend', filledInMs: 9_000 },
      }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A signup was answered ${response.status}.`);
  });
}

async function measureServer(): Promise<void> {
  // A project of its own, in which no trigger runs.
  const projectId = `demo-computing-${randomUUID()}`;
  Object.assign(process.env, { GCLOUD_PROJECT: projectId, FIREBASE_CONFIG: JSON.stringify({ projectId }) });
  const bundle = pathToFileURL(join(ROOT, 'functions/dist/index.js')).href;
  const { signups }: { signups: RequestListener } = await import(bundle);
  const server = createServer(signups).listen(0, HOST);
  await once(server, 'listening');
  // The type of a TCP server's address.
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}/api/waitlist/fan`;
  const visitors = fork(fileURLToPath(import.meta.url), ['visitors']);
  const sendBatch = async (count: number) => {
    visitors.send({ url, count } satisfies Batch);
    const [answer] = await once(visitors, 'message');
    if (answer !== 'done') throw new Error(String(answer));
  };
  await sendBatch(WARM_UP);
  const perSignup: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await sendBatch(SIGNUPS);
    const { user, system } = process.cpuUsage(before);
    perSignup.push((user + system) / 1_000 / SIGNUPS);
  }
  visitors.disconnect();
  server.close();
  console.log(
    `${machine()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${new Date().toISOString()}`,
  );
  console.log(
    `Processor time of a signup, ${ROUNDS} rounds of ${SIGNUPS}: ${perSignup.map((ms) => ms.toFixed(2)).join(', ')} ms`,
  );
}

if (process.argv.includes('visitors'))
  process.on('message', (batch: Batch) => {
    signUp(batch).then(
      () => process.send?.('done'),
      (error: unknown) => process.send?.(String(error)),
    );
  });
else await measureServer();
