/** Changes of a run's lines at its preview: what they change is made anew, and nothing else. */
import { inTransaction, json, own } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { withoutEnds } from '../../../platform/text/ends.js';
import type { Caller } from '../../../runtime/index.js';
import { giveUpFile } from '../../creators/index.js';
import { titleOf, withSender } from '../../writing/index.js';
import { isThread, presetOfRun, setsPictures, spendsOnVideo } from '../engine/plan.js';
import { arrange, changeLine, finishEdit } from './apply-change.js';
import type { AddFrameInput, EditFrameInput } from './edit.graphql.js';
import { assertMoves, assertSpoken, DIRECTION, type LineChange, readChange, refuseDirection } from './line-change.js';
import { once } from './once.js';
import { assertSayable, assertSettable, assertVideo, refuseState } from './refuse.js';
import { type LineRow, linesOf, lockRun, type RunRow, runOf } from './run.repository.js';
import { lockRunRoom } from './run.room.js';
import { takeSlot } from './slots.js';
import { dropUnusedCopies, namesStock } from './stock.service.js';
import type { ApplyVariantInput } from './variant.graphql.js';

/** Changes one line. @throws ServiceError NOT_FOUND, BAD_STATE, BAD_INPUT, HOSTED_LIMIT_REACHED, … */
export async function editFrame(caller: Caller, id: string, index: number, input: EditFrameInput): Promise<RunRow> {
  const found = await runOf(caller, id);
  const line = namesStock(input) ? lineAt(await assertOpen(caller, found), index) : null;
  const change = await readChange(caller, found, input, { line });
  return withCopies(caller, id, change, () =>
    editLines(caller, id, ['edit', id, index, input], async (tx, run, lines) =>
      changeLine(tx, run, lineAt(lines, index), change),
    ),
  );
}

/** Draws a line's picture again as it was asked for: another take. With one picture for all lines, that one. */
export function redrawFrame(caller: Caller, id: string, index: number): Promise<RunRow> {
  return editLines(caller, id, ['redraw', id, index], async (tx, run, lines) => {
    const line = lineAt(lines, index);
    const field = line.own_clip_key !== null ? 'clipUrl' : line.own_image_key !== null ? 'imageUrl' : null;
    const whose = line.stock === null ? 'of yours' : 'of a stock library';
    if (setsPictures(presetOfRun(run))) {
      if (line.errors?.frame === undefined)
        throw new ServiceError(
          'BAD_INPUT',
          `The pictures of a ${run.preset} are set from ${isThread(run) ? 'its messages' : 'the app'}: there is no other take.`,
          {
            hint: isThread(run)
              ? 'Change the message, its note (`onScreenText`) or its photo (`imageUrl`).'
              : `Send a screen of the app as \`imageUrl\`, or say in \`visualDirection\` which screen is shown and where it is tapped: ${DIRECTION}.`,
          },
        );
    } else if (field)
      throw new ServiceError(
        'BAD_STATE',
        `Line ${index + 1} shows a ${field === 'clipUrl' ? 'clip' : 'picture'} ${whose}, which is not drawn.`,
        { hint: `Send \`${field}\` null to have a picture drawn, or another \`${field}\`.` },
      );
    await changeLine(tx, run, line, { redraw: true });
  });
}

/** Speaks a line again: another take. */
export function revoiceFrame(caller: Caller, id: string, index: number): Promise<RunRow> {
  return editLines(caller, id, ['revoice', id, index], async (tx, run, lines) => {
    const line = lineAt(lines, index);
    assertSpoken(run);
    if (line.own_audio_key !== null)
      throw new ServiceError('BAD_STATE', `Line ${index + 1} is a recording of yours, which is not spoken.`, {
        hint: 'Send `audioUrl` null to have it spoken, or another `audioUrl`.',
      });
    await changeLine(tx, run, line, { revoice: true });
  });
}

/** Moves a line to another place; the lines between make room. */
export function moveFrame(caller: Caller, id: string, index: number, to: number): Promise<RunRow> {
  return editLines(caller, id, ['move', id, index, to], async (tx, run, lines) => {
    const line = lineAt(lines, index);
    if (to >= lines.length) throw outside('to', lines.length);
    await arrange(tx, run, lines.filter((one) => one !== line).toSpliced(to, 0, line));
  });
}

