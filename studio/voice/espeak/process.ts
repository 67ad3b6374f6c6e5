import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildAnswer, Said, SayRequest } from './wire.js';

export type EspeakFailure = 'no_voice' | 'not_installed' | 'timed_out' | 'crashed';

/** Thrown when the speech process could not speak a line. */
export class EspeakError extends Error {
  readonly failure: EspeakFailure;
  constructor(failure: EspeakFailure) {
    super(`espeak-ng: ${failure}`);
    this.name = 'EspeakError';
    this.failure = failure;
  }
}

export interface EspeakOptions {
  /** Timeout in ms for starting (takes about 170 ms) and for one line (4 s of speech take 0.2 s). @default 20000 */
  timeoutMs?: number;
  /** A process that is idle for this many ms is ended, because it uses 80 MB. @default 30000 */
  idleMs?: number;
  /** The script that the child process runs; tests pass their own. */
  script?: string;
}

/**
 * One warm speech process with a queue of requests. A dead or stuck process is replaced. If it died, the request that it was
 * handling is retried once, which costs nothing. An idle process does not keep Node alive: it is unreferenced and exits when
 * its channel closes.
 */
export class EspeakProcess {
  readonly #timeoutMs: number;
  readonly #idleMs: number;
  readonly #script: string;
  #child: ChildProcess | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;
  #killAtExit = () => this.#child?.kill('SIGKILL');

  constructor(options: EspeakOptions = {}) {
    this.#timeoutMs = options.timeoutMs ?? 20_000;
    this.#idleMs = options.idleMs ?? 30_000;
    this.#script = options.script ?? fileURLToPath(new URL('./child.js', import.meta.url));
  }

  /** The process id of the warm child, or null if none is running. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /**
   * Has the process speak a text once it has answered all earlier requests.
   * @throws EspeakError if the engine is not installed, has none of the voices, takes too long or crashes twice
   */
  say(request: Omit<SayRequest, 'id'>): Promise<Said> {
    const turn = this.#queue.then(async () => {
      try {
        return await this.#once(request);
      } catch (error) {
        if (error instanceof EspeakError && error.failure === 'crashed') return await this.#once(request);
        throw error;
      }
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the child; the next request starts another. */
  stop(): void {
    clearTimeout(this.#idle);
    process.off('exit', this.#killAtExit);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #once(request: Omit<SayRequest, 'id'>): Promise<Said> {
    clearTimeout(this.#idle);
    const child = this.#child ?? (await this.#start());
    this.#lastId += 1;
    const id = this.#lastId;
    child.ref();
    try {
      return await this.#answer(child, id, () => child.send({ ...request, id }, () => undefined));
    } finally {
      child.unref();
      child.channel?.unref();
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.stop(), this.#idleMs);
      this.#idle.unref();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#script, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: {}, // the child must not see our secrets
    });
    child.on('error', () => undefined); // The 'exit' event informs the waiting caller.
    child.once('exit', () => {
      if (this.#child === child) this.stop();
    });
    await this.#answer(child, 0, () => undefined);
    this.#child = child;
    process.off('exit', this.#killAtExit);
    process.on('exit', this.#killAtExit);
    return child;
  }

  /** Waits for the answer with this id. On a timeout, the child is killed, because a stuck engine does not recover. */
  #answer(child: ChildProcess, id: number, send: () => void): Promise<Said> {
    return new Promise((resolve, reject) => {
      const done = (outcome: Said | EspeakFailure) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onEnd);
        child.off('error', onEnd);
        if (typeof outcome !== 'string') return resolve(outcome);
        if (outcome !== 'no_voice') {
          if (this.#child === child) this.stop();
          child.kill('SIGKILL');
        }
        reject(new EspeakError(outcome));
      };
      const onMessage = (message: unknown) => {
        const answer = message as ChildAnswer;
        if (answer.id === id) done(answer.ok ? answer : answer.reason);
      };
      const onEnd = () => done('crashed');
      const timer = setTimeout(() => done('timed_out'), this.#timeoutMs);
      child.on('message', onMessage);
      child.once('exit', onEnd);
      child.once('error', onEnd);
      if (child.exitCode !== null || !child.connected) return onEnd();
      send();
    });
  }
}
