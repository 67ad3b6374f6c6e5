import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ErrorCode, ErrorDetails } from '../errors/index.js';

export type HelperKind = 'thread' | 'process';

export interface Request {
  name: string;
  input: unknown;
}
export type Reply =
  | { value: unknown }
  | {
      /**
       * The error that the function threw. `code` is that of a ServiceError. For any other error it is null, and there is a
       * stack.
       */
      error: { code: ErrorCode | null; message: string; details: ErrorDetails; stack?: string };
    };

/** A helper's first message, sent before it reads requests: a thread's folder below `/proc`, or null if it has none. */
export interface Ready {
  ready: string | null;
}

/** A thread or process that handles one request at a time. It keeps this process alive only while it works. */
export interface Helper {
  ask(name: string, input: unknown): Promise<Reply>;
  /** Resolves when the helper has loaded its modules and reads requests. */
  readonly ready: Promise<void>;
  /** CPU time that the helper has used so far, in ms, to the nearest 10. Null if unknown: not on Linux, or it has ended. */
  cpuMs(): number | null;
  /** Resolves when the helper has ended. */
  readonly ended: Promise<{ why: string; closing: boolean }>;
  kill(closing?: boolean): void;
}

interface Channel {
  /** The helper's folder below `/proc`; null if it has none. A thread's is the one that it has reported. */
  folder(reported: string | null): string | null;
  send(request: Request): void;
  ref(): void;
  unref(): void;
  kill(): void;
}

export function startHelper(kind: HelperKind, entry: URL, memoryMiB: number): Helper {
  let answered: ((reply: Reply) => void) | null = null;
  let closing = false;
  let end: (end: { why: string; closing: boolean }) => void = () => undefined;
  const ended = new Promise<{ why: string; closing: boolean }>((resolve) => {
    end = resolve;
  });
  let begin: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let folder: string | null = null;
  const open = kind === 'thread' ? startThread : startProcess;
  const channel = open(
    entry,
    memoryMiB,
    (message) => {
      if ('ready' in message) {
        folder = channel.folder(message.ready);
        begin();
        return;
      }
      channel.unref();
      answered?.(message);
      answered = null;
    },
    (why) => end({ why, closing }),
  );
  channel.unref();
  return {
    ended,
    ready,
    cpuMs: () => (folder === null ? null : readCpuMs(folder)),
    ask: (name, input) =>
      new Promise((resolve) => {
        answered = resolve;
        channel.ref();
        channel.send({ name, input });
      }),
    kill(forClosing = false) {
      closing ||= forClosing;
      channel.unref();
      channel.kill();
    },
  };
}

/** Linux reports CPU time to programs in hundredths of a second, whatever the kernel's own clock rate. */
const MS_PER_TICK = 10;

/** User and system time of a process or thread in ms; see proc_pid_stat(5). The bracketed name there may contain anything. */
function readCpuMs(folder: string): number | null {
  try {
    const stat = readFileSync(`/proc/${folder}/stat`, 'latin1');
    const [utime, stime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (utime! + stime!) * MS_PER_TICK;
  } catch {
    return null;
  }
}

type Open = (
  entry: URL,
  memoryMiB: number,
  onMessage: (message: Reply | Ready) => void,
  onEnd: (why: string) => void,
) => Channel;

const startThread: Open = (entry, memoryMiB, onMessage, onEnd) => {
  const worker = new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB, maxYoungGenerationSizeMb: 48 },
    // The parent's flags are not inherited: a debugger's port belongs to the parent, and jest's flags are only for tests.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  });
  let why = 'the thread ended';
  worker.on('message', onMessage);
  // Also emitted when the thread runs out of memory.
  worker.on('error', (error) => {
    why = String(error);
  });
  worker.on('exit', () => onEnd(why));
  return {
    folder: (reported) => reported,
    send: (request) => worker.postMessage(request),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    kill: () => void worker.terminate(),
  };
};

/**
 * A shell script that sets the memory limit (KiB, its argument 0), then replaces itself by node. It is constant: whatever varies is
 * passed as an argument. A lower limit that is already set stays.
 */
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"';
const SHELL = '/bin/sh';

/**
 * Starts a process without V8's compiler (`--jitless`), which is safer for reading third-party bytes. Besides, V8 then does not
 * reserve half a gigabyte for code, which would count towards the memory limit. node itself takes about 50 MiB of the limit.
 *
 * Bytes are sent through the pipe unchanged (`advanced`), not as base64 in JSON.
 */
const startProcess: Open = (entry, memoryMiB, onMessage, onEnd) => {
  const node = [process.execPath, '--jitless', '--max-old-space-size=128', '--disable-warning=ExperimentalWarning'];
  const wrapped = existsSync(SHELL) ? [SHELL, '-c', LIMITED, String(memoryMiB * 1024), ...node] : node;
  const child = fork(fileURLToPath(entry), [], {
    execPath: wrapped[0]!,
    execArgv: wrapped.slice(1),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Our own environment, with its secrets, is not passed on. With one malloc arena per thread, freed memory would be kept.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
  });
  let failure: string | null = null;
  child.on('message', (message) => onMessage(message as Reply | Ready));
  child.on('error', (error) => {
    failure = String(error);
    // A process that could not be started has no exit event.
    if (child.pid === undefined) onEnd(failure);
  });
  child.on('exit', (code, signal) => onEnd(failure ?? `the process ended with ${signal ?? code}`));
  return {
    // The process's folder, which counts all of its threads. Its own report is not trusted: it reads third-party bytes.
    folder: () => (process.platform === 'linux' ? String(child.pid) : null),
    // Errors such as a broken pipe are ignored: the process then ends, and that is reported.
    send: (request) => void child.send(request, () => undefined),
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
