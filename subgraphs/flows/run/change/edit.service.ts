/** Edits lines of a run at its preview. Only what an edit affects is made again. */
import { inTransaction, json, now, own } from '../../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../../platform/errors/index.js';
import { newId } from '../../../../platform/ids/index.js';
import { withoutEnds } from '../../../../platform/text/ends.js';
import type { Caller } from '../../../../runtime/index.js';
import { giveUpFile } from '../../../creators/index.js';
import { makeTitle, withSender } from '../../../writing/index.js';
import { isCard } from '../../engine/card.js';
import { hasTypesetPictures, isThread, presetOfRun, spendsOnVideo } from '../../engine/plan.js';
import { executeOnce, lockRunAllowance, takeSlot } from '../admission.js';
import { reviseOptions } from '../options/revise.js';
import { assertClips, assertSayable, assertSettable, refuseState } from '../refuse.js';
import { findRun, type LineRow, lockRun, type RunRow, readLines, updateRun } from '../run.repository.js';
import { hasOwnName } from '../start/start.service.js';
import { arrange, changeLine, finishEdit } from './apply-change.js';
import { type AddFrameInput, type EditFlowInput, type EditFrameInput, MAX_LINE } from './edit.graphql.js';
import {
  assertHasVoice,
  assertShowsClips,
  DEMO_DIRECTION_EXAMPLE,
  type LineChange,
  readChange,
  refuseDirection,
} from './line-change.js';
import { dropUnusedCopies, namesStock } from './stock.service.js';
import type { ApplyVariantInput } from './variant.graphql.js';

/**
 * Changes one line.
 * @throws ServiceError NOT_FOUND, BAD_STATE, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, NO_MODEL, HOSTED_LIMIT_REACHED,
 * QUOTA_REACHED, OVERLOADED, IN_FLIGHT, KEY_REUSED; and as {@link readChange}
 */
export async function editFrame(caller: Caller, id: string, index: number, input: EditFrameInput): Promise<RunRow> {
  const found = await findRun(caller, id);
  const line = namesStock(input) ? lineAt(await assertOpen(caller, found), index) : null;
  const change = await readChange(caller, found, input, { line });
  return withCopies(caller, id, change, () =>
    editLines(caller, id, ['edit', id, index], input, async (tx, run, lines) =>
      changeLine(tx, run, lineAt(lines, index), change),
    ),
  );
}

/**
 * Sets the name of what the video is about, where a text or a page was read for it, and how the video looks and sounds.
 * @throws ServiceError BAD_INPUT (a product's or app's name is its own), and as {@link reviseOptions} and {@link editFrame}
 */
export async function editRun(caller: Caller, id: string, input: EditFlowInput): Promise<RunRow> {
  const { name, ...look } = input;
  const found = await findRun(caller, id);
  const looks = Object.values(look).some((value) => value !== undefined);
  if (name == null && !looks)
    throw new ServiceError('BAD_INPUT', 'Send what to change: `name`, `pace`, `music` or a look of captions.', {
      field: 'name',
    });
  await reviseOptions(caller, found, look, '');
  const called = name?.trim();
  if (called !== undefined) assertNameable(found, called);
  return editLines(caller, id, ['run', id], input, async (tx, run, lines) => {
    if (looks) await changeLook(tx, run, lines, await reviseOptions(tx, run, look, '', { probed: true }));
    if (called !== undefined) await renameSubject(tx, run, lines, called);
  });
}

async function changeLook(
  tx: Caller,
  run: RunRow,
  lines: readonly LineRow[],
  options: RunRow['options'],
): Promise<void> {
  const respeak = (options.pace ?? 'normal') !== (run.options.pace ?? 'normal');
  if (respeak && run.options.voiceOverKey !== undefined)
    throw new ServiceError(
      'BAD_STATE',
      "`pace`: the lines are being found in the run's voice-over, so they are not spoken.",
      {
        hint: 'Change the pace at the preview.',
      },
    );
  await updateRun(tx, run.id, { options: json(options), updated_at: now });
  if (respeak) for (const line of lines) await changeLine(tx, run, line, { respeak: true });
}

/** Checks that a video's subject may be given a name. @throws ServiceError BAD_INPUT */
function assertNameable(run: RunRow, name: string): void {
  assertSayable(run, name, 'name');
  const own = run.product?.name ?? run.app?.name;
  if (own !== undefined) throw hasOwnName(own);
}

