import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type Brief as BriefFacts,
  type Cover,
  type CoverFormat,
  detectLanguage,
  HOOK_FAMILIES,
} from '../../../studio/writer/index.js';
import { formatByKey } from '../../formats/index.js';
import { runTextTask } from '../../identity/index.js';
import { assertHasWords } from '../assert-words.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readProductName } from '../script/product-name.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { coversTask } from '../tasks/index.js';
import type { CarouselHooksInput, WinnerFormatInput } from './carousel.graphql.js';
import { type CoverScore, makeCoverSubject, scoreCover } from './cover-score.js';

const HOOKS = 5;

export type ScoredCover = Cover & CoverScore;

/**
 * Writes first slides for a carousel, best first.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function writeCarouselHooks(scope: Scope, input: CarouselHooksInput): Promise<ScoredCover[]> {
  const { topic, audience, language, brief, productId } = input;
  assertHasWords('topic', topic);
  const product = readProductName(input.productName, brief);
  const format = await findFollowedFormat(scope, input);
  const seed = randomSeed();
  const subject = { brief, niche: topic, product, productId, audience, language };
  const { facts } = await readScriptBrief(scope, subject, seed);
  const asked = {
    topic,
    brief: useTopicLanguage(facts, input),
    format,
    personaName: input.personaName?.trim() || null,
    count: input.count ?? HOOKS,
    avoid: (input.avoid ?? []).filter((used) => used.trim() !== ''),
  };
  const { covers } = await mapProviderErrors(runTextTask(scope, coversTask, asked, { seed, counted: true }));
  const judged = makeCoverSubject(topic, asked.brief);
  return covers.map((cover) => ({ ...cover, ...scoreCover(cover.text, judged) })).sort((a, b) => b.score - a.score);
}

/** If neither the request nor its brief states a language, uses the language of the topic. */
function useTopicLanguage(facts: BriefFacts, { topic, language, brief }: CarouselHooksInput): BriefFacts {
  if (language?.trim() || brief?.language?.trim() || facts.language !== 'en') return facts;
  return { ...facts, language: detectLanguage(topic) };
}

/**
 * Finds the format to follow; null if none is named.
 * @throws ServiceError BAD_INPUT for a key that is not in the library, or when two formats are sent
 */
async function findFollowedFormat(
  scope: Scope,
  { formatId, reference }: CarouselHooksInput,
): Promise<CoverFormat | null> {
  if (formatId != null && reference != null)
    throw new ServiceError('BAD_INPUT', '`formatId` and `reference` cannot be combined: send one of them.', {
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