/** Takes a line out. */
export function removeFrame(caller: Caller, id: string, index: number): Promise<RunRow> {
  return editLines(caller, id, ['remove', id, index], async (tx, run, lines) => {
    const line = lineAt(lines, index);
    const { least } = presetOfRun(run).lines;
    if (lines.length <= least)
      throw new ServiceError(
        'BAD_INPUT',
        `A ${run.preset} has at least ${least} ${least === 1 ? 'line' : 'lines'}. Change this one instead.`,
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

/** Adds a line, before the one that stands at `at`; at the end where that is left out. @throws ServiceError as {@link editFrame} */
export async function addFrame(caller: Caller, id: string, input: AddFrameInput): Promise<RunRow> {
  const found = await runOf(caller, id);
  if (input.frame.line === undefined)
    throw new ServiceError('BAD_INPUT', '`frame.line` is missing: say what the line says.', { field: 'frame.line' });
  const assertPlace = (run: RunRow, lines: readonly LineRow[]): void => {
    const { most } = presetOfRun(run).lines;
    if (lines.length >= most)
      throw new ServiceError('BAD_INPUT', `A ${run.preset} has at most ${most} lines. Take one out first.`, {
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
    if (change.ownClipKey != null) assertMoves(run);
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
  return withCopies(caller, id, change, () => editLines(caller, id, ['add', id, input], add));
}

/**
 * Replaces the opening: line 1 says the narration, and its picture shows the rest of it.
 * @throws ServiceError NOT_FOUND, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, BAD_STATE, BAD_INPUT, OVERLOADED
 */
export async function applyVariant(caller: Caller, id: string, input: ApplyVariantInput): Promise<RunRow> {
  const found = await runOf(caller, id);
  assertSayable(found, input.narration, 'narration');
  if (input.onScreenText != null && input.onScreenText.trim() !== '')
    assertSettable(found, input.onScreenText, 'onScreenText');
  if (setsPictures(presetOfRun(found)))
    for (const name of SHOWN_OF_OPENING) if (input[name] != null) refuseDirection(found, name);
  const line = input.narration.trim();
  return editLines(caller, id, ['variant', id, input], async (tx, run, lines) => {
    const first = lines[0]!;
    await changeLine(tx, run, first, {
      line,
      onScreenText: input.onScreenText === undefined ? titleIn(run, line) : input.onScreenText,
      ...(presetOfRun(run).scenes
        ? sceneOf(input, first)
        : { visualDirection: directionOf(input) ?? first.visual_direction }),
      ownImageKey: null,
      ownAudioKey: null,
      ownClipKey: null,
      redraw: true,
      revoice: true,
    });
  });
}

/** An opening as a scene: its action and its colour state are fields of their own. */
const sceneOf = ({ action, colorState, ...rest }: ApplyVariantInput, first: LineRow): LineChange => ({
  visualDirection: directionOf(rest) ?? first.visual_direction,
  action: action?.trim() || first.action,
  colorState: colorState?.trim() || first.color_state,
});

/** The title of a line that was given none; a message has no note unless it is given one. */
const titleIn = (run: RunRow, line: string): string | null => (isThread(run) ? null : titleOf(line));

const SHOWN_OF_OPENING = ['visual', 'action', 'angle', 'colorState', 'stake'] as const;

/** What an opening's picture shows: all of it but the words. */
function directionOf({ visual, action, angle, colorState, stake }: ApplyVariantInput): string | null {
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

/** Lines may be changed at the preview, and while what was changed before is being made. */
async function editLines(
  caller: Caller,
  id: string,
  asked: unknown,
  act: (tx: Caller, run: RunRow, lines: LineRow[]) => Promise<void>,
): Promise<RunRow> {
  const found = await runOf(caller, id);
  if (spendsOnVideo(presetOfRun(found).plan)) await assertVideo(caller);
  await inTransaction(caller, async (tx) => {
    await once(tx, { runId: id, asked }, async () => {
      const run = await lockRun(tx, id);
      const lines = await linesOf(tx, id);
      assertEditable(run, lines);
      if (run.status === 'gate') await (await lockRunRoom(tx)).assert();
      await act(tx, run, lines);
      await finishEdit(tx, run, lines);
    });
  });
  return runOf(caller, id);
}

function assertEditable(run: RunRow, lines: readonly LineRow[]): void {
  if (!(run.status === 'gate' || run.status === 'framing') || lines.length === 0) refuseState(run, 'changed');
}

/** Refuses, before anything is downloaded, what would be refused in the end. @returns the lines */
async function assertOpen(caller: Caller, run: RunRow): Promise<LineRow[]> {
  if (spendsOnVideo(presetOfRun(run).plan)) await assertVideo(caller);
  const lines = await linesOf(caller, run.id);
  assertEditable(run, lines);
  return lines;
}

/** A copy that no line shows in the end, for whatever reason, is removed. */
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
