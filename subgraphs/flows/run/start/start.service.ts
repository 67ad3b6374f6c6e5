import { speakable } from '../../../../engine/fonts/index.js';
import { inTransaction, json, now, own } from '../../../../platform/database/index.js';
import { ServiceError } from '../../../../platform/errors/index.js';
import { newId } from '../../../../platform/ids/index.js';
import { links, withParameters } from '../../../../platform/links.js';
import type { SpeechModel } from '../../../../providers/speech/port.js';
import type { Caller, Runtime } from '../../../../runtime/index.js';
import { type AppRow, appById, type ProductRow, productById } from '../../../catalog/index.js';
import { copyPicture, directoryPersona, keepFile, type PersonaRow, personaBySlug } from '../../../creators/index.js';
import { type Preset, requirePreset } from '../../../formats/index.js';
import { selectModels, usesHostedImages } from '../../../identity/index.js';
import {
  assertDescription,
  type BriefCorrections,
  type BriefDraft,
  briefById,
  countSlides,
  detectLanguage,
  findFormat,
  randomSeed,
} from '../../../writing/index.js';
import { advance } from '../../engine/advance.js';
import { hasTypesetPictures, spendsOnVideo } from '../../engine/plan.js';
import { writeScriptLines } from '../../engine/script-lines.js';
import { executeOnce, lockRunAllowance, takeSlots } from '../admission.js';
import { callbackIn, registerRunCallback, type WantedCallback } from '../callback.js';
import { type ReadOptions, readOptions } from '../options/options.js';
import { assertClips, assertLipSync, assertSayable, assertSpeakable } from '../refuse.js';
import { snapshotApp, snapshotCreator, snapshotProduct } from './snapshots.js';
import type { StartFlowInput } from './start.graphql.js';

export interface BriefSource {
  mode: 'url' | 'description';
  value: string;
}

/** A request to start a run, after everything that it names was read and checked, but before anything is stored. */
export interface Order extends ReadOptions {
  preset: Preset;
  persona: PersonaRow | null;
  product: ProductRow | null;
  app: AppRow | null;
  source: BriefSource | null;
  brief: { id: string | null; draft: BriefDraft } | null;
  corrections: BriefCorrections | null;
  straightThrough: boolean;
  seed: number;
  callback: WantedCallback | null;
}

/** What to pass when a run is started from a saved script, rather than by `POST /flows`. */
export interface StartedFor {
  /** The saved script to send. The run says it word for word, and the script's status follows the run. */
  savedScriptId: string;
  /** The script's own brief. */
  draft: BriefDraft;
  /** Called in the transaction that starts the run, with the new run's id. */
  begin(tx: Caller, runId: string): Promise<void>;
}

/**
 * Reads and checks a request for a run.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), NOT_FOUND (creator, brief, product, app, account), PLAN_REQUIRED,
 * PROVIDER_KEY_REQUIRED, NO_MODEL; and as {@link readOptions}
 */
export async function readOrder(
  caller: Caller,
  input: StartFlowInput,
  draft: BriefDraft | null = null,
): Promise<Order> {
  const preset = requirePreset(input.preset, 'preset');
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
  const persona = await findCreator(caller, input);
  const saved = input.briefId == null ? null : await briefById(caller, input.briefId);
  const brief = saved ?? (draft && { id: null, draft });
  const app = input.appId == null ? null : await appById(caller, input.appId);
  const productId = input.productId ?? (app ? null : (brief?.draft.productId ?? null));
  const product = productId === null ? null : await productById(caller, productId);
  const corrections = readCorrections(preset, input, product ?? app);
  if (spendsOnVideo(preset.plan)) await assertClips(caller);
  if (options.lipSync) assertLipSync(await selectModels(caller));
  if (spendsOnVideo(preset.plan) && persona && !persona.passport_key) throw lacksPassport(persona, input);
  const speech = preset.plan.flat().includes('voice') ? (await selectModels(caller)).speech : null;
  if (speech && options.voiceOverKey === undefined) assertLanguage(speech, { script, options, source });
  return {
    ...read,
    account,
    preset,
    persona,
    product,
    app,
    // If a script is sent without a brief, its own words say what it is about.
    source: source ?? (script && !saysSubject(brief?.draft) && !product && !app ? joinSpoken(script) : null),
    brief,
    corrections,
    straightThrough: input.straightThrough ?? false,
    seed: options.seed ?? randomSeed(),
    callback: callbackIn(caller, input),
  };
}

