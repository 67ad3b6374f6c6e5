import { inputLimits } from './limits.js';

/**
 * ffmpeg's arguments as plain data. Builders are pure functions that return a plan; `run.ts` is the only file that starts ffmpeg.
 * User text must not appear in any string here: it is passed in files (ASS) inside `cwd`.
 */
export interface FfmpegInput {
  /**
   * A file, passed as `file:<path>`, so that no path can be read as another protocol or as an option. With the demuxer `lavfi`:
   * a filter graph that makes the pictures.
   */
  path: string;
  /**
   * The demuxer, always forced: if ffmpeg guessed, a text file with a picture's name could act as a playlist that reads other
   * files. `detectDemuxer` detects it from the content.
   */
  format: string;
  /** More input options, one element each. */
  options?: readonly string[];
}

export interface FfmpegPlan {
  /** For logs and errors: `segment`, `cut`, … */
  label: string;
  inputs: readonly FfmpegInput[];
  /** The text for `-filter_complex`, made of constants and numbers only. */
  graph?: string;
  output: {
    /** Null writes nothing (`-f null -`): a plan that only measures. */
    path: string | null;
    options: readonly string[];
  };
  /** The folder to which relative file names in the graph refer. */
  cwd?: string;
  /** Total for `onProgress`: frames of video if set, else seconds of output. Without either, there is no progress. */
  frames?: number;
  seconds?: number;
  /** Threads for filters and decoders; the encoder's own `-threads` belongs in the output's options. */
  threads?: number;
  /** Whether the output is encoded on a graphics card. */
  graphicsCard?: boolean;
}

/** Builds the argument list of a plan, without the program's name. */
export function planArguments(plan: FfmpegPlan): {
  inputs: { options: string[]; source: string }[];
  output: string[];
  target: string;
} {
  const threads = plan.threads === undefined ? [] : ['-threads', String(plan.threads)];
  const inputs = plan.inputs.map((input) => ({
    // Demuxers such as concat may open further inputs. The whitelist restricts those to files on this machine and pipes.
    options: [
      ...['-protocol_whitelist', 'file,pipe', ...inputLimits(input.format), ...threads],
      ...[...(input.options ?? []), '-f', input.format],
    ],
    source: input.format === 'lavfi' ? input.path : `file:${input.path}`,
  }));
  const graph = plan.graph === undefined ? [] : ['-filter_complex', plan.graph];
  const filterThreads =
    plan.threads === undefined
      ? []
      : ['-filter_threads', String(plan.threads), '-filter_complex_threads', String(plan.threads)];
  const quiet = ['-hide_banner', '-y', '-nostdin', '-nostats', '-loglevel', 'warning', '-progress', 'pipe:2'];
  const target = plan.output.path === null ? '-' : `file:${plan.output.path}`;
  const sink = plan.output.path === null ? ['-f', 'null'] : [];
  return {
    inputs,
    output: [...quiet, '-stats_period', '0.25', ...filterThreads, ...graph, ...plan.output.options, ...sink],
    target,
  };
}
