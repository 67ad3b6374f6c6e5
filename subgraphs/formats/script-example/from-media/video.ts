import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder } from '../../../../platform/config/index.js';
import {
  cutsOf,
  demuxerOfFile,
  FfmpegError,
  loudnessOf,
  type Probe,
  probe,
  runFfmpeg,
  type ScanSource,
  scanned,
  scanPicturesPlan,
  scanSoundPlan,
} from '../../../../platform/ffmpeg/index.js';
import type { Runtime } from '../../../../runtime/index.js';
import type { VideoFacts } from '../../../../studio/writer/media/facts.js';
import { badPart } from './parts.js';
import { type LookedAt, lookAt } from './picture.js';
import { piecesOf, steadyCuts } from './shots.js';

/** Of a longer video only the beginning is looked at. */
const SEEN_SECONDS = 180;
/** Frames written of one video, at most, and a second. */
const WRITTEN = 240;
const MOST_A_SECOND = 4;

export interface Apart {
  facts: VideoFacts;
  frames: LookedAt[];
}

/**
 * Takes a video apart: one frame for each shot, and what can be measured. It was found playable on upload; decoding happens in
 * ffmpeg's own process.
 * @param most frames, at most
 * @param until when it must be done, by the performance clock
 * @throws ServiceError BAD_INPUT naming `field`
 */
export async function takeApart(rt: Runtime, path: string, field: string, most: number, until: number): Promise<Apart> {
  const parent = incomingFolder(rt.config);
  await mkdir(parent, { recursive: true });
  // Swept at the next start where this process dies.
  const folder = await mkdtemp(join(parent, 'scan-'));
  try {
    const tools = { ffmpegPath: rt.config.ffmpeg };
    const found = await probe(path, { ffprobePath: rt.config.ffprobe, timeoutMs: left(until) });
    const source: ScanSource = { path, format: await demuxerOfFile(path), folder, seconds: SEEN_SECONDS };
    const rate = Math.min(MOST_A_SECOND, Math.max(1, WRITTEN / (secondsOf(found) ?? SEEN_SECONDS)));
    await runFfmpeg(scanPicturesPlan(source, rate), { ...tools, timeoutMs: left(until) });
    const written = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).length;
    if (written === 0) throw badPart(field, 'holds no picture that can be decoded.');
    const seen = Math.min(secondsOf(found) ?? written / rate, SEEN_SECONDS, written / rate + 1);
    const cuts = steadyCuts(cutsOf(await readFile(scanned.cuts(folder), 'utf8')), seen);
    const loudness = found.audio ? await measured(source, { ...tools, timeoutMs: left(until) }) : null;
    const frames: LookedAt[] = [];
    for (const piece of piecesOf(cuts, seen, most)) {
      const index = Math.min(written - 1, Math.floor(((piece.from + piece.to) / 2) * rate));
      frames.push(await lookAt(await readFile(scanned.frame(folder, index)), piece, sizeOf(found)));
    }
    const facts = { seconds: secondsOf(found) ?? seen, seen, cuts, sound: found.audio !== null, loudness };
    return { facts, frames };
  } catch (error) {
    throw refusalOf(error, field);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whole milliseconds left; a deadline that has passed ends the next step at once. */
const left = (until: number): number => Math.max(1, Math.ceil(until - performance.now()));

const secondsOf = ({ video, seconds }: Probe): number | null => {
  const said = video?.seconds ?? seconds;
  return said !== null && said > 0 ? said : null;
};

/** As the container states it; a frame that was scanned is smaller. */
const sizeOf = ({ video }: Probe): { width: number; height: number } | undefined =>
  video ? { width: video.width, height: video.height } : undefined;

/** Sound that cannot be decoded has no loudness; the pictures are what counts. */
async function measured(
  source: ScanSource,
  options: { ffmpegPath: string; timeoutMs: number },
): Promise<number | null> {
  try {
    await runFfmpeg(scanSoundPlan(source), options);
    return loudnessOf(await readFile(scanned.loudness(source.folder), 'utf8'));
  } catch (error) {
    if (error instanceof FfmpegError && error.kind === 'failed') return null;
    throw error;
  }
}

function refusalOf(error: unknown, field: string): unknown {
  if (!(error instanceof FfmpegError) || error.kind === 'missing') return error;
  return error.kind === 'timed_out'
    ? badPart(field, 'takes too long to look through. Send a shorter video, or one of fewer pixels.', error)
    : badPart(field, 'cannot be decoded. Export the video anew, as H.264 in an MP4.', error);
}
