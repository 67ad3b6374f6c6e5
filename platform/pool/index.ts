import { type Budget, type BudgetOptions, createBudget } from '../budget/index.js';
import { ServiceError } from '../errors/index.js';
import { type Helper, type HelperKind, type Reply, startHelper } from './helper.js';

export interface PoolOptions extends Omit<BudgetOptions, 'concurrency'> {
  /**
   * `thread`: our own code on third-party text; a thread can be stopped, and its heap is limited. `process`: native code on
   * third-party bytes; a process may crash or use up memory without harm.
   */
  kind: HelperKind;
  /** The module that the thread or process runs. It must call `serve` with the functions that can be run. */
  entry: URL;
  /** Maximum number of threads or processes; each runs one task at a time. */
  size: number;
  /** The limit of a thread's heap, or of all of a process's own memory, in MiB. */
  memoryMiB: number;
  /** Threads or processes that have been idle for this long are ended, ms. @default 30000 */
  idleMs?: number;
}

export interface PoolTask {
  /** The account that the task is counted for. */
  account: string;
  /**
   * Limit of the task's CPU time, in its thread or in all threads of its process. A task that exceeds it fails with
   * PoolTaskLost, because its input is to blame. Where CPU time is unknown (not on Linux), elapsed time counts instead.
   */
  cpuMs: number;
  /**
   * Time limit by the clock, including the start of the thread or process and waiting for a core. A task that exceeds it is
   * refused as OVERLOADED, because the machine is to blame.
   * @default a minute more than `cpuMs`
   */
  clockMs?: number;
  /** Stops a task that is no longer wanted. */
  signal?: AbortSignal;
}

/**
 * Runs named functions of another module in separate threads or processes, so that neither an endless loop nor a crash in a
 * function reaches this process. The threads and processes start on first use, end when idle, and keep this process alive only
 * while they work.
 */
export interface Pool {
  /**
   * Runs a function of the entry module.
   * @param input structured-cloned; a Buffer arrives as a Uint8Array
   * @throws PoolTaskLost when the function computed for too long or crashed, or the pool was closed; ServiceError OVERLOADED
   * when too many tasks wait, or this one got too little CPU time; the errors of the function; the signal's reason when aborted
   */
  run<T>(name: string, input: unknown, task: PoolTask): Promise<T>;
  readonly name: string;
  /** How many tasks are running and waiting now. */
  readonly load: Budget['load'];
  /** How many tasks were lost so far, by reason, for `/metrics`. `starved`: refused because it got too little CPU time. */
  readonly lost: Readonly<Record<PoolTaskLost['reason'] | 'starved', number>>;
  /** Ends all threads or processes; the tasks that they run are lost. A later `run` starts new ones. */
  close(): Promise<void>;
}

/** The task was given up, and its thread or process ended; other tasks continue. Callers tell the user which input was at fault. */
export class PoolTaskLost extends Error {
  constructor(
    /** `crashed`: also when it ran out of memory. */
    readonly reason: 'deadline' | 'crashed' | 'closed',
    detail: string,
  ) {
    super(`Work in another thread or process was lost (${reason}): ${detail}`);
    this.name = 'PoolTaskLost';
  }
}

const all: Pool[] = [];
/** Every pool of this process, for `/metrics`. */
export const pools = (): readonly Pool[] => all;
/** Stops all pools' threads and processes, at the end of this process. */
export const closePools = async (): Promise<void> => void (await Promise.all(all.map((pool) => pool.close())));

/**
 * Creates a pool. It is our own code because each pool on npm lacks something: workerpool keeps the process alive and needs two
 * time-outs to kill an endless loop; piscina has no processes; tinypool cannot limit a process's memory. Tasks wait in a budget's
 * queue.
 * @example const pictures = createPool({ name: 'pictures', kind: 'process', entry: new URL('./picture.child.js',
 * import.meta.url), … });
 */
