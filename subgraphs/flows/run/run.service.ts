import { sql } from 'kysely';
import { inTransaction, json, now, own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { assertDrawable, speakable } from '../../../platform/fonts/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Caller, Runtime } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { runnablePreset } from '../../formats/index.js';
import { providerKeyOf, videoAccess } from '../../identity/index.js';
import { briefById, openingProblem, randomSeed, titleOf } from '../../writing/index.js';
import { startClips } from './run.commands.js';
import type { ApplyVariantInput, StartFlowInput } from './run.graphql.js';
import { progressChange } from './run.progress.js';
import { linesOf, lockRun, moveRun, type RunRow, runOf } from './run.repository.js';
import { lockRunRoom } from './run.room.js';
import { snapshotCreator, snapshotProduct } from './run.snapshots.js';
import { isFinal } from './run.states.js';
import { enqueueLineStep, enqueueStep } from './run.steps.js';
import type { RunOptions } from './run.values.js';

/** @throws ServiceError PLAN_REQUIRED or PROVIDER_KEY_REQUIRED, naming what is missing */
async function assertVideo(caller: Caller): Promise<void> {
  const access = videoAccess(caller.viewer.plan, (await providerKeyOf(caller)) !== null);
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
      '`options.houseFormat` is not a key of the formats library, which holds none yet. Leave it out.',
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
export async function startRun(caller: Caller, input: StartFlowInput): Promise<string> {
  const preset = runnablePreset(input.preset, 'preset');
  const options = optionsOf(input);
  if (input.briefSource != null && input.briefId != null)
    throw new ServiceError('BAD_INPUT', 'Send `briefSource` or `briefId`, not both.', { field: 'briefSource' });
  if (input.briefSource == null && input.briefId == null && input.productId == null)
    throw new ServiceError('BAD_INPUT', 'Send what the video is about: `briefSource`, `briefId` or `productId`.', {
      field: 'briefSource',
    });
  const source = input.briefSource ? briefSource(input.briefSource, caller.rt) : null;
  const persona = input.creatorSlug == null ? null : await personaBySlug(caller, input.creatorSlug);
  const brief = input.briefId == null ? null : await briefById(caller, input.briefId);
  const productId = input.productId ?? brief?.draft.productId ?? null;
  const product = productId === null ? null : await productById(caller, productId);
  await assertVideo(caller);
  if (persona && !persona.passport_key)
    throw new ServiceError(
      'BAD_INPUT',
      `\`creatorSlug\`: ${persona.name} has no passport photo yet. ${withParameters(links.setPassport, { slug: persona.slug })} first.`,
      { field: 'creatorSlug' },
    );
  const id = newId();
  const key = caller.idempotencyKey;
  const hash = key && sha256(Buffer.from(JSON.stringify(input)));
  return inTransaction(caller, async (tx) => {
    const room = await lockRunRoom(tx);
    if (key !== null) await freeRunKey(tx, key);
    const made = await own(tx)
      .insertInto('flows.run', {
        id,
        preset: preset.slug,
        status: 'queued',
        straight_through: input.straightThrough ?? false,
        seed: options.seed ?? randomSeed(),
        persona_id: persona?.id ?? null,
        product_id: productId,
        brief_id: brief?.id ?? null,
        brief_source: json(source),
        options: json(options),
        creator: json(snapshotCreator(persona, preset)),
        product: json(product && snapshotProduct(product)),
        saved_draft: json(brief?.draft ?? null),
        idempotency_key: key,
        idempotency_hash: hash,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) return runOfKey(tx, key, hash);
    await room.assert();
    await enqueueStep(tx, id, 'brief');
    return id;
  });
}

/** Takes the key from a run that no longer answers for it: it is a day old, or came to nothing. */
async function freeRunKey(tx: Tenant, key: string): Promise<void> {
  await own(tx)
    .updateTable('flows.run')
    .set({ idempotency_key: null, idempotency_hash: null })
    .where('idempotency_key', '=', key)
    .where(({ eb, or }) =>
      or([
        eb('status', 'in', ['failed', 'cancelled']),
        eb('created_at', '<=', sql<string>`now() - interval '24 hours'`),
      ]),
    )
    .execute();
}

/** The run created under this key by an earlier or concurrent request. @throws ServiceError KEY_REUSED */
async function runOfKey(tx: Tenant, key: string | null, hash: string | null): Promise<string> {
  const first = await own(tx)
    .selectFrom('flows.run')
    .select(['id', 'idempotency_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
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
      hint: `${withParameters(links.run, { id: run.id })} shows what it waits for.`,
    },
  );
}

/** Two approvals at once spend once: one finds the run at the gate, the other does not. @throws ServiceError NOT_FOUND, BAD_STATE, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, OVERLOADED */
export async function approveRun(caller: Caller, id: string): Promise<RunRow> {
  await runOf(caller, id);
  await assertVideo(caller);
  await inTransaction(caller, async (tx) => {
    const run = await lockRun(tx, id);
    // The request that approved it may have crashed before its answer was kept.
    if (run.status !== 'gate' && tx.idempotencyKey && run.approval_key === tx.idempotencyKey) return;
    if (run.status !== 'gate') refuseState(run, 'approved');
    await (await lockRunRoom(tx)).assert();
    await startClips(tx, id, await linesOf(tx, id), tx.idempotencyKey);
  });
  return runOf(caller, id);
}

/** Replaces line 1 at the gate: that line alone is voiced and drawn again. @throws ServiceError NOT_FOUND, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, QUOTA_REACHED, BAD_STATE, BAD_INPUT, OVERLOADED */
export async function applyVariant(caller: Caller, id: string, input: ApplyVariantInput): Promise<RunRow> {
  assertSayable(input.narration, 'narration');
  if (input.onScreenText != null && input.onScreenText.trim() !== '') assertSayable(input.onScreenText, 'onScreenText');
  await runOf(caller, id);
  await assertVideo(caller);
  await inTransaction(caller, async (tx) => {
    const run = await lockRun(tx, id);
    if (tx.idempotencyKey && run.variant_key === tx.idempotencyKey) return;
    if (run.status !== 'gate') refuseState(run, 'changed');
    const [first] = await linesOf(tx, id);
    if (!first || !run.script) refuseState(run, 'changed');
    await (await lockRunRoom(tx)).assert();
    const line = input.narration.trim();
    const visual = [input.visual, input.action].filter(Boolean).join('. ') || first.visual_direction;
    const onScreenText = input.onScreenText === undefined ? titleOf(line) : input.onScreenText;
    const revision = first.revision + 1;
    await own(tx)
      .updateTable('flows.run_line')
      .set({ ...UNMADE, revision, line, visual_direction: visual, on_screen_text: onScreenText })
      .where('run_id', '=', id)
      .where('index', '=', 0)
      .execute();
    const [segment, ...others] = run.script.segments;
    const script = {
      ...run.script,
      hookText: line,
      segments: [
        { segmentRole: first.segment_role, ...segment, spokenLine: line, onScreenText, visualDirection: visual },
        ...others,
      ],
    };
    await moveRun(tx, id, 'framing', {
      script: json(script),
      estimate: null,
      variant_key: tx.idempotencyKey,
      ...progressChange('framing', 'Voicing and drawing the new opening', 0, 2),
    });
    for (const part of ['voice', 'frame'] as const) await enqueueLineStep(tx, id, part, { index: 0, revision });
  });
  return runOf(caller, id);
}

/** A line of which nothing has been made yet. */
const UNMADE = {
  image_key: null,
  text_set: false,
  areas: null,
  audio_key: null,
  seconds: null,
  words: null,
  usd: null,
  clip_key: null,
  clip_areas: null,
  notice: null,
};

/** Stops a run: nothing further is spent; what a provider already renders is not fetched. @throws ServiceError NOT_FOUND, BAD_STATE */
export async function cancelRun(caller: Caller, id: string): Promise<RunRow> {
  await inTransaction(caller, async (tx) => {
    const run = await lockRun(tx, id);
    if (run.status === 'cancelled') return;
    if (isFinal(run.status)) refuseState(run, 'cancelled');
    await tx.rt.jobs.cancel(tx.em, { ownerId: tx.ownerId, runId: id });
    await moveRun(tx, id, 'cancelled', { finished_at: now });
  });
  return runOf(caller, id);
}
