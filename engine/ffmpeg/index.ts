export { ENCODERS, type EncoderName, encoderTrialPlan, getEncoder } from './encoders.js';
export { FfmpegError } from './error.js';
export { fillFilters, fillVideoFilters, type ShownVideo, sdrFilters } from './fill.js';
export { ffmpegFault } from './installed.js';
export { canLimit, MAX_FRAME_PIXELS, MAX_PICTURE_PIXELS } from './limits.js';
export {
  COLOR_TAGS,
  FRAME,
  type Jumps,
  MOTION_KINDS,
  type MotionKind,
  motionClipPlan,
  motionFilters,
  motionView,
  type Patches,
  PUSH,
  pickMotion,
  SAFE_AREA,
  type StillMotion,
} from './motion.js';
export type { PatchColumn } from './patches.js';
export { type FfmpegPlan, planArguments } from './plan.js';
export {
  detectDemuxer,
  detectDemuxerOfFile,
  lateness,
  type Probe,
  type ProbeOptions,
  playedSeconds,
  probe,
  shownSize,
  type VideoStream,
} from './probe.js';
export { runFfmpeg } from './run.js';
export { parseCuts, parseLoudness, type ScanSource, scanPaths, scanPicturesPlan, scanSoundPlan } from './scan.js';
