/** What a request changes of a run's line, read and checked before anything is written. */
import { cannotClear, ServiceError } from '../../../platform/errors/index.js';
import type { Caller } from '../../../runtime/index.js';
import type { StockCopy, StockCredit } from '../../catalog/index.js';
import { resolveImage, resolveUpload } from '../../creators/index.js';
import { screenIn, shownApp, tapIn } from '../engine/demo.js';
import { isDemo, isThread, presetOfRun } from '../engine/plan.js';
import type { EditFrameInput } from './edit.graphql.js';
import { assertActed, assertSayable, assertSettable } from './refuse.js';
import type { LineRow, RunRow } from './run.repository.js';
import { copyStock, refuseBoth, showsAlready } from './stock.service.js';

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

/** @throws ServiceError BAD_INPUT when the preset has no voice */
export function assertSpoken(run: RunRow): void {
  if (!presetOfRun(run).plan.flat().includes('voice'))
    throw new ServiceError('BAD_INPUT', `A ${run.preset} has no voice.`);
}

/** @throws ServiceError BAD_INPUT when the preset shows no clips */
export function assertMoves(run: RunRow, field = 'clipUrl'): void {
  if (presetOfRun(run).output !== 'video' || isThread(run))
    throw new ServiceError('BAD_INPUT', `A ${run.preset} shows no clips.`, { field });
}

/** @throws ServiceError BAD_INPUT: the pictures are set from the messages, or from the app */
export function refuseDirection(run: RunRow, field: string): never {
  const from = isThread(run) ? 'its messages' : 'the app';
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` has no effect in a ${run.preset}: its pictures are set from ${from}.`,
    { field },
  );
}

/** How a demo line is directed, as an example for its errors. */
export const DIRECTION = '`Screen 2, tap at the top right`';

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
