/** Reads and checks a request's changes to a line before anything is written. */
import { cannotClear, ServiceError } from '../../../../platform/errors/index.js';
import type { Caller } from '../../../../runtime/index.js';
import type { StockCopy, StockCredit } from '../../../catalog/index.js';
import { resolveImage, resolveUpload } from '../../../creators/index.js';
import { screenIn, shownApp, tapIn } from '../../engine/demo.js';
import { isDemo, isThread, presetOfRun } from '../../engine/plan.js';
import { assertSayable, assertSceneFieldsAllowed, assertSettable } from '../refuse.js';
import type { LineRow, RunRow } from '../run.repository.js';
import type { EditFrameInput } from './edit.graphql.js';
import { copyStock, refuseBoth, showsAlready } from './stock.service.js';

/** A change to one line: a given value replaces the old one, and null removes it. */
export interface LineChange {
  line?: string;
  onScreenText?: string | null;
  visualDirection?: string | null;
  action?: string | null;
  colorState?: string | null;
  ownImageKey?: string | null;
  ownAudioKey?: string | null;
  ownClipKey?: string | null;
  /** If `ownImageKey` or `ownClipKey` is a copy of stock material: that copy, with its credit. */
  stock?: StockCopy;
  /** Kinds of stock material to remove from the line, if it shows one of them. */
  withoutStock?: readonly StockCredit['kind'][];
  /** Whether to make another version of the same picture (`redraw`) or voice (`revoice`). */
  redraw?: boolean;
  revoice?: boolean;
  /** Whether to speak the line again at another pace, in the same version of the voice. */
  respeak?: boolean;
  /** Whether only a name was replaced, so that what is doubtful about the line stays so. */
  renamed?: boolean;
}

/** Checks that the preset has a voice. @throws ServiceError BAD_INPUT if it does not */
export function assertHasVoice(run: RunRow, field?: string): void {
  if (!presetOfRun(run).plan.flat().includes('voice'))
    throw new ServiceError('BAD_INPUT', `A ${run.preset} has no voice.`, field === undefined ? {} : { field });
}

/** Checks that the preset can show clips. @throws ServiceError BAD_INPUT if it cannot */
export function assertShowsClips(run: RunRow, field = 'clipUrl'): void {
  if (presetOfRun(run).output !== 'video' || isThread(run))
    throw new ServiceError('BAD_INPUT', `A ${run.preset} shows no clips.`, { field });
}

/**
 * Refuses a direction in a workflow whose pictures are built from the messages or the app.
 * @throws ServiceError BAD_INPUT, always
 */
export function refuseDirection(run: RunRow, field: string): never {
  const from = isThread(run) ? 'its messages' : 'the app';
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` has no effect in the workflow ${run.preset}: its pictures are built from ${from}.`,
    { field },
  );
}

/** Example of a demo line's direction, for error messages. */
export const DEMO_DIRECTION_EXAMPLE = '`Screen 2, tap at the top right`';

/**
 * Checks that a demo line's direction names a screen of the app or a place to tap.
 * @throws ServiceError BAD_INPUT if it does neither, or names a screen that the app does not have
 */
function assertDemoDirection(run: RunRow, direction: string, field: string): void {
  const bad = (says: string): ServiceError => new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
  const [screen, tap] = [screenIn(direction), tapIn(direction)];
  if (screen === null && tap === null)
    throw bad(
      `must say, in the workflow ${run.preset}, which screen is shown and where it is tapped, such as ${DEMO_DIRECTION_EXAMPLE}.`,
    );
  const { length } = shownApp(run).screens;
  if (screen !== null && length > 0 && screen >= length)
    throw bad(`names screen ${screen + 1}, but the app has ${length}: send another screen as \`imageUrl\`.`);
}

interface ReadingOf {
  /** Path of the change in the request, for error messages. */
  at?: string;
  /** The line to be changed; null for a new one. Stock material that the line already shows is not copied again. */
  line?: LineRow | null;
  /** Deadline for downloads: a time of `performance.now()`, in ms. */
  until?: number;
}

/**
 * Reads and checks a request's change to a line. Its addresses are resolved to stored files, and stock material is copied last.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, PAGE_UNREADABLE; for stock material as {@link copyStock}
 */
export async function readChange(
  caller: Caller,
  run: RunRow,
  input: EditFrameInput,
  { at = '', line: before = null, until }: ReadingOf = {},
): Promise<LineChange> {
  const { line, onScreenText, visualDirection, action, colorState, imageUrl, audioUrl, clipUrl } = input;
  const { stockPhotoId, stockVideoId } = input;
  assertSceneFieldsAllowed(presetOfRun(run), input, at);
  if (line === null) throw cannotClear(`${at}line`);
  if (line !== undefined) assertSayable(run, line, `${at}line`);
  if (onScreenText != null && onScreenText.trim() !== '') assertSettable(run, onScreenText, `${at}onScreenText`);
  refuseBoth(input, at);
  if (stockVideoId != null) assertShowsClips(run, `${at}stockVideoId`);
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
    // A line shows a picture or a clip, so setting one removes the other.
    ...(ownImageKey === undefined ? (ownClipKey ? { ownImageKey: null } : {}) : { ownImageKey }),
    ...(ownClipKey === undefined ? (ownImageKey ? { ownClipKey: null } : {}) : { ownClipKey }),
    ...(stock ? { stock } : {}),
    ...(withoutStock.length > 0 ? { withoutStock } : {}),
  };
}
