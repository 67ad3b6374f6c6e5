/** Changes of a run's lines at its preview: what they change is made anew, and nothing else. */
import { type Changes, inTransaction, json, now, own, type Tenant } from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { withoutEnds } from '../../../platform/text/ends.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import type { StockCopy, StockCredit } from '../../catalog/index.js';
import { giveUpFile, resolveImage, resolveUpload } from '../../creators/index.js';
import { titleOf, withSender } from '../../writing/index.js';
import { advance } from '../engine/advance.js';
import { otherScreens, screenIn, shownApp, tapIn } from '../engine/demo.js';
import { isDemo, isThread, presetOfRun, setsPictures, spendsOnVideo } from '../engine/plan.js';
import { firstDifference } from '../engine/thread.js';
import type { AddFrameInput, EditFrameInput } from './edit.graphql.js';
import { once } from './once.js';
import { assertActed, assertSayable, assertSettable, assertVideo, refuseState } from './refuse.js';
import { type LineRow, linesOf, lockRun, type RunRow, runOf, updateRun } from './run.repository.js';
import { lockRunRoom } from './run.room.js';
import type { LineErrors } from './run.values.js';
import { takeSlot } from './slots.js';
import { copyStock, dropUnusedCopies, namesStock, refuseBoth, showsAlready } from './stock.service.js';
import type { ApplyVariantInput } from './variant.graphql.js';

/** A change of one line: what is given replaces what is there; null takes it away. */
export interface LineChange {
  line?: string;
  onScreenText?: string | null;
  visualDirection?: string | null;
  action?: string | null;
  colorState?: string | null;
  ownImageKey?: string | null;
  ownAudioKey?: string | null;
  ownClipKey?: string | null;
  /** The copy of a stock photo or video that one of these keys is. */
  stock?: StockCopy;
  /** Takes stock material of these kinds away, where the line shows it. */
  withoutStock?: readonly StockCredit['kind'][];
  /** Another take of the same picture, of the same voice. */
  redraw?: boolean;
  revoice?: boolean;
}

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

/** @throws ServiceError BAD_INPUT: the pictures are set from the messages, or from the app */
function refuseDirection(run: RunRow, field: string): never {
  const from = isThread(run) ? 'its messages' : 'the app';
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` has no effect in a ${run.preset}: its pictures are set from ${from}.`,
    { field },
  );
}

const DIRECTION = '`Screen 2, tap at the top right`';

/** What a demo's line shows can be said as far as it has an effect. @throws ServiceError BAD_INPUT */
function assertDemoDirection(run: RunRow, direction: string, field: string): void {
  const bad = (says: string): ServiceError => new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
  const [screen, tap] = [screenIn(direction), tapIn(direction)];
  if (screen === null && tap === null)
    throw bad(`of a ${run.preset} says which screen is shown and where it is tapped, such as ${DIRECTION}.`);
  const { length } = shownApp(run).screens;
  if (screen !== null && length > 0 && screen >= length)
    throw bad(`names screen ${screen + 1}, and the app has ${length}: send another as \`imageUrl\`.`);
}

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

/** The pictures of a thread hold all messages before: from the first that has changed on, they are set anew. */
async function resetThread(tx: Tenant, { id }: RunRow, before: readonly LineRow[]): Promise<void> {
  const lines = await linesOf(tx, id);
  await resetPictures(tx, id, lines.slice(firstDifference(before, lines)));
}

/** The lines of a demo share its screens out: those whose screen is another one now are set anew. */
async function resetDemo(tx: Tenant, run: RunRow, before: readonly LineRow[]): Promise<void> {
  const lines = await linesOf(tx, run.id);
  const others = otherScreens(run, before, lines);
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
        errors: json(line.errors && leftOf(line.errors, { voice: false, frame: true, slide: false })),
      })
      .where('run_id', '=', id)
      .where('id', '=', line.id)
      .execute();
}

/** Keeps the script the same as its lines, and has made what is missing. */
export async function finishEdit(tx: Scope, run: RunRow, before: readonly LineRow[]): Promise<void> {
  const { id, script } = run;
  if (isThread(run)) await resetThread(tx, run, before);
  if (isDemo(run)) await resetDemo(tx, run, before);
  const lines = await linesOf(tx, id);
  const written = script && {
    ...script,
    hookText: lines[0]?.line ?? script.hookText,
    segments: lines.map(({ segment_role, line, on_screen_text, visual_direction, action, color_state }) => ({
      segmentRole: segment_role,
      spokenLine: line,
      onScreenText: on_screen_text,
      visualDirection: visual_direction,
      ...(action === null ? {} : { action }),
      ...(color_state === null ? {} : { colorState: color_state }),
    })),
  };
  await updateRun(tx, id, { script: json(written), estimate: null, updated_at: now });
  await advance(tx, id, { changed: true });
}

const lineAt = (lines: readonly LineRow[], index: number): LineRow => {
  const line = lines[index];
  if (!line) throw notFound('frame');
  return line;
};

const outside = (field: string, count: number): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` must be from 0 to ${count - 1}.`, { field });