/**
 * Reads what is corrected of what an estimate had understood; null if nothing is.
 * @param shown the product or app, whose name is its own
 * @throws ServiceError BAD_INPUT
 */
function readCorrections(
  { slug }: Preset,
  { name, audience, facts }: StartFlowInput,
  shown: { name: string } | null,
): BriefCorrections | null {
  if (name == null && audience == null && facts == null) return null;
  if (name != null) {
    assertSayable({ preset: slug }, name, 'name');
    if (shown) throw hasOwnName(shown.name);
  }
  if (facts != null) assertDescription('facts', facts.join('\n'));
  return {
    ...(name != null && { name: name.trim() }),
    ...(audience != null && { audience: audience.trim() }),
    ...(facts != null && { facts: facts.map((fact) => fact.trim()).filter(Boolean) }),
  };
}

/** The refusal of a name for a product or an app. */
export const hasOwnName = (own: string): ServiceError =>
  new ServiceError('BAD_INPUT', `The video is about "${own}", whose name is its own.`, {
    field: 'name',
    hint: 'Change the name of the product or the app, then start a run.',
  });

/** Finds who speaks: a creator of the caller's, or one of the shared directory. @throws ServiceError BAD_INPUT, NOT_FOUND */
async function findCreator(caller: Caller, { creatorSlug, directorySlug }: StartFlowInput): Promise<PersonaRow | null> {
  if (directorySlug == null) return creatorSlug == null ? null : personaBySlug(caller, creatorSlug);
  if (creatorSlug == null) return directoryPersona(caller, directorySlug);
  throw new ServiceError('BAD_INPUT', 'Send `creatorSlug` or `directorySlug`, not both: one creator speaks.', {
    field: 'directorySlug',
  });
}

function lacksPassport({ name, slug }: PersonaRow, { directorySlug }: StartFlowInput): ServiceError {
  const [field, next] =
    directorySlug == null
      ? ['creatorSlug', `Set one first: ${withParameters(links.setPassport, { slug })}`]
      : [
          'directorySlug',
          `Copy the creator and give the copy one: ${withParameters(links.copyFromDirectory, { slug })}`,
        ];
  return new ServiceError('BAD_INPUT', `\`${field}\`: ${name} has no passport photo yet. ${next}.`, { field });
}

/**
 * Checks that a run's voice reads its language: that of a script or opening that it says word for word, or else that of a text
 * which its lines quote, where that is not in the Latin alphabet.
 * @throws ServiceError BAD_INPUT
 */
function assertLanguage(
  speech: SpeechModel,
  { script, options, source }: Pick<Order, 'script' | 'options' | 'source'>,
): void {
  const language = detectLanguage(script?.segments.map(({ spokenLine }) => spokenLine).join(' ') ?? '');
  for (const [i, { spokenLine }] of script?.segments.entries() ?? [])
    assertSpeakable(speech, { text: speakable(spokenLine), language }, `options.script.segments[${i}].spokenLine`);
  const { opening } = options;
  if (opening !== undefined)
    assertSpeakable(speech, { text: speakable(opening), language: detectLanguage(opening) }, 'options.opening');
  if (source?.mode !== 'description') return;
  const quoted = { text: speakable(source.value), language: detectLanguage(source.value) };
  if (new Intl.Locale(quoted.language).maximize().script !== 'Latn')
    assertSpeakable(speech, quoted, 'briefSource.value');
}

/** Whether a brief says what the video is about. A brief that was saved always does; that of a saved script may not. */
const saysSubject = (draft: BriefDraft | undefined): boolean =>
  Boolean(draft && (draft.product || draft.niche || draft.nicheOverride || draft.subNiche));

