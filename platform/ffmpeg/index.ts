export { ENCODERS, type EncoderName, encoderOf, encoderTrialPlan } from './encoders.js';
export { FfmpegError } from './error.js';
export {
  FRAME,
  fillFilters,
  MOTION_KINDS,
  type MotionKind,
  motionClipPlan,
  motionFilters,
  motionView,
  pickMotion,
  SAFE_AREA,
} from './motion.js';
export { type FfmpegPlan, planArguments } from './plan.js';
export {
  demuxerOf,
  demuxerOfFile,
  type Probe,
  probe,
  shownSize,
  type VideoStream,
} from './probe.js';
export { runFfmpeg } from './run.js';
export { cutsOf, loudnessOf, type ScanSource, scanned, scanPicturesPlan, scanSoundPlan } from './scan.js';
