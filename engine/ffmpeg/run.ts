import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import ffmpeg from 'fluent-ffmpeg';
import { childEnvironment } from '../../platform/config/environment.js';
import { tablesIn, writeTable } from './color-table.js';
import { FfmpegError } from './error.js';
import { findExcess, limited, NOT_FOUND_CODE, timeLimit } from './limits.js';
import { FRAME } from './motion.js';
import { type FfmpegPlan, planArguments } from './plan.js';

export interface RunOptions {
  signal?: AbortSignal;
  /** Time limit in ms for the whole run, after which ffmpeg is killed. @default by the length of what it makes, `timeLimit` */
  timeoutMs?: number;
  /** Called with the fraction done (0 to 1, never decreasing), from ffmpeg's `-progress`; with 1 after success. */
  onProgress?: (fraction: number) => void;
  /** The ffmpeg to run: a path or a name on PATH. @default `ffmpeg` */
  ffmpegPath?: string;
}

type Ring = { get(): string };
type SpawnStart = (child: ChildProcess, ...output: unknown[]) => void;
type SpawnEnd = (error: Error | null, stdout?: Ring, stderr?: Ring) => void;
/**
 * Private members of fluent-ffmpeg's commands, which are replaced here because the library is no longer maintained. Its check
 * of ffmpeg's capabilities (two more processes, and broken with ffmpeg 7) is skipped. The program's path is set per command
 * instead of globally. ffmpeg runs within limits (`limited`), at a lower priority and with large pages of memory. If the process cannot be started, our
 * error handler is called; the library would crash, because there is no output.
 */
interface CommandSeam {
  _checkCapabilities(callback: (error: null) => void): void;
  availableEncoders(callback: (error: null, encoders: Record<string, never>) => void): void;
  _getFfmpegPath(callback: (error: null, path: string) => void): void;
  _spawnFfmpeg(args: string[], options: object, started: SpawnStart, ended: SpawnEnd): void;
}
const NO_OUTPUT: Ring = { get: () => '' };

/**
 * Makes glibc ask for large pages (2 MB) of memory for frames. The kernel then handles less than half as many page faults,
 * which saves up to 8 % of a segment's processor time on a virtual machine. Other C libraries, and kernels without large pages,
 * ignore it.
 */
const LARGE_PAGES = 'glibc.malloc.hugetlb=1';

function tame(command: ffmpeg.FfmpegCommand, start: { program: string; args: readonly string[] }): void {
  const seam = command as unknown as CommandSeam;
  const spawn = seam._spawnFfmpeg;
  seam._checkCapabilities = (callback) => callback(null);
  seam.availableEncoders = (callback) => callback(null, {});
  seam._getFfmpegPath = (callback) => callback(null, start.program);
  seam._spawnFfmpeg = (args, options, started, ended) =>
    spawn.call(
      command,
      [...start.args, ...args],
      { ...options, env: childEnvironment({ GLIBC_TUNABLES: LARGE_PAGES }) },
      (child, ...output) => {
        yieldToRequests(child.pid);
        started(child, ...output);
      },
      (error, stdout = NO_OUTPUT, stderr = NO_OUTPUT) => ended(error, stdout, stderr),
    );
}

/**
 * Lowers a process's priority, so that requests are served before rendering goes on. The library's own option runs the program
 * `nice`, which would hide that ffmpeg is missing.
 */
function yieldToRequests(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already exited, or the system does not permit it; rendering goes on at the usual priority.
  }
}

/** Lines of `-progress`: `key=value`, ending in `progress=continue|end`. Everything else on stderr is a message. */
const PROGRESS_LINE =
  /^(frame|fps|stream_\S+|bitrate|total_size|out_time_us|out_time_ms|out_time|dup_frames|drop_frames|speed|progress)=\s*(.*)$/;

/** Parses one `-progress` line. Returns the fraction done, or null when the line does not contain it. */
export function parseProgress(plan: Pick<FfmpegPlan, 'frames' | 'seconds'>, line: string): number | null {
  const match = PROGRESS_LINE.exec(line);
  if (!match) return null;
  const [, key, text] = match;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  const fraction = (done: number, all: number) => Math.min(1, Math.max(0, done / all));
  if (plan.frames && key === 'frame') return fraction(value, plan.frames);
  if (!plan.frames && plan.seconds && key === 'out_time_us') return fraction(value / 1e6, plan.seconds);
  return null;
}

