import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Obstacle } from './obstacle.ts';
import { LOCAL } from './paths.ts';

/** After this long a service that was asked to stop is ended; the emulators write their data meanwhile. */
const STOP_DEADLINE_MS = 60_000;
const TAIL_LINES = 40;

export interface ServiceSpec {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** The line of output by which it says that it is ready; without one it is ready at once. */
  readyWhen?: RegExp;
  /** The line by which it says that it can no longer work, although it goes on running. */
  brokenWhen?: RegExp;
  /** Lines that are worth the terminal; everything goes to .local/<name>.log. */
  show?: RegExp;
  /** Done before it is stopped, if it ever became ready. */
  beforeStop?: () => Promise<void>;
}

interface Running {
  process: ChildProcess;
  exited: Promise<unknown>;
  beforeStop?: () => Promise<void>;
}

/**
 * Long-running programs that start and end together. Each has a process group of its own, so that Ctrl-C in the
 * terminal reaches only this process, which then stops them in the right order.
 */
export class Services {
  readonly #running: Running[] = [];
  readonly #askedToStop = Promise.withResolvers<void>();
  readonly #failed = Promise.withResolvers<never>();
  #stopping = false;

  constructor() {
    this.#failed.promise.catch(() => {});
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => this.#askedToStop.resolve());
    }
  }

  /** Resolves when the person stops them (Ctrl-C); rejects when one of them ends by itself. */
  get ended(): Promise<void> {
    return Promise.race([this.#askedToStop.promise, this.#failed.promise]);
  }

  /**
   * Runs `main`, then stops everything in reverse order, also after Ctrl-C or a failure.
   * @returns whether `main` came to its end.
   */
  async during(main: () => Promise<void>): Promise<boolean> {
    try {
      return await Promise.race([main().then(() => true), this.ended.then(() => false)]);
    } finally {
      this.#stopping = true;
      for (const service of this.#running.reverse()) await stop(service);
    }
  }

  async start({
    name,
    command,
    args,
    env,
    readyWhen,
    brokenWhen,
    show,
    beforeStop,
  }: ServiceSpec): Promise<void> {
    if (this.#stopping) return;
    mkdirSync(LOCAL, { recursive: true });
    const log = join(LOCAL, `${name}.log`);
    const logFile = createWriteStream(log);
    // In .local, because the Firebase CLI leaves its debug logs in the current folder.
    const child = spawn(command, args, {
      env,
      cwd: LOCAL,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ready = Promise.withResolvers<void>();
    const fail = () => {
      if (this.#stopping) return;
      this.#failed.reject(new Obstacle(`${tail(log)}\n${name} stopped unexpectedly: see above and ${log}.`));
    };
    if (!readyWhen) ready.resolve();
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        logFile.write(`${line}\n`);
        if (readyWhen?.test(line)) ready.resolve();
        if (brokenWhen?.test(line)) fail();
        if (show?.test(line)) console.error(line);
      });
    }
    child.on('error', this.#failed.reject);
    const exited = new Promise((resolve) => child.once('close', resolve)).then(fail);
    const running: Running = { process: child, exited };
    this.#running.push(running);
    await Promise.race([ready.promise, this.#failed.promise]);
    running.beforeStop = beforeStop;
  }
}

async function stop({ process: child, exited, beforeStop }: Running): Promise<void> {
  const isGone = () => !child.pid || child.exitCode !== null || child.signalCode !== null;
  // Whatever goes wrong here, the process must not be left behind.
  if (!isGone()) await beforeStop?.().catch((error: Error) => console.error(error.message));
  if (isGone()) return;
  child.kill('SIGINT');
  const deadline = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), STOP_DEADLINE_MS);
  await exited;
  clearTimeout(deadline);
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