const joinSpoken = ({ segments }: NonNullable<Order['script']>): BriefSource => ({
  mode: 'description',
  value: segments.map(({ spokenLine }) => spokenLine).join('\n'),
});

/**
 * Starts a run by inserting its row and its first job in one transaction. For 24 h, as long as responses are kept, the same
 * Idempotency-Key returns the same run, unless that run failed or was cancelled.
 * @throws ServiceError as {@link readOrder}; QUOTA_REACHED, HOSTED_LIMIT_REACHED (403), IN_FLIGHT (409), KEY_REUSED (422),
 * OVERLOADED (429)
 */
export async function startRun(caller: Caller, input: StartFlowInput, sent?: StartedFor): Promise<string> {
  const order = await readOrder(caller, input, sent?.draft);
  const face = input.directorySlug == null ? null : (order.persona?.passport_key ?? null);
  const copy = face === null ? null : await copyPicture(caller, face);
  const id = newId();
  return inTransaction(caller, async (tx) => {
    const allowance = await lockRunAllowance(tx);
    const operation = sent ? [sent.savedScriptId] : [];
    return executeOnce(tx, { runId: id, operation, body: input, createsRun: true }, async () => {
      await allowance.assert();
      if (copy) await keepFile(tx, copy);
      await insertRun(tx, id, copy ? withFace(order, copy.key) : order, sent ?? null);
      if (order.callback) await registerRunCallback(tx, id, order.callback);
      if (sent) await sent.begin(tx, id);
      await advance(tx, id);
    });
  });
}

const withFace = (order: Order, passport_key: string): Order => ({
  ...order,
  persona: order.persona && { ...order.persona, passport_key },
});

/** The option that sets a run's length (`slideCount` or `lines`), and its value if no script was sent. */
function chooseCount({ preset, options, follows }: Order): ['slideCount' | 'lines', number] {
  const { slideCount = null, lockedCover: cover = null, lines } = options;
  return preset.output === 'slides'
    ? ['slideCount', countSlides({ slideCount, cover, follows })]
    : ['lines', lines ?? follows?.lines ?? findFormat(preset.format)?.roles.length ?? preset.lines.most];
}

async function insertRun(tx: Caller, id: string, order: Order, sent: StartedFor | null): Promise<void> {
  const { preset, script, follows, account, persona, product, app, source, brief, corrections, seed } = order;
  const hosted = !hasTypesetPictures(preset) && (await usesHostedImages(tx));
  const [option, count] = chooseCount(order);
  const pictures = script?.segments.length ?? count;
  // Hosted slots are reserved for `pictures` pictures. So the count is stored, and the script will not have more lines.
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
      creator: json(snapshotCreator(persona, seed, account?.never_say ?? [])),
      product: json(product && snapshotProduct(product)),
      app: json(app && snapshotApp(app)),
      saved_draft: json(brief?.draft ?? null),
      corrections: json(corrections),
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

/**
 * Reads where the brief comes from. Of an address, only the form is checked here. If its host resolves to a forbidden network,
 * the run fails when it reads the page.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED
 */
function briefSource(given: { mode: string; value: string }, rt: Pick<Runtime, 'egress'>): BriefSource {
  const mode = given.mode === 'url' ? 'url' : 'description';
  const value = given.value.trim();
  if (mode === 'url') assertReadable(value, 'briefSource.value', rt);
  if (mode === 'description') assertDescription('briefSource.value', value);
  return { mode, value };
}

/** Checks that an address has a form that may be fetched. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming `field` */
export function assertReadable(url: string, field: string, { egress }: Pick<Runtime, 'egress'>): void {
  if (!URL.canParse(url)) throw new ServiceError('BAD_INPUT', `\`${field}\` is not an address.`, { field });
  try {
    egress.check(url);
  } catch (error) {
    if (error instanceof ServiceError) throw new ServiceError(error.code, `\`${field}\`: ${error.message}`, { field });
    throw error;
  }
}
