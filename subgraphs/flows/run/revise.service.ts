import { inTransaction, json, now, own } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Models } from '../../../providers/registry.js';
import type { Caller } from '../../../runtime/index.js';
import { CAPTION_OPTIONS } from '../../formats/index.js';
import { modelsOf } from '../../identity/index.js';
import { presetOfRun, spendsOnVideo } from '../engine/plan.js';
import { changeLine, finishEdit } from './apply-change.js';
import { callbackIn, callWhenFinished } from './callback.js';
import type { CaptionOptionsInput } from './caption.graphql.js';
import { reviseCaptions } from './captions.js';
import type { ReviseFlowInput } from './edit.graphql.js';
import { type LineChange, readChange } from './line-change.js';
import { once } from './once.js';
import { assertSettled, assertVideo, refuseState } from './refuse.js';
import { type LineRow, linesOf, lockRun, type RunRow, runOf } from './run.repository.js';
import { lockRunRoom } from './run.room.js';
import { isFinal } from './run.states.js';
import { takeSlots } from './slots.js';
import { dropUnusedCopies, namesStock } from './stock.service.js';

/**
 * Makes a new run of one that has ended, with changes: every picture, voice and clip that the changes leave alone is taken over, so
 * that only what changed, or was never made, is made and paid. It stops at its preview, where more can be changed.
 * @returns the id of the new run
 * @throws ServiceError NOT_FOUND, BAD_STATE, BAD_INPUT, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, OVERLOADED
 */
export async function reviseRun(caller: Caller, id: string, input?: ReviseFlowInput | null): Promise<string> {
  const found = await runOf(caller, id);
  if (spendsOnVideo(presetOfRun(found).plan)) await assertVideo(caller);
  if (!isFinal(found.status)) refuseState(found, 'revised');
  const options = input?.options == null ? found.options : revisedOptions(found, input.options);
  const edits = input?.frames ?? [];
  const places = edits.map(({ index }) => index);
  const twice = places.findIndex((index, at) => places.indexOf(index) !== at);
  if (twice >= 0)
    throw new ServiceError(
      'BAD_INPUT',
      `\`frames[${twice}].index\` is named twice. Send all changes of a line as one.`,
      {
        field: `frames[${twice}].index`,
      },
    );
  const newRun = newId();
  const callbackUrl = callbackIn(caller, input);
  const changes: { index: number; change: LineChange }[] = [];
  try {
    const lines = edits.some(namesStock) ? await linesOf(caller, id) : null;
    const until = performance.now() + COPYING_MS;
    for (const [i, edit] of edits.entries()) {
      const line = lines && (lines[edit.index] ?? null);
      if (lines && !line) throw notFound('frame');
      changes.push({
        index: edit.index,
        change: await readChange(caller, found, edit, { at: `frames[${i}].`, line, until }),
      });
    }
    return await reviseWith(caller, { id, newRun, input: input ?? null, callbackUrl, options }, changes);
  } finally {
    const copies = changes.flatMap(({ change }) => change.stock?.key ?? []);
    if (copies.length > 0) await dropUnusedCopies(caller, newRun, copies);
  }
}

/** All stock material of one request is copied within this time, ms. */
const COPYING_MS = 90_000;

async function reviseWith(
  caller: Caller,
  {
    id,
    newRun,
    input,
    callbackUrl,
    options,
  }: {
    id: string;
    newRun: string;
    input: ReviseFlowInput | null;
    callbackUrl: string | null;
    options: RunRow['options'];
  },
  changes: readonly { index: number; change: LineChange }[],
): Promise<string> {
  const models = await modelsOf(caller);
  return inTransaction(caller, async (tx) => {
    const room = await lockRunRoom(tx);
    return once(tx, { runId: newRun, asked: ['revise', id, input], makes: true }, async () => {
      await room.assert();
      const run = await lockRun(tx, id);
      const lines = await linesOf(tx, id);
      await assertSettled(tx, id, 'revised');
      if (lines.length === 0 || run.brief === null)
        throw new ServiceError('BAD_STATE', `The run cannot be revised: it ended before it had a script.`, {
          hint: `Start a new run: ${links.startRun}.`,
        });
      await copyRun(tx, { ...run, options }, lines, { newRun, models });
      if (callbackUrl !== null) await callWhenFinished(tx, newRun, callbackUrl);
      const made = await lockRun(tx, newRun);
      const copied = await linesOf(tx, newRun);
      for (const { index, change } of changes) {
        const line = copied[index];
        if (!line) throw notFound('frame');
        await changeLine(tx, made, line, change);
      }
      await finishEdit(tx, made, copied);
    });
  });
}