async function renameSubject(tx: Caller, run: RunRow, lines: readonly LineRow[], name: string): Promise<void> {
  const { brief } = run;
  // A name that was not certain is said nowhere as a name: what looks like it is what the lines say of the subject.
  const before = brief && brief.facts.nameCertain !== false ? brief.facts.product.name : '';
  const renamed = new Map(renameLines(run, lines, before, name));
  // Cards show the name beside their figure, whatever the line says.
  for (const line of lines)
    if (renamed.has(line) || isCard(run, line)) await changeLine(tx, run, line, renamed.get(line) ?? { renamed: true });
  if (!brief) return;
  const facts = { ...brief.facts, product: { ...brief.facts.product, name }, nameCertain: true };
  await updateRun(tx, run.id, { brief: json({ ...brief, title: name, facts }), updated_at: now });
}

/** Replaces a name where it stands as whole words. */
function rename(text: string, before: string, name: string): string {
  if (before === '') return text;
  const isWithin = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  let renamed = '';
  let from = 0;
  for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + before.length)) {
    if (isWithin(text[at - 1]) || isWithin(text[at + before.length])) continue;
    renamed += text.slice(from, at) + name;
    from = at + before.length;
  }
  return renamed + text.slice(from);
}

/** The changes of lines that say a name, or of the last line where none does. Recordings stay as they are. */
function renameLines(run: RunRow, lines: readonly LineRow[], before: string, name: string): [LineRow, LineChange][] {
  const renamed = lines
    .filter((line) => line.own_audio_key === null)
    .map((line): [LineRow, LineChange] => [
      line,
      {
        line: rename(line.line, before, name),
        onScreenText: line.on_screen_text && rename(line.on_screen_text, before, name),
        renamed: true,
      },
    ]);
  if (renamed.some(([, { line }]) => line!.includes(name))) return renamed;
  const last = lines.at(-1)!;
  const line = `${name}. ${last.line}`;
  const fits = last.own_audio_key === null && line.length <= MAX_LINE && !isThread(run);
  return fits ? [...renamed.filter(([one]) => one !== last), [last, { line, renamed: true }]] : renamed;
}

/**
 * Draws another version of a line's picture from the same direction, in place of whatever the line shows: a drawing, a photograph
 * of the product, or the owner's or a stock library's picture or clip. If all lines share one picture, that one is redrawn.
 * @throws ServiceError BAD_INPUT if the pictures are typeset (unless this one has failed); and as {@link editFrame}
 */
export function redrawFrame(caller: Caller, id: string, index: number): Promise<RunRow> {
  return editLines(caller, id, ['redraw', id, index], null, async (tx, run, lines) => {
    const line = lineAt(lines, index);
    const isTypeset = hasTypesetPictures(presetOfRun(run));
    if (isTypeset && line.errors?.frame === undefined)
      throw new ServiceError(
        'BAD_INPUT',
        `The pictures of a ${run.preset} are built from ${isThread(run) ? 'its messages' : 'the app'}, so there is no other take.`,
        {
          hint: isThread(run)
            ? 'Change the message, its note (`onScreenText`) or its photo (`imageUrl`).'
            : `Send a screen of the app as \`imageUrl\`, or say in \`visualDirection\` which screen is shown and where it is tapped: ${DEMO_DIRECTION_EXAMPLE}.`,
        },
      );
    await changeLine(tx, run, line, { redraw: true, ...(isTypeset ? {} : { ownImageKey: null, ownClipKey: null }) });
  });
}

/**
 * Speaks a line again, with the same voice and words.
 * @throws ServiceError BAD_INPUT if the workflow has no voice, BAD_STATE for the owner's own recording; as {@link editFrame}
 */
export function revoiceFrame(caller: Caller, id: string, index: number): Promise<RunRow> {
  return editLines(caller, id, ['revoice', id, index], null, async (tx, run, lines) => {
    const line = lineAt(lines, index);
    assertHasVoice(run);
    if (line.own_audio_key !== null)
      throw new ServiceError('BAD_STATE', `Line ${index + 1} is a recording of yours, which is not spoken.`, {
        hint: 'Send `audioUrl` null to have it spoken, or another `audioUrl`.',
      });
    await changeLine(tx, run, line, { revoice: true });
  });
}

