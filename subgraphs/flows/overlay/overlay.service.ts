import { FRAME, pickMotion } from '../../../engine/ffmpeg/index.js';
import { showable } from '../../../engine/fonts/index.js';
import { type CaptionInput, keptBoxes, type ShownTexts, sweptAreas } from '../../../engine/overlay/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { createPool, PoolTaskLost } from '../../../platform/pool/index.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { billedSeconds } from '../../../providers/prices.js';
import { needModel } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { lineSeed } from '../../media/index.js';
import { hasTypesetPictures, presetOfRun, spendsOnVideo } from '../engine/plan.js';
import { takesStep } from '../engine/steps.js';
import { type LineRow, pickShownClip, type RunRow } from '../run/run.repository.js';
import { chooseTexts, countFrames, listTexts, planLineJumps, readAreas, readClipAreas } from './shown-line.js';

const typesetting = createPool({
  name: 'typesetting',
  kind: 'thread',
  entry: new URL('./overlay.thread.js', import.meta.url),
  size: 1,
  memoryMiB: 192,
  maxWaiting: 64,
  maxPerAccount: 8,
  typicalMs: 300,
});
/** CPU time that the lines of a run may take, ms. A line takes 30 to 50 ms, and a run has at most twelve. */
const CPU_MS = 10_000;

/** The texts of lines that were asked for last, by what they are made of: a run is read again whenever something in it changes. */
const known = new Map<string, ShownTexts>();
const MOST_KNOWN = 500;

/**
 * The texts that the cut will set over each line of a run, with the renderer's own layout.
 * @returns none if the run makes no video, or if there is no time for it now: nothing else of a run waits for its texts
 */
export async function readOverlays(rt: Runtime, run: RunRow, lines: readonly LineRow[]): Promise<ShownTexts[]> {
  if (!presetOfRun(run).plan.flat().includes('cut')) return [];
  const inputs = lines.map((line) => toInput(rt, run, line, lines));
  const keys = inputs.map((input) => JSON.stringify(input));
  const found = new Map(keys.map((key) => [key, known.get(key)]));
  const missing = [...new Set(keys.filter((key) => !found.get(key)))];
  if (missing.length > 0) {
    const made = await typeset(run.owner_id, missing);
    if (made === null) return [];
    for (const [index, key] of missing.entries()) found.set(key, made[index]!);
  }
  return keys.map((key) => {
    const texts = found.get(key)!;
    // What was used last goes last, so that the first is the one that was not used for longest.
    known.delete(key);
    known.set(key, texts);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    return texts;
  });
}

async function typeset(account: string, inputs: readonly string[]): Promise<ShownTexts[] | null> {
  try {
    const parsed = inputs.map((input): CaptionInput => JSON.parse(input));
    return await typesetting.run<ShownTexts[]>('layOut', parsed, { account, cpuMs: CPU_MS });
  } catch (error) {
    if (error instanceof PoolTaskLost || (error instanceof ServiceError && error.code === 'OVERLOADED')) return null;
    throw error;
  }
}

function toInput(rt: Runtime, run: RunRow, line: LineRow, lines: readonly LineRow[]): CaptionInput {
  const { captionStyle, captionWish, onScreenText, ...texts } = listTexts(line, {
    run,
    lines,
    texts: chooseTexts(run),
  });
  return {
    ...texts,
    onScreenText: onScreenText === null ? null : showable(onScreenText),
    style: captionStyle,
    ...(captionWish ? { wish: captionWish } : {}),
    areas: findShownAreas(rt, run, line),
  };
}

/** Where text must not be at any time of a line. What a model's clip will show is not known before: its picture then counts, however it moves. */
function findShownAreas(rt: Runtime, run: RunRow, line: LineRow): PictureAreas {
  const areas = readAreas(line);
  if (pickShownClip(line) !== null) return readClipAreas(line);
  if (hasTypesetPictures(presetOfRun(run))) return areas;
  const shown = countFrames(line);
  const motion = (seed: number, frames: number) =>
    pickMotion(seed, frames, planLineJumps(line, seed), keptBoxes(areas));
  if (!spendsOnVideo(presetOfRun(run).plan) || !takesStep('clip', run, line))
    return sweptAreas(areas, motion(run.seed + line.index, shown), FRAME);
  const { provider, durations } = needModel(rt.providers.studio, 'video');
  if (run.estimate !== null && run.estimate.provider !== provider) return readClipAreas(line);
  const frames = billedSeconds(line.seconds ?? 0, durations) * FRAME.fps;
  return sweptAreas(areas, { ...motion(lineSeed(run.seed, line.index), frames), shown }, FRAME);
}
