import {
  type EncoderName,
  type FfmpegPlan,
  FRAME,
  fillVideoFilters,
  getEncoder,
  motionFilters,
  type Patches,
  type StillMotion,
  sdrFilters,
} from '../../../engine/ffmpeg/index.js';
import { type Overlay, overlayGraph } from '../../../engine/overlay/emoji-pictures.js';
import type { ClipVideo } from './plain-clip.js';
import { resolveMotion, type SegmentInput, type SegmentPicture } from './segment.js';
import { stripFilters } from './strip.js';

/**
 * The number of x264's threads is fixed, because with a different number x264 writes different bytes: the same line must give the
 * same file on every machine, however many are rendered in parallel. The number of filter threads may vary.
 */
const ENCODER_THREADS = 2;

/**
 * Maximum factor by which a clip that is shorter than its line is slowed down. More would look like slow motion; instead, the
 * last frame is held for the rest of the line.
 */
const MOST_SLOWED = 1.12;

/** Filters that set a still in motion, cut to the line's frames. */
function stillFilters(motion: StillMotion, frames: number, patches?: Patches): string {
  return `${motionFilters(motion, patches)}${motion.frames === frames ? '' : `,trim=end_frame=${frames}`}`;
}

/** When a clip's pictures are shown. */
export interface ClipTimes {
  /** How long the pictures last, in seconds; null if unknown. */
  seconds: number | null;
  /** Seconds after the beginning of the file at which the first picture is due; it is shown from the beginning. */
  late: number;
  /** Whether a clip that is too short is slowed down a little. A clip with sound of its own never is: its lips would no longer fit. */
  mayBeSlowed: boolean;
}

/** Filters that convert any clip to exactly `frames` frames that fill the picture. Pure. */
export function clipFilters(video: ClipVideo, { seconds, late, mayBeSlowed }: ClipTimes, frames: number): string {
  const needed = frames / FRAME.fps;
  const slow = mayBeSlowed && seconds && seconds < needed ? Math.min(MOST_SLOWED, needed / seconds) : 1;
  const pace = slow > 1 ? `setpts=(PTS-STARTPTS)*${slow.toFixed(6)},` : '';
  // If the clip has our frame rate and is long enough, no frame has to be repeated or dropped. The filters that do so (`fps`
  // and `tpad`) keep frames, which then have to be copied before captions are drawn on them. Without these filters, rendering
  // takes 5 % less time.
  const steady =
    video.fps === FRAME.fps &&
    video.nominalFps === FRAME.fps &&
    (video.frames ?? 0) >= frames &&
    late < 0.5 / FRAME.fps;
  const { matrix, range } = video.color;
  const ready =
    video.width === FRAME.width &&
    video.height === FRAME.height &&
    video.pixFmt === 'yuv420p' &&
    matrix === 'bt709' &&
    range !== 'pc' &&
    (video.sar === '1:1' || video.sar === null) &&
    !video.interlaced &&
    sdrFilters(video) === '' &&
    // A clip with a rotation flag is rotated by the decoder, which swaps width and height.
    video.rotation === 0;
  const fill = ready ? 'setsar=1' : `${fillVideoFilters(video, FRAME.width, FRAME.height)},format=yuv420p`;
  const exact = `trim=end_frame=${frames},setpts=N/${FRAME.fps}/TB`;
  // Times are those of the file: the first picture is shown from its beginning, even if it is due later.
  return steady
    ? `${fill},${exact}`
    : `${pace}fps=${FRAME.fps}:start_time=0,${fill},tpad=stop_mode=clone:stop=-1,${exact}`;
}

/** A source that was examined or drawn, ready for ffmpeg. */
export interface SegmentSource {
  kind: SegmentPicture['kind'];
  path: string;
  /** The name of the ffmpeg demuxer to use, so that the file's content does not choose it. */
  format: string;
  /** The clip's video stream; absent for a still or strip. */
  video?: ClipVideo;
  times?: ClipTimes;
  /** The frame at which each picture of a strip begins. */
  starts?: readonly number[];
}

/**
 * Plans the ffmpeg call for one silent segment. `captions` names an ASS file inside `cwd`, which also contains a folder `fonts`,
 * so the filter graph contains neither paths nor users' text. Pure.
 */
export function segmentPlan(
  source: SegmentSource,
  input: Pick<SegmentInput, 'frames' | 'motion' | 'face' | 'areas'>,
  out: {
    path: string;
    cwd: string;
    captions: boolean;
    overlays?: readonly Overlay[];
    threads?: number;
    encoder?: EncoderName;
  },
): FfmpegPlan {
  const { frames } = input;
  const face = source.kind === 'still' ? input.face : undefined;
  const encoder = getEncoder(out.encoder ?? 'x264');
  const overlays = out.overlays ?? [];
  const picture =
    source.kind === 'clip' && source.video && source.times
      ? clipFilters(source.video, source.times, frames)
      : source.starts
        ? stripFilters(source.starts, frames)
        : stillFilters(resolveMotion(input), frames, face && { columns: face.columns, input: 1 + overlays.length });
  const burn = out.captions ? ',ass=filename=captions.ass:fontsdir=fonts' : '';
  return {
    label: 'segment',
    inputs: [
      { path: source.path, format: source.format },
      ...overlays.map(({ path }) => ({ path, format: 'png_pipe' })),
      ...(face ? [{ path: face.sheet, format: 'png_pipe' }] : []),
    ],
    graph: `${overlayGraph(`[0:v:0]${picture}${burn}`, overlays)},${encoder.frames}[v]`,
    output: {
      path: out.path,
      options: [
        ...[
          '-map',
          '[v]',
          '-an',
          '-sn',
          '-dn',
          '-map_metadata',
          '-1',
          '-map_chapters',
          '-1',
          ...encoder.options,
          ...['-threads', String(ENCODER_THREADS)],
        ],
        ...[
          '-r',
          String(FRAME.fps),
          '-fps_mode',
          'cfr',
          '-frames:v',
          String(frames),
          '-video_track_timescale',
          '15360',
        ],
        ...['-f', 'mp4'],
      ],
    },
    cwd: out.cwd,
    frames,
    graphicsCard: (out.encoder ?? 'x264') !== 'x264',
    ...(out.threads === undefined ? {} : { threads: out.threads }),
  };
}
