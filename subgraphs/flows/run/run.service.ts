import { type Em, inTransaction, json, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { assertDrawable, speakable } from '../../../platform/fonts/index.js';
import { newId } from '../../../platform/ids/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { GraphContext, Runtime, Viewer } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { presetOf } from '../../formats/index.js';
import { providerKeyOf, videoAccess } from '../../identity/index.js';
import { briefById, openingProblem, randomSeed, titleOf } from '../../writing/index.js';
import { startClips } from './run.commands.js';
import type { ApplyVariantInput, StartFlowInput } from './run.graphql.js';
import { progressChange } from './run.progress.js';
import { linesOf, lockRun, moveRun, ofRun, type RunRow, runOf } from './run.repository.js';
import { lockRunRoom } from './run.room.js';
import { snapshotCreator, snapshotProduct } from './run.snapshots.js';
import { isFinal } from './run.states.js';
import { enqueueLineStep, enqueueStep } from './run.steps.js';
import type { RunOptions } from './run.values.js';

/** @throws ServiceError PLAN_REQUIRED or PROVIDER_KEY_REQUIRED, naming what is missing */
async function assertVideo({ em }: { em: Em }, viewer: Viewer): Promise<void> {
  const access = videoAccess(viewer.plan, (await providerKeyOf({ em, ownerId: viewer.userId })) !== null);
  if (!access.allowed)
    throw new ServiceError(
      access.denied === 'plan' ? 'PLAN_REQUIRED' : 'PROVIDER_KEY_REQUIRED',
      access.reason ?? undefined,
    );
}

function optionsOf(input: StartFlowInput): RunOptions {
  const { opening, structureType, lines, seed, houseFormat } = input.options ?? {};
  if (houseFormat != null)
    throw new ServiceError(
      'BAD_INPUT',
      '`options.houseFormat` is not a key of the formats library. GET /api/v1/formats lists them.',
      { field: 'options.houseFormat' },
    );
  if (opening != null) {
    assertSayable(opening, 'options.opening');
    const problem = openingProblem(opening);
    if (problem) throw new ServiceError('BAD_INPUT', `\`options.opening\` ${problem}`, { field: 'options.opening' });
  }
  return {
    ...(opening == null ? {} : { opening }),
    ...(structureType == null ? {} : { structureType }),
    ...(lines == null ? {} : { lines }),
    ...(seed == null ? {} : { seed }),
  };
}

/** A given line must be one that can be said and set: found out later, it would fail the whole run. @throws ServiceError BAD_INPUT */
function assertSayable(text: string, field: string): void {
  const said = speakable(text);
  if (said === '') throw new ServiceError('BAD_INPUT', `\`${field}\` holds nothing that can be said.`, { field });
  try {
    assertDrawable(said);
  } catch (error) {
    if (error instanceof ServiceError) throw new ServiceError(error.code, `\`${field}\`: ${error.message}`, { field });
    throw error;
  }
}

/**
 * Starts a run: a row and its first job, in one transaction. The same Idempotency-Key finds the same run for as long as
 * answers are kept, 24 h, unless that failed or was cancelled; after that it is a new key.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), NOT_FOUND (creator, brief, product), PLAN_REQUIRED,
 *   PROVIDER_KEY_REQUIRED, QUOTA_REACHED (403), IN_FLIGHT (409), KEY_REUSED (422), OVERLOADED (429)
 */
export async function startRun(context: GraphContext, viewer: Viewer, input: StartFlowInput): Promise<string> {
  const { em } = context;
  const ownerId = viewer.userId;
  const preset = presetOf(input.preset);
  if (!preset)
    throw new ServiceError('BAD_INPUT', '`preset` is not a workflow we know. GET /api/v1/presets lists them.', {
      field: 'preset',
    });
  const options = optionsOf(input);
  if (input.briefSource != null && input.briefId != null)
    throw new ServiceError('BAD_INPUT', 'Send `briefSource` or `briefId`, not both.', { field: 'briefSource' });
  if (input.briefSource == null && input.briefId == null && input.productId == null)
    throw new ServiceError('BAD_INPUT', 'Send what the video is about: `briefSource`, `briefId` or `productId`.', {
      field: 'briefSource',
    });
  const source = input.briefSource ? briefSource(input.briefSource, context.rt) : null;
  const persona = input.creatorSlug == null ? null : await personaBySlug({ em, ownerId }, input.creatorSlug);
  const brief = input.briefId == null ? null : await briefById({ em, ownerId }, input.briefId);
  const productId = input.productId ?? brief?.draft.productId ?? null;
  const product = productId === null ? null : await productById({ em, ownerId }, productId);
  await assertVideo(context, viewer);
  if (persona && !persona.passport_key)
    throw new ServiceError(
      'BAD_INPUT',
      `\`creatorSlug\`: ${persona.name} has no passport photo yet. PUT /api/v1/personas/${persona.slug}/passport first.`,
      { field: 'creatorSlug' },
    );
  const id = newId();
  const key = context.idempotencyKey;
  const hash = key && sha256(Buffer.from(JSON.stringify(input)));
  return inTransaction(em, async (tx) => {
    const room = await lockRunRoom({ rt: context.rt, em: tx, ownerId });
    if (key !== null) await freeRunKey({ em: tx, ownerId }, key);
    const made = await row<{ id: string }>(
      tx,
      sql`insert into flows.run (id, owner_id, preset, status, straight_through, seed, persona_id, product_id, brief_id, brief_source, options, creator,
            product, saved_draft, idempotency_key, idempotency_hash, created_at, updated_at)
          values (${id}::uuid, ${ownerId}::uuid, ${preset.slug}, 'queued', ${input.straightThrough ?? false}, ${options.seed ?? randomSeed()}::int,
            ${persona?.id ?? null}::uuid, ${productId}::uuid, ${brief?.id ?? null}::uuid, ${json(source)}::jsonb, ${json(options)}::jsonb,
            ${json(snapshotCreator(persona, preset))}::jsonb, ${json(product && snapshotProduct(product))}::jsonb, ${json(brief?.draft ?? null)}::jsonb,
            ${key}::text, ${hash}::text, now(), now())
          on conflict (owner_id, idempotency_key) where idempotency_key is not null do nothing returning id`,
    );
    if (!made) return runOfKey({ em: tx, ownerId }, key, hash);
    await room.assert();
    await enqueueStep(context.rt, tx, { id, owner_id: ownerId }, 'brief');
    return id;
  });
}

/** Takes the key from a run that no longer answers for it: it is a day old, or came to nothing. */
async function freeRunKey({ em, ownerId }: Tenant, key: string): Promise<void> {
  await rows(
    em,
    sql`update flows.run set idempotency_key = null, idempotency_hash = null
        where owner_id = ${ownerId}::uuid and idempotency_key = ${key}
          and (status in ('failed', 'cancelled') or created_at <= now() - interval '24 hours')`,
  );
}

/** The run that a request of before, or one at the same time, made under this key. @throws ServiceError KEY_REUSED */
async function runOfKey({ em, ownerId }: Tenant, key: string | null, hash: string | null): Promise<string> {
  const first = await row<{ id: string; idempotency_hash: string | null }>(
    em,
    sql`select id, idempotency_hash from flows.run where owner_id = ${ownerId}::uuid and idempotency_key = ${key}`,
  );
  // It failed in this very instant, and another request has freed the key.
  if (!first) throw new ServiceError('IN_FLIGHT', undefined, { retryAfter: 1 });
  if (first.idempotency_hash !== null && first.idempotency_hash !== hash) throw new ServiceError('KEY_REUSED');
  return first.id;
}

/** An address that only a name server can judge is judged when it is read: it fails the run. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED */
function briefSource(
  given: { mode: string; value: string },
  rt: Pick<Runtime, 'egress'>,
): { mode: 'url' | 'description'; value: string } {
  const mode = given.mode === 'url' ? 'url' : 'description';
  const value = given.value.trim();
  if (mode === 'url') assertReadable(value, 'briefSource.value', rt);
  if (mode === 'description' && value.length < 12)
    throw new ServiceError('BAD_INPUT', '`briefSource.value` is too short: at least 12 characters are needed.', {
      field: 'briefSource.value',
    });
  return { mode, value };
}

function assertReadable(url: string, field: string, { egress }: Pick<Runtime, 'egress'>): void {
  if (!URL.canParse(url)) throw new ServiceError('BAD_INPUT', `\`${field}\` is not an address.`, { field });
  try {
    egress.check(url);
  } catch (error) {
    if (error instanceof ServiceError) throw new ServiceError(error.code, `\`${field}\`: ${error.message}`, { field });
    throw error;
  }
}

function refuseState(run: RunRow, action: string): never {
  const why: ReadonlyMap<string, string> = new Map(
    Object.entries({
      done: 'it is finished',
      failed: 'it has failed; start a new run',
      cancelled: 'it was cancelled',
      rendering: 'it was approved already',
      assembling: 'it was approved already',
    }),
  );
  throw new ServiceError(
    'BAD_STATE',
    `The run cannot be ${action}: ${why.get(run.status) ?? `it is not at its preview yet (it is ${run.status})`}.`,
    {
      hint: `GET /api/v1/flows/${run.id} shows what it waits for.`,
    },
  );
}

/** Two approvals at once spend once: one finds the run at the gate, the other does not. @throws ServiceError NOT_FOUND, BAD_STATE, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, OVERLOADED */
export async function approveRun(context: GraphContext, viewer: Viewer, id: string): Promise<RunRow> {
  await runOf({ em: context.em, ownerId: viewer.userId }, id);
  await assertVideo(context, viewer);
  await inTransaction(context.em, async (tx) => {
    const run = await lockRun({ em: tx, ownerId: viewer.userId }, id);
    // The request that approved it may have crashed before its answer was kept.
    if (run.status !== 'gate' && context.idempotencyKey && run.approval_key === context.idempotencyKey) return;
    if (run.status !== 'gate') refuseState(run, 'approved');
    await (await lockRunRoom({ rt: context.rt, em: tx, ownerId: viewer.userId })).assert();
    await startClips(context.rt, tx, run, await linesOf(tx, run), context.idempotencyKey);
  });
  return runOf({ em: context.em, ownerId: viewer.userId }, id);
}

/** Replaces line 1 at the gate: that line alone is voiced and drawn again. @throws ServiceError NOT_FOUND, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, BAD_STATE, BAD_INPUT, OVERLOADED */
export async function applyVariant(
  context: GraphContext,
  viewer: Viewer,
  id: string,
  input: ApplyVariantInput,
): Promise<RunRow> {
  assertSayable(input.narration, 'narration');
  if (input.onScreenText != null && input.onScreenText.trim() !== '') assertSayable(input.onScreenText, 'onScreenText');
  await runOf({ em: context.em, ownerId: viewer.userId }, id);
  await assertVideo(context, viewer);
  await inTransaction(context.em, async (tx) => {
    const run = await lockRun({ em: tx, ownerId: viewer.userId }, id);
    if (context.idempotencyKey && run.variant_key === context.idempotencyKey) return;
    if (run.status !== 'gate') refuseState(run, 'changed');
    const [first] = await linesOf(tx, run);
    if (!first || !run.script) refuseState(run, 'changed');
    await (await lockRunRoom({ rt: context.rt, em: tx, ownerId: viewer.userId })).assert();
    const line = input.narration.trim();
    const visual = [input.visual, input.action].filter(Boolean).join('. ') || first.visual_direction;
    const onScreenText = input.onScreenText === undefined ? titleOf(line) : input.onScreenText;
    const revision = first.revision + 1;
    await row(
      tx,
      sql`update flows.run_line set revision = ${revision}::int, line = ${line}, visual_direction = ${visual}::text, on_screen_text = ${onScreenText}::text,
            image_key = null, text_set = false, areas = null, audio_key = null, seconds = null, words = null, usd = null, clip_key = null,
            clip_areas = null, notice = null
          where ${ofRun(run)} and index = 0`,
    );
    const [segment, ...others] = run.script.segments;
    const script = {
      ...run.script,
      hookText: line,
      segments: [
        { segmentRole: first.segment_role, ...segment, spokenLine: line, onScreenText, visualDirection: visual },
        ...others,
      ],
    };
    await moveRun({ em: tx, ownerId: viewer.userId }, id, 'framing', [
      sql`script = ${json(script)}::jsonb`,
      sql`estimate = null`,
      sql`variant_key = ${context.idempotencyKey}::text`,
      progressChange('framing', 'Voicing and drawing the new opening', 0, 2),
    ]);
    for (const part of ['voice', 'frame'] as const)
      await enqueueLineStep(context.rt, tx, run, part, { index: 0, revision });
  });
  return runOf({ em: context.em, ownerId: viewer.userId }, id);
}

/** Stops a run: nothing further is spent; what a provider already renders is not fetched. @throws ServiceError NOT_FOUND, BAD_STATE */
export async function cancelRun(context: GraphContext, viewer: Viewer, id: string): Promise<RunRow> {
  await inTransaction(context.em, async (tx) => {
    const run = await lockRun({ em: tx, ownerId: viewer.userId }, id);
    if (run.status === 'cancelled') return;
    if (isFinal(run.status)) refuseState(run, 'cancelled');
    await context.rt.jobs.cancel(tx, { ownerId: viewer.userId, runId: id });
    await moveRun({ em: tx, ownerId: viewer.userId }, id, 'cancelled', [sql`finished_at = now()`]);
  });
  return runOf({ em: context.em, ownerId: viewer.userId }, id);
}
