import { inTransaction, json, now, own } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Models } from '../../../providers/registry.js';
import type { Caller } from '../../../runtime/index.js';
import { selectModels } from '../../identity/index.js';
import { isCard } from '../engine/card.js';
import { presetOfRun, spendsOnVideo } from '../engine/plan.js';
import { executeOnce, lockRunAllowance, takeSlots } from './admission.js';
import { callbackIn, registerRunCallback, type WantedCallback } from './callback.js';
import { changeLine, finishEdit } from './change/apply-change.js';
import type { ReviseFlowInput } from './change/edit.graphql.js';
import { type LineChange, readChange } from './change/line-change.js';
import { dropUnusedCopies, namesStock } from './change/stock.service.js';
import { reviseOptions } from './options/revise.js';
import { assertClips, assertSettled, refuseState } from './refuse.js';
import { findRun, type LineRow, lockRun, type RunRow, readLines } from './run.repository.js';
import { isFinal } from './run.states.js';

/**
 * Creates a new run from one that has ended, with changes. Pictures, voices and clips that the changes do not affect are
 * reused, so only what has changed, or was never made, is made and paid for. The new run stops at its preview, where more can
 * be changed.
 * @returns the id of the new run
 * @throws ServiceError NOT_FOUND, BAD_STATE, BAD_INPUT, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, NO_MODEL, HOSTED_LIMIT_REACHED,
 * QUOTA_REACHED, OVERLOADED, IN_FLIGHT, KEY_REUSED; and as {@link readChange}
 */
export async function reviseRun(caller: Caller, id: string, input?: ReviseFlowInput | null): Promise<string> {
  const found = await findRun(caller, id);
  if (spendsOnVideo(presetOfRun(found).plan)) await assertClips(caller);
  if (!isFinal(found.status)) refuseState(found, 'revised');
  const options =
    input?.options == null ? found.options : await reviseOptions(caller, found, input.options, 'options.');
  const edits = input?.frames ?? [];
  const places = edits.map(({ index }) => index);
  const twice = places.findIndex((index, at) => places.indexOf(index) !== at);
  if (twice >= 0)
    throw new ServiceError(
      'BAD_INPUT',
      `\`frames[${twice}].index\` occurs twice. Send all changes to a line as one entry.`,
      {
        field: `frames[${twice}].index`,
      },
    );
  const newRun = newId();
  const callback = callbackIn(caller, input);
  const changes: { index: number; change: LineChange }[] = [];
  try {
    const lines = edits.some(namesStock) ? await readLines(caller, id) : null;
    const until = performance.now() + COPYING_MS;
    for (const [i, edit] of edits.entries()) {
      const line = lines && (lines[edit.index] ?? null);
      if (lines && !line) throw notFound('frame');
      changes.push({
        index: edit.index,
        change: await readChange(caller, found, edit, { at: `frames[${i}].`, line, until }),
      });
    }
    return await reviseWith(caller, { id, newRun, input: input ?? null, callback, options }, changes);
  } finally {
    const copies = changes.flatMap(({ change }) => change.stock?.key ?? []);
    if (copies.length > 0) await dropUnusedCopies(caller, newRun, copies);
  }
}

/** Time limit for copying all stock material of one request, ms. */
const COPYING_MS = 90_000;

async function reviseWith(
  caller: Caller,
  {
    id,
    newRun,
    input,
    callback,
    options,
  }: {
    id: string;
    newRun: string;
    input: ReviseFlowInput | null;
    callback: WantedCallback | null;
    options: RunRow['options'];
  },
  changes: readonly { index: number; change: LineChange }[],
): Promise<string> {
  const models = await selectModels(caller);
  return inTransaction(caller, async (tx) => {
    const allowance = await lockRunAllowance(tx);
    return executeOnce(tx, { runId: newRun, operation: ['revise', id], body: input, createsRun: true }, async () => {
      await allowance.assert();
      const run = await lockRun(tx, id);
      const lines = await readLines(tx, id);
      await assertSettled(tx, id, 'revised');
      if (lines.length === 0 || run.brief === null)
        throw new ServiceError('BAD_STATE', `The run cannot be revised: it ended before it had a script.`, {
          hint: `Start a new run: ${links.startRun}.`,
        });
      await copyRun(tx, { ...run, options }, lines, { newRun, models });
      if (callback) await registerRunCallback(tx, newRun, callback);
      const made = await lockRun(tx, newRun);
      const copied = await readLines(tx, newRun);
      if ((options.pace ?? 'normal') !== (run.options.pace ?? 'normal'))
        for (const line of copied) await changeLine(tx, made, line, { respeak: true });
      for (const { index, change } of changes) {
        const line = copied[index];
        if (!line) throw notFound('frame');
        await changeLine(tx, made, line, change);
      }
      await finishEdit(tx, made, copied);
    });
  });
}

/** Creates the run `newRun` in state `framing`, as a copy of an ended run with the voices, pictures and clips that it made. */
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
    corrections,
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
      corrections: json(corrections),
      app: json(app),
      follows: json(follows),
      brief: json(brief),
      script: json(script),
      status: 'framing',
      stage: null,
      straight_through: false,
      // A saved script stays with the run to which it was sent.
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
      // The provider key may have changed, so every provider is tried again.
      failed_speech: null,
      approved_at: null,
      running_since: now,
      finished_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const copies = lines.map(({ words, mouths, areas, clip_areas, stock, shot, errors: _, ...line }) => ({
    ...line,
    ...(keepsLipSync(line, models) ? {} : { lipsync_key: null, lipsync_notice: null }),
    run_id: newRun,
    id: newId(),
    // Not copied: a segment's key is a hash of its inputs, so if those are unchanged, the step finds the stored segment.
    segment_key: null,
    words: json(words),
    mouths: json(mouths),
    areas: json(areas),
    clip_areas: json(clip_areas),
    stock: json(stock),
    shot: json(shot),
    errors: null,
    // What its owner has approved is doubtful no more.
    ...(run.approved_at === null ? {} : { flaw: null }),
  }));
  await own(tx).insertInto('flows.run_line', copies).execute();
}

/**
 * Whether a finished lip-sync is reused. Failed ones are tried again. Those of the offline studio, whose lips do not move, are
 * only reused while it still is the offline studio that does lip-sync.
 */
const keepsLipSync = (
  { clip_key, lipsync_key, lipsync_notice }: Pick<LineRow, 'clip_key' | 'lipsync_key' | 'lipsync_notice'>,
  { lipsync }: Models,
): boolean => lipsync_key !== clip_key && (lipsync_notice === null || lipsync?.provider === 'local');

/** Counts the pictures that the new run has to draw, because the ended run has not. */
export function picturesToDraw(run: RunRow, lines: readonly LineRow[]): number {
  const missing = lines.filter(
    (line) =>
      line.image_key === null && line.own_image_key === null && line.own_clip_key === null && !isCard(run, line),
  ).length;
  return run.options.sameFrame ? Math.min(1, missing) : missing;
}
