import { inTransaction, json, now, own } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Caller, Runtime } from '../../../runtime/index.js';
import { type AppRow, appById, type ProductRow, productById } from '../../catalog/index.js';
import { type PersonaRow, personaBySlug } from '../../creators/index.js';
import { type Preset, runnablePreset } from '../../formats/index.js';
import { modelsOf, providerKeyOf } from '../../identity/index.js';
import { type BriefDraft, briefById, formatOf, randomSeed, slidesOf } from '../../writing/index.js';
import { advance } from '../engine/advance.js';
import { drawsAlone, spendsOnVideo } from '../engine/plan.js';
import { writeScriptLines } from '../engine/record.js';
import { callbackIn, callWhenFinished } from './callback.js';
import { once } from './once.js';
import { type ReadOptions, readOptions } from './options.js';
import { assertLipSync, assertVideo } from './refuse.js';
import type { StartFlowInput } from './run.graphql.js';
import { lockRunRoom } from './run.room.js';
import { snapshotApp, snapshotCreator, snapshotProduct } from './run.snapshots.js';
import { takeSlots } from './slots.js';

export interface BriefSource {
  mode: 'url' | 'description';
  value: string;
}

/** Everything that a run is made from, read and checked; nothing of it is kept yet. */
export interface Order extends ReadOptions {
  preset: Preset;
  persona: PersonaRow | null;
  product: ProductRow | null;
  app: AppRow | null;
  source: BriefSource | null;
  brief: { id: string | null; draft: BriefDraft } | null;
  straightThrough: boolean;
  seed: number;
  /** Who is told when the run is over. */
  callbackUrl: string | null;
}

/** What is sent along when it is no request of `POST /flows` that starts the run. */
export interface StartedFor {
  /** The saved script that is sent: the run says it as it stands, and it follows the run. */
  savedScriptId: string;
  /** Its own brief. */
  draft: BriefDraft;
  /** In the transaction that starts the run. */
  begin(tx: Caller, runId: string): Promise<void>;
}

/**
 * Reads what a run is asked for.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), NOT_FOUND (creator, brief, product, app, account), PLAN_REQUIRED,
 *   PROVIDER_KEY_REQUIRED
 */
export async function readOrder(
  caller: Caller,
  input: StartFlowInput,
  draft: BriefDraft | null = null,
): Promise<Order> {
  const preset = runnablePreset(input.preset, 'preset');
  const read = await readOptions(caller, preset, input.options);
  const { options, script, account } = read;
  const given = (['briefSource', 'briefId'] as const).filter((name) => input[name] != null);
  if (given.length === 2)
    throw new ServiceError('BAD_INPUT', 'Send `briefSource` or `briefId`, not both.', { field: 'briefSource' });
  if (input.productId != null && input.appId != null)
    throw new ServiceError('BAD_INPUT', 'Send `productId` or `appId`, not both: a run shows one thing.', {
      field: 'appId',
    });
  if (given.length === 0 && input.productId == null && input.appId == null && !script)
    throw new ServiceError(
      'BAD_INPUT',
      'Send what the run is about: `briefSource`, `briefId`, `productId`, `appId` or `options.script`.',
      { field: 'briefSource' },
    );
  const source = input.briefSource ? briefSource(input.briefSource, caller.rt) : null;
  const persona = input.creatorSlug == null ? null : await personaBySlug(caller, input.creatorSlug);
  const saved = input.briefId == null ? null : await briefById(caller, input.briefId);
  const brief = saved ?? (draft && { id: null, draft });
  const app = input.appId == null ? null : await appById(caller, input.appId);
  const productId = input.productId ?? (app ? null : (brief?.draft.productId ?? null));
  const product = productId === null ? null : await productById(caller, productId);
  if (spendsOnVideo(preset.plan)) await assertVideo(caller);
  if (options.lipSync) assertLipSync(await modelsOf(caller));
  if (spendsOnVideo(preset.plan) && persona && !persona.passport_key)
    throw new ServiceError(
      'BAD_INPUT',
      `\`creatorSlug\`: ${persona.name} has no passport photo yet. ${withParameters(links.setPassport, { slug: persona.slug })} first.`,
      { field: 'creatorSlug' },
    );
  return {
    ...read,
    account,
    preset,
    persona,
    product,
    app,
    // A script that comes alone says itself what it is about.
    source: source ?? (script && !saysSubject(brief?.draft) && !product && !app ? spokenOf(script) : null),
    brief,
    straightThrough: input.straightThrough ?? false,
    seed: options.seed ?? randomSeed(),
    callbackUrl: callbackIn(caller, input),
  };
}