/** Moves a line to another index; the lines between shift by one. */
export function moveFrame(caller: Caller, id: string, index: number, to: number): Promise<RunRow> {
  return editLines(caller, id, ['move', id, index], to, async (tx, run, lines) => {
    const line = lineAt(lines, index);
    if (to >= lines.length) throw outside('to', lines.length);
    await arrange(tx, run, lines.filter((one) => one !== line).toSpliced(to, 0, line));
  });
}

/** Removes a line. */
export function removeFrame(caller: Caller, id: string, index: number): Promise<RunRow> {
  return editLines(caller, id, ['remove', id, index], null, async (tx, run, lines) => {
    const line = lineAt(lines, index);
    const { least } = presetOfRun(run).lines;
    if (lines.length <= least)
      throw new ServiceError(
        'BAD_INPUT',
        `A ${run.preset} needs at least ${least} ${least === 1 ? 'line' : 'lines'}. Change this line instead.`,
        {
          field: 'index',
        },
      );
    await own(tx).deleteFrom('flows.run_line').where('run_id', '=', id).where('id', '=', line.id).execute();
    await arrange(
      tx,
      run,
      lines.filter((one) => one !== line),
    );
  });
}

/** Inserts a line before the one at index `at`, or at the end if `at` is absent. @throws ServiceError as {@link editFrame} */
export async function addFrame(caller: Caller, id: string, input: AddFrameInput): Promise<RunRow> {
  const found = await findRun(caller, id);
  if (input.frame.line === undefined)
    throw new ServiceError('BAD_INPUT', '`frame.line` is missing: say what the line says.', { field: 'frame.line' });
  const assertPlace = (run: RunRow, lines: readonly LineRow[]): void => {
    const { most } = presetOfRun(run).lines;
    if (lines.length >= most)
      throw new ServiceError('BAD_INPUT', `A ${run.preset} has at most ${most} lines. Remove one first.`, {
        field: 'frame',
      });
    if (input.at != null && input.at > lines.length) throw outside('at', lines.length + 1);
  };
  if (namesStock(input.frame)) assertPlace(found, await assertOpen(caller, found));
  const change = await readChange(caller, found, input.frame, { at: 'frame.' });
  const line = change.line!;
  const add = async (tx: Caller, run: RunRow, lines: LineRow[]): Promise<void> => {
    assertPlace(run, lines);
    const at = input.at ?? lines.length;
    if (change.ownClipKey != null) assertShowsClips(run);
    if (run.hosted && change.ownImageKey == null && change.ownClipKey == null) await takeSlot(tx, run);
    const made = await own(tx)
      .insertInto('flows.run_line', {
        run_id: id,
        index: lines.length,
        id: newId(),
        segment_role: isThread(run)
          ? withSender(input.frame.segmentRole ?? '', lines[at - 1]?.segment_role ?? null)
          : input.frame.segmentRole?.trim() || 'benefit',
        line,
        on_screen_text: change.onScreenText === undefined ? titleIn(run, line) : change.onScreenText,
        visual_direction: change.visualDirection ?? null,
        action: change.action ?? null,
        color_state: change.colorState ?? null,
        own_image_key: change.ownImageKey ?? null,
        own_audio_key: change.ownAudioKey ?? null,
        own_clip_key: change.ownClipKey ?? null,
        stock: json(change.stock?.credit ?? null),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (change.stock) await giveUpFile(tx, change.stock.key);
    await arrange(tx, run, lines.toSpliced(at, 0, made));
  };
  return withCopies(caller, id, change, () => editLines(caller, id, ['add', id], input, add));
}

/**
 * Replaces the video's opening, line 1. The given narration becomes its words, `onScreenText` its on-screen text (by default, a
 * title made from the words), and the other fields the direction for its picture. The line's own picture, recording or clip is
 * removed, and its picture and voice are made again.
 * @throws ServiceError NOT_FOUND, BAD_STATE, BAD_INPUT, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, NO_MODEL, HOSTED_LIMIT_REACHED,
 * QUOTA_REACHED, OVERLOADED, IN_FLIGHT, KEY_REUSED
 */
export async function applyVariant(caller: Caller, id: string, input: ApplyVariantInput): Promise<RunRow> {
  const found = await findRun(caller, id);
  assertSayable(found, input.narration, 'narration');
  if (input.onScreenText != null && input.onScreenText.trim() !== '')
    assertSettable(found, input.onScreenText, 'onScreenText');
  if (hasTypesetPictures(presetOfRun(found)))
    for (const name of SHOWN_OF_OPENING) if (input[name] != null) refuseDirection(found, name);
  const line = input.narration.trim();
  return editLines(caller, id, ['variant', id], input, async (tx, run, lines) => {
    const first = lines[0]!;
    await changeLine(tx, run, first, {
      line,
      onScreenText: input.onScreenText === undefined ? titleIn(run, line) : input.onScreenText,
      ...(presetOfRun(run).scenes
        ? toScene(input, first)
        : { visualDirection: toDirection(input) ?? first.visual_direction }),
      ownImageKey: null,
      ownAudioKey: null,
      ownClipKey: null,
      redraw: true,
      revoice: true,
    });
  });
}

/** Builds the change to the opening of an acted script. There, action and colour state are not part of the direction. */
const toScene = ({ action, colorState, ...rest }: ApplyVariantInput, first: LineRow): LineChange => ({
  visualDirection: toDirection(rest) ?? first.visual_direction,
  action: action?.trim() || first.action,
  colorState: colorState?.trim() || first.color_state,
});

/**
 * Default on-screen text: a title made from the line. In a chat it is null, because there the text is a note above the message.
 */
const titleIn = (run: RunRow, line: string): string | null => (isThread(run) ? null : makeTitle(line));

const SHOWN_OF_OPENING = ['visual', 'action', 'angle', 'colorState', 'stake'] as const;

/** Joins what an opening says about its picture into one direction; null if it says nothing. */
function toDirection({ visual, action, angle, colorState, stake }: ApplyVariantInput): string | null {
  const told = (text: string | null | undefined): string | null => (text && withoutEnds(text, /[.\s]/)) || null;
  const parts = [
    told(visual),
    told(action),
    told(angle) && `Camera: ${told(angle)}`,
    told(colorState) && `Colours: ${told(colorState)}`,
    told(stake) && `At stake: ${told(stake)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('. ') : null;
}

/** Makes an edit. Lines can be edited at the preview, and while voices and pictures for the preview are still being made. */
async function editLines(
  caller: Caller,
  id: string,
  operation: readonly (string | number)[],
  body: unknown,
  act: (tx: Caller, run: RunRow, lines: LineRow[]) => Promise<void>,
): Promise<RunRow> {
  const found = await findRun(caller, id);
  if (spendsOnVideo(presetOfRun(found).plan)) await assertClips(caller);
  await inTransaction(caller, async (tx) => {
    await executeOnce(tx, { runId: id, operation, body }, async () => {
      const run = await lockRun(tx, id);
      const lines = await readLines(tx, id);
      assertEditable(run, lines);
      if (run.status === 'gate') await (await lockRunAllowance(tx)).assert();
      await act(tx, run, lines);
      await finishEdit(tx, run, lines);
    });
  });
  return findRun(caller, id);
}

function assertEditable(run: RunRow, lines: readonly LineRow[]): void {
  if (!(run.status === 'gate' || run.status === 'framing') || lines.length === 0) refuseState(run, 'changed');
}

/** Checks, before anything is downloaded, that the run's lines can be edited now. @returns the lines */
async function assertOpen(caller: Caller, run: RunRow): Promise<LineRow[]> {
  if (spendsOnVideo(presetOfRun(run).plan)) await assertClips(caller);
  const lines = await readLines(caller, run.id);
  assertEditable(run, lines);
  return lines;
}

/** Runs `act`. Whether it succeeds or not, the change's copy of stock material is then removed if no line shows it. */
async function withCopies<T>(caller: Caller, runId: string, { stock }: LineChange, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    if (stock) await dropUnusedCopies(caller, runId, [stock.key]);
  }
}

const lineAt = (lines: readonly LineRow[], index: number): LineRow => {
  const line = lines[index];
  if (!line) throw notFound('frame');
  return line;
};

const outside = (field: string, count: number): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` must be from 0 to ${count - 1}.`, { field });
