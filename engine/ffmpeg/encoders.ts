import { ENCODERS, type EncoderName } from '../../platform/config/encoders.js';
import { COLOR_TAGS, FRAME } from './motion.js';
import type { FfmpegPlan } from './plan.js';

export { ENCODERS, type EncoderName };

interface Encoder {
  /** The last filters of the chain, which convert frames to the encoder's format. */
  frames: string;
  /** All options that affect the encoded pictures. Segments can be joined without encoding them again only if these are equal. */
  options: readonly string[];
}

/**
 * x264's own parameters. `chromaloc` is fixed because it is part of a header: by default it would be that of the source, and
 * segments whose headers differ cannot be joined. `sync-lookahead=0` saves a thread that would keep four more frames in memory
 * (28 MB of 250) and take 2 % of the time, for the same output. Without references to B-frames (`b-pyramid=0`), two frames
 * fewer are kept (23 MB) and 4 % of the time is saved. In four videos, that changed SSIM by -0.0007 to 0.0002, and sizes by -4
 * to 6 %.
 */
const X264 = 'open-gop=0:stitchable=1:chromaloc=0:sync-lookahead=0:b-pyramid=0';

const CLOSED_GOP = ['-g', '60', '-flags', '+cgop'];
/** No B-frames, so that frames are stored in display order. Drivers treat B-frames differently, which could prevent joining. */
const IN_ORDER = ['-bf', '0'];

/**
 * All use the same profile and colour tags, and closed groups of at most two seconds. File sizes are close to those of x264's
 * `-crf 20`.
 */
const TABLE: Readonly<Record<EncoderName, Encoder>> = {
  // `superfast` is the best compromise by measurement: `ultrafast` files are ten times as large, `veryfast` is a quarter slower.
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

export const getEncoder = (name: EncoderName): Encoder => TABLE[name];

/** A plan that encodes half a second of frames and discards the result, to find out whether an encoder works on this machine. */
export function encoderTrialPlan(name: EncoderName): FfmpegPlan {
  const { frames, options } = getEncoder(name);
  const count = FRAME.fps / 2;
  return {
    label: `trial of ${name}`,
    inputs: [{ path: `testsrc2=size=${FRAME.width}x${FRAME.height}:rate=${FRAME.fps}`, format: 'lavfi' }],
    graph: `[0:v]trim=end_frame=${count},setsar=1,${frames}[v]`,
    output: { path: null, options: ['-map', '[v]', ...options, '-frames:v', String(count)] },
    frames: count,
    graphicsCard: name !== 'x264',
  };
}