export function createPool({ kind, entry, size, memoryMiB, idleMs = 30_000, ...budgetOptions }: PoolOptions): Pool {
  const budget = createBudget({ ...budgetOptions, concurrency: size });
  const lost = { deadline: 0, starved: 0, crashed: 0, closed: 0 };
  const idle: { helper: Helper; timer: NodeJS.Timeout }[] = [];
  const helpers = new Set<Helper>();
  /**
   * For each helper that runs a task: what to do when the helper ends. If each task added its own reaction to `ended`, that
   * promise would keep the task's input in memory for as long as the helper lives.
   */
  const tasks = new Map<Helper, (end: Awaited<Helper['ended']>) => void>();

  function take(): Helper {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.timer);
      return rested.helper;
    }
    const helper = startHelper(kind, entry, memoryMiB);
    helpers.add(helper);
    void helper.ended.then((end) => {
      helpers.delete(helper);
      remove(helper);
      tasks.get(helper)?.(end);
    });
    return helper;
  }

  /** Removes a helper from the list of idle ones. */
  function remove(helper: Helper): void {
    const at = idle.findIndex((one) => one.helper === helper);
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]!.timer);
  }

  function rest(helper: Helper): void {
    if (!helpers.has(helper)) return;
    const timer = setTimeout(() => {
      // Removed before it is killed: a helper takes a moment to end, and a task that got it meanwhile would be lost.
      remove(helper);
      helper.kill();
    }, idleMs);
    timer.unref();
    idle.push({ helper, timer });
  }

  async function runOn<T>(helper: Helper, name: string, input: unknown, task: PoolTask): Promise<T> {
    let stopWatching: (() => void) | undefined;
    let abort: (() => void) | undefined;
    let over = false;
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        const lose = (reason: PoolTaskLost['reason'], detail: string): void => {
          // If the task is over, nothing is lost when its helper ends.
          if (over) return;
          over = true;
          lost[reason] += 1;
          reject(new PoolTaskLost(reason, `${budgetOptions.name}: ${name} ${detail}`));
        };
        stopWatching = watch(helper, task, (verdict, detail) => {
          if (verdict === 'deadline') return lose(verdict, detail);
          over = true;
          lost.starved += 1;
          reject(busy(`${budgetOptions.name}: ${name} ${detail}`));
        });
        abort = () => reject(task.signal?.reason);
        task.signal?.addEventListener('abort', abort, { once: true });
        tasks.set(helper, ({ why, closing }) => lose(closing ? 'closed' : 'crashed', why));
        helper.ask(name, input).then(resolve, reject);
      });
      rest(helper);
      if ('value' in reply) return reply.value as T;
      throw toError(reply.error);
    } catch (error) {
      // A helper whose function threw an error is idle by now and can be used again. After any other failure it cannot be trusted.
      if (!idle.some((one) => one.helper === helper)) helper.kill();
      throw error;
    } finally {
      over = true;
      tasks.delete(helper);
      stopWatching?.();
      if (abort) task.signal?.removeEventListener('abort', abort);
    }
  }

  const pool: Pool = {
    name: budgetOptions.name,
    lost,
    get load() {
      return budget.load;
    },
    run: (name, input, task) =>
      budget.run(
        task.account,
        async () => {
          task.signal?.throwIfAborted();
          return runOn(take(), name, input, task);
        },
        task.signal,
      ),
    async close() {
      await Promise.all(
        [...helpers].map((helper) => {
          helper.kill(true);
          return helper.ended;
        }),
      );
    },
  };
  all.push(pool);
  return pool;
}

/**
 * How much longer than `cpuMs` a task may take by the clock. On a twelfth of a core, a quarter of this is enough to start a
 * thread (1 s of CPU time) and run a task of 100 ms.
 */
const BEYOND_CPU_MS = 60_000;
/** Minimum interval between two checks of the CPU time. */
const CHECK_MS = 100;

/**
 * Distinguishes a task that computes too long from one that gets no CPU time.
 * @param end `deadline`: the task has used up its CPU time; `starved`: its time by the clock ran out first
 * @returns a function that stops watching
 */
function watch(
  helper: Helper,
  { cpuMs, clockMs = cpuMs + BEYOND_CPU_MS }: PoolTask,
  end: (verdict: 'deadline' | 'starved', detail: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const clock = setTimeout(() => end('starved', `was not done after ${clockMs} ms`), clockMs);
  void helper.ready.then(() => {
    if (stopped) return;
    // The CPU time of the helper's start is not counted, because it does not depend on the input.
    const [before, readyAt] = [helper.cpuMs(), performance.now()];
    const check = (): void => {
      const now = helper.cpuMs();
      const used = before === null || now === null ? performance.now() - readyAt : now - before;
      if (used >= cpuMs) end('deadline', `computed for ${Math.round(used)} ms`);
      else timer = setTimeout(check, Math.max(CHECK_MS, cpuMs - used));
    };
    timer = setTimeout(check, cpuMs);
  });
  return () => {
    stopped = true;
    clearTimeout(clock);
    clearTimeout(timer);
  };
}

function busy(detail: string): ServiceError {
  const message = 'The server is too busy to do this at the moment. Try again in 10 seconds.';
  return new ServiceError('OVERLOADED', message, { retryAfter: 10, cause: new Error(detail) });
}

function toError(error: Extract<Reply, { error: unknown }>['error']): Error {
  if (error.code !== null) return new ServiceError(error.code, error.message, error.details);
  const bug = new Error(error.message);
  if (error.stack !== undefined) bug.stack = error.stack;
  return bug;
}
