import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Maximum number of pixels of a video's frame. A decoder may keep 16 frames; with 4096x4096, that stays under a gigabyte. */
export const MAX_FRAME_PIXELS = 4096 * 4096;
/**
 * Maximum number of pixels of a picture: 100 MB when decoded. The largest photograph that a phone takes by default has 24.5
 * million pixels (5712x4284); larger ones take a deliberate setting. No model or video here uses more than 4 million.
 */
export const MAX_PICTURE_PIXELS = 25_000_000;

/**
 * Memory that one process may take. Measured on two cores: a usual segment takes 390 MB, one of a clip of 4096x4096 pixels 960 MB,
 * and upscaling to 4K, which takes most, 1.2 GB.
 */
const MEMORY_BYTES = 3 * 2 ** 30;

/** Decoders count a frame with its padding: 4096x4096 as 4160x4096 and more. */
const PADDED = 1.25;

/**
 * Options of every input that may contain third-party bytes. A video's size may grow after its first frame, so checking the
 * first is not enough; the decoder refuses every frame that is larger than this.
 * @param format the demuxer
 */
export const inputLimits = (format: string): string[] =>
  format === 'lavfi'
    ? []
    : ['-max_pixels', String(PADDED * (format.endsWith('_pipe') ? MAX_PICTURE_PIXELS : MAX_FRAME_PIXELS))];

/** What decoders print about a frame that is larger than `-max_pixels` (the second form is dav1d's), and about a lack of memory. */
const OVERSIZED = /\b\d{1,9}x\d{1,9} exceeds (?:specified max pixel count|limit) \d/;
const NO_MEMORY = /(?:cannot|could not) allocate memory|malloc of size \d+ failed/i;

/**
 * Says which limit a message of ffmpeg is about, or null if none. ffmpeg itself would skip the frame and go on.
 * @param memory whether the process's memory is limited
 */
export function findExcess(line: string, memory: boolean): string | null {
  // The size that the message names is not repeated: a decoder may have rounded it up.
  if (OVERSIZED.test(line)) return 'it contains a frame of more than 4096x4096 pixels';
  return memory && NO_MEMORY.test(line) ? `it takes more than ${MEMORY_BYTES / 2 ** 30} GB of memory to decode` : null;
}

/**
 * Time limit per second of output, ms: over a hundred times what a segment takes on two idle cores, and six times what
 * upscaling to 4K takes, so that a busy machine finishes too.
 */
const MS_PER_SECOND = 60_000;
/** Minimum time limit, ms. */
const LEAST_MS = 600_000;

/** The time limit of a run that makes so many seconds, ms. */
export const timeLimit = (seconds: number): number => Math.max(LEAST_MS, Math.ceil(seconds) * MS_PER_SECOND);

/** Exit code of `prlimit` if it cannot find the program. ffmpeg and ffprobe never use it. */
export const NOT_FOUND_CODE = 127;

let available: Promise<boolean> | null = null;

/**
 * Whether processes can be limited here: `prlimit` (util-linux) is installed and works. It is tried once per process. Without
 * it, as on macOS and Windows, processes run without these limits.
 */
export function canLimit(): Promise<boolean> {
  available ??= new Promise((resolve) =>
    execFile('prlimit', [`--data=${MEMORY_BYTES}`, 'prlimit', '--version'], { windowsHide: true }, (error) =>
      resolve(error === null),
    ),
  );
  return available;
}

/**
 * The command line that runs a program with limits, so that a bad file ends ffmpeg instead of the worker beside it. `prlimit`
 * replaces itself with the program, so process id and signals stay the same; it costs about 2 ms.
 * @param timeMs the run's time limit. The limit of CPU time is this on all cores: it ends a process whose worker was killed
 * @param memory whether memory is limited. A graphics card's driver maps gigabytes that count but are never used
 */
export async function limited(
  program: string,
  { timeMs, memory = true }: { timeMs: number; memory?: boolean },
): Promise<{ program: string; args: string[]; memory: boolean }> {
  if (!(await canLimit())) return { program, args: [], memory: false };
  const cpu = Math.ceil(timeMs / 1000) * availableParallelism();
  return { program: 'prlimit', args: [...(memory ? [`--data=${MEMORY_BYTES}`] : []), `--cpu=${cpu}`, program], memory };
}
