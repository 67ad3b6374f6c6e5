import type { Dice } from '../../random.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { isUnspaced } from '../language/detect.js';
import { tidyPhrase } from '../language/grammar.js';
import type { TopicPhrases } from './foreign/shapes.js';
import { TITLE_LIMIT, toTitleKey } from './limits.js';
import {
  type NumberedTrend,
  TOPIC_MEDIA,
  type Topic,
  type TopicMedium,
  type Topics,
  type TopicsInput,
} from './shapes.js';
import { makeQuotable, toQuery } from './subject.js';

/** Maximum number of characters in a sentence of the brief that is used as a title. */
const OWN_AT_MOST = 100;

/**
 * Writes ideas in another language: lines of ours in that language around the caller's words, which follow a colon or open a
 * title. The brief's sentences are quoted in full.
 */
export function writeForeignTopics(
  input: TopicsInput,
  phrases: TopicPhrases,
  trends: readonly NumberedTrend[],
  random: Dice,
): Topics {
  const avoided = (topic: Topic): boolean =>
    findAvoidedPhrases(`${topic.title}\n${topic.angle}\n${topic.searchQuery ?? ''}`, input.neverSay).length > 0;
  const titles = new Set(input.used.map(toTitleKey));
  const queries = new Set<string>();
  const endings = random.shuffle(phrases.goals[input.brief.goal]);
  const topics: Topic[] = [];

  /**
   * Keeps an idea unless its title is too long, contains a placeholder or was used before, or the idea contains a phrase to
   * avoid. An idea with the same search query as another one is kept without a query.
   */
  const keep = (title: string, angle: string, query: string | undefined, trend: number | null): void => {
    const searchQuery = query !== undefined && !queries.has(query) ? query : null;
    const ending = endings[topics.length];
    const blank = isUnspaced(input.brief.language) ? '' : ' ';
    const whole = { title, angle: ending === undefined ? angle : `${angle}${blank}${ending}`, searchQuery, trend };
    const fits = title.length <= TITLE_LIMIT && !PLACEHOLDER.test(title) && !titles.has(toTitleKey(title));
    if (!fits || avoided(whole)) return;
    titles.add(toTitleKey(title));
    if (searchQuery) queries.add(searchQuery);
    topics.push(whole);
  };

  const forms = listForms(input, random);
  const lines = listLines(phrases, forms, random);
  for (const [i, trend] of trends.entries()) {
    const pattern = phrases.trends[i % phrases.trends.length]!;
    const { angle } = lines.shift()!;
    keep(
      pattern.replace('{X}', () => trend.title),
      angle,
      toQuery(trend.title),
      trend.index,
    );
  }
  const subjects = listSubjects(input);
  const own = listOwnStatements(input);
  const ofOwn = random.shuffle(phrases.own);
  const suffixes = random.shuffle(phrases.queries);
  for (let i = 0; topics.length < input.count && i < lines.length; i++) {
    const subject = subjects[i % subjects.length]!;
    const line = lines[i]!;
    const said = i % 3 === 2 && ofOwn.length > 0 ? own.shift() : undefined;
    const query = toQuery(subject);
    const suffix = suffixes[i % (suffixes.length + 1)];
    const typed = query === undefined || suffix === undefined ? query : `${query} ${suffix}`;
    if (said) keep(said.includes(subject) ? said : `${subject}${phrases.colon}${said}`, ofOwn.pop()!, typed, null);
    else keep(capital(line.title.replace('{T}', () => subject)), line.angle, typed, null);
  }
  return { topics: random.shuffle(topics.slice(0, input.count)) };
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The forms of post to use in turn: the requested one, or all in random order. */
const listForms = ({ medium }: TopicsInput, random: Dice): TopicMedium[] =>
  medium === null ? random.shuffle(TOPIC_MEDIA) : [medium];

/** Titles with their angles: the wanted forms in turn, then the others. */
function listLines(
  { lines }: TopicPhrases,
  forms: readonly TopicMedium[],
  random: Dice,
): { title: string; angle: string }[] {
  const of = (medium: TopicMedium) => random.shuffle(lines[medium]).map(([title, angle]) => ({ title, angle }));
  const wanted = forms.map(of);
  const inTurn = Array.from({ length: Math.max(...wanted.map((list) => list.length)) }, (_, i) =>
    wanted.flatMap((list) => list[i] ?? []),
  ).flat();
  return [...inTurn, ...TOPIC_MEDIA.filter((medium) => !forms.includes(medium)).flatMap(of)];
}

/** The subjects of titles: the caller's thought, the product, the topic, as far as they are given; else the brief's niche. */
function listSubjects({ brief, topic, seed }: TopicsInput): string[] {
  const product = makeQuotable(tidyPhrase(brief.product.name));
  const others = [topic, seed].map((one) => makeQuotable(tidyPhrase(one ?? '')));
  const all = [...new Set([seed === null ? product : others[1]!, product, ...others])].filter((one) =>
    /[\p{L}\p{N}]/u.test(one),
  );
  return all.length > 0 ? all : [makeQuotable(brief.niche)];
}

/** The brief's benefits and proofs that are short enough for a title. */
const listOwnStatements = ({ brief: { product } }: TopicsInput): string[] =>
  [...new Set([...product.benefits, ...product.proof].map(tidyPhrase))].filter(
    (said) => said.length >= 8 && said.length <= OWN_AT_MOST && !PLACEHOLDER.test(said),
  );
