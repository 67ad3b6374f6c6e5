import { Dice } from '../../random.js';
import { avoidedIn, PLACEHOLDER } from '../check.js';
import { factsOf } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { isSafe } from '../compose/gate.js';
import { saysNothing } from '../compose/names.js';
import { fill, NAMELESS, slotsIn, type Values } from '../compose/slots.js';
import { GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { isPaid } from '../formats.js';
import { languageOf } from '../language/detect.js';
import { bare, uncapital, withArticle } from '../language/grammar.js';
import { GOAL_ENDINGS, PLATFORM_ENDINGS } from './endings.js';
import { FOREIGN } from './foreign/index.js';
import { foreignTopics } from './foreign.js';
import { TITLE_LIMIT, titleKey } from './limits.js';
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
import { queryOf, quotable, seedSlots, topicSlots } from './subject.js';

/** What an idea starts from. */
type Source = 'topic' | 'product' | 'seed' | 'self';
const LINES: Readonly<Record<Source, readonly IdeaLine[]>> = {
  topic: TOPIC_LINES,
  product: PRODUCT_LINES,
  seed: SEED_LINES,
  self: SELF_LINES,
};

/** Where several start from a trend that may be left out, one in so many does. */
const MIXED = 3;
/** One in so many angles ends on what suits the platform. */
const OF_PLATFORM = 3;

/** The offline writer of topics: our own lines, with the caller's words in them as they stand. */
export function composeTopics(given: TopicsInput, seed: number): Topics {
  const input = plainly(given);
  const random = Dice.seeded(seed);
  const language = languageOf(input.brief.language);
  const trends = trendsFor(input, random);
  const phrases = isForeign(input.brief) || language !== 'en' ? FOREIGN.get(language) : undefined;
  if (phrases) return foreignTopics(input, phrases, trends, random);
  const made = new Ideas(input, random, seed);
  const fromTrends = trends.flatMap((trend) => made.fromTrend(trend) ?? []);
  const others: Topic[] = [];
  const cycle = sourcesOf(input, made.values);
  for (let i = 0; others.length < input.count - fromTrends.length; i++) {
    const wanted = cycle[i % cycle.length]!;
    const idea = made.from([wanted, ...cycle.filter((source) => source !== wanted)]);
    if (!idea) break;
    others.push(idea);
  }
  return { topics: random.shuffle([...fromTrends, ...others]) };
}

/** The trends that ideas start from, each with its index; a phrase that must not be said is not quoted. */
function trendsFor({ trends, fromTrends, count, neverSay }: TopicsInput, random: Dice): NumberedTrend[] {
  const sayable = trends
    .map((trend, index) => ({ ...trend, index, title: quotable(trend.title) }))
    .filter(({ title }) => /[\p{L}\p{N}]/u.test(title) && !PLACEHOLDER.test(title))
    .filter(({ title }) => avoidedIn(title, neverSay).length === 0);
  const some = sayable.length === 0 ? 0 : Math.max(1, Math.floor(count / MIXED));
  return random.draw(sayable, Math.min(count, Math.max(fromTrends, some)));
}

/** In turn: what the caller's thought, the product, and the subject are good for. */
function sourcesOf({ topic, persona }: TopicsInput, values: Values): Source[] {
  const product = values.name !== undefined;
  const stated = topic !== null && values.topic !== undefined;
  const sources: Source[] = [
    ...(values.seed === undefined ? [] : (['seed'] as const)),
    ...(product ? (['product', 'product'] as const) : []),
    ...(stated ? (['topic'] as const) : []),
    ...(persona && values.interest ? (['self'] as const) : []),
  ];
  // A category that was only guessed is spoken about once all is said about a product.
  return sources.length > 0 ? sources : ['topic'];
}

/** Ideas one by one; none says again what another did. */
class Ideas {
  readonly values: Values;
  readonly #input: TopicsInput;
  readonly #random: Dice;
  readonly #told: string[];
  readonly #used = new Set<IdeaLine>();
  readonly #titles: Set<string>;
  readonly #queries = new Set<string>();
  readonly #media = new Map<TopicMedium, number>();
  /** How often a title began with a slot, or with a word of ours. */
  readonly #openings = new Map<string, number>();
  readonly #endings: string[];
  readonly #ofPlatform: string[];

  constructor(input: TopicsInput, random: Dice, turn: number) {
    this.#input = input;
    this.#random = random;
    this.#titles = new Set(input.used.map(titleKey));
    const { values, told } = whatIsKnown(input, random, turn);
    this.values = values;
    this.#told = told;
    const { goal, platform } = input.brief;
    this.#endings = random.shuffle(GOAL_ENDINGS[goal]);
    this.#ofPlatform = random.shuffle(PLATFORM_ENDINGS[platform]);
  }

  /** An idea from the first of some sources that has one. */
  from(sources: readonly Source[]): Topic | null {
    // What a title opens with may come again, and a form that was not asked for, only where nothing else is left.
    for (const strict of [true, false])
      for (const source of new Set(sources)) {
        const idea = this.#best(LINES[source], { values: this.values, strict, trend: null });
        if (idea) return idea;
      }
    const last = { values: this.values, strict: false, trend: null };
    return this.#best(TOPIC_LINES, last) ?? this.#best(TOPIC_LINES, { ...last, anyMedium: true });
  }

  fromTrend({ title, source, index }: NumberedTrend): Topic | null {
    const t = queryOf(title);
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
    const slots = slotsIn(title);
    return (
      (slots.includes('audience') ? 0.5 : 0) +
      (slots.includes('problem') || slots.includes('question') || slots.includes('price') ? 0.3 : 0) -
      (medium === null ? 0 : 0.4 * (this.#media.get(medium) ?? 0))
    );
  }

  #attempt(line: IdeaLine, { values, strict, trend, anyMedium = false }: How): Topic | null {
    const { medium } = this.#input;
    if (!anyMedium && medium !== null && line.medium !== null && line.medium !== medium) return null;
    const opening = groupOf(line.title);
    if (strict && (this.#openings.get(opening) ?? 0) >= this.#most(opening)) return null;
    const say = this.#told[0];
    const filled = say === undefined ? values : { ...values, say };
    const title = fill(line.title, filled);
    const angle = angleOf(line.angle, filled);
    if (title === undefined || angle === null || title.length > TITLE_LIMIT || PLACEHOLDER.test(title)) return null;
    if (this.#titles.has(titleKey(title))) return null;
    const ending = this.#ending();
    const query = this.#query(line.query, values);
    const whole = ending === null ? angle.text : `${angle.text} ${ending}`;
    if (this.#isAvoided(`${title}\n${whole}\n${query ?? ''}`)) {
      // Another ending may do.
      if (this.#isAvoided(`${title}\n${angle.text}\n${query ?? ''}`)) return null;
      return this.#note(line, opening, { title, angle: angle.text, searchQuery: query, trend }, angle.said);
    }
    if (ending !== null) this.#drop(ending);
    return this.#note(line, opening, { title, angle: whole, searchQuery: query, trend }, angle.said);
  }

  #note(line: IdeaLine, opening: string, idea: Topic, said: boolean): Topic {
    this.#used.add(line);
    this.#titles.add(titleKey(idea.title));
    if (idea.searchQuery) this.#queries.add(idea.searchQuery);
    if (line.medium) this.#media.set(line.medium, (this.#media.get(line.medium) ?? 0) + 1);
    this.#openings.set(opening, (this.#openings.get(opening) ?? 0) + 1);
    if (said) this.#told.shift();
    return idea;
  }

  /** A third of the titles may begin with the same slot; one with the same word, and one in four speaks to the audience. */
  #most(opening: string): number {
    if (opening === '{audience}') return Math.ceil(this.#input.count / 4);
    if (ONCE.test(opening)) return 1;
    return opening.startsWith('{') ? Math.ceil(this.#input.count / 3) : 1;
  }

  #isAvoided(text: string): boolean {
    return avoidedIn(text, this.#input.neverSay).length > 0;
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

/** What is said once in a list of ideas. */
const ONCE = /^\{(?:price|problem|question)\}$/;
const GROUPED = /\{(?:audience|price|problem|question)\}/i;

/** Titles of one group are not many in a list: those that speak to the audience, those that ask what it costs. */
const groupOf = (title: string): string => GROUPED.exec(title)?.[0].toLowerCase() ?? openingOf(title);

/** `{Topic}: …` opens with its slot, `My take …` with its word. */
const openingOf = (title: string): string => /^[“(]?\{[A-Za-z]+\}|^\S+/.exec(title)?.[0].toLowerCase() ?? '';

/** What stands behind the bar is left out where it cannot be filled. */
function angleOf(pattern: string, values: Values): { text: string; said: boolean } | null {
  const [always = '', more] = pattern.split('|');
  const first = fill(always, values);
  if (first === undefined) return null;
  const rest = more === undefined ? undefined : fill(more.trim(), values);
  return rest === undefined
    ? { text: first, said: false }
    : { text: `${first} ${rest}`, said: more!.includes('{say}') };
}

/** The slots of a request, and what its brief tells, the first first. */
function whatIsKnown(input: TopicsInput, random: Dice, turn: number): { values: Values; told: string[] } {
  const facts = factsOf(input.brief, turn);
  const { name, is, audience, problem, price } = facts.slots;
  const category = input.brief.niche === GENERAL.niche ? null : input.brief.niche;
  const sold = facts.hasProduct && name !== undefined;
  const interest = input.persona?.interests
    ?.map((one) => uncapital(one.trim()))
    .filter((one) => isSafe('activity', one));
  const product = sold && name !== NAMELESS ? productSlots(facts.slots) : {};
  const subject = subjectOf(input, sold ? category : GENERAL.niche);
  // "Seniors, can we talk about dog training for seniors?"
  const said = audience !== undefined && subject.topic?.toLowerCase().includes(audience.toLowerCase());
  const values: Values = {
    ...subject,
    ...seedSlots(input.seed),
    ...(interest?.length ? { interest: random.pick(interest) } : {}),
    ...optional({
      audience: said ? undefined : audience,
      problem,
      ...(sold ? { name, is, price, question: facts.questions[0] } : {}),
    }),
    ...product,
  };
  const [first, ...others] = facts.told
    .filter(({ statement }) => statement.form !== 'quote')
    .map(({ statement }) => statement.inside);
  const told = (first === undefined ? [] : [first, ...random.shuffle(others)]).filter((one) => !PLACEHOLDER.test(one));
  return { values, told };
}

/** The product as it is typed into a search, and inside a question there; nothing where it has no name and is like any other. */
function productSlots({ name = '', brand, what, is }: Values): Values {
  const called = (brand ?? (what ? bare(what) : name)).replace(/^(?:this|these|the) /, '');
  const asked = brand === undefined ? withArticle(called) : called;
  return saysNothing(called) ? {} : optional({ p: queryOf(called), isp: queryOf(`${is} ${asked}`) });
}

/** The subject in its slots: as the caller has it, or wider where that is no words at all. A thought or a product may stand without one. */
function subjectOf({ topic, seed, brief }: TopicsInput, otherwise: string | null): Values {
  const named = topic === null ? [] : [topic, ...(brief.stated?.niches ?? [])];
  const thought = seedSlots(seed).seed !== undefined;
  const known = [...named, thought ? null : otherwise].map(topicSlots);
  return known.find((slots) => slots.topic !== undefined) ?? {};
}

const optional = (values: Partial<Record<string, string | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
