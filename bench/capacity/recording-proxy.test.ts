import { once } from 'node:events';
import { connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startRecordingProxy } from './recording-proxy.ts';
import { procedures } from './wire.ts';

test('calls that begin together overlap, however fast Firestore answers the first', async ({
  onTestFinished,
}) => {
  const firestore = createServer();
  firestore.on('stream', (stream) => stream.respond({ 'grpc-status': '0' }, { endStream: true }));
  firestore.listen(0, '127.0.0.1');
  await once(firestore, 'listening');
  // The type of a TCP server's address.
  const { port } = firestore.address() as AddressInfo;
  const proxy = await startRecordingProxy(`127.0.0.1:${port}`);
  const client = connect(`http://${proxy.address}`);
  onTestFinished(() => {
    client.destroy();
    proxy.close();
    firestore.close();
  });
  const call = () => {
    const stream = client.request({ ':method': 'POST', ':path': procedures()[0]?.path ?? '' });
    stream.resume().end();
    return once(stream, 'close');
  };
  await call();
  await proxy.takeCalls();

  const first = call();
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  await Promise.all([first, call()]);
  const [one, other] = await proxy.takeCalls();
  expect(other?.startedMs).toBeLessThan(one?.endedMs ?? 0);
});
