/**
 * What the workers write into a run. Each is called in the transaction that finishes the step's job, under the job's fence: the
 * result is written, and {@link advance} takes the run on from there. A step that is run again after a crash has no second effect.
 */
import { sql } from 'kysely';
import {
  type Changes,
  inTransaction,
  type Json,
  json,
  now,
  own,
  type Tenant,
} from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { Word } from '../../../providers/speech/port.js';
import type { Scope } from '../../../runtime/index.js';
import { returnHostedSlots } from '../../identity/index.js';
import { linesOf, lockRun, moveRun, type RunRow, updateRun } from '../run/run.repository.js';
import { isFinal } from '../run/run.states.js';
import type { BriefSnapshot, CutFacts, LineErrors, PackFacts, RunError, RunScript } from '../run/run.values.js';
import { advance } from './advance.js';
import { followAuto } from './follow.js';
import { isThread } from './plan.js';
import { progressChange } from './progress.js';
import { LINE_COLUMNS, type LineStepInput, type LineStepName, STEP, STEP_RULES, type StepInput } from './steps.js';
import { withSenders } from './thread.js';

/** The step's first word: the run shows what is being done. Again after a crash: no effect. */
export async function beginBrief(scope: Scope, runId: string): Promise<void> {
  await moveRun(scope, runId, 'briefing', progressChange('briefing', STEP_RULES.brief.says, 0, 1));
}

export async function recordBrief(tx: Scope, runId: string, brief: BriefSnapshot): Promise<void> {
  const run = await lockRun(tx, runId);
  const follows = await followAuto(tx, run, brief.facts);
  await updateRun(tx, runId, { brief: json(brief), ...(follows && { follows: json(follows) }), updated_at: now });
  await advance(tx, runId);
}

export async function recordScript(tx: Scope, runId: string, script: RunScript): Promise<void> {
  const run = await lockRun(tx, runId);
  if (run.script !== null) return;
  await writeScriptLines(tx, run, script);
  await advance(tx, runId);
}

/** Keeps a script with a line for each of its segments. */
export async function writeScriptLines(
  tx: Tenant,
  run: Pick<RunRow, 'id' | 'preset' | 'options' | 'product'>,
  given: RunScript,
): Promise<void> {
  const { id, options } = run;
  const script = isThread(run) ? ofMessages(given) : given;
  await updateRun(tx, id, { script: json(script), updated_at: now });
  const photo = isThread(run) ? (run.product?.image_keys[0] ?? null) : null;
  const rows = script.segments.map((segment, index) => ({
    run_id: id,
    index,
    id: newId(),
    segment_role: segment.segmentRole,
    line: segment.spokenLine,
    on_screen_text: segment.onScreenText,
    visual_direction: segment.visualDirection,
    action: segment.action ?? null,
    color_state: segment.colorState ?? null,
    own_image_key:
      (index === 0 ? options.coverKey : null) ??
      (options.sameFrame ? options.anchorKey : null) ??
      // In a chat the product's photo is sent where the product comes up.
      (index === script.productEntrySegment ? photo : null),
  }));
  await own(tx).insertInto('flows.run_line', rows).execute();
}

/** Every message says who sends it. */
function ofMessages(script: RunScript): RunScript {
  const roles = withSenders(script.segments.map(({ segmentRole }) => segmentRole));
  return { ...script, segments: script.segments.map((one, i) => ({ ...one, segmentRole: roles[i]! })) };
}

/** A line can have more than one: its voice and its picture may both have been made in another way than planned. */
const addNotice = (notice: string | null) => ({
  notice: sql<string | null>`nullif(concat_ws(' ', notice, ${notice}::text), '')`,
});

const without = (part: keyof LineErrors) => sql<Json<LineErrors> | null>`nullif(errors - ${part}::text, '{}'::jsonb)`;

/** Writes what was made for a line, unless that part of it was changed meanwhile. @returns whether it was written */
async function updateLine(
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
  notice: string | null;
}

export async function recordVoice(
  tx: Scope,
  step: LineStepInput,
  { key, seconds, words, notice }: VoiceResult,
): Promise<void> {
  await lockRun(tx, step.runId);
  await updateLine(tx, 'voice', step, { audio_key: key, seconds, words: json(words), ...addNotice(notice) });
  await advance(tx, step.runId);
}

