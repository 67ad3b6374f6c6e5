import { createHash } from 'node:crypto';
import { ServiceError } from '../../../../platform/errors/index.js';
import { needModel } from '../../../../providers/registry.js';
import type { Caller } from '../../../../runtime/index.js';
import { SPEEDS } from '../../../../studio/voice/speech.js';
import { selectModels } from '../../../identity/index.js';
import { type Estimate, noClips, priceLines } from '../../../media/index.js';
import { type BriefFacts, PAGE_IMAGES, type Script, spokenSeconds } from '../../../writing/index.js';
import { readRunBrief } from '../../engine/brief.js';
import { isCard } from '../../engine/card.js';
import { spendsOnVideo } from '../../engine/plan.js';
import { writeRunScript } from '../../engine/script.js';
import type { EstimatedBrief } from './estimate.graphql.js';
import { snapshotApp, snapshotCreator, snapshotProduct } from './snapshots.js';
import type { StartFlowInput } from './start.graphql.js';
import { readOrder } from './start.service.js';

/**
 * Estimates what a run would say and cost. The brief is read and the script is written as in the run, but nothing is stored or
 * drawn, and only the text calls cost something. The length of each line is estimated from its words, at a usual speaking rate.
 * @throws ServiceError as {@link readOrder}; BAD_INPUT for a recording without a script; PAGE_UNREADABLE, PROVIDER_FAILED (502), TEXT_CAP_REACHED (429), NO_MODEL (503)
 */
export async function estimateRun(
  caller: Caller,
  input: StartFlowInput,
): Promise<{ estimate: Estimate; script: Script; brief: EstimatedBrief }> {
  const order = await readOrder(caller, input);
  if (order.options.voiceOverKey !== undefined && !order.script)
    throw new ServiceError('BAD_INPUT', 'What a recording says is known only once the run has written it down.', {
      field: 'options.voiceOver',
      hint: 'Start the run, which shows its price before anything is filmed, or send the lines as `options.script`.',
    });
  const { preset, options, follows, persona, product, app, source, seed, account } = order;
  const material = {
    preset: preset.slug,
    options,
    follows,
    creator: snapshotCreator(persona, seed, account?.never_say ?? []),
    product: product && snapshotProduct(product),
    app: app && snapshotApp(app),
    brief_source: source,
    saved_draft: order.brief?.draft ?? null,
    corrections: order.corrections,
    seed,
  };
  const { signal } = new AbortController();
  const read = await readRunBrief(caller, material, signal);
  const brief = toEstimatedBrief(read.facts, product ?? app);
  const photographed = { ...read, image_keys: read.images.slice(0, PAGE_IMAGES) };
  const flawed = order.straightThrough ? 'replaced' : 'kept';
  const script =
    order.script ?? (await writeRunScript(caller, { ...material, brief: photographed }, signal, { flawed }));
  if (!spendsOnVideo(preset.plan)) return { estimate: noClips(), script, brief };
  const models = await selectModels(caller);
  const lines = script.segments.map(({ spokenLine, shot = null }, index) => {
    const own_image_key = (index === 0 ? options.coverKey : null) ?? null;
    const made = isCard(material, { shot, own_image_key, own_clip_key: null });
    return {
      index,
      made,
      ...((made || shot?.kind === 'object') && { lipSync: false }),
      seconds: Math.round((spokenSeconds(spokenLine, read.language) / SPEEDS[options.pace ?? 'normal']) * 100) / 100,
    };
  });
  const estimate = priceLines(lines, needModel(models, 'video'), options.lipSync ? models.lipsync : null);
  return { estimate, script, brief };
}

/** @param shown the product or app that the video is about, whose name is certain */
function toEstimatedBrief(
  { product, audience, facts = [], nameCertain = true }: BriefFacts,
  shown: { name: string } | null,
): EstimatedBrief {
  const name = shown?.name ?? (product.name || null);
  return {
    name,
    nameCertain: name !== null && (shown !== null || nameCertain),
    audience,
    facts: facts.map(({ kind, text, short }) => ({ id: identify(kind, text), kind, text, short })),
  };
}

/** A fact has no row. The same sentence has the same id everywhere, so that caches of clients keep it once. */
const identify = (kind: string, text: string): string =>
  createHash('sha256').update(`${kind} ${text}`).digest('hex').slice(0, 24);
