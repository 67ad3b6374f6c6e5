import { Dice } from '../../random.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { collectFacts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import { saysNothing } from '../compose/names.js';
import { fill, findSlots, NAMELESS, type Values } from '../compose/slots.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { isPaid } from '../formats.js';
import { toLanguageCode } from '../language/detect.js';
import { stripArticle, uncapitalise, withArticle } from '../language/grammar.js';
import { GOAL_ENDINGS, PLATFORM_ENDINGS } from './endings.js';
import { FOREIGN } from './foreign/index.js';
import { writeForeignTopics } from './foreign.js';
import { TITLE_LIMIT, toTitleKey } from './limits.js';
import {
  type IdeaLine,
  PRODUCT_LINES,
  SEARCH_LINES,
  SEED_LINES,
  SELF_LINES,
  TIKTOK_LINES,
  TOPIC_LINES,
} from './lines.js';
import type { NumberedTrend, Topic, TopicMedium, Topics, TopicsInput } from './shapes.js';
import { makeQuotable, makeSeedSlots, makeTopicSlots, toQuery } from './subject.js';

/** What an idea starts from. */
type Source = 'topic' | 'product' | 'seed' | 'self';
const LINES: Readonly<Record<Source, readonly IdeaLine[]>> = {
  topic: TOPIC_LINES,
  product: PRODUCT_LINES,
  seed: SEED_LINES,
  self: SELF_LINES,
};

/**
 * If there are trends, one idea in this many starts from a trend: at least one idea, and no fewer than `fromTrends`.
 */
const MIXED = 3;
/** On average, one in this many angles ends with a tip for the platform; in paid ads, two in this many do. */
const OF_PLATFORM = 3;

/** Writes topics offline: our own lines, filled with the caller's words. */
export function composeTopics(given: TopicsInput, seed: number): Topics {
  const input = cleanTexts(given);
  const random = Dice.seeded(seed);
  const language = toLanguageCode(input.brief.language);
  const trends = pickTrends(input, random);
  const phrases = isForeign(input.brief) || language !== 'en' ? FOREIGN.get(language) : undefined;
  if (phrases) return writeForeignTopics(input, phrases, trends, random);
  const made = new Ideas(input, random, seed);
  const fromTrends = trends.flatMap((trend) => made.fromTrend(trend) ?? []);
  const others: Topic[] = [];
  const cycle = listSources(input, made.values);
  for (let i = 0; others.length < input.count - fromTrends.length; i++) {
    const wanted = cycle[i % cycle.length]!;
    const idea = made.from([wanted, ...cycle.filter((source) => source !== wanted)]);
    if (!idea) break;
    others.push(idea);
  }
  return { topics: random.shuffle([...fromTrends, ...others]) };
}

/** Picks the trends that ideas start from, each with its index; trends with a phrase that must not be said are left out. */
function pickTrends({ trends, fromTrends, count, neverSay }: TopicsInput, random: Dice): NumberedTrend[] {
  const sayable = trends
    .map((trend, index) => ({ ...trend, index, title: makeQuotable(trend.title) }))
    .filter(({ title }) => /[\p{L}\p{N}]/u.test(title) && !PLACEHOLDER.test(title))
    .filter(({ title }) => findAvoidedPhrases(title, neverSay).length === 0);
  const some = sayable.length === 0 ? 0 : Math.max(1, Math.floor(count / MIXED));
  return random.draw(sayable, Math.min(count, Math.max(fromTrends, some)));
}

/** The sources to use in turn: the caller's thought, the product, the topic, the creator. */
function listSources({ topic, persona }: TopicsInput, values: Values): Source[] {
  const product = values.name !== undefined;
  const stated = topic !== null && values.topic !== undefined;
  const sources: Source[] = [
    ...(values.seed === undefined ? [] : (['seed'] as const)),
    ...(product ? (['product', 'product'] as const) : []),
    ...(stated ? (['topic'] as const) : []),
    ...(persona && values.interest ? (['self'] as const) : []),
  ];
  // If there is nothing else to talk about, the topic is a guessed category.
  return sources.length > 0 ? sources : ['topic'];
}

/** Produces ideas one at a time, all of them different. */
class Ideas {
  readonly values: Values;
  readonly #input: TopicsInput;
  readonly #random: Dice;
  readonly #statements: string[];
  readonly #used = new Set<IdeaLine>();
  readonly #titles: Set<string>;
  readonly #queries = new Set<string>();
  readonly #media = new Map<TopicMedium, number>();
  /** Number of titles in each group (see `toGroup`). */
  readonly #openings = new Map<string, number>();
  readonly #endings: string[];
  readonly #ofPlatform: string[];

