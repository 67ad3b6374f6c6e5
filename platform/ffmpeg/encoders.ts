import { COLOR_TAGS, FRAME } from './motion.js';
import type { FfmpegPlan } from './plan.js';

/** Who encodes the pictures of a cut: x264 on the processor, or a graphics card. */
export const ENCODERS = ['x264', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const;
export type EncoderName = (typeof ENCODERS)[number];

interface Encoder {
  /** The end of the filter chain: frames as the encoder takes them. */
  frames: string;
  /** All that decides what the encoded pictures look like; equal options are what makes joining by copy possible. */
  options: readonly string[];
}

/** The place of the chroma samples is a header too, and the filters pass on whatever the source has (JPEGs: the centre). */
const X264 = 'open-gop=0:stitchable=1:chromaloc=0';

const CLOSED_GOP = ['-g', '60', '-flags', '+cgop'];
/** Frames in the order in which they are shown: whatever a driver does with others cannot get in the way of joining. */
const IN_ORDER = ['-bf', '0'];

/** The same profile, closed groups of two seconds and colours for all; sizes near those of x264's `-crf 20`. */
const TABLE: Readonly<Record<EncoderName, Encoder>> = {
  // `superfast` at 20 is the measured knee (`ultrafast` files are ten times bigger, `veryfast` a quarter slower).
  x264: {
    frames: 'format=yuv420p',
    options: [
      ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '20', '-profile:v', 'high', '-level:v', '4.0'],
      ...['-pix_fmt', 'yuv420p', ...CLOSED_GOP, '-x264-params', X264, ...COLOR_TAGS],
    ],
  },
  nvenc: {
    frames: 'format=yuv420p',
    options: [
      ...['-c:v', 'h264_nvenc', '-preset', 'p4', '-rc', 'vbr', '-cq', '21', '-b:v', '0', '-profile:v', 'high'],
      ...['-strict_gop', '1', '-forced-idr', '1', '-pix_fmt', 'yuv420p', ...CLOSED_GOP, ...IN_ORDER, ...COLOR_TAGS],
    ],
  },
  vaapi: {
    frames: 'format=nv12,hwupload',
    options: [
      ...['-vaapi_device', '/dev/dri/renderD128', '-c:v', 'h264_vaapi', '-rc_mode', 'CQP', '-qp', '21'],
      ...['-profile:v', 'high', ...CLOSED_GOP, ...IN_ORDER, ...COLOR_TAGS],
    ],
  },
  qsv: {
    frames: 'format=nv12',
    options: [
      ...['-c:v', 'h264_qsv', '-preset', 'fast', '-global_quality', '21', '-profile:v', 'high', '-idr_interval', '0'],
      ...['-pix_fmt', 'nv12', ...CLOSED_GOP, ...IN_ORDER, ...COLOR_TAGS],
    ],
  },
  videotoolbox: {
    frames: 'format=yuv420p',
    options: [
      ...['-c:v', 'h264_videotoolbox', '-q:v', '65', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
      ...[...CLOSED_GOP, ...IN_ORDER, ...COLOR_TAGS],
    ],
  },
};

export const encoderOf = (name: EncoderName): Encoder => TABLE[name];

/** Half a second of real frames through an encoder, kept nowhere: whether it works here, and if not, why not. Pure. */
export function encoderTrialPlan(name: EncoderName): FfmpegPlan {
  const { frames, options } = encoderOf(name);
  const count = FRAME.fps / 2;
  return {
    label: `trial of ${name}`,
    inputs: [{ path: `testsrc2=size=${FRAME.width}x${FRAME.height}:rate=${FRAME.fps}`, format: 'lavfi' }],
    graph: `[0:v]trim=end_frame=${count},setsar=1,${frames}[v]`,
    output: { path: null, options: ['-map', '[v]', ...options, '-frames:v', String(count)] },
    frames: count,
  };
}
