import { type Budget, type BudgetOptions, createBudget } from '../budget/index.js';
import { ServiceError } from '../errors/index.js';
import { type Helper, type HelperKind, type Reply, startHelper } from './helper.js';

export interface PoolOptions extends Omit<BudgetOptions, 'concurrency'> {
  /**
   * `thread`: work of ours on the text of others; it can be stopped and its heap is bounded. `process`: native code on the
   * bytes of others; it may crash or eat memory without harm.
   */
  kind: HelperKind;
  /** A module that calls `serve` with what can be run. */
  entry: URL;
  /** How many threads or processes there are at most; each runs one thing at a time. */
  size: number;
  /** A thread's heap, or all of a process's memory of its own, in MiB. */
  memoryMiB: number;
  /** What has had nothing to do for this long ends. Default 30 s. */
  idleMs?: number;
}

export interface PoolTask {
  /** Who it is counted for. */
  account: string;
  /** From its start, the start of the thread or process included. */
  deadlineMs: number;
  /** Work that nobody wants any more is stopped. */
  signal?: AbortSignal;
}

/**
 * Runs named functions of another module in threads or processes of their own, so that neither an endless loop nor a crash in
 * one reaches this process. They start on first use, end when idle, and never keep the process alive.
 */
export interface Pool {
  /**
   * @param input structured-cloned; a Buffer arrives as a Uint8Array
   * @throws PoolTaskLost when it overran its deadline, or crashed; ServiceError OVERLOADED, and whichever the function throws
   */
  run<T>(name: string, input: unknown, task: PoolTask): Promise<T>;
  readonly name: string;
  /** How many run and wait now. */
  readonly load: Budget['load'];
  /** How many were lost so far, by reason; for `/metrics`. */
  readonly lost: Readonly<Record<PoolTaskLost['reason'], number>>;
  /** Stops everything; what runs is lost. A later `run` starts anew. */
  close(): Promise<void>;
}

/** The work was given up with its thread or process; others' goes on. Callers turn it into words about what was sent. */
export class PoolTaskLost extends Error {
  constructor(
    /** `crashed`: also out of memory. */
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
/** Stops every pool's threads and processes, for the end of this process. */
export const closePools = async (): Promise<void> => void (await Promise.all(all.map((pool) => pool.close())));

/**
 * Own code, as the pools on npm lack one part or another: workerpool keeps the process alive and takes two time-outs to kill
 * a loop; piscina has no processes; tinypool no way to bound a process's memory. Queueing is the budget's.
 * @example const pictures = createPool({ name: 'pictures', kind: 'process', entry: new URL('./picture.child.js', import.meta.url), … });
 */
export function createPool({ kind, entry, size, memoryMiB, idleMs = 30_000, ...budgetOptions }: PoolOptions): Pool {
  const budget = createBudget({ ...budgetOptions, concurrency: size });
  const lost = { deadline: 0, crashed: 0, closed: 0 };
  const idle: { helper: Helper; timer: NodeJS.Timeout }[] = [];
  const helpers = new Set<Helper>();

  function take(): Helper {
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.timer);
      return rested.helper;
    }
    const helper = startHelper(kind, entry, memoryMiB);
    helpers.add(helper);
    void helper.ended.then(() => {
      helpers.delete(helper);
      remove(helper);
    });
    return helper;
  }

  /** Takes it from those that wait for work. */
  function remove(helper: Helper): void {
    const at = idle.findIndex((one) => one.helper === helper);
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]!.timer);
  }

  function rest(helper: Helper): void {
    if (!helpers.has(helper)) return;
    const timer = setTimeout(() => {
      // Out of reach first: it takes a moment to end, and what is given to it meanwhile would be lost.
      remove(helper);
      helper.kill();
    }, idleMs);
    timer.unref();
    idle.push({ helper, timer });
  }

  async function runOn<T>(helper: Helper, name: string, input: unknown, task: PoolTask): Promise<T> {
    let deadline: NodeJS.Timeout | undefined;
    let abort: (() => void) | undefined;
    let over = false;
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        const lose = (reason: PoolTaskLost['reason'], detail: string): void => {
          // A helper that ends after the task is over has lost nothing.
          if (over) return;
          over = true;
          lost[reason] += 1;
          reject(new PoolTaskLost(reason, `${budgetOptions.name}: ${name} ${detail}`));
        };
        deadline = setTimeout(() => lose('deadline', `ran longer than ${task.deadlineMs} ms`), task.deadlineMs);
        abort = () => reject(task.signal?.reason);
        task.signal?.addEventListener('abort', abort, { once: true });
        void helper.ended.then(({ why, closing }) => lose(closing ? 'closed' : 'crashed', why));
        helper.ask(name, input).then(resolve, reject);
      });
      rest(helper);
      if ('value' in reply) return reply.value as T;
      throw errorOf(reply.error);
    } catch (error) {
      // A function's own failure left its thread in order; everything else leaves one that cannot be trusted.
      if (!idle.some((one) => one.helper === helper)) helper.kill();
      throw error;
    } finally {
      over = true;
      clearTimeout(deadline);
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

function errorOf(error: Extract<Reply, { error: unknown }>['error']): Error {
  if (error.code !== null) return new ServiceError(error.code, error.message, error.details);
  const bug = new Error(error.message);
  if (error.stack !== undefined) bug.stack = error.stack;
  return bug;
}