  constructor(input: TopicsInput, random: Dice, turn: number) {
    this.#input = input;
    this.#random = random;
    this.#titles = new Set(input.used.map(toTitleKey));
    const { values, statements } = collectKnown(input, random, turn);
    this.values = values;
    this.#statements = statements;
    const { goal, platform } = input.brief;
    this.#endings = random.shuffle(GOAL_ENDINGS[goal]);
    this.#ofPlatform = random.shuffle(PLATFORM_ENDINGS[platform]);
  }

  /**
   * Returns an idea from the first of these sources that has a fresh one. If none has, they are tried again without the limits
   * on similar titles, then the topic, and at last the topic with forms of post that were not requested. Null if nothing is
   * left.
   */
  from(sources: readonly Source[]): Topic | null {
    for (const strict of [true, false])
      for (const source of new Set(sources)) {
        const idea = this.#best(LINES[source], { values: this.values, strict, trend: null });
        if (idea) return idea;
      }
    const last = { values: this.values, strict: false, trend: null };
    return this.#best(TOPIC_LINES, last) ?? this.#best(TOPIC_LINES, { ...last, anyMedium: true });
  }

  fromTrend({ title, source, index }: NumberedTrend): Topic | null {
    const t = toQuery(title);
    const values = { ...this.values, trend: title, ...(t === undefined ? {} : { t }) };
    const lines = source === 'tiktok' ? TIKTOK_LINES : SEARCH_LINES;
    return (
      this.#best(lines, { values, strict: true, trend: index }) ??
      this.#best(lines, { values, strict: false, trend: index })
    );
  }

