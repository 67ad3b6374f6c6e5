/**
 * What workers write into a run. The functions for a step's result write it and call {@link advance}. They are called in the
 * transaction that finishes the step's job, which is rolled back if another worker has taken the job over. Repeating a step
 * after a crash has no further effect.
 */
import { sql } from 'kysely';
import { type Changes, type Json, json, now, own, type Tenant } from '../../../platform/database/index.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { MouthCue, Word } from '../../../providers/speech/port.js';
import type { Scope } from '../../../runtime/index.js';
import { lockRun, moveRun, updateRun } from '../run/run.repository.js';
import { isFinal } from '../run/run.states.js';
import type { BriefSnapshot, CutFacts, LineErrors, PackFacts, RunScript } from '../run/run.values.js';
import { advance } from './advance.js';
import { followAuto } from './follow.js';
import { progressChange } from './progress.js';
import { writeScriptLines } from './script-lines.js';
import { LINE_COLUMNS, type LineStepInput, type LineStepName, STEP_RULES } from './steps.js';

/** Marks the run as reading its brief, for its progress display. Repeating it after a crash has no effect. */
export async function beginBrief(scope: Scope, runId: string): Promise<void> {
  await moveRun(scope, runId, 'briefing', progressChange('briefing', STEP_RULES.brief.says, 0, 1));
}

/** Stores the brief that was read, and the format that the run follows if it was to be chosen by the brief. */
export async function recordBrief(tx: Scope, runId: string, brief: BriefSnapshot): Promise<void> {
  const run = await lockRun(tx, runId);
  const follows = await followAuto(tx, run, brief.facts);
  // A script that was sent is there before its brief is read: what is told of the reading is added to what was told of it.
  const told = run.script !== null && brief.notice !== undefined;
  await updateRun(tx, runId, {
    brief: json(brief),
    ...(follows && { follows: json(follows) }),
    ...(told && addNotice(brief.notice ?? null)),
    updated_at: now,
  });
  await advance(tx, runId);
}

/**
 * Stores the script and creates the run's lines; does nothing if the run has a script.
 * @param told sentences for the user about who wrote it
 */
export async function recordScript(
  tx: Scope,
  runId: string,
  script: RunScript,
  told: readonly string[] = [],
): Promise<void> {
  const run = await lockRun(tx, runId);
  if (run.script !== null) return;
  await writeScriptLines(tx, run, script, told);
  await advance(tx, runId);
}

/** Appends a sentence to a notice, in which each step of a run or a line may leave one. */
const addNotice = (notice: string | null) => ({
  notice: sql<string | null>`nullif(concat_ws(' ', notice, ${notice}::text), '')`,
});

const without = (part: keyof LineErrors) => sql<Json<LineErrors> | null>`nullif(errors - ${part}::text, '{}'::jsonb)`;

