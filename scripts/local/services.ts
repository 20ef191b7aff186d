import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LOGS } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

/** The time after which a service that has not stopped is killed. */
const STOP_DEADLINE_MS = 60_000;
const TAIL_LINES = 40;

export interface ServiceSpec {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Matches the line that reports readiness; if absent, the service is ready at once. */
  readyWhen?: RegExp;
  /** Matches the line that reports a fatal error after which the process keeps running. */
  brokenWhen?: RegExp;
  /** Matches lines to show in the terminal. All lines go to <name>.log in {@link LOGS}. */
  show?: RegExp;
  /** Runs before the service is stopped, if it became ready. */
  beforeStop?: () => Promise<void>;
  /** Runs after the service has stopped or was killed. */
  afterStop?: () => Promise<void>;
}

interface Running extends Pick<ServiceSpec, 'beforeStop' | 'afterStop'> {
  process: ChildProcess;
  exited: Promise<unknown>;
}

/** Starts and stops programs in process groups of their own, so that Ctrl-C reaches only this process. */
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

  /** Resolves on Ctrl-C. Rejects if a service exits. */
  get ended(): Promise<void> {
    return Promise.race([this.#askedToStop.promise, this.#failed.promise]);
  }

  /** Runs `main`, then stops all services, even after Ctrl-C or an error. @returns whether `main` ended. */
  async during(main: () => Promise<void>): Promise<boolean> {
    try {
      return await Promise.race([main().then(() => true), this.ended.then(() => false)]);
    } finally {
      this.#stopping = true;
      for (const service of this.#running.reverse()) await stop(service);
    }
  }

  async start(spec: ServiceSpec): Promise<void> {
    const { name, command, args, env, readyWhen, brokenWhen, show, beforeStop, afterStop } = spec;
    if (this.#stopping) return;
    mkdirSync(LOGS, { recursive: true });
    const log = join(LOGS, `${name}.log`);
    const logFile = createWriteStream(log);
    // The Firebase CLI writes its debug logs into the current folder.
    const child = spawn(command, args, {
      env,
      cwd: LOGS,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ready = Promise.withResolvers<void>();
    const fail = () => {
      if (this.#stopping) return;
      this.#failed.reject(
        new UserFacingError(`${tail(log)}\n${name} stopped unexpectedly: see above and ${log}.`),
      );
    };
    if (!readyWhen) ready.resolve();
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        logFile.write(`${line}\n`);
        if (readyWhen?.test(line)) ready.resolve();
        if (brokenWhen?.test(line)) fail();
        if (show?.test(line)) console.error(line);
      });
    }
    child.on('error', this.#failed.reject);
    const exited = once(child, 'close').then(fail);
    const running: Running = { process: child, exited, afterStop };
    this.#running.push(running);
    await Promise.race([ready.promise, this.#failed.promise]);
    running.beforeStop = beforeStop;
  }
}

async function stop({ process: child, exited, beforeStop, afterStop }: Running): Promise<void> {
  const isGone = () => !child.pid || child.exitCode !== null || child.signalCode !== null;
  // Stops the process even if this fails.
  if (!isGone()) await beforeStop?.().catch((error: Error) => console.error(error.message));
  if (!isGone()) {
    child.kill('SIGINT');
    const deadline = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), STOP_DEADLINE_MS);
    await exited;
    clearTimeout(deadline);
  }
  await afterStop?.();
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
