import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type Brief as BriefFacts,
  PLATFORMS,
  type TopicsInput as TopicsTaskInput,
  type Trend,
  type Topic as WrittenTopic,
} from '../../../studio/writer/index.js';
import { personaBySlug } from '../../creators/index.js';
import { type AccountRow, accountById } from '../../formats/index.js';
import { runTextTask } from '../../identity/index.js';
import { assertHasWords } from '../assert-words.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { keepTopics, topicsTask } from '../tasks/index.js';
import type { Topic, TopicsInput } from './topic.graphql.js';
import { listTrends } from './trends.service.js';

const COUNT = 6;
/** Number of ideas that a round writes beyond those still missing, if some may be dropped. */
const SPARE = 3;
/** Maximum number of rounds. */
const ROUNDS = 2;

type Persona = Awaited<ReturnType<typeof personaBySlug>>;

/**
 * Writes ideas for posts. An idea with a phrase that the account or the creator never says is dropped and replaced. If the
 * replacements have such phrases too, fewer ideas are returned.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (creator, product, account), TEXT_CAP_REACHED, NO_MODEL, and as
 * {@link mapProviderErrors} does
 */
export async function writeTopics(scope: Scope, input: TopicsInput): Promise<Topic[]> {
  assertSubject(input);
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const account = input.accountId == null ? null : await accountById(scope, input.accountId);
  const niches = listNiches(input, persona, account);
  const [text, product] = [given(input.seed), given(input.product)];
  if (niches.length === 0 && text === null && product === null && input.productId == null)
    throw new ServiceError(
      'BAD_INPUT',
      'Say what the ideas are about: send `nicheCategory`, `focus`, `product`, `productId` or `seed`, or a creator or an account that has a niche.',
      { field: 'nicheCategory' },
    );
  const seed = randomSeed();
  const { facts } = await readScriptBrief(scope, toSubject(input, niches, account), seed);
  const count = input.count ?? COUNT;
  const trends = input.trending === 'off' ? [] : await findTrends(scope, facts, niches, text);
  const neverSay = [...(account?.never_say ?? []), ...(persona?.avoid_phrases ?? [])];
  const asked: TopicsTaskInput = {
    brief: facts,
    topic: niches[0] ?? (product === null && input.productId == null ? text : null),
    seed: text,
    medium: input.medium ?? null,
    persona,
    count,
    trends,
    fromTrends: input.trending === 'prefer' ? Math.min(Math.ceil(count / 2), trends.length) : 0,
    neverSay,
    used: [],
  };
  const written = await mapProviderErrors(writeIdeas(scope, asked, seed));
  return written.map(({ title, angle, searchQuery, trend }) => ({
    title,
    angle,
    searchQuery: given(searchQuery),
    trend: explainTrend(trends, trend),
  }));
}

const given = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Checks that every stated field has words.
 * @throws ServiceError BAD_INPUT naming the field that has none
 */
function assertSubject(input: TopicsInput): void {
  for (const field of ['nicheCategory', 'subNiche', 'focus', 'seed', 'product'] as const) {
    const text = given(input[field]);
    if (text !== null) assertHasWords(field, text);
  }
}

const explainTrend = (trends: readonly Trend[], index: number | null): Topic['trend'] => {
  const trend = index === null ? undefined : trends[index];
  return trend ? { source: trend.source, why: trend.why } : null;
};

/**
 * The niches to write about, the narrowest first: `focus`, else the request's niches, else the creator's, else the account's.
 */
function listNiches(input: TopicsInput, persona: Persona | null, account: AccountRow | null): string[] {
  const stated = [
    given(input.focus),
    ...(given(input.focus) === null ? [given(input.subNiche), given(input.nicheCategory)] : []),
  ];
  const known = (list: readonly (string | null)[]): string[] => list.filter((niche) => niche !== null);
  if (known(stated).length > 0) return known(stated);
  const ofPersona = given(persona?.niche);
  return ofPersona === null ? known([given(account?.sub_niche), given(account?.niche)]) : [ofPersona];
}

function toSubject(input: TopicsInput, niches: readonly string[], account: AccountRow | null) {
  const [own, around] = niches;
  return {
    brief: {
      goal: input.goal ?? 'reach',
      platform: input.platform ?? account?.platform ?? PLATFORMS[0],
      niche: own ?? given(input.seed),
      nicheCategory: around ?? null,
      product: input.product ?? null,
      productId: input.productId ?? null,
      audience: input.audience ?? null,
      language: input.language ?? null,
    },
  } as const;
}

/** Finds trends for the niches, or for the product's category where no niche is known. */
function findTrends(
  scope: Scope,
  { product, audience, niche }: BriefFacts,
  niches: readonly string[],
  text: string | null,
): Promise<Trend[]> {
  const known = niches.length > 0 ? niches : product.name === '' ? [] : [niche];
  return listTrends(scope, { niches: known, names: [product.name, product.what, audience, text] });
}

/**
 * Lets the writer write until there are enough ideas: in at most two rounds, or in only one if no idea can be dropped. The text
 * call must already be counted.
 */
async function writeIdeas(scope: Scope, asked: TopicsTaskInput, seed: number): Promise<WrittenTopic[]> {
  const { count, neverSay } = asked;
  const spare = neverSay.length > 0 ? SPARE : 0;
  let kept: WrittenTopic[] = [];
  for (let round = 0; round < ROUNDS && kept.length < count; round += 1) {
    const used = kept.map(({ title }) => title);
    const wanted = count - kept.length + spare;
    const fromTrends = asked.fromTrends > 0 ? Math.min(Math.ceil(wanted / 2), asked.trends.length) : 0;
    const one = { ...asked, count: wanted, fromTrends, used };
    const { topics } = await runTextTask(scope, topicsTask, one, { seed: seed + round, counted: true });
    kept = keepTopics([...kept, ...topics], asked);
    if (spare === 0) break;
  }
  return kept;
}