/** A saved script's brief may have none; a saved brief has. */
const saysSubject = (draft: BriefDraft | undefined): boolean =>
  Boolean(draft && (draft.product || draft.niche || draft.nicheOverride || draft.subNiche));

const spokenOf = ({ segments }: NonNullable<Order['script']>): BriefSource => ({
  mode: 'description',
  value: segments.map(({ spokenLine }) => spokenLine).join('\n'),
});

/**
 * Starts a run: a row and its first job, in one transaction. The same Idempotency-Key finds the same run for as long as
 * answers are kept, 24 h, unless that failed or was cancelled; after that it is a new key.
 * @throws ServiceError as {@link readOrder}; QUOTA_REACHED, HOSTED_LIMIT_REACHED (403), IN_FLIGHT (409), KEY_REUSED (422),
 *   OVERLOADED (429)
 */
export async function startRun(caller: Caller, input: StartFlowInput, sent?: StartedFor): Promise<string> {
  const order = await readOrder(caller, input, sent?.draft);
  const id = newId();
  return inTransaction(caller, async (tx) => {
    const room = await lockRunRoom(tx);
    // The key alone, as earlier releases kept it.
    return once(tx, { runId: id, asked: sent ? [sent.savedScriptId, input] : input, makes: true }, async () => {
      await room.assert();
      await insertRun(tx, id, order, sent ?? null);
      if (order.callbackUrl !== null) await callWhenFinished(tx, id, order.callbackUrl);
      if (sent) await sent.begin(tx, id);
      await advance(tx, id);
    });
  });
}

/** How many slides or lines a run gets that has no script of its own, and the option that asks for it. */
function countOf({ preset, options, follows }: Order): ['slideCount' | 'lines', number] {
  const { slideCount = null, lockedCover: cover = null, lines } = options;
  return preset.output === 'slides'
    ? ['slideCount', slidesOf({ slideCount, cover, follows })]
    : ['lines', lines ?? follows?.lines ?? formatOf(preset.format)?.roles.length ?? preset.lines.most];
}

async function insertRun(tx: Caller, id: string, order: Order, sent: StartedFor | null): Promise<void> {
  const { preset, script, follows, account, persona, product, app, source, brief, seed } = order;
  const hosted = drawsAlone(preset) && (await providerKeyOf(tx)) === null;
  const [option, count] = countOf(order);
  const pictures = script?.segments.length ?? count;
  // A slot is held for every picture, so their number is settled here.
  const options = hosted && !script ? { ...order.options, [option]: count } : order.options;
  await own(tx)
    .insertInto('flows.run', {
      id,
      preset: preset.slug,
      status: 'queued',
      straight_through: order.straightThrough,
      seed,
      persona_id: persona?.id ?? null,
      product_id: product?.id ?? null,
      brief_id: brief?.id ?? null,
      brief_source: json(source),
      options: json(options),
      creator: json(snapshotCreator(persona, preset, account?.never_say ?? [])),
      product: json(product && snapshotProduct(product)),
      app: json(app && snapshotApp(app)),
      saved_draft: json(brief?.draft ?? null),
      follows: json(follows),
      account_id: account?.id ?? null,
      saved_script_id: sent?.savedScriptId ?? null,
      hosted,
      slots: hosted ? await takeSlots(tx, pictures) : 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (script)
    await writeScriptLines(
      tx,
      { id, preset: preset.slug, options, product: product && snapshotProduct(product) },
      script,
    );
}

/** An address that only a name server can judge is judged when it is read: it fails the run. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED */
function briefSource(given: { mode: string; value: string }, rt: Pick<Runtime, 'egress'>): BriefSource {
  const mode = given.mode === 'url' ? 'url' : 'description';
  const value = given.value.trim();
  if (mode === 'url') assertReadable(value, 'briefSource.value', rt);
  if (mode === 'description' && value.length < 12)
    throw new ServiceError('BAD_INPUT', '`briefSource.value` is too short: at least 12 characters are needed.', {
      field: 'briefSource.value',
    });
  return { mode, value };
}

/** @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming `field` */
export function assertReadable(url: string, field: string, { egress }: Pick<Runtime, 'egress'>): void {
  if (!URL.canParse(url)) throw new ServiceError('BAD_INPUT', `\`${field}\` is not an address.`, { field });
  try {
    egress.check(url);
  } catch (error) {
    if (error instanceof ServiceError) throw new ServiceError(error.code, `\`${field}\`: ${error.message}`, { field });
    throw error;
  }
}
