/** Applies changes to a run's lines, and clears whatever no longer fits them. */
import { type Changes, json, now, own, type Tenant } from '../../../../platform/database/index.js';
import type { Scope } from '../../../../runtime/index.js';
import type { StockCredit } from '../../../catalog/index.js';
import { giveUpFile } from '../../../creators/index.js';
import { advance } from '../../engine/advance.js';
import { isCard } from '../../engine/card.js';
import { findChangedLines } from '../../engine/demo.js';
import { isDemo, isThread, presetOfRun } from '../../engine/plan.js';
import { firstDifference } from '../../engine/thread.js';
import { takeSlot } from '../admission.js';
import { type LineRow, type RunRow, readLines, updateRun } from '../run.repository.js';
import type { LineErrors } from '../run.values.js';
import { assertHasVoice, assertShowsClips, type LineChange } from './line-change.js';

/** Column values of a line that has no voice, no picture or no clip. */
const NO_VOICE = { audio_key: null, seconds: null, words: null, mouths: null, voice_notice: null, usd: null };
const NO_PICTURE = { image_key: null, text_set: false, areas: null, usd: null };
const NO_CLIP = { clip_key: null, clip_areas: null, lipsync_key: null, lipsync_notice: null, notice: null };

/** Applies a change to a line and clears whatever no longer fits it. */
export async function changeLine(tx: Scope, run: RunRow, line: LineRow, asked: LineChange): Promise<void> {
  const change = droppingStock(line, asked);
  const slides = presetOfRun(run).output === 'slides';
  if (change.ownAudioKey != null) assertHasVoice(run);
  if (change.ownClipKey != null) assertShowsClips(run);
  const says = change.line !== undefined && change.line !== line.line;
  const shows = change.onScreenText !== undefined && change.onScreenText !== line.on_screen_text;
  const directs = change.visualDirection !== undefined && change.visualDirection !== line.visual_direction;
  const acts = change.action !== undefined && change.action !== line.action;
  const grades = change.colorState !== undefined && change.colorState !== line.color_state;
  // Sending the same file again counts as a change only if that part of the line has failed: then it is made again.
  const failed = line.errors ?? {};
  const ownPicture = change.ownImageKey !== undefined && (change.ownImageKey !== line.own_image_key || !!failed.frame);
  const ownVoice = change.ownAudioKey !== undefined && (change.ownAudioKey !== line.own_audio_key || !!failed.voice);
  const ownClip = change.ownClipKey !== undefined && (change.ownClipKey !== line.own_clip_key || !!failed.frame);
  const after = <T>(changed: T | undefined, before: T): T => (changed === undefined ? before : changed);
  const respeaks = change.respeak === true && after(change.ownAudioKey, line.own_audio_key) === null;
  const voice = !slides && (says || ownVoice || change.revoice === true || respeaks);
  const keepsClip = after(change.ownClipKey, line.own_clip_key) !== null;
  // Changed directions only affect generated pictures, not the owner's own picture or clip.
  const drawn = !keepsClip && after(change.ownImageKey, line.own_image_key) === null;
  // A card shows the line's own words, and no model draws it.
  const card = drawn && isCard(run, { own_image_key: null, own_clip_key: null, shot: directs ? null : line.shot });
  const picture =
    ownPicture ||
    ownClip ||
    (drawn && (directs || acts || grades || change.redraw === true)) ||
    (card && (says || shows || change.renamed === true));
  const credit = change.stock?.credit ?? creditAfter(line, change);
  // While the line's first picture is neither drawn nor failed, the line still has the slot for it and needs no other.
  // A card has none: a model draws it only now that it is directed.
  const wasCard = isCard(run, line) && (run.previewed || run.revises !== null);
  if (picture && drawn && !card && run.hosted && (line.image_key !== null || failed.frame || wasCard))
    await takeSlot(tx, run);
  const set: Changes<'flows.run_line'> = {
    ...(says && !change.renamed && { flaw: null }),
    ...(says && { line: change.line! }),
    ...(shows && { on_screen_text: change.onScreenText! }),
    ...(directs && { visual_direction: change.visualDirection!, shot: null }),
    ...(acts && { action: change.action! }),
    ...(grades && { color_state: change.colorState! }),
    ...(ownPicture && { own_image_key: change.ownImageKey! }),
    ...(ownVoice && { own_audio_key: change.ownAudioKey! }),
    ...(ownClip && { own_clip_key: change.ownClipKey! }),
    ...(credit !== line.stock && { stock: json(credit) }),
    ...(voice && { ...NO_VOICE, ...(keepsClip ? {} : NO_CLIP), voice_revision: line.voice_revision + 1 }),
    ...(picture && { ...NO_PICTURE, ...NO_CLIP, frame_revision: line.frame_revision + 1 }),
    ...(voice && change.revoice && { voice_take: line.voice_take + 1 }),
    // What somebody has described is drawn, so a photograph of the product no longer stands in for it.
    ...(picture && (change.redraw || (directs && change.visualDirection)) && { frame_take: line.frame_take + 1 }),
    ...((picture || says || shows) && withoutSlide(line)),
  };
  if (Object.keys(set).length === 0) return;
  if (line.errors)
    set.errors = json(keepErrors(line.errors, { voice, frame: picture, slide: picture || says || shows }));
  await own(tx).updateTable('flows.run_line').set(set).where('run_id', '=', run.id).where('id', '=', line.id).execute();
  // The provider key may have changed since, so every provider is tried again.
  if (change.revoice && run.failed_speech) await updateRun(tx, run.id, { failed_speech: null });
  // The owner did not upload this copy of stock material, so it is marked as given up and deleted once no line shows it.
  if (change.stock) await giveUpFile(tx, change.stock.key);
  if (picture && drawn && run.options.sameFrame) await clearShared(tx, run, line);
}