/** A run's options with other captions. @throws ServiceError BAD_INPUT where its workflow has none, or they contradict one another */
function revisedOptions(run: RunRow, given: CaptionOptionsInput): RunRow['options'] {
  const preset = presetOfRun(run);
  const taken = new Set<string>(preset.options);
  const name = CAPTION_OPTIONS.find((option) => given[option] !== undefined && !taken.has(option));
  if (name)
    throw new ServiceError(
      'BAD_INPUT',
      `\`options.${name}\` is not an option of ${run.preset}, which has no captions.`,
      {
        field: `options.${name}`,
      },
    );
  return reviseCaptions(run.options, given, preset.defaults.burnCaptions);
}

/** A run of its own under `newRun`, at its frames, with all that the one before made. */
async function copyRun(
  tx: Caller,
  run: RunRow,
  lines: readonly LineRow[],
  { newRun, models }: { newRun: string; models: Models },
): Promise<void> {
  const {
    owner_id: _,
    id: __,
    brief_source,
    options,
    creator,
    product,
    saved_draft,
    app,
    follows,
    brief,
    script,
    ...columns
  } = run;
  await own(tx)
    .insertInto('flows.run', {
      ...columns,
      id: newRun,
      brief_source: json(brief_source),
      options: json(options),
      creator: json(creator),
      product: json(product),
      saved_draft: json(saved_draft),
      app: json(app),
      follows: json(follows),
      brief: json(brief),
      script: json(script),
      status: 'framing',
      stage: null,
      straight_through: false,
      // A saved script follows the run that it was sent to.
      saved_script_id: null,
      revises: run.id,
      slots: run.hosted ? await takeSlots(tx, picturesToDraw(run, lines)) : 0,
      previewed: true,
      estimate: null,
      progress: null,
      error: null,
      cut: null,
      pack: null,
      notice: null,
      // Another run, perhaps with another key.
      failed_speech: null,
      approved_at: null,
      finished_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const copies = lines.map(({ words, areas, clip_areas, stock, errors: _, ...line }) => ({
    ...line,
    ...(keepsLipSync(line, models) ? {} : { lipsync_key: null, lipsync_notice: null }),
    run_id: newRun,
    id: newId(),
    // Found again by its hash where nothing that goes into it has changed.
    segment_key: null,
    words: json(words),
    areas: json(areas),
    clip_areas: json(clip_areas),
    stock: json(stock),
    errors: null,
  }));
  await own(tx).insertInto('flows.run_line', copies).execute();
}

/** What failed is tried again, and what the offline studio did, whose lips do not move, is done by a provider once there is one. */
const keepsLipSync = (
  { clip_key, lipsync_key, lipsync_notice }: Pick<LineRow, 'clip_key' | 'lipsync_key' | 'lipsync_notice'>,
  { lipsync }: Models,
): boolean => lipsync_key !== clip_key && (lipsync_notice === null || lipsync?.provider === 'local');

/** How many pictures the run that ended has not made. */
function picturesToDraw({ options }: RunRow, lines: readonly LineRow[]): number {
  const missing = lines.filter(
    (line) => line.image_key === null && line.own_image_key === null && line.own_clip_key === null,
  ).length;
  return options.sameFrame ? Math.min(1, missing) : missing;
}