function assertSpoken(run: RunRow): void {
  if (!presetOfRun(run).plan.flat().includes('voice'))
    throw new ServiceError('BAD_INPUT', `A ${run.preset} has no voice.`);
}

function assertMoves(run: RunRow, field = 'clipUrl'): void {
  if (presetOfRun(run).output !== 'video' || isThread(run))
    throw new ServiceError('BAD_INPUT', `A ${run.preset} shows no clips.`, { field });
}

interface ReadingOf {
  /** Where the change stands in the request. */
  at?: string;
  /** The line that is changed, so that stock material that it shows already is not copied again. */
  line?: LineRow | null;
  /** When the last download must be done, by the performance clock. */
  until?: number;
}

/**
 * What a request changes of a line, with its addresses resolved and stock material copied, which comes last.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, PAGE_UNREADABLE; of stock material NOT_CONFIGURED, NOT_FOUND, PROVIDER_FAILED
 */
export async function readChange(
  caller: Caller,
  run: RunRow,
  input: EditFrameInput,
  { at = '', line: before = null, until }: ReadingOf = {},
): Promise<LineChange> {
  const { line, onScreenText, visualDirection, action, colorState, imageUrl, audioUrl, clipUrl } = input;
  const { stockPhotoId, stockVideoId } = input;
  assertActed(presetOfRun(run), input, at);
  if (line === null) throw cannotClear(`${at}line`);
  if (line !== undefined) assertSayable(run, line, `${at}line`);
  if (onScreenText != null && onScreenText.trim() !== '') assertSettable(run, onScreenText, `${at}onScreenText`);
  refuseBoth(input, at);
  if (stockVideoId != null) assertMoves(run, `${at}stockVideoId`);
  if (visualDirection != null && isThread(run)) refuseDirection(run, `${at}visualDirection`);
  if (visualDirection?.trim() && isDemo(run)) assertDemoDirection(run, visualDirection, `${at}visualDirection`);
  const own = {
    image: imageUrl && (await resolveImage(caller, imageUrl, `${at}imageUrl`)),
    audio: audioUrl && (await resolveUpload(caller, 'audio', audioUrl, `${at}audioUrl`)),
    clip: clipUrl && (await resolveUpload(caller, 'video', clipUrl, `${at}clipUrl`)),
  };
  const stock = showsAlready(before, input) ? null : await copyStock(caller, input, until);
  const ownImageKey = stock?.credit.kind === 'photo' ? stock.key : own.image;
  const ownClipKey = stock?.credit.kind === 'video' ? stock.key : own.clip;
  const ownAudioKey = own.audio;
  const withoutStock = [
    ...(stockPhotoId === null ? (['photo'] as const) : []),
    ...(stockVideoId === null ? (['video'] as const) : []),
  ];
  return {
    ...(line === undefined ? {} : { line: line.trim() }),
    ...(onScreenText === undefined ? {} : { onScreenText: onScreenText?.trim() || null }),
    ...(visualDirection === undefined ? {} : { visualDirection: visualDirection?.trim() || null }),
    ...(action === undefined ? {} : { action: action?.trim() || null }),
    ...(colorState === undefined ? {} : { colorState: colorState?.trim() || null }),
    ...(ownAudioKey === undefined ? {} : { ownAudioKey }),
    // The one takes the other's place.
    ...(ownImageKey === undefined ? (ownClipKey ? { ownImageKey: null } : {}) : { ownImageKey }),
    ...(ownClipKey === undefined ? (ownImageKey ? { ownClipKey: null } : {}) : { ownClipKey }),
    ...(stock ? { stock } : {}),
    ...(withoutStock.length > 0 ? { withoutStock } : {}),
  };
}

/** Nothing of it is there any more. */
const NO_VOICE = { audio_key: null, seconds: null, words: null, usd: null };
const NO_PICTURE = { image_key: null, text_set: false, areas: null, usd: null };
const NO_CLIP = { clip_key: null, clip_areas: null, lipsync_key: null, lipsync_notice: null, notice: null };

