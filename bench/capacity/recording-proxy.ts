import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Procedure, procedures, type WireReply, type WireRequest } from './wire.ts';

/** One call that reached Firestore. */
export interface RecordedCall {
  procedure: string;
  request: WireRequest;
  replies: WireReply[];
  requestBytes: number;
  replyBytes: number;
  /** By `performance.now()`. */
  startedMs: number;
  endedMs: number;
  hasFailed: boolean;
}

export interface RecordingProxy {
  /** For FIRESTORE_EMULATOR_HOST. */
  address: string;
  /**
   * Waits until no call is open. Returns the calls since the previous `takeCalls`, in the order in which they
   * ended.
   */
  takeCalls: () => Promise<RecordedCall[]>;
  close: () => void;
}

/**
 * The turns of the event loop for which a call waits. Calls that the client starts together have all arrived by then;
 * on a busy machine the first could otherwise end before the last begins, and count as a round trip of its own.
 */
const TURNS_BEFORE_SENDING = 20;

/**
 * Starts a proxy between the Firestore client and the emulator. It passes on the bytes of every gRPC call in both
 * directions and records their messages.
 * @param target the emulator's host and port.
 */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  let calls: RecordedCall[] = [];
  let open = 0;
  const byPath = new Map(procedures().map((procedure) => [procedure.path, procedure]));
  const backend = connect(`http://${target}`);
  const server = createServer();
  // Small messages must not wait until earlier ones are acknowledged.
  backend.once('connect', (_session, socket) => socket.setNoDelay(true));
  server.on('connection', (socket) => socket.setNoDelay(true));
  server.on('stream', async (stream, headers) => {
    const procedure = byPath.get(String(headers[':path']));
    if (!procedure) return stream.respond({ ':status': 404 }, { endStream: true });
    // Acknowledges the headers at once: the client's socket holds the message back until then (Nagle's algorithm).
    stream.session?.ping(() => {});
    open++;
    stream.once('close', () => open--);
    const startedMs = performance.now();
    for (let turn = 0; turn < TURNS_BEFORE_SENDING; turn++) await nextTurn();
    passOn(backend, stream, headers, procedure, (call) => calls.push({ ...call, startedMs }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The type of a TCP server's address.
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    takeCalls: async () => {
      while (open > 0) await nextTurn();
      const taken = calls;
      calls = [];
      return taken;
    },
    close: () => {
      backend.destroy();
      server.close();
    },
  };
}

function passOn(
  backend: ClientHttp2Session,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  procedure: Procedure,
  record: (call: Omit<RecordedCall, 'startedMs'>) => void,
): void {
  const [sent, received] = [new Messages(), new Messages()];
  const upstream = backend.request(headers);
  let trailers: IncomingHttpHeaders = {};
  stream.on('data', (bytes: Buffer) => {
    sent.add(bytes);
    upstream.write(bytes);
  });
  stream.on('end', () => upstream.end());
  stream.on('aborted', () => upstream.close(constants.NGHTTP2_CANCEL));
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  upstream.on('response', (head) => {
    // A failure may consist of headers alone.
    trailers = head;
    const hasOnlyHeaders = head['grpc-status'] !== undefined;
    stream.respond(head, hasOnlyHeaders ? { endStream: true } : { waitForTrailers: true });
  });
  upstream.on('trailers', (last) => {
    trailers = last;
  });
  upstream.on('data', (bytes: Buffer) => {
    received.add(bytes);
    stream.write(bytes);
  });
  upstream.on('end', () => {
    const [request = new Uint8Array()] = sent.take();
    record({
      procedure: procedure.name,
      request: procedure.decodeRequest(request),
      replies: received.take().map(procedure.decodeReply),
      requestBytes: sent.bytes,
      replyBytes: received.bytes,
      endedMs: performance.now(),
      hasFailed: trailers['grpc-status'] !== '0',
    });
    if (!stream.writableEnded) stream.end();
  });
  upstream.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
}

/** The length of a message's prefix: a compression flag and the message's length. */
const PREFIX_BYTES = 5;

/** Extracts gRPC messages from a stream of bytes (github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md). */
class Messages {
  bytes = 0;
  readonly #chunks: Buffer[] = [];

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    this.#chunks.push(chunk);
  }

  take(): Buffer[] {
    const all = Buffer.concat(this.#chunks);
    const messages: Buffer[] = [];
    for (let start = 0; start + PREFIX_BYTES <= all.length; ) {
      if (all[start] !== 0) throw new Error('A message is compressed.');
      const end = start + PREFIX_BYTES + all.readUInt32BE(start + 1);
      messages.push(all.subarray(start + PREFIX_BYTES, end));
      start = end;
    }
    return messages;
  }
}
