import { join } from 'node:path';
import { type ShownVideo, sdrFilters } from './fill.js';
import type { FfmpegPlan } from './plan.js';

/** Frames of a scan are named in order: `frame-0001.jpg`. */
const FRAMES = 'frame-%04d.jpg';
const CUTS = 'cuts.txt';
const LOUDNESS = 'loudness.txt';

/** Longer side of a scan's frames, in pixels: captions of a 1080x1920 video are still readable. */
const FRAME_SIDE = 960;
/** Longer side, in pixels, of the pictures in which cuts are detected. */
const CUT_SIDE = 240;
/** The change from one frame to the next, by ffmpeg's measure from 0 to 1, above which there is a cut. */
const CUT_SCORE = 0.3;

export interface ScanSource {
  path: string;
  /** The file's demuxer, from `detectDemuxerOfFile`. */
  format: string;
  /** An empty folder for the scan's output. */
  folder: string;
  /** Only this many seconds from the start are scanned. */
  seconds: number;
}

/**
 * Decodes a video once: writes `rate` frames per second as JPEG, and the times of its cuts ({@link parseCuts}).
 * @param rate frames per second
 */
export function scanPicturesPlan(
  { path, format, folder, seconds }: ScanSource,
  rate: number,
  video: ShownVideo,
): FfmpegPlan {
  const graph = [
    `[0:v:0]${sdrFilters(video)}split[a][b]`,
    // Compared in RGB: in YUV, ffmpeg would compare only the brightness, and red and green can be equally bright.
    `[a]${within(CUT_SIDE)}:flags=fast_bilinear,format=rgb24,select='gt(scene,${CUT_SCORE})',metadata=mode=print:file=${CUTS},nullsink`,
    `[b]fps=${rate.toFixed(4)}:start_time=0:round=up,${within(FRAME_SIDE)},setsar=1,format=yuvj420p[v]`,
  ];
  return {
    label: 'scan',
    inputs: [{ path, format, options: ['-t', seconds.toFixed(3)] }],
    graph: graph.join(';'),
    output: { path: join(folder, FRAMES), options: ['-map', '[v]', '-an', '-sn', '-dn', '-q:v', '4', '-f', 'image2'] },
    cwd: folder,
    threads: 2,
  };
}

/** Measures the loudness of a file's sound ({@link parseLoudness}); writes nothing else. */
export function scanSoundPlan({ path, format, folder, seconds }: ScanSource): FfmpegPlan {
  return {
    label: 'scan of sound',
    inputs: [{ path, format, options: ['-vn', '-t', seconds.toFixed(3)] }],
    graph: `[0:a:0]ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=${LOUDNESS}[a]`,
    output: { path: null, options: ['-map', '[a]'] },
    cwd: folder,
    threads: 1,
  };
}

/** Where a scan leaves its results, inside `folder`. */
export const scanPaths = {
  cuts: (folder: string): string => join(folder, CUTS),
  loudness: (folder: string): string => join(folder, LOUDNESS),
  /** @param index from 0 */
  frame: (folder: string, index: number): string =>
    join(folder, FRAMES.replace('%04d', String(index + 1).padStart(4, '0'))),
};

/** A filter that scales down to fit a square of this side, keeping proportions, to even numbers of pixels. */
const within = (side: number): string =>
  `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;

/** Parses the times of cuts in seconds, in order, as the `metadata` filter printed them. */
export function parseCuts(printed: string): number[] {
  return printed
    .split('\n')
    .map((line) => /^frame:\d+ +pts:-?\d+ +pts_time:([\d.]+)/.exec(line)?.[1])
    .filter((time) => time !== undefined)
    .map(Number)
    .filter(Number.isFinite);
}

/**
 * Parses the loudness of the whole sound in LUFS, which is the last value that `ebur128` printed. Null if it is -60 or less
 * (silence), or if there is no value.
 */
export function parseLoudness(printed: string): number | null {
  const last = printed.lastIndexOf('lavfi.r128.I=');
  const value = last < 0 ? Number.NaN : Number.parseFloat(printed.slice(last + 'lavfi.r128.I='.length));
  return Number.isFinite(value) && value > -60 ? value : null;
}