/** fluent-ffmpeg's message when `prlimit` has not found ffmpeg. */
const NOT_FOUND = new RegExp(`^ffmpeg exited with code ${NOT_FOUND_CODE}\\b`);

/** How many of stderr's last lines are kept for the log. */
const TAIL_LINES = 40;

/**
 * Runs one plan to its end. Resolves or rejects only after ffmpeg has exited: an aborted run leaves no process behind. Its
 * unfinished output stays on disk, so callers write to a temporary name and rename.
 * @returns ffmpeg's last messages (warnings, and the output of measuring filters) and the number of video frames it wrote
 * @throws FfmpegError when ffmpeg is missing, fails or takes too long; the signal's reason when aborted
 */
export async function runFfmpeg(
  plan: FfmpegPlan,
  options: RunOptions = {},
): Promise<{ messages: string[]; frames: number }> {
  const tables = tablesIn(plan.graph ?? '');
  if (tables.length === 0) return run(plan, options);
  // A path in a graph would have to be escaped, so the tables are written where ffmpeg runs.
  const own = plan.cwd === undefined ? await mkdtemp(join(tmpdir(), 'cutroom-colors-')) : null;
  const cwd = own ?? plan.cwd!;
  try {
    for (const name of tables) await writeFile(join(cwd, name), await writeTable(name));
    return await run({ ...plan, cwd }, options);
  } finally {
    if (own !== null) await rm(own, { recursive: true, force: true });
  }
}

async function run(plan: FfmpegPlan, options: RunOptions): Promise<{ messages: string[]; frames: number }> {
  const { seconds = (plan.frames ?? 0) / FRAME.fps } = plan;
  const { signal, timeoutMs = timeLimit(seconds), onProgress, ffmpegPath = 'ffmpeg' } = options;
  const start = await limited(ffmpegPath, { timeMs: timeoutMs, memory: !plan.graphicsCard });
  signal?.throwIfAborted();
  const { inputs, output, target } = planArguments(plan);

  const command = ffmpeg(plan.cwd === undefined ? {} : { cwd: plan.cwd });
  tame(command, start);
  for (const input of inputs) {
    command.input(input.source);
    // Passed as several arguments: fluent-ffmpeg would split a single one at its spaces.
    command.inputOptions(...(input.options as [string, string]));
  }
  command.outputOptions(...(output as [string, string])).output(target);

  const messages: string[] = [];
  let best = 0;
  let frames = 0;
  let stopped: 'aborted' | 'timed_out' | 'too_large' | undefined;
  let excess: string | null = null;
  let running = false;
  const stop = (why: 'aborted' | 'timed_out' | 'too_large') => {
    stopped ??= why;
    if (running) command.kill('SIGKILL');
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('timed_out'), timeoutMs);
  signal?.addEventListener('abort', onAbort, { once: true });

  try {
    await new Promise<void>((resolve, reject) => {
      command
        .on('start', () => {
          running = true;
          if (stopped) command.kill('SIGKILL');
        })
        .on('stderr', (line: string) => {
          if (line.startsWith('frame=')) frames = Number(line.slice(6)) || frames;
          const fraction = parseProgress(plan, line);
          if (fraction !== null && fraction > best) {
            best = fraction;
            if (best < 1) onProgress?.(best);
          }
          if (line !== '' && !PROGRESS_LINE.test(line)) {
            messages.push(line);
            excess ??= findExcess(line, start.memory);
            if (excess !== null) stop('too_large');
          }
          if (messages.length > 4 * TAIL_LINES) messages.splice(0, messages.length - TAIL_LINES);
        })
        // A frame that is too large may be the last: then ffmpeg has skipped it and ended before it could be stopped.
        .on('end', () => (excess === null ? resolve() : reject(new Error(excess))))
        .on('error', (error: Error) => reject(error))
        .run();
    });
  } catch (error) {
    if (stopped === 'aborted') throw signal?.reason;
    const detail = messages.slice(-TAIL_LINES).join('\n');
    if (stopped === 'timed_out') throw new FfmpegError('timed_out', plan.label, detail, error);
    if (excess !== null) throw new FfmpegError('too_large', plan.label, detail, error, excess);
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT' || NOT_FOUND.test((error as Error).message);
    throw new FfmpegError(missing ? 'missing' : 'failed', plan.label, detail || String(error), error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
  onProgress?.(1);
  return { messages, frames };
}
