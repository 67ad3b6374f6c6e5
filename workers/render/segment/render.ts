import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FfmpegError, FRAME, runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { assertDrawable, fontFile, showable } from '../../../engine/fonts/index.js';
import { fontsIn } from '../../../engine/overlay/ass.js';
import { captionDocument, emojiPictures, layoutLine } from '../../../engine/overlay/captions.js';
import { writeEmoji } from '../../../engine/overlay/emoji-pictures.js';
import { sweptAreas } from '../../../engine/overlay/zones.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { EngineOptions } from '../engine-options.js';
import { type SegmentSource, segmentPlan } from './plan.js';
import { resolveMotion, type SegmentInput, type SegmentPicture } from './segment.js';
import { explainSize, readSource, unreadable } from './source.js';
import { writeStrip } from './strip.js';

/**
 * Renders one line (a moving still, a clip or a strip, with its title and captions burned in) as exactly `frames` frames of
 * silent H.264.
 * @throws ServiceError BAD_INPUT with the reason if the line cannot be rendered (missing glyphs, unreadable picture or clip,
 * unknown length); FfmpegError; the signal's reason when aborted
 */
export async function renderSegment(
  input: SegmentInput,
  outPath: string,
  options: EngineOptions,
): Promise<{ frames: number }> {
  const { workDir, fontsDir, signal, threads, encoder } = options;
  signal?.throwIfAborted();
  if (!Number.isInteger(input.frames) || input.frames < 1) {
    throw new ServiceError('BAD_INPUT', 'This line has no length, so there is nothing to show.');
  }
  const title = input.onScreenText === null ? '' : showable(input.onScreenText);
  assertDrawable(title, 'onScreenText');
  if (input.captionStyle !== 'none') assertDrawable(input.words.map((word) => word.text).join(' '), 'line');
  const given = input.source.kind === 'strip' ? null : await readSource(input.source, options);

  await mkdir(workDir, { recursive: true });
  const cwd = await mkdtemp(join(workDir, 'segment-'));
  const partial = `${outPath}.${randomUUID()}.part`;
  try {
    const texts = {
      words: input.words,
      ...(input.texts ? { texts: input.texts } : {}),
      onScreenText: title,
      frames: input.frames,
      style: input.captionStyle,
      ...(input.captionWish ? { wish: input.captionWish } : {}),
      areas: areasOnScreen(input),
      ...(input.rtlLanguage === undefined ? {} : { rtlLanguage: input.rtlLanguage }),
      ...(input.captionY === undefined ? {} : { captionY: input.captionY }),
    };
    const layout = layoutLine(texts);
    const captions = captionDocument(texts, layout);
    const overlays = await writeEmoji(cwd, emojiPictures(texts, layout));
    if (captions !== null) {
      await writeFile(join(cwd, 'captions.ass'), captions);
      await copyFonts(fontsDir, join(cwd, 'fonts'), fontsIn(captions));
    }
    const source = given ?? (await drawStrip(cwd, input.source, signal));
    const plan = segmentPlan(source, input, {
      path: partial,
      cwd,
      captions: captions !== null,
      overlays,
      ...(threads === undefined ? {} : { threads }),
      ...(encoder === undefined ? {} : { encoder }),
    });
    const { frames } = await runFfmpeg(plan, options).catch((error: unknown) => {
      throw explainSize(input.source.kind, error);
    });
    // ffmpeg reports no error for a file that opens but contains too few pictures; the result must not be stored as a segment.
    if (frames !== input.frames)
      throw unreadable(input.source.kind, new FfmpegError('failed', 'segment', `${frames} of ${input.frames} frames`));
    await rename(partial, outPath);
    return { frames };
  } finally {
    await Promise.all([rm(cwd, { recursive: true, force: true }), rm(partial, { force: true })]);
  }
}

/**
 * Copies the fonts of a segment's captions to a separate folder. libass reads every file in its folder: all bundled fonts cost
 * 35 ms and 18 MB per segment, and those for Chinese, Japanese and Korean several times as much. Letters that the copied fonts
 * lack come from fontconfig.
 */
async function copyFonts(from: string, to: string, names: readonly string[]): Promise<void> {
  await mkdir(to);
  const files = new Set(names.flatMap((name) => fontFile(name) ?? []));
  await Promise.all([...files].map((file) => copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE)));
}

/** Draws a strip into the segment's own folder. */
async function drawStrip(cwd: string, source: SegmentPicture, signal: AbortSignal | undefined): Promise<SegmentSource> {
  if (source.kind !== 'strip') throw new Error(`A strip was expected, not a ${source.kind}`);
  const path = join(cwd, 'strip.jpg');
  const starts = await writeStrip(path, source.pictures(), signal);
  return { kind: 'strip', path, format: 'jpeg_pipe', starts };
}

/**
 * Areas that text must avoid during the whole line: of a clip or strip, those given; of a still, everything that its areas pass
 * over as it moves.
 */
const areasOnScreen = (input: SegmentInput): PictureAreas =>
  input.source.kind !== 'still'
    ? input.areas
    : sweptAreas(input.areas, { ...resolveMotion(input), shown: input.frames }, FRAME);
