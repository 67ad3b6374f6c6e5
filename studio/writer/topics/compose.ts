/** Finds ideas for posts offline: a niche, a fact, a question or a trend in the user's own words, after a few words of ours. */
import { TOPICS } from '../../../content/writer/kinds/data.js';
import { normalised, takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { countWords, standsAlone } from '../beats/line.js';
import { withoutOwner } from '../beats/phrase.js';
import { findAvoidedPhrases, isStorable, PLACEHOLDER } from '../check.js';
import type { FactKind } from '../facts/fact.js';
import { toPlain } from '../facts/passages.js';
import type { Brief, Voice } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';

/** Maximum number of characters in a title. */
export const TITLE_LIMIT = 160;
/** Maximum number of characters of a text that a title is made of, and of a search. */
const IN_TITLE = 110;
const QUERY = 80;
/** What says what a thing is in at most this many words is no sentence. */
const FRAGMENT = 5;
/** If there are trends, one idea in this many starts from one: at least one idea, and no fewer than `fromTrends`. */
const MIXED = 3;

/** Normalises a title for comparison, ignoring case, spacing and punctuation. */
export const toTitleKey = (title: string): string =>
  normalised(title, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

type Source = Exclude<keyof (typeof TOPICS)[string], 'media'>;
/** The ideas that a fact is told by; facts of other kinds are told as they are, contacts make no idea. */
const IDEAS: Readonly<Partial<Record<FactKind, Source>>> = {
  question: 'question',
  problem: 'problem',
  proof: 'proof',
  price: 'offer',
  offer: 'offer',
  when: 'place',
  where: 'place',
  audience: 'audience',
};

/** Something of the user's that ideas start from. */
interface Seed {
  source: Source;
  text: string;
  /** What viewers would type. */
  query: string | null;
  trend: number | null;
}

/** Writes topics offline, fewer than requested where too little is known. */
export function composeTopics(input: TopicsInput, seed: number): Topics {
  const { brief, count, neverSay, medium } = input;
  const random = Dice.seeded(seed);
  const subject = subjectOf(brief, neverSay);
  const copy = Object.hasOwn(TOPICS, subject.code) ? TOPICS[subject.code] : undefined;
  // A form with a phrase to avoid is not mentioned.
  const forms = (copy ? (medium ? [copy.media[medium]] : random.shuffle(Object.values(copy.media))) : []).filter(
    (form) => isSayable(form, neverSay),
  );
  const titles = new Set(input.used.map(toTitleKey));
  const queries = new Set<string>();
  const usual = toQuery(subject.name.value || toQuotable(input.topic ?? brief.niche));
  const made: Topic[] = [];
  const turns = new Map<Source, number>();
  /** Adds an idea that starts from a text, unless all its titles were used. */
  const add = ({ source, text, query, trend }: Seed): boolean => {
    const ideas = copy ? copy[source] : [{ title: '{text}', angle: text }];
    const turn = turns.get(source) ?? random.int(0, ideas.length - 1);
    for (let i = 0; i < ideas.length; i++) {
      const { title: frame, angle } = ideas[(turn + i) % ideas.length]!;
      const title = frame.replace('{text}', () => text);
      const form = forms[made.length % forms.length];
      const typed = query ?? usual;
      const searchQuery = typed !== null && !queries.has(typed) ? typed : null;
      const idea = { title, angle: form ? `${angle} ${form}` : angle, searchQuery, trend };
      if (
        title.length > TITLE_LIMIT ||
        titles.has(toTitleKey(title)) ||
        !isSayable(Object.values(idea).join('\n'), neverSay)
      )
        continue;
      titles.add(toTitleKey(title));
      if (searchQuery) queries.add(searchQuery);
      turns.set(source, turn + i + 1);
      made.push(idea);
      return true;
    }
    return false;
  };

  const trends = random.shuffle(listTrends(input));
  const wanted = trends.length === 0 ? 0 : Math.min(count, Math.max(input.fromTrends, Math.floor(count / MIXED), 1));
  for (const trend of trends)
    if (made.length < wanted)
      add({ source: trend.source, text: trend.title, query: toQuery(trend.title), trend: trend.index });
  const [first, ...others] = listFacts(subject, input.used);
  const seeds = [[...(first ? [first] : []), ...random.shuffle(others)], ...listSubjects(input, subject)];
  // One of each in turn.
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const list of seeds)
      for (let next = list.shift(); next && made.length < count; next = list.shift())
        if (add(next)) {
          isNew = true;
          break;
        }
  }
  return { topics: made };
}

const isSayable = (text: string, neverSay: readonly string[]): boolean =>
  !PLACEHOLDER.test(text) && isStorable(text) && findAvoidedPhrases(text, neverSay).length === 0;

