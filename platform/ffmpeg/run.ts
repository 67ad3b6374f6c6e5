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
  tame(command, ffmpegPath);
  for (const input of inputs) {
    command.input(input.source);
    // The variadic form, always with more than one value: fluent-ffmpeg splits a lone option at its space.
    command.inputOptions(...(input.options as [string, string]));
  }
  command.outputOptions(...(output as [string, string])).output(target);

  const messages: string[] = [];
  let best = 0;
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
  return { messages };
}
