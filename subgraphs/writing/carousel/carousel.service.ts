import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type Brief as BriefFacts,
  type Cover,
  type CoverFormat,
  type CoverScore,
  coverSubject,
  coversTask,
  detectLanguage,
  HOOK_FAMILIES,
  scoreCover,
} from '../../../studio/writer/index.js';
import { formatByKey } from '../../formats/index.js';
import { write } from '../../identity/index.js';
import { assertSaid } from '../assert-said.js';
import { asBadGateway } from '../bad-gateway.js';
import { oneProduct } from '../script/product-name.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import type { CarouselHooksInput, WinnerFormatInput } from './carousel.graphql.js';

const HOOKS = 5;

export type ScoredCover = Cover & CoverScore;

/**
 * First slides for a carousel, best first.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL
 */
export async function carouselHooks(scope: Scope, input: CarouselHooksInput): Promise<ScoredCover[]> {
  const { topic, audience, language, brief, productId } = input;
  assertSaid('topic', topic);
  const product = oneProduct(input.productName, brief);
  const format = await formatOf(scope, input);
  const seed = randomSeed();
  const subject = { brief, niche: topic, product, productId, audience, language };
  const { facts } = await readScriptBrief(scope, subject, seed);
  const asked = {
    topic,
    brief: inOwnLanguage(facts, input),
    format,
    personaName: input.personaName?.trim() || null,
    count: input.count ?? HOOKS,
    avoid: (input.avoid ?? []).filter((used) => used.trim() !== ''),
  };
  const { covers } = await asBadGateway(write(scope, coversTask, asked, { seed, counted: true }));
  const judged = coverSubject(topic, asked.brief);
  return covers.map((cover) => ({ ...cover, ...scoreCover(cover.text, judged) })).sort((a, b) => b.score - a.score);
}

/** A brief that says nothing of a language has the topic's. */
function inOwnLanguage(facts: BriefFacts, { topic, language, brief }: CarouselHooksInput): BriefFacts {
  if (language?.trim() || brief?.language?.trim() || facts.language !== 'en') return facts;
  return { ...facts, language: detectLanguage(topic) };
}

/** @throws ServiceError BAD_INPUT for a key that the library does not hold, and for two formats at once */
async function formatOf(scope: Scope, { formatId, reference }: CarouselHooksInput): Promise<CoverFormat | null> {
  if (formatId != null && reference != null)
    throw new ServiceError('BAD_INPUT', '`formatId` and `reference` both say what to open like: send one of them.', {
      field: 'formatId',
    });
  if (reference != null) return formatOfWinner(reference);
  return formatId == null ? null : formatByKey(scope, formatId, { field: 'formatId', medium: 'carousel' });
}

const formatOfWinner = ({ structure, hookShape, slideCount, avoid, ...shown }: WinnerFormatInput): CoverFormat => ({
  name: null,
  hookFamily: HOOK_FAMILIES.find((family) => family === hookShape) ?? null,
  hookRecipes: [],
  structure,
  slideCount: slideCount ?? null,
  avoid: (avoid ?? []).filter((phrase) => phrase.trim() !== ''),
  shows: Object.fromEntries(
    Object.entries({ ...shown, hookShape }).filter((entry): entry is [string, string | number] => entry[1] != null),
  ),
});
