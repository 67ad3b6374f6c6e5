import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  detectDemuxerOfFile,
  FfmpegError,
  type Probe,
  parseCuts,
  parseLoudness,
  probe,
  runFfmpeg,
  type ScanSource,
  scanPaths,
  scanPicturesPlan,
  scanSoundPlan,
} from '../../../engine/ffmpeg/index.js';
import { incomingFolder } from '../../../platform/config/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { DirectTranscriptionModel } from '../../../providers/transcription/port.js';
import type { Runtime } from '../../../runtime/index.js';
import type { VideoFacts } from '../../../studio/writer/media/facts.js';
import { hearHook } from './hear.js';
import { type MeasuredPicture, measurePicture } from './picture.js';

/** Makes the error that refuses a part. */
export const badPart = (field: string, fault: string, cause?: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` ${fault}`, { field, ...(cause === undefined ? {} : { cause }) });

/** A piece of a video, from which one frame is taken; times in seconds. */
export interface Piece {
  from: number;
  to: number;
}

/** A shot longer than this many seconds is split into several pieces. */
const LONG = 5;
/** Minimum distance between cuts in seconds; closer ones are one cut: a flash, or a fade that was counted twice. */
const FLASH = 0.25;

/** Drops cuts that follow the one before too closely, and those at the very start or end. */
function dropFlashes(cuts: readonly number[], seconds: number): number[] {
  const kept: number[] = [];
  for (const cut of cuts) if (cut - (kept.at(-1) ?? 0) >= FLASH && seconds - cut >= FLASH) kept.push(cut);
  return kept;
}

/**
 * Divides a video into the pieces that represent it: its shots, with long ones split up. If there are more than `most`, the
 * first one stays and the others are picked evenly.
 */
function divideVideo(cuts: readonly number[], seconds: number, most: number): Piece[] {
  const ends = [...cuts, seconds];
  const all = ends.flatMap((to, index) => divideShot({ from: index === 0 ? 0 : ends[index - 1]!, to }));
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

function divideShot({ from, to }: Piece): Piece[] {
  const parts = Math.max(1, Math.ceil((to - from) / LONG));
  const length = (to - from) / parts;
  return Array.from({ length: parts }, (_, index) => ({
    from: from + index * length,
    to: from + (index + 1) * length,
  }));
}

/** Only this many seconds from the start of a video are examined. */
const SEEN_SECONDS = 180;
/** Maximum number of frames that ffmpeg extracts from one video, in all and per second. */
const WRITTEN = 240;
const MAX_PER_SECOND = 4;

export interface VideoAnalysis {
  facts: VideoFacts;
  frames: MeasuredPicture[];
  /** The first sentence that is spoken; null if nobody listened, or nothing is said. */
  hook: string | null;
}

/**
 * Analyses a video: one frame for each shot (several for a long one), and everything that can be measured. The upload has
 * checked that the video is playable; decoding happens in a separate ffmpeg process.
 * @param most maximum number of frames
 * @param hearer listens for the first sentence; null if nobody does
 * @param until deadline: a time of `performance.now()`, in ms
 * @throws ServiceError BAD_INPUT naming `field`
 */
export async function analyseVideo(
  rt: Runtime,
  path: string,
  field: string,
  most: number,
  hearer: DirectTranscriptionModel | null,
  until: number,
): Promise<VideoAnalysis> {
  const parent = incomingFolder(rt.config);
  await mkdir(parent, { recursive: true });
  // If the process dies here, the next process to start deletes the folder.
  const folder = await mkdtemp(join(parent, 'scan-'));
  try {
    const tools = { ffmpegPath: rt.config.ffmpeg };
    const found = await probe(path, { ffprobePath: rt.config.ffprobe, timeoutMs: getTimeLeft(until) });
    if (!found.video) throw badPart(field, 'holds no picture that can be decoded.');
    const source: ScanSource = { path, format: await detectDemuxerOfFile(path), folder, seconds: SEEN_SECONDS };
    const rate = Math.min(MAX_PER_SECOND, Math.max(1, WRITTEN / (getSeconds(found) ?? SEEN_SECONDS)));
    await runFfmpeg(scanPicturesPlan(source, rate, found.video), { ...tools, timeoutMs: getTimeLeft(until) });
    const written = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).length;
    if (written === 0) throw badPart(field, 'holds no picture that can be decoded.');
    const seen = Math.min(getSeconds(found) ?? written / rate, SEEN_SECONDS, written / rate + 1);
    const cuts = dropFlashes(parseCuts(await readFile(scanPaths.cuts(folder), 'utf8')), seen);
    const loudness = found.audio ? await measureLoudness(source, { ...tools, timeoutMs: getTimeLeft(until) }) : null;
    const frames: MeasuredPicture[] = [];
    for (const piece of divideVideo(cuts, seen, most)) {
      const index = Math.min(written - 1, Math.floor(((piece.from + piece.to) / 2) * rate));
      frames.push(await measurePicture(await readFile(scanPaths.frame(folder, index)), piece, getSize(found)));
    }
    const facts = { seconds: getSeconds(found) ?? seen, seen, cuts, sound: found.audio !== null, loudness };
    const hook = found.audio && hearer ? await tryToHear(rt, hearer, source, getTimeLeft(until)) : null;
    return { facts, frames, hook };
  } catch (error) {
    throw toRefusal(error, field);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whole milliseconds until the deadline; after it 1, so that the next step times out immediately. */
const getTimeLeft = (until: number): number => Math.max(1, Math.ceil(until - performance.now()));

const getSeconds = ({ video, seconds }: Probe): number | null => {
  const said = video?.seconds ?? seconds;
  return said !== null && said > 0 ? said : null;
};

/** The size that the container states; scanned frames are smaller. */
const getSize = ({ video }: Probe): { width: number; height: number } | undefined =>
  video ? { width: video.width, height: video.height } : undefined;

/**
 * Measures the sound. A sound track that can't be decoded has no loudness and is not an error, since the pictures
 * matter more.
 */
async function measureLoudness(
  source: ScanSource,
  options: { ffmpegPath: string; timeoutMs: number },
): Promise<number | null> {
  try {
    await runFfmpeg(scanSoundPlan(source), options);
    return parseLoudness(await readFile(scanPaths.loudness(source.folder), 'utf8'));
  } catch (error) {
    if (error instanceof FfmpegError && error.ofFile) return null;
    throw error;
  }
}

/** Hears the hook. A draft is useful without it, so a failure is only logged. */
const tryToHear = (
  { config, log }: Runtime,
  hearer: DirectTranscriptionModel,
  source: ScanSource,
  timeoutMs: number,
): Promise<string | null> =>
  hearHook(hearer, source, { ffmpegPath: config.ffmpeg, timeoutMs }).catch((error: unknown) => {
    log.warn({ err: error }, 'a script draft was made without hearing its hook');
    return null;
  });

function toRefusal(error: unknown, field: string): unknown {
  if (!(error instanceof FfmpegError) || error.kind === 'missing') return error;
  if (error.kind === 'too_large')
    return badPart(
      field,
      'has frames that are too large. Send at most 4096x4096, from the first frame to the last.',
      error,
    );
  return error.kind === 'timed_out'
    ? badPart(field, 'takes too long to analyse. Send a shorter video, or one with fewer pixels.', error)
    : badPart(field, 'cannot be decoded. Export the video anew, as H.264 in an MP4.', error);
}
