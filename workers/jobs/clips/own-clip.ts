import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  detectDemuxerOfFile,
  FfmpegError,
  FRAME,
  fillVideoFilters,
  probe,
  runFfmpeg,
} from '../../../engine/ffmpeg/index.js';
import { scratchFolder } from '../../../platform/config/index.js';
import { type JobContext, PermanentJobError } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import type { LineRow, LineStepInput, RunRow } from '../../../subgraphs/flows/index.js';
import { countFrames } from '../../../subgraphs/flows/index.js';
import { findClipAreas, findPictureAreas } from '../pictures/areas.js';
import { keepLinePicture } from '../pictures/line-picture.js';

/**
 * Uses the owner's own clip for a line, with the clip's first frame as the line's picture; nothing is bought.
 * @returns the function that finishes the step
 */
export async function keepClip(
  rt: Runtime,
  ctx: JobContext<LineStepInput>,
  run: RunRow,
  line: LineRow,
  clipKey: string,
) {
  const file = await rt.storage.localFile(clipKey);
  try {
    const bytes = await firstFrame(rt, ctx, file.path);
    const areas = await findPictureAreas(rt, ctx, bytes);
    const shown = line.seconds === null ? LOOKED_AT_SECONDS * FRAME.fps : countFrames(line);
    const clip = { key: clipKey, areas: await findClipAreas(rt, ctx, file.path, shown, areas) };
    return await keepLinePicture(rt, ctx, run, { bytes, contentType: 'image/jpeg' }, { textSet: false, areas, clip });
  } finally {
    await file.release();
  }
}

/** Seconds of a clip that are searched for faces if the line's length is still unknown. */
const LOOKED_AT_SECONDS = 8;

/**
 * Makes a JPEG of a clip's first frame, scaled and cropped to the screen's size.
 * @throws PermanentJobError if no picture of the clip can be decoded
 */
async function firstFrame(rt: Runtime, ctx: JobContext, path: string): Promise<Buffer> {
  const { ffmpeg: ffmpegPath, ffprobe: ffprobePath } = rt.config;
  const folder = scratchFolder(rt.config);
  await mkdir(folder, { recursive: true });
  const out = join(folder, `${randomUUID()}.jpg`);
  try {
    const { video } = await probe(path, { signal: ctx.signal, ffprobePath });
    if (!video) throw noPicture();
    const plan = {
      label: 'first frame',
      inputs: [{ path, format: await detectDemuxerOfFile(path) }],
      graph: `[0:v:0]${fillVideoFilters(video, FRAME.width, FRAME.height)}[v]`,
      output: { path: out, options: ['-map', '[v]', '-frames:v', '1', '-q:v', '3', '-f', 'image2', '-update', '1'] },
    };
    await runFfmpeg(plan, { signal: ctx.signal, ffmpegPath, timeoutMs: 60_000 });
    return await readFile(out);
  } catch (error) {
    const unreadable = (error instanceof FfmpegError && error.ofFile) || isMissing(error);
    if (!unreadable) throw error;
    throw noPicture(error);
  } finally {
    await rm(out, { force: true });
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const noPicture = (cause?: unknown) =>
  new PermanentJobError('the clip contains no readable picture.', {
    hint: 'Send the video again as MP4, MOV or WebM.',
    cause,
  });