  #best(lines: readonly IdeaLine[], how: How): Topic | null {
    const ranked = lines
      .filter((line) => !this.#used.has(line))
      .map((line) => ({ line, score: this.#random.next() + this.#worth(line) }))
      .sort((a, b) => b.score - a.score);
    for (const { line } of ranked) {
      const idea = this.#attempt(line, how);
      if (idea) return idea;
    }
    return null;
  }

  #worth({ medium, title }: IdeaLine): number {
    const slots = findSlots(title);
    return (
      (slots.includes('audience') ? 0.5 : 0) +
      (slots.includes('problem') || slots.includes('question') || slots.includes('price') ? 0.3 : 0) -
      (medium === null ? 0 : 0.4 * (this.#media.get(medium) ?? 0))
    );
  }

  #attempt(line: IdeaLine, { values, strict, trend, anyMedium = false }: How): Topic | null {
    const { medium } = this.#input;
    if (!anyMedium && medium !== null && line.medium !== null && line.medium !== medium) return null;
    const opening = toGroup(line.title);
    if (strict && (this.#openings.get(opening) ?? 0) >= this.#most(opening)) return null;
    const say = this.#statements[0];
    const filled = say === undefined ? values : { ...values, say };
    const title = fill(line.title, filled);
    const angle = fillAngle(line.angle, filled);
    if (title === undefined || angle === null || title.length > TITLE_LIMIT || PLACEHOLDER.test(title)) return null;
    if (this.#titles.has(toTitleKey(title))) return null;
    const ending = this.#ending();
    const query = this.#query(line.query, values);
    const whole = ending === null ? angle.text : `${angle.text} ${ending}`;
    if (this.#isAvoided(`${title}\n${whole}\n${query ?? ''}`)) {
      // If the forbidden phrase is only in the ending, the idea is kept without the ending.
      if (this.#isAvoided(`${title}\n${angle.text}\n${query ?? ''}`)) return null;
      return this.#note(line, opening, { title, angle: angle.text, searchQuery: query, trend }, angle.said);
    }
    if (ending !== null) this.#drop(ending);
    return this.#note(line, opening, { title, angle: whole, searchQuery: query, trend }, angle.said);
  }

  #note(line: IdeaLine, opening: string, idea: Topic, said: boolean): Topic {
    this.#used.add(line);
    this.#titles.add(toTitleKey(idea.title));
    if (idea.searchQuery) this.#queries.add(idea.searchQuery);
    if (line.medium) this.#media.set(line.medium, (this.#media.get(line.medium) ?? 0) + 1);
    this.#openings.set(opening, (this.#openings.get(opening) ?? 0) + 1);
    if (said) this.#statements.shift();
    return idea;
  }

  /**
   * Maximum number of titles in this group (see `toGroup`): a quarter may address the audience, a third may start with the same
   * slot, and each word may start one title. The price, the problem and the question may be in one title each.
   */
  #most(opening: string): number {
    if (opening === '{audience}') return Math.ceil(this.#input.count / 4);
    if (ONCE.test(opening)) return 1;
    return opening.startsWith('{') ? Math.ceil(this.#input.count / 3) : 1;
  }

  #isAvoided(text: string): boolean {
    return findAvoidedPhrases(text, this.#input.neverSay).length > 0;
  }

  #ending(): string | null {
    const paid = isPaid(this.#input.brief.platform);
    const platform = this.#random.next() < (paid ? 2 : 1) / OF_PLATFORM ? this.#ofPlatform[0] : undefined;
    return platform ?? this.#endings[0] ?? null;
  }

  #drop(ending: string): void {
    for (const list of [this.#endings, this.#ofPlatform]) if (list[0] === ending) list.shift();
  }

  #query(pattern: string | null, values: Values): string | null {
    const typed = [pattern, '{bare}', '{p}', values.p === undefined ? '{q}' : null].map((one) =>
      one === null ? undefined : fill(one, values),
    );
    return typed.find((query) => query !== undefined && !this.#queries.has(query)) ?? null;
  }
}

interface How {
  values: Values;
  strict: boolean;
  trend: number | null;
  anyMedium?: boolean;
}

/** Matches the groups (see `toGroup`) of which a list of ideas may contain only one title. */
const ONCE = /^\{(?:price|problem|question)\}$/;
const GROUPED = /\{(?:audience|price|problem|question)\}/i;

/**
 * The group in which a title is counted: the audience, price, problem or question that it mentions first, else its opening.
 */
const toGroup = (title: string): string => GROUPED.exec(title)?.[0].toLowerCase() ?? getOpening(title);

/** How a title opens: with a slot (`{Topic}: …`) or a word (`My take …`). */
const getOpening = (title: string): string => /^[“(]?\{[A-Za-z]+\}|^\S+/.exec(title)?.[0].toLowerCase() ?? '';

/** Fills an angle; the part after the bar is dropped if it cannot be filled. */
function fillAngle(pattern: string, values: Values): { text: string; said: boolean } | null {
  const [always = '', more] = pattern.split('|');
  const first = fill(always, values);
  if (first === undefined) return null;
  const rest = more === undefined ? undefined : fill(more.trim(), values);
  return rest === undefined
    ? { text: first, said: false }
    : { text: `${first} ${rest}`, said: more!.includes('{say}') };
}

/** Values for the slots, and the brief's statements: the most important one first, the others shuffled. */
function collectKnown(input: TopicsInput, random: Dice, turn: number): { values: Values; statements: string[] } {
  const facts = collectFacts(input.brief, turn);
  const { name, is, audience, problem, price } = facts.slots;
  const category = input.brief.niche === GENERAL.niche ? null : input.brief.niche;
  const sold = facts.hasProduct && name !== undefined;
  const interest = input.persona?.interests
    ?.map((one) => uncapitalise(one.trim()))
    .filter((one) => isSafe('activity', one));
  const product = sold && name !== NAMELESS ? makeProductSlots(facts.slots) : {};
  const subject = collectTopicSlots(input, sold ? category : GENERAL.niche);
  // Leave out an audience that the topic names: "Seniors, can we talk about dog training for seniors?"
  const said = audience !== undefined && subject.topic?.toLowerCase().includes(audience.toLowerCase());
  const values: Values = {
    ...subject,
    ...makeSeedSlots(input.seed),
    ...(interest?.length ? { interest: random.pick(interest) } : {}),
    ...dropUndefined({
      audience: said ? undefined : audience,
      problem,
      ...(sold ? { name, is, price, question: facts.questions[0] } : {}),
    }),
    ...product,
  };
  const [first, ...others] = facts.statements
    .filter(({ statement }) => statement.form !== 'quote')
    .map(({ statement }) => statement.inside);
  const orderedTexts = (first === undefined ? [] : [first, ...random.shuffle(others)]).filter(
    (one) => !PLACEHOLDER.test(one),
  );
  return { values, statements: orderedTexts };
}

/**
 * Slots for the product: `p` as typed into a search, `isp` as the start of a question ("is the ember mug"). Empty if all that
 * is known of the product is a noun that says nothing.
 */
function makeProductSlots({ name = '', brand, what, is }: Values): Values {
  const called = (brand ?? (what ? stripArticle(what) : name)).replace(/^(?:this|these|the) /, '');
  const asked = brand === undefined ? withArticle(called) : called;
  return saysNothing(called) ? {} : dropUndefined({ p: toQuery(called), isp: toQuery(`${is} ${asked}`) });
}

/**
 * Slots for the topic in the caller's words; if it has no words, for the first wider niche that has. Otherwise for `otherwise`,
 * unless the ideas start from a thought. Empty if none of these has words.
 */
function collectTopicSlots({ topic, seed, brief }: TopicsInput, otherwise: string | null): Values {
  const named = topic === null ? [] : [topic, ...(brief.stated?.niches ?? [])];
  const thought = makeSeedSlots(seed).seed !== undefined;
  const known = [...named, thought ? null : otherwise].map(makeTopicSlots);
  return known.find((slots) => slots.topic !== undefined) ?? {};
}

const dropUndefined = (values: Partial<Record<string, string | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