/** Keeps in mind, for the run's other lines, that a provider's voice failed in a way that trying again does not mend. */
export async function recordFailedSpeech(tx: Tenant, runId: string, provider: string): Promise<void> {
  await own(tx)
    .updateTable('flows.run')
    .set({
      failed_speech: sql<Json<readonly string[]>>`coalesce(failed_speech, '[]'::jsonb) || to_jsonb(${provider}::text)`,
    })
    .where('id', '=', runId)
    .execute();
}

/** A line's part of a recording of the whole script. */
export interface VoicePiece extends Omit<VoiceResult, 'notice'> {
  lineId: string;
  /** The revision of the line's voice whose words were found in it. */
  revision: number;
}

/**
 * The recording of a script, cut into its lines: each keeps its part as a recording of its owner's. A line that was changed meanwhile has
 * its new words looked for in its part.
 * @returns the parts that lines have: the others' lines are gone, or have another recording
 */
export async function recordVoiceOver(tx: Scope, runId: string, pieces: readonly VoicePiece[]): Promise<VoicePiece[]> {
  const run = await lockRun(tx, runId);
  if (run.options.voiceOverKey === undefined) return [];
  const kept: VoicePiece[] = [];
  for (const piece of pieces) {
    const { lineId, revision, key, seconds, words } = piece;
    const ofLine = (set: Changes<'flows.run_line'>) =>
      own(tx)
        .updateTable('flows.run_line')
        .set(set)
        .where('run_id', '=', runId)
        .where('id', '=', lineId)
        .where('own_audio_key', 'is', null)
        .where('audio_key', 'is', null);
    const whole = await ofLine({ audio_key: key, seconds, words: json(words), own_audio_key: key })
      .where('voice_revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    const taken = whole ?? (await ofLine({ own_audio_key: key }).returning('id').executeTakeFirst());
    if (taken) kept.push(piece);
  }
  await withoutVoiceOver(tx, run);
  await advance(tx, runId, { changed: true });
  return kept;
}

async function withoutVoiceOver(tx: Tenant, { id, options }: Pick<RunRow, 'id' | 'options'>): Promise<void> {
  const { voiceOverKey: _, ...rest } = options;
  await updateRun(tx, id, { options: json(rest), updated_at: now });
}

export interface PictureResult {
  key: string;
  textSet: boolean;
  /** In shares of the picture that fills the screen. */
  areas: PictureAreas;
  notice: string | null;
  /** False: a picture of the owner's, or of a clip of the owner's. */
  drawn: boolean;
  /** The owner's clip that the picture is taken from. */
  clip?: { key: string; areas: PictureAreas };
}

/** Of a run with one picture for all lines it becomes that of every line that has none of its own. */
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

export async function recordSlide(tx: Scope, step: LineStepInput, key: string): Promise<void> {
  await lockRun(tx, step.runId);
  await updateLine(tx, 'slide', step, { slide_key: key });
  await advance(tx, step.runId);
}

interface ClipResult {
  key: string;
  /** In shares of the screen, over the clip's whole time. */
  areas: PictureAreas;
  notice: string | null;
}

/** A clip that was under way when its run was cancelled is kept with its line all the same: it is paid for. */
export async function recordClip(tx: Scope, step: LineStepInput, { key, areas, notice }: ClipResult): Promise<void> {
  const run = await lockRun(tx, step.runId);
  await updateLine(tx, 'clip', step, { clip_key: key, clip_areas: json(areas), ...addNotice(notice) });
  if (!isFinal(run.status)) await advance(tx, step.runId);
}

interface LipSyncResult {
  /** Null: there is none, and the line shows its clip as it is. */
  key: string | null;
  notice: string | null;
}

/**
 * A line's clip with lips that follow its voice, or why there is none: the run goes on with the clip then, and the line says so. Of a run
 * that has ended, only what is paid for is kept.
 */
export async function recordLipSync(tx: Scope, step: LineStepInput, { key, notice }: LipSyncResult): Promise<void> {
  const run = await lockRun(tx, step.runId);
  if (key === null && isFinal(run.status)) return;
  await updateLine(tx, 'lipsync', step, { lipsync_key: key ?? sql<string>`clip_key`, lipsync_notice: notice });
  if (!isFinal(run.status)) await advance(tx, step.runId);
}

/** Keeps where a line's finished segment is. Its run may have ended meanwhile. */
export async function recordSegment(tx: Scope, step: LineStepInput, key: string): Promise<void> {
  const run = await lockRun(tx, step.runId);
  await updateLine(tx, 'segment', step, { segment_key: key });
  if (!isFinal(run.status)) await advance(tx, step.runId);
}

/** Shows how far the cut is, in percent. Outside any transaction; the last write wins. */
export async function showCutProgress(tenant: Tenant, runId: string, percent: number): Promise<void> {
  await own(tenant)
    .updateTable('flows.run')
    .set({ ...progressChange('assembling', STEP_RULES.cut.says, percent, 100), updated_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'assembling')
    .execute();
}

export async function recordCut(tx: Scope, runId: string, cut: CutFacts): Promise<void> {
  await lockRun(tx, runId);
  await updateRun(tx, runId, { cut: json(cut) });
  await advance(tx, runId);
}

export async function recordPack(tx: Scope, runId: string, pack: PackFacts): Promise<void> {
  await lockRun(tx, runId);
  await updateRun(tx, runId, { pack: json(pack) });
  await advance(tx, runId);
}

/** A step that failed for good: the job, whose transaction ends it itself. */
export interface FailedStep {
  id: string;
  kind: string;
  input: StepInput | LineStepInput;
}

/**
 * Ends the run with a reason, and whatever of it is still under way. What fails of a line that its owner has changed at the preview
 * ends nothing: the run goes back there, and the line says what is wrong with it.
 */
export async function failStep(scope: Scope, step: FailedStep, error: RunError): Promise<void> {
  const { runId } = step.input;
  await inTransaction(scope, async (tx) => {
    const run = await own(tx)
      .selectFrom('flows.run')
      .select(['id', 'status', 'slots', 'previewed', 'approved_at', 'options'])
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst();
    if (!run || isFinal(run.status)) return;
    const part = (['voice', 'frame', 'slide'] as const).find((name) => STEP[name].name === step.kind);
    if ('voiceOver' in step.input && step.input.voiceOver) {
      await failVoiceOver(tx, run, error);
      return;
    }
    if (part && run.previewed && run.approved_at === null) {
      await failLine(tx, run, part, step.input as LineStepInput, error);
      return;
    }
    const hint = error.hint ?? (await hintOf(tx, runId));
    await moveRun(tx, runId, 'failed', { error: json({ ...error, hint }), finished_at: now, slots: 0 });
    await returnHostedSlots(tx, run.slots);
    await tx.rt.jobs.cancel(tx.em, { ownerId: tx.ownerId, runId, exceptId: step.id });
  });
}

/** A recording that does not go with its script: the pictures are made all the same, and at the preview each line says what is wrong. */
async function failVoiceOver(tx: Scope, run: Pick<RunRow, 'id' | 'options'>, error: RunError): Promise<void> {
  await withoutVoiceOver(tx, run);
  const failed = { voice: { ...error, hint: error.hint ?? VOICE_OVER_HINT } };
  await own(tx)
    .updateTable('flows.run_line')
    .set({ errors: sql<Json<LineErrors>>`coalesce(errors, '{}'::jsonb) || ${JSON.stringify(failed)}::jsonb` })
    .where('run_id', '=', run.id)
    .where('audio_key', 'is', null)
    .where('own_audio_key', 'is', null)
    .execute();
  await advance(tx, run.id, { changed: true });
}
const VOICE_OVER_HINT =
  'Give each line a recording of its own (`audioUrl`) or have it spoken (`audioUrl` null), or start again with another recording.';

/** A run that has its lines is revised: what was made and paid for is taken over. */
async function hintOf(tx: Tenant, runId: string): Promise<string> {
  const lines = await linesOf(tx, runId);
  return lines.length > 0
    ? `Go on from what was made, with or without changes: ${withParameters(links.reviseRun, { id: runId })}.`
    : `Start a new run: ${links.startRun}.`;
}

async function failLine(
  tx: Scope,
  { id, options }: Pick<RunRow, 'id' | 'options'>,
  part: keyof LineErrors,
  step: LineStepInput,
  error: RunError,
): Promise<void> {
  const hint =
    error.hint ??
    `Change or remove the line: ${withParameters(links.changeRunFrame, { id, index: String(step.index) })}.`;
  const failed = { [part]: { ...error, hint } };
  const errors = sql<Json<LineErrors>>`coalesce(errors, '{}'::jsonb) || ${JSON.stringify(failed)}::jsonb`;
  const written = await updateLine(tx, part, step, { errors });
  // The one picture of all lines: none of those that wait for it has one.
  if (written && part === 'frame' && options.sameFrame)
    await own(tx)
      .updateTable('flows.run_line')
      .set({ errors })
      .where('run_id', '=', id)
      .where('image_key', 'is', null)
      .where('own_image_key', 'is', null)
      .where('own_clip_key', 'is', null)
      .execute();
  await advance(tx, id);
}
