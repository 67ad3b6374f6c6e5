import ffmpeg from 'fluent-ffmpeg';
import { FfmpegError } from './error.js';
import { type FfmpegPlan, planArguments } from './plan.js';

export interface RunOptions {
  signal?: AbortSignal;
  /** The whole run; ffmpeg is killed after it. Default 10 minutes. */
  timeoutMs?: number;
  /** 0..1, monotone, from ffmpeg's own `-progress`; 1 once it ended well. */
  onProgress?: (fraction: number) => void;
  /** The ffmpeg to run: a path or a name on PATH. Default `ffmpeg`. */
  ffmpegPath?: string;
}

type Ring = { get(): string };
type SpawnEnd = (error: Error | null, stdout?: Ring, stderr?: Ring) => void;
/**
 * The seam to the archived fluent-ffmpeg: members that are ours on each command. Its capability probe (two extra ffmpeg
 * runs, and broken on ffmpeg 7) is answered without a process; the program's path is per command, not global; and a
 * process that cannot be started at all reaches our error handler, where the library would crash on its missing output.
 */
interface CommandSeam {
  _checkCapabilities(callback: (error: null) => void): void;
  availableEncoders(callback: (error: null, encoders: Record<string, never>) => void): void;
  _getFfmpegPath(callback: (error: null, path: string) => void): void;
  _spawnFfmpeg(args: string[], options: object, started: (...process: unknown[]) => void, ended: SpawnEnd): void;
}
const NO_OUTPUT: Ring = { get: () => '' };

function tame(command: ffmpeg.FfmpegCommand, ffmpegPath: string): void {
  const seam = command as unknown as CommandSeam;
  const spawn = seam._spawnFfmpeg;
  seam._checkCapabilities = (callback) => callback(null);
  seam.availableEncoders = (callback) => callback(null, {});
  seam._getFfmpegPath = (callback) => callback(null, ffmpegPath);
  seam._spawnFfmpeg = (args, options, started, ended) =>
    spawn.call(command, args, options, started, (error, stdout = NO_OUTPUT, stderr = NO_OUTPUT) =>
      ended(error, stdout, stderr),
    );
}

/** Lines of `-progress`: `key=value`, ending in `progress=continue|end`. Everything else on stderr is a message. */
const PROGRESS_LINE =
  /^(frame|fps|stream_\S+|bitrate|total_size|out_time_us|out_time_ms|out_time|dup_frames|drop_frames|speed|progress)=\s*(.*)$/;

/** Reads one `-progress` line; the fraction done, or null when the line does not tell. */
export function progressOf(plan: Pick<FfmpegPlan, 'frames' | 'seconds'>, line: string): number | null {
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

/** The last lines of stderr kept for the log. */
const TAIL_LINES = 40;

/**
 * Runs one plan to its end. Resolves only after ffmpeg has exited, and rejects only after it has: an aborted run leaves no
 * process behind. What it had written so far stays; callers write to a temporary name and rename.
 * @returns ffmpeg's messages (warnings, and what measuring filters print) and the frames of video it wrote
 * @throws FfmpegError; the signal's reason when aborted
 */
export async function runFfmpeg(
  plan: FfmpegPlan,
  options: RunOptions = {},
): Promise<{ messages: string[]; frames: number }> {
  const { signal, timeoutMs = 600_000, onProgress, ffmpegPath = 'ffmpeg' } = options;
  signal?.throwIfAborted();
  const { inputs, output, target } = planArguments(plan);

  const command = ffmpeg(plan.cwd === undefined ? {} : { cwd: plan.cwd });
  tame(command, ffmpegPath);
  for (const input of inputs) {
    command.input(input.source);
    // The variadic form, always with more than one value: fluent-ffmpeg splits a lone option at its space.
    command.inputOptions(...(input.options as [string, string]));
  }
  command.outputOptions(...(output as [string, string])).output(target);

  const messages: string[] = [];
  let best = 0;
  let frames = 0;
  let stopped: 'aborted' | 'timed_out' | undefined;
  let running = false;
  const stop = (why: 'aborted' | 'timed_out') => {
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
          const fraction = progressOf(plan, line);
          if (fraction !== null && fraction > best) {
            best = fraction;
            if (best < 1) onProgress?.(best);
          }
          if (line !== '' && !PROGRESS_LINE.test(line)) messages.push(line);
          if (messages.length > 4 * TAIL_LINES) messages.splice(0, messages.length - TAIL_LINES);
        })
        .on('end', () => resolve())
        .on('error', (error: Error) => reject(error))
        .run();
    });
  } catch (error) {
    if (stopped === 'aborted') throw signal?.reason;
    const detail = messages.slice(-TAIL_LINES).join('\n');
    if (stopped === 'timed_out') throw new FfmpegError('timed_out', plan.label, detail, error);
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new FfmpegError(missing ? 'missing' : 'failed', plan.label, detail || String(error), error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
  onProgress?.(1);
  return { messages, frames };
}