/**
 * If `withoutStock` names the kind of stock material that the line shows, makes the change remove that picture or clip, unless
 * it already sets another.
 */
function droppingStock({ stock }: LineRow, change: LineChange): LineChange {
  if (stock === null || !change.withoutStock?.includes(stock.kind)) return change;
  return stock.kind === 'photo' ? { ownImageKey: null, ...change } : { ownClipKey: null, ...change };
}

/** The line's stock credit after a change: unchanged if the line keeps the credited picture or clip, else null. */
function creditAfter({ stock, ...line }: LineRow, { ownImageKey, ownClipKey }: LineChange): StockCredit | null {
  if (stock === null) return null;
  const [before, after] = stock.kind === 'photo' ? [line.own_image_key, ownImageKey] : [line.own_clip_key, ownClipKey];
  return after === undefined || after === before ? stock : null;
}

/** The line's errors, except those of parts that are about to be made again; null if there are no others. */
function keepErrors(errors: LineErrors, again: Record<keyof LineErrors, boolean>): LineErrors | null {
  const left = Object.entries(errors).filter(([part]) => !again[part as keyof LineErrors]);
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** Discards a slide's finished picture, so that it is made again under a new revision. */
const withoutSlide = (line: LineRow) => ({ slide_key: null, slide_revision: line.slide_revision + 1 });

/** If all lines share one picture, discards it on every other line that shows it, so that they wait for the new one. */
async function clearShared(tx: Tenant, run: RunRow, { image_key, id }: LineRow): Promise<void> {
  if (image_key === null) return;
  const shown = (await readLines(tx, run.id)).filter((line) => line.id !== id && line.image_key === image_key);
  for (const line of shown)
    await own(tx)
      .updateTable('flows.run_line')
      .set({ ...NO_PICTURE, ...NO_CLIP, ...withoutSlide(line), frame_revision: line.frame_revision + 1 })
      .where('run_id', '=', run.id)
      .where('id', '=', line.id)
      .execute();
}

/** Numbers the lines in their new order. A slide shows its number and how many there are, so all slides are made again. */
export async function arrange(tx: Tenant, run: RunRow, lines: readonly LineRow[]): Promise<void> {
  const slides = presetOfRun(run).output === 'slides';
  const place = (line: LineRow, index: number) =>
    own(tx)
      .updateTable('flows.run_line')
      .set({ index, ...(slides && index >= 0 ? withoutSlide(line) : {}) })
      .where('run_id', '=', run.id)
      .where('id', '=', line.id)
      .execute();
  // Negative indexes first: two lines must never share an index, not even for a moment.
  for (const [index, line] of lines.entries()) await place(line, -1 - index);
  for (const [index, line] of lines.entries()) await place(line, index);
}
/** Discards the pictures of a thread from the first changed message on, because each picture shows all earlier messages. */
async function resetThread(tx: Tenant, { id }: RunRow, before: readonly LineRow[]): Promise<void> {
  const lines = await readLines(tx, id);
  await resetPictures(tx, id, lines.slice(firstDifference(before, lines)));
}

/**
 * Discards pictures of demo lines that now show another screen. Changing one line can affect others, because each takes an
 * unused screen.
 */
async function resetDemo(tx: Tenant, run: RunRow, before: readonly LineRow[]): Promise<void> {
  const lines = await readLines(tx, run.id);
  const others = findChangedLines(run, before, lines);
  await resetPictures(
    tx,
    run.id,
    lines.filter(({ id, own_clip_key }) => others.has(id) && own_clip_key === null),
  );
}

async function resetPictures(tx: Tenant, id: string, lines: readonly LineRow[]): Promise<void> {
  for (const line of lines)
    await own(tx)
      .updateTable('flows.run_line')
      .set({
        ...NO_PICTURE,
        frame_revision: line.frame_revision + 1,
        errors: json(line.errors && keepErrors(line.errors, { voice: false, frame: true, slide: false })),
      })
      .where('run_id', '=', id)
      .where('id', '=', line.id)
      .execute();
}

/** Updates the script to match the lines, clears the estimate, and enqueues what is missing. */
export async function finishEdit(tx: Scope, run: RunRow, before: readonly LineRow[]): Promise<void> {
  const { id, script } = run;
  if (isThread(run)) await resetThread(tx, run, before);
  if (isDemo(run)) await resetDemo(tx, run, before);
  const lines = await readLines(tx, id);
  const written = script && {
    ...script,
    hookText: lines[0]?.line ?? script.hookText,
    segments: lines.map(({ segment_role, line, on_screen_text, visual_direction, shot, action, color_state }) => ({
      segmentRole: segment_role,
      spokenLine: line,
      onScreenText: on_screen_text,
      visualDirection: visual_direction,
      ...(shot === null ? {} : { shot }),
      ...(action === null ? {} : { action }),
      ...(color_state === null ? {} : { colorState: color_state }),
    })),
  };
  await updateRun(tx, id, { script: json(written), estimate: null, updated_at: now });
  await advance(tx, id, { changed: true });
}
