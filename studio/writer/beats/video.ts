/** Writes the beats of a video: each says one fact of the brief, and no fact means no line. */
import type { Language } from '../../../content/writer/index.js';
import { Dice } from '../../random.js';
import { flatten, isWord, leans } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import { shorten } from '../facts/short.js';
import type { Goal, StructureKey } from '../formats.js';
import { capitalise } from '../language/grammar.js';
import type { Subject } from '../subject.js';
import { canBeSaid, countWords, ended, halve, type Line, saidByOthers, standsAlone } from './line.js';
import { lowerArticle, withArticle, withoutArticle } from './phrase.js';

export type BeatRole = 'hook' | 'problem' | 'turn' | 'benefit' | 'proof' | 'offer' | 'cta';

export interface Beat {
  role: BeatRole;
  /** Indices of the facts that the beat says; empty for a line that needs none. */
  facts: readonly number[];
  line: string;
  title: string | null;
}

interface VideoOptions {
  /** Maximum number of lines. */
  most: number;
  /** Whether lines that need no fact fill the script up to `most`. */
  exact?: boolean;
  goal?: Goal;
  structure?: StructureKey;
  /** The first line, word for word; null to write one. */
  opening?: string | null;
  /** Openings that were used already. */
  used?: readonly string[];
  /** May a text be said? */
  allows?: (text: string) => boolean;
  /** Minimum number of words of a line, for videos in which one line says several facts. */
  least?: number;
}

/** How much a fact adds to a video, by its kind. */
const WEIGHTS: Readonly<Record<FactKind, number>> = {
  what: 10,
  proof: 7,
  problem: 6,
  benefit: 6,
  offer: 6,
  price: 5,
  when: 5,
  contact: 5,
  where: 4,
  audience: 4,
  detail: 4,
  step: 3,
  question: 3,
};
const ROLES: Readonly<Record<FactKind, BeatRole>> = {
  what: 'turn',
  proof: 'proof',
  problem: 'problem',
  benefit: 'benefit',
  offer: 'offer',
  price: 'offer',
  when: 'offer',
  contact: 'cta',
  where: 'benefit',
  audience: 'turn',
  detail: 'benefit',
  step: 'benefit',
  question: 'problem',
};
const ORDER: readonly BeatRole[] = ['hook', 'problem', 'turn', 'benefit', 'proof', 'offer', 'cta'];
/** Kinds of facts that can close a video, the most useful first. */
const CLOSING: readonly FactKind[] = ['contact', 'offer', 'when', 'price', 'where'];
/** Goals that the brief's facts do not serve: the last line asks for what is wanted. */
const ASKED: readonly Goal[] = ['saves', 'comments', 'follows'];
/** The brief's own sentences with which a structure opens, if it has them. */
const OPENING: Readonly<Partial<Record<StructureKey, readonly FactKind[]>>> = {
  'problem-solution': ['question', 'problem'],
  'before-after': ['problem', 'question'],
  testimonial: ['proof'],
};

/** The structure that suits a subject; where several do, the seed chooses among `fitting`. */
export function chooseStructure(
  { facts, language }: Subject,
  fitting: readonly StructureKey[],
  random: Dice,
): StructureKey | undefined {
  const has = (kind: FactKind): boolean => facts.some((fact) => fact.kind === kind);
  const best: StructureKey | undefined =
    has('question') || has('problem') || facts.some(({ text }) => findAudience(text, language))
      ? 'problem-solution'
      : has('proof')
        ? 'testimonial'
        : undefined;
  return best && fitting.includes(best) ? best : fitting.length > 0 ? random.pick(fitting) : best;
}

/** What follows "is" in a sentence that says what something is, or the whole fragment: "a mug for commuters". */
export function complement(text: string, { reading }: Language): string {
  const words = text.split(' ');
  const at = words.findIndex(
    (word, i) =>
      i > 0 &&
      i <= 8 &&
      reading.copulas.includes(flatten(word).trim()) &&
      isWord(flatten(words[i + 1] ?? '').trim(), reading.articles),
  );
  const rest = at < 0 ? text : words.slice(at + 1).join(' ');
  return rest.replace(/[\s.!,;:]{1,9}$/u, '');
}

/** Whom a sentence that says what something is names as its audience: "for commuters who hate lukewarm coffee". */
export function findAudience(text: string, { speaking }: Language): { tail: string; head: string } | null {
  const flat = text.toLowerCase();
  for (const word of speaking.audience) {
    const at = flat.indexOf(` ${word} `);
    const tail = at < 0 ? '' : text.slice(at + 1).replace(/[.!]{1,9}$/u, '');
    if (
      tail !== '' &&
      countWords(tail) >= 3 &&
      countWords(tail) <= 12 &&
      speaking.people.some((one) => flatten(tail).includes(flatten(one)))
    )
      return { tail, head: text.slice(0, at).replace(/[,;:]{1,9}$/u, '') };
  }
  return null;
}