/** Writes a change of a line, and takes away what does not fit it any more. */
export async function changeLine(tx: Scope, run: RunRow, line: LineRow, asked: LineChange): Promise<void> {
  const change = droppingStock(line, asked);
  const slides = presetOfRun(run).output === 'slides';
  if (change.ownAudioKey != null) assertSpoken(run);
  if (change.ownClipKey != null) assertMoves(run);
  const says = change.line !== undefined && change.line !== line.line;
  const shows = change.onScreenText !== undefined && change.onScreenText !== line.on_screen_text;
  const directs = change.visualDirection !== undefined && change.visualDirection !== line.visual_direction;
  const acts = change.action !== undefined && change.action !== line.action;
  const grades = change.colorState !== undefined && change.colorState !== line.color_state;
  // The same again is another try where the first one failed.
  const failed = line.errors ?? {};
  const ownPicture = change.ownImageKey !== undefined && (change.ownImageKey !== line.own_image_key || !!failed.frame);
  const ownVoice = change.ownAudioKey !== undefined && (change.ownAudioKey !== line.own_audio_key || !!failed.voice);
  const voice = !slides && (says || ownVoice || change.revoice === true);
  const ownClip = change.ownClipKey !== undefined && (change.ownClipKey !== line.own_clip_key || !!failed.frame);
  const after = <T>(changed: T | undefined, before: T): T => (changed === undefined ? before : changed);
  const keepsClip = after(change.ownClipKey, line.own_clip_key) !== null;
  // What is the owner's shows what it shows.
  const drawn = !keepsClip && after(change.ownImageKey, line.own_image_key) === null;
  const picture = ownPicture || ownClip || (drawn && (directs || acts || grades || change.redraw === true));
  const credit = change.stock?.credit ?? creditAfter(line, change);
  // One that is still to be drawn has its slot; one that failed has given it back.
  if (picture && drawn && run.hosted && (line.image_key !== null || failed.frame)) await takeSlot(tx, run);
  const set: Changes<'flows.run_line'> = {
    ...(says && { line: change.line! }),
    ...(shows && { on_screen_text: change.onScreenText! }),
    ...(directs && { visual_direction: change.visualDirection! }),
    ...(acts && { action: change.action! }),
    ...(grades && { color_state: change.colorState! }),
    ...(ownPicture && { own_image_key: change.ownImageKey! }),
    ...(ownVoice && { own_audio_key: change.ownAudioKey! }),
    ...(ownClip && { own_clip_key: change.ownClipKey! }),
    ...(credit !== line.stock && { stock: json(credit) }),
    ...(voice && { ...NO_VOICE, ...(keepsClip ? {} : NO_CLIP), voice_revision: line.voice_revision + 1 }),
    ...(picture && { ...NO_PICTURE, ...NO_CLIP, frame_revision: line.frame_revision + 1 }),
    ...(voice && change.revoice && { voice_take: line.voice_take + 1 }),
    ...(picture && change.redraw && { frame_take: line.frame_take + 1 }),
    ...((picture || says || shows) && withoutSlide(line)),
  };
  if (Object.keys(set).length === 0) return;
  if (line.errors) set.errors = json(leftOf(line.errors, { voice, frame: picture, slide: picture || says || shows }));
  await own(tx).updateTable('flows.run_line').set(set).where('run_id', '=', run.id).where('id', '=', line.id).execute();
  // Asked for again, perhaps with another key: every provider has its chance again.
  if (change.revoice && run.failed_speech) await updateRun(tx, run.id, { failed_speech: null });
  // Nobody uploaded it: it goes with the last line that shows it.
  if (change.stock) await giveUpFile(tx, change.stock.key);
  if (picture && drawn && run.options.sameFrame) await clearShared(tx, run, line);
}

/** Taking a stock photo or video away, where the line shows one and gets nothing else, is taking its picture or clip away. */
function droppingStock({ stock }: LineRow, change: LineChange): LineChange {
  if (stock === null || !change.withoutStock?.includes(stock.kind)) return change;
  return stock.kind === 'photo' ? { ownImageKey: null, ...change } : { ownClipKey: null, ...change };
}

/** A credit stands as long as its picture or clip is there. */
function creditAfter({ stock, ...line }: LineRow, { ownImageKey, ownClipKey }: LineChange): StockCredit | null {
  if (stock === null) return null;
  const [before, after] = stock.kind === 'photo' ? [line.own_image_key, ownImageKey] : [line.own_clip_key, ownClipKey];
  return after === undefined || after === before ? stock : null;
}

/** The errors of what is not made again. */
function leftOf(errors: LineErrors, again: Record<keyof LineErrors, boolean>): LineErrors | null {
  const left = Object.entries(errors).filter(([part]) => !again[part as keyof LineErrors]);
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** A slide's own picture is set again, under another revision. */
const withoutSlide = (line: LineRow) => ({ slide_key: null, slide_revision: line.slide_revision + 1 });

/** With one picture for all lines, all that show it wait for the new one. */
async function clearShared(tx: Tenant, run: RunRow, { image_key, id }: LineRow): Promise<void> {
  if (image_key === null) return;
  const shown = (await linesOf(tx, run.id)).filter((line) => line.id !== id && line.image_key === image_key);
  for (const line of shown)
    await own(tx)
      .updateTable('flows.run_line')
      .set({ ...NO_PICTURE, ...NO_CLIP, ...withoutSlide(line), frame_revision: line.frame_revision + 1 })
      .where('run_id', '=', run.id)
      .where('id', '=', line.id)
      .execute();
}

/** Gives the lines their places. A slide says which it is, so moved ones are set anew. */
async function arrange(tx: Tenant, run: RunRow, lines: readonly LineRow[]): Promise<void> {
  const slides = presetOfRun(run).output === 'slides';
  const place = (line: LineRow, index: number) =>
    own(tx)
      .updateTable('flows.run_line')
      .set({ index, ...(slides && index >= 0 ? withoutSlide(line) : {}) })
      .where('run_id', '=', run.id)
      .where('id', '=', line.id)
      .execute();
  // Out of the way first: two lines never share a place.
  for (const [index, line] of lines.entries()) await place(line, -1 - index);
  for (const [index, line] of lines.entries()) await place(line, index);
}