/** The trends that can be said, each with its index in the input. */
export const listTrends = ({ trends, neverSay }: TopicsInput): NumberedTrend[] =>
  trends
    .map((trend, index) => ({ ...trend, index, title: toQuotable(trend.title) }))
    .filter(({ title }) => /[\p{L}\p{N}]/u.test(title) && isSayable(title, neverSay));

/** The facts of the brief that make an idea, unless an earlier one was made of them. */
function listFacts({ facts, lines, language }: Subject, used: readonly string[]): Seed[] {
  const known = used.map(toTitleKey);
  return lines.flatMap(({ facts: said, line, title, follows, leans }, i): Seed[] => {
    const { kind } = facts[said[0]!]!;
    const told = withoutEnd(line, /[.。]/);
    const whole = !standsAlone(lines, i)
      ? ''
      : kind === 'what' && countWords(told) <= FRAGMENT
        ? withoutOwner(told, language)
        : told;
    const text = whole !== '' && whole.length <= IN_TITLE ? whole : title;
    if (kind === 'contact' || follows || leans || text === null) return [];
    if (known.some((one) => one.includes(toTitleKey(text)))) return [];
    return [{ source: IDEAS[kind] ?? 'fact', text, query: kind === 'question' ? toQuery(text) : null, trend: null }];
  });
}

/**
 * What the ideas are about, in the caller's words, each as often as it can be told: their thought, the topic, and the product if
 * its name is certain.
 */
function listSubjects({ topic, seed, brief }: TopicsInput, { name, facts }: Subject): Seed[][] {
  const isKnown = facts.length > 0 || seed !== null || name.value !== '';
  const about = toQuotable(topic ?? (isKnown ? '' : brief.niche));
  const called = toQuotable(name.value);
  const list = (source: Source, text: string, times: number): Seed[] =>
    Array.from({ length: /[\p{L}\p{N}]/u.test(text) ? times : 0 }, () => ({
      source,
      text,
      query: toQuery(text),
      trend: null,
    }));
  return [
    list('thought', toQuotable(seed ?? ''), 3),
    list('niche', about, 6),
    list('niche', called === about ? '' : called, 2),
  ];
}

/** Prepares a caller's words to stand in a title; what is too long is cut between words, with an ellipsis. */
function toQuotable(given: string): string {
  const text = withoutEnd(
    (toPlain(takeFirst(given, 1_000)) || given)
      .replace(/[{}<>|[\]"“”„«»]{1,20}/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    /[.,;:\s]/,
    // A niche may be stored as a key: "candle-making".
  ).replace(/^[\p{Ll}\p{N}-]{1,80}$/u, (key) => key.replaceAll('-', ' '));
  if (text.length <= QUERY) return text;
  const cut = takeFirst(text, QUERY);
  return `${withoutEnd(withoutEnd(cut, /\S/), /[\s,;:–—-]/) || cut}…`;
}

/** A text as typed into a search; null where it is too long. */
function toQuery(text: string): string | null {
  const typed = text
    .toLowerCase()
    // Points and commas stay within numbers: "4,90".
    .replace(/(?<!\p{N})[.,]|[.,](?!\p{N})|[^\p{L}\p{M}\p{N}'’&+.,-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return typed === '' || typed.length > QUERY ? null : typed;
}

export const TOPIC_MEDIA = ['carousel', 'video', 'talking'] as const;
export type TopicMedium = (typeof TOPIC_MEDIA)[number];

/** Something that many people watch or search at the moment, which an idea may start from. */
export interface Trend {
  /** The hook of a post, or a search query. */
  title: string;
  source: 'tiktok' | 'search';
  /** The fact that makes it a trend. */
  why: string;
}

/** A trend with its index in the input's `trends`. */
export interface NumberedTrend extends Trend {
  index: number;
}

export interface TopicsInput {
  /** Niche, product, audience, goal, platform and language. Without a product, `product.name` is ''. */
  brief: Brief;
  /** What the ideas are about, in the caller's words; null for the product alone. */
  topic: string | null;
  /** The caller's own thought that the ideas start from, in their words (not the random seed); null for none. */
  seed: string | null;
  /** The requested form of post; null for any. */
  medium: TopicMedium | null;
  persona: Voice | null;
  count: number;
  trends: readonly Trend[];
  /** Minimum number of ideas that start from a trend. */
  fromTrends: number;
  /** Ideas that contain one of these phrases are dropped. */
  neverSay: readonly string[];
  /** Titles written earlier, which ideas must not repeat. */
  used: readonly string[];
}

export interface Topic {
  title: string;
  /** How the post is made, and what it says. */
  angle: string;
  /** What viewers would type to find the post. */
  searchQuery: string | null;
  /** Index of the trend that the idea starts from, in the input's `trends`; null for none. */
  trend: number | null;
}
export interface Topics {
  topics: Topic[];
}