/** Writes the beats of a video. The same subject, options and seed give the same beats. */
export function composeVideo(subject: Subject, options: VideoOptions, seed: number): Beat[] {
  const { facts, language, code, name } = subject;
  const { most, exact = false, structure = 'problem-solution', goal = 'reach', allows = () => true } = options;
  const random = Dice.seeded(seed);
  const used = new Set((options.used ?? []).map(flatten));
  const lines = (options.least ? joinLines(subject.lines, options.least, code) : subject.lines).filter(
    ({ line, title }) => allows(`${line} ${title ?? ''}`),
  );
  const isFree = new Set(lines.map((_, i) => i));
  const kindOf = (one: Line): FactKind => facts[one.facts[0]!]!.kind;
  const find = (...kinds: readonly FactKind[]): number | undefined => {
    for (const kind of kinds) for (const i of isFree) if (kindOf(lines[i]!) === kind && isWhole(i)) return i;
    return undefined;
  };
  const isWhole = (i: number): boolean => standsAlone(lines, i);
  const take = (i: number): Line => {
    isFree.delete(i);
    return lines[i]!;
  };
  const told = (one: Line, role = ROLES[kindOf(one)]): Beat => ({
    role,
    facts: one.facts,
    line: one.line,
    title: one.title,
  });

  const asks = ASKED.includes(goal) ? pickAsk() : null;
  // The only line that can stand alone opens the video, unless the name can.
  const isOnly = (i: number): boolean =>
    (lines.length > 1 || !name.certain) && ![...isFree].some((j) => j !== i && isWhole(j));
  const closing = asks || most < 2 ? undefined : find(...CLOSING);
  const closes = closing !== undefined && (options.opening || !isOnly(closing));
  const last: Beat | null = asks ?? (closes ? writeLast(take(closing)) : null);
  const first = writeHook();
  if (first.line === '') return [];
  const room = Math.max(0, most - (last ? 2 : 1));
  const middle = chooseMiddle(room);
  const beats = [first, ...middle, ...(last && most > 1 ? [last] : [])];
  return withName(exact ? fill(beats) : beats);

  /** Says a certain name once: before the last line, or after the only one. */
  function withName(beats: Beat[]): Beat[] {
    if (!name.certain || !canBeSaid(name.value, code) || beats.some(({ line }) => hasName(line))) return beats;
    const said = ended(name.value, code);
    const end = beats.at(-1)!;
    if (beats.length === 1)
      return most > 1 ? [...beats, { role: 'cta', facts: [], line: said, title: name.value }] : beats;
    const line = `${said} ${end.line}`;
    return canBeSaid(line, code) ? [...beats.slice(0, -1), { ...end, line }] : beats;
  }

  function chooseMiddle(room: number): Beat[] {
    const isOpened = (i: number): boolean => i >= 0 && first.facts.includes(lines[i]!.facts[0]!);
    const chosen: number[] = [];
    for (const i of [...isFree].sort((a, b) => weigh(lines[b]!) - weigh(lines[a]!) || a - b)) {
      const { follows, leans } = lines[i]!;
      if (chosen.length < room && !follows && (!leans || isOpened(i - 1) || chosen.includes(i - 1))) chosen.push(i);
    }
    /** A line that goes on from another comes right after it. */
    const place = (i: number): number => {
      if (!lines[i]!.leans) return ORDER.indexOf(ROLES[kindOf(lines[i]!)]);
      return isOpened(i - 1) ? -1 : place(i - 1);
    };
    // A long sentence needs two lines, one after the other.
    while (chosen.length > 0 && chosen.reduce((n, i) => n + (lines[i + 1]?.follows ? 2 : 1), 0) > room) chosen.pop();
    return chosen
      .sort((a, b) => place(a) - place(b) || a - b)
      .flatMap((i) => (lines[i + 1]?.follows ? [lines[i]!, lines[i + 1]!] : [lines[i]!]))
      .map((one) => told(one, kindOf(one) === 'contact' ? 'offer' : undefined));
  }

  function weigh(one: Line): number {
    const kind = kindOf(one);
    const aside = language.reading.asides.some((word) => flatten(one.line).startsWith(flatten(word)));
    return WEIGHTS[kind] + (/\d/.test(one.line) ? 0.5 : 0) - (aside ? 4 : 0) - one.facts[0]! / 100;
  }

  function writeHook(): Beat {
    if (options.opening) return { role: 'hook', facts: [], line: options.opening, title: null };
    const choices: { beat: Beat; use: () => void }[] = [];
    /** @param use marks as said what the beat says */
    const add = (beat: Beat, use: () => void = () => {}): void => {
      if (!used.has(flatten(beat.line)) && canBeSaid(beat.line, code) && allows(beat.line)) choices.push({ beat, use });
    };
    const choose = (): Beat => {
      const { beat, use } = random.pick(choices);
      use();
      return beat;
    };
    const addFact = (i: number | undefined): void => {
      if (i !== undefined) add(told(lines[i]!, 'hook'), () => take(i));
    };
    const own = OPENING[structure];
    for (const kind of own ?? []) addFact(find(kind));
    const what = lines.findIndex((one, i) => isFree.has(i) && kindOf(one) === 'what' && isWhole(i));
    const whole = what < 0 ? null : lines[what]!;
    if (whole && own && structure !== 'testimonial') {
      const audience = findAudience(whole.line, language);
      if (audience)
        add(
          {
            role: 'hook',
            facts: whole.facts,
            line: ended(capitalise(audience.tail), code),
            title: shorten(audience.tail, code),
          },
          () => {
            lines[what] = { ...whole, line: ended(audience.head, code) };
          },
        );
    }
    if (choices.length > 0) return choose();
    const leads = language.speaking.leads[structure] ?? [];
    const openings = [...leads, ...(own ? language.speaking.openings : [])];
    if (whole) {
      // With a fact of numbers to open with, what it is can be said in full as the second line.
      const strong =
        own &&
        lines.findIndex(
          (one, i) => isFree.has(i) && isWhole(i) && /proof|offer/.test(kindOf(one)) && /\d/.test(one.line),
        );
      if (strong !== undefined && strong >= 0) addFact(strong);
      const bare = withArticle(
        saidByOthers(complement(facts[whole.facts[0]!]!.text, language), language) ?? '',
        language,
      );
      // Where no last line can say the name, the first one does.
      const phrase =
        last || !name.certain || hasName(bare)
          ? lowerArticle(bare, language)
          : `${name.value}, ${lowerArticle(bare, language)}`;
      const title = !phrase.startsWith(`${name.value}, `) ? shorten(withoutArticle(bare, language), code) : name.value;
      if (bare !== '' && !leans(bare, language))
        for (const opening of openings)
          add({ role: 'hook', facts: whole.facts, line: ended(`${opening} ${phrase}`, code), title }, () => take(what));
      if (choices.length > 0) return choose();
    }
    // Without anything that says what it is: the first thing that can be said.
    const [any] = [...isFree].filter((i) => !used.has(flatten(lines[i]!.line)) && isWhole(i));
    if (any !== undefined) {
      addFact(any);
      if (choices.length > 0) return choose();
    }
    for (const opening of openings)
      if (subject.topic)
        add({
          role: 'hook',
          facts: [],
          line: ended(`${opening} ${subject.topic}`, code),
          title: shorten(subject.topic, code),
        });
    if (choices.length > 0) return choose();
    const topic = subject.topic ? ended(capitalise(subject.topic), code) : '';
    return { role: 'hook', facts: [], line: topic, title: null };
  }

  function hasName(line: string): boolean {
    return flatten(line).includes(flatten(name.value).trim());
  }

  function writeLast(one: Line): Beat {
    const named = name.certain && !hasName(one.line) ? `${name.value}. ${one.line}` : one.line;
    return { ...told(one, 'cta'), line: canBeSaid(named, code) && allows(named) ? named : one.line };
  }

  function pickAsk(): Beat | null {
    const lines = (language.speaking.asks[goal] ?? []).filter((line) => allows(line) && !used.has(flatten(line)));
    if (lines.length === 0) return null;
    const line = random.pick(lines);
    return { role: 'cta', facts: [], line, title: shorten(line, code) };
  }

  /** Fills a script up to its number of lines: longer sentences in two parts, then lines that need no fact. */
  function fill(beats: Beat[]): Beat[] {
    const full = [...beats];
    for (let i = 1; i < full.length && full.length < most; i++) {
      const beat = full[i]!;
      const halves = countWords(beat.line) > 12 ? halve(beat.line, language, code) : null;
      if (halves) full.splice(i, 1, ...halves.map((line) => ({ ...beat, line, title: shorten(line, code) })));
    }
    const said = new Set(full.map(({ line }) => flatten(line)));
    const isNew = (line: string): boolean => !said.has(flatten(line)) && allows(line);
    const closes = full.at(-1)!.role === 'cta' && full.length > 1;
    const close = closes ? full.pop()! : full.length < most ? pickAsk() : null;
    const spare = random
      .shuffle(language.speaking.questions)
      .filter(isNew)
      .map((line): Beat => ({ role: 'problem', facts: [], line, title: shorten(line, code) }));
    const room = most - full.length - (close ? 1 : 0);
    // Questions stand between the facts and the last line.
    full.push(...spare.slice(0, room));
    return close ? [...full, close] : full;
  }
}

/** The only line of a brief that says nothing: a question, or the niche. */
export function sayNothing({ language, code }: Subject, niche: string, random: Dice): Beat {
  const { questions } = language.speaking;
  const line = questions.length > 0 ? random.pick(questions) : ended(niche || '…', code);
  return { role: 'hook', facts: [], line, title: null };
}

/** Joins neighbouring lines until each has at least `least` words, for videos with long lines. */
function joinLines(lines: readonly Line[], least: number, code: string): Line[] {
  const joined: Line[] = [];
  for (const one of lines) {
    const last = joined.at(-1);
    if (last && countWords(last.line) < least && canBeSaid(`${last.line} ${one.line}`, code))
      joined[joined.length - 1] = { ...last, facts: [...last.facts, ...one.facts], line: `${last.line} ${one.line}` };
    else joined.push(one);
  }
  return joined;
}
