/**
 * What ffmpeg will be told, as plain data. Builders are pure functions returning one of these; `run.ts` is the only file
 * that starts ffmpeg. Nothing a user typed may appear in any string here: text travels in files (ASS) inside `cwd`.
 */
export interface FfmpegInput {
  /** A file; passed as `file:<path>`, so that no path can be read as another protocol or as an option. */
  path: string;
  /**
   * The demuxer, always forced: ffmpeg's own guess would let a text file with a picture's name act as a playlist that
   * reads other files. `demuxerOf` finds it from the content.
   */
  format: string;
  /** Further input options, each one its own element. */
  options?: readonly string[];
}

export interface FfmpegPlan {
  /** For logs and errors: `segment`, `cut`, … */
  label: string;
  inputs: readonly FfmpegInput[];
  /** `-filter_complex`. Only constants and numbers. */
  graph?: string;
  output: {
    /** Null writes nothing (`-f null -`): a plan that only measures. */
    path: string | null;
    options: readonly string[];
  };
  /** Relative file names in the graph are read from here. */
  cwd?: string;
  /** What `onProgress` counts to: frames of video, else seconds of output. Without either there is no progress. */
  frames?: number;
  seconds?: number;
  /** Threads for filters and decoders; the encoder's own `-threads` belongs in the output's options. */
  threads?: number;
}

/** The argument list of a plan without the program's name. */
export function planArguments(plan: FfmpegPlan): {
  inputs: { options: string[]; source: string }[];
  output: string[];
  target: string;
} {
  const threads = plan.threads === undefined ? [] : ['-threads', String(plan.threads)];
  const inputs = plan.inputs.map((input) => ({
    // concat and the like open further files: the whitelist keeps them to files on this disk.
    options: ['-protocol_whitelist', 'file,pipe', ...threads, ...(input.options ?? []), '-f', input.format],
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