/** Writes a step's result into its line, unless the owner has changed that part since. @returns whether it was written */
export async function updateLine(
  tx: Tenant,
  part: LineStepName,
  { runId, lineId, index, revision }: LineStepInput,
  set: Changes<'flows.run_line'>,
): Promise<boolean> {
  const written = await own(tx)
    .updateTable('flows.run_line')
    .set(set)
    .where('run_id', '=', runId)
    .where(({ eb }) => (lineId === undefined ? eb('index', '=', index) : eb('id', '=', lineId)))
    .where(LINE_COLUMNS[part].revision, '=', revision)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export interface VoiceResult {
  key: string;
  bytes: number;
  seconds: number;
  words: Word[];
  mouths: MouthCue[] | null;
  notice: string | null;
}

/** Stores a line's voice with its word times and mouth shapes. */
export async function recordVoice(
  tx: Scope,
  step: LineStepInput,
  { key, seconds, words, mouths, notice }: VoiceResult,
): Promise<void> {
  await lockRun(tx, step.runId);
  const voice = { audio_key: key, seconds, words: json(words), mouths: json(mouths), voice_notice: notice };
  await updateLine(tx, 'voice', step, voice);
  await advance(tx, step.runId);
}

/** Records that a voice provider failed in a way that a retry would not fix, so that the run's other lines do not call it. */
export async function recordFailedSpeech(tx: Tenant, runId: string, provider: string): Promise<void> {
  await own(tx)
    .updateTable('flows.run')
    .set({
      failed_speech: sql<Json<readonly string[]>>`coalesce(failed_speech, '[]'::jsonb) || to_jsonb(${provider}::text)`,
    })
    .where('id', '=', runId)
    .execute();
}

export interface PictureResult {
  key: string;
  textSet: boolean;
  /** Areas that text must avoid, in fractions of the picture, and so of the screen, which the picture fills. */
  areas: PictureAreas;
  notice: string | null;
  /** Whether an image model made it. False for the owner's picture, a frame of a clip, a message thread or an app's screen. */
  drawn: boolean;
  /** The owner's clip, if the picture is a frame of it. */
  clip?: { key: string; areas: PictureAreas };
}

/**
 * Stores a line's picture. If all lines share one picture, a drawn picture is also stored for every line that has no picture
 * yet and none supplied by the owner.
 */
export async function recordPicture(
  tx: Scope,
  step: LineStepInput,
  { key, textSet, areas, notice, drawn, clip }: PictureResult,
): Promise<void> {
  const run = await lockRun(tx, step.runId);
  const made = { image_key: key, text_set: textSet, areas: json(areas) };
  const shown = clip && { clip_key: clip.key, clip_areas: json(clip.areas) };
  const written = await updateLine(tx, 'frame', step, { ...made, ...shown, ...addNotice(notice) });
  if (written && drawn && run.slots > 0) await updateRun(tx, run.id, { slots: run.slots - 1 });
  if (written && drawn && run.options.sameFrame)
    await own(tx)
      .updateTable('flows.run_line')
      .set({ ...made, errors: without('frame') })
      .where('run_id', '=', run.id)
      .where('image_key', 'is', null)
      .where('own_image_key', 'is', null)
      .where('own_clip_key', 'is', null)
      .execute();
  await advance(tx, step.runId);
}

/** Stores a line's slide. */
export async function recordSlide(tx: Scope, step: LineStepInput, key: string): Promise<void> {
  await lockRun(tx, step.runId);
  await updateLine(tx, 'slide', step, { slide_key: key });
  await advance(tx, step.runId);
}

interface ClipResult {
  key: string;
  /** Areas that text must avoid during the whole clip, in fractions of the screen. */
  areas: PictureAreas;
  notice: string | null;
}

/** Stores a line's clip. Because it has been paid for, it is stored even if the run has been cancelled meanwhile. */
export async function recordClip(tx: Scope, step: LineStepInput, { key, areas, notice }: ClipResult): Promise<void> {
  const run = await lockRun(tx, step.runId);
  await updateLine(tx, 'clip', step, { clip_key: key, clip_areas: json(areas), ...addNotice(notice) });
  if (!isFinal(run.status)) await advance(tx, step.runId);
}

interface LipSyncResult {
  /** Storage key of the lip-synced clip; null if lip-sync failed. Then the line shows its original clip. */
  key: string | null;
  notice: string | null;
}

/**
 * Stores a line's lip-synced clip or, if lip-sync failed, the reason as a notice of the line: the run then continues with the
 * original clip. After the run has ended, only a clip is stored, because it has been paid for.
 */
export async function recordLipSync(tx: Scope, step: LineStepInput, { key, notice }: LipSyncResult): Promise<void> {
  const run = await lockRun(tx, step.runId);
  if (key === null && isFinal(run.status)) return;
  await updateLine(tx, 'lipsync', step, { lipsync_key: key ?? sql<string>`clip_key`, lipsync_notice: notice });
  if (!isFinal(run.status)) await advance(tx, step.runId);
}

/** Stores the key of a line's rendered segment, even if its run has ended meanwhile. */
export async function recordSegment(tx: Scope, step: LineStepInput, key: string): Promise<void> {
  const run = await lockRun(tx, step.runId);
  await updateLine(tx, 'segment', step, { segment_key: key });
  if (!isFinal(run.status)) await advance(tx, step.runId);
}

/**
 * Stores the cut's progress in percent, for display; does nothing unless the run is being assembled. Callers do not await the
 * write, so a late one may set the progress back.
 */
export async function saveCutProgress(tenant: Tenant, runId: string, percent: number): Promise<void> {
  await own(tenant)
    .updateTable('flows.run')
    .set({ ...progressChange('assembling', STEP_RULES.cut.says, percent, 100), updated_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'assembling')
    .execute();
}

/** Stores how much of the script a model has written, for display, as {@link saveCutProgress} does. */
export async function saveScriptProgress(tenant: Tenant, runId: string, characters: number): Promise<void> {
  const says = `${STEP_RULES.script.says}: ${characters} characters so far`;
  await own(tenant)
    .updateTable('flows.run')
    .set({ ...progressChange('scripting', says, 0, 1), updated_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'scripting')
    .execute();
}

/** Stores the cut, which ends a video's run. */
export async function recordCut(tx: Scope, runId: string, cut: CutFacts): Promise<void> {
  await lockRun(tx, runId);
  await updateRun(tx, runId, { cut: json(cut) });
  await advance(tx, runId);
}

/** Stores the zip with the slides, which ends a carousel's run. */
export async function recordPack(tx: Scope, runId: string, pack: PackFacts): Promise<void> {
  await lockRun(tx, runId);
  await updateRun(tx, runId, { pack: json(pack) });
  await advance(tx, runId);
}
