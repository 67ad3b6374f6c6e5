import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
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
      /** A null code is a bug's: it has a stack instead. */
      error: { code: ErrorCode | null; message: string; details: ErrorDetails; stack?: string };
    };

/** A thread or process that answers one request at a time. It keeps this process alive only while it works. */
export interface Helper {
  ask(name: string, input: unknown): Promise<Reply>;
  /** Resolves when it has ended. */
  readonly ended: Promise<{ why: string; closing: boolean }>;
  kill(closing?: boolean): void;
}

interface Channel {
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
  const open = kind === 'thread' ? startThread : startProcess;
  const channel = open(
    entry,
    memoryMiB,
    (reply) => {
      channel.unref();
      answered?.(reply);
    },
    (why) => end({ why, closing }),
  );
  channel.unref();
  return {
    ended,
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

type Open = (entry: URL, memoryMiB: number, onReply: (reply: Reply) => void, onEnd: (why: string) => void) => Channel;

const startThread: Open = (entry, memoryMiB, onReply, onEnd) => {
  const worker = new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB, maxYoungGenerationSizeMb: 48 },
    // Not the parent's: a debugger's port is its own, and jest's flags are not for the product.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  });
  let why = 'the thread ended';
  worker.on('message', onReply);
  // Out of memory arrives here as well.
  worker.on('error', (error) => {
    why = String(error);
  });
  worker.on('exit', () => onEnd(why));
  return {
    send: (request) => worker.postMessage(request),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    kill: () => void worker.terminate(),
  };
};

/** The shell sets the limit and becomes node: the text is fixed, what follows are arguments. A lower limit that is there already stays. */
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"';
const SHELL = '/bin/sh';

/**
 * No code is generated in a process that reads the bytes of others (`--jitless`); besides, V8 then reserves no half gigabyte for code,
 * which would count against the limit. node itself takes about 50 MiB of it.
 *
 * Bytes go through the pipe as they are (`advanced`), not as base64 in JSON.
 */
const startProcess: Open = (entry, memoryMiB, onReply, onEnd) => {
  const node = [process.execPath, '--jitless', '--max-old-space-size=128', '--disable-warning=ExperimentalWarning'];
  const wrapped = existsSync(SHELL) ? [SHELL, '-c', LIMITED, String(memoryMiB * 1024), ...node] : node;
  const child = fork(fileURLToPath(entry), [], {
    execPath: wrapped[0]!,
    execArgv: wrapped.slice(1),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // None of our secrets. One arena: threads that each keep their own hold on to memory that was freed.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
  });
  let failure: string | null = null;
  child.on('message', (reply) => onReply(reply as Reply));
  child.on('error', (error) => {
    failure = String(error);
    // One that could not be started has no exit to report.
    if (child.pid === undefined) onEnd(failure);
  });
  child.on('exit', (code, signal) => onEnd(failure ?? `the process ended with ${signal ?? code}`));
  return {
    // A pipe that breaks is followed by the end of the process, which says so.
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
