export { FfmpegError } from './error.js';
export {
  COLOR_TAGS,
  FRAME,
  fillFilters,
  MOTION_KINDS,
  type MotionClip,
  type MotionKind,
  motionClipPlan,
  motionFilters,
  motionView,
  pickMotion,
} from './motion.js';
export { type FfmpegInput, type FfmpegPlan, planArguments } from './plan.js';
export {
  type AudioStream,
  demuxerOf,
  demuxerOfFile,
  type Probe,
  type ProbeOptions,
  probe,
  type VideoStream,
} from './probe.js';
export { type RunOptions, runFfmpeg } from './run.js';
