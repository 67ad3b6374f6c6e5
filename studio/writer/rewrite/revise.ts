/** Revises a script offline: changes its lines by what its owner quotes, cuts, drops and moves them. Nothing else is written. */
import { type Language, languageOf } from '../../../content/writer/index.js';
import type { ReviseWording, Verb } from '../../../content/writer/kinds/revise.schema.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { countWords, ended } from '../beats/line.js';
import { checkSegment, fold, spokenSeconds } from '../check.js';
import { flatten } from '../facts/cues.js';
import { splitSentences } from '../facts/sentences.js';
import { shorten } from '../facts/short.js';
import { SCRIPT_MOST } from '../formats.js';
import { judgeScript } from '../judge/judge.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import { capitalise } from '../language/grammar.js';
import type { Segment } from '../shapes.js';
import { cutLine, type Lines, opensAsShown, withoutFrame } from './cut.js';
import { type Reading, readInstruction, type Wish } from './instruction.js';

export interface ReviseInput extends Lines {
  instruction: string;
  niche: string | null;
  personaName: string | null;
  toneOfVoice: string | null;
}
export interface Revised extends Lines {
  /** What was done and what was not; null only if a model has nothing to say. */
  note: string | null;
}

/** Maximum number of characters in a note. */
export const NOTE = 2_000;
/** Maximum number of wishes that a note lists as not understood. */
const UNREAD = 5;
/** A line with more words than this can be cut to make a script shorter. */
const LONG = 12;
const MODEL =
  'the offline writer only shortens, lengthens, drops, replaces, mentions, moves and sets what you name or quote, and the rest needs a text model';
const QUOTE = 'put the words in quotation marks, or name the line by its number';

interface DraftLine extends Segment {
  /** Index in the script that was sent. */
  from: number;
}
interface Draft {
  lines: DraftLine[];
  hookText: string;
  source: Lines;
  /** Lines that only change where a wish names them. */
  kept: Set<number>;
  language: Language;
  code: string;
  wording: ReviseWording;
  random: Dice;
}
/** Fulfils a wish, and says what was done, or why it was not. */
type Fulfil = (draft: Draft, wish: Wish) => string;

/** Wishes are fulfilled in this order, so that what is mentioned is not cut, and lines keep their numbers until they are moved. */
const ORDER: readonly Verb[] = [
  'keep',
  'set',
  'replace',
  'drop',
  'calmer',
  'livelier',
  'plainer',
  'shorten',
  'lengthen',
  'mention',
  'reorder',
];

const readFor = ({ instruction, segments }: Pick<ReviseInput, 'instruction' | 'segments'>, code: string): Reading =>
  readInstruction(instruction, segments.length, [toLanguageCode(detectLanguage(instruction)), code, 'en']);
const detectCode = (segments: readonly Segment[]): string =>
  toLanguageCode(detectLanguage(segments.map(({ spokenLine }) => spokenLine).join(' ')));

/** May an instruction change the number of lines? Not if all that it asks for changes words or the order only. */
export function mayChangeCount(input: ReviseInput): boolean {
  const { wishes, unread } = readFor(input, detectCode(input.segments));
  return unread.length > 0 || wishes.some(({ verb }) => ['shorten', 'lengthen', 'drop', 'mention'].includes(verb));
}

/** Fulfils those wishes of an instruction that can be fulfilled in the script's own words, and says what was not done. */
export function revise(input: ReviseInput, seed: number): Revised {
  const code = detectCode(input.segments);
  const { wishes, unread, wording } = readFor(input, code);
  const draft: Draft = {
    lines: input.segments.map((segment, from) => ({ ...segment, from })),
    hookText: input.hookText,
    source: input,
    kept: new Set(),
    language: languageOf(code),
    code,
    wording,
    random: Dice.seeded(seed),
  };
  const said = [...wishes]
    .sort((a, b) => ORDER.indexOf(a.verb) - ORDER.indexOf(b.verb))
    .map((wish) =>
      wish.missing === null
        ? FULFIL[wish.verb](draft, wish)
        : `“${wish.said}” was not done: there is no line ${wish.missing}, the script has ${input.segments.length}.`,
    );
  for (const one of unread.slice(0, UNREAD)) said.push(`“${takeFirst(one, 200)}” was not done: ${MODEL}.`);
  if (unread.length > UNREAD) said.push(`${unread.length - UNREAD} more wishes were not understood either.`);
  const { lines } = draft;
  const note = [...new Set(said)].filter(Boolean).join(' ');
  return {
    hookText: opensAsShown(input) ? lines[0]!.spokenLine : draft.hookText,
    segments: lines.map(({ from: _, ...line }, i) =>
      // As long as the number of lines is unchanged, roles stay at their positions, so that the first line is still the hook.
      lines.length === input.segments.length ? { ...line, segmentRole: input.segments[i]!.segmentRole } : line,
    ),
    note: takeFirst(note || `Nothing was changed: ${MODEL}.`, NOTE)
      .toWellFormed()
      .replaceAll('\0', ''),
  };
}

const list = (lines: readonly number[]): string => {
  const all = [...lines].sort((a, b) => a - b).map((i) => String(i + 1));
  return all.length === 1 ? `line ${all[0]}` : `lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};
const tell = (...sentences: (string | false)[]): string => sentences.filter(Boolean).join(' ');
const refuse = ({ said }: Wish, why: string): string => `“${takeFirst(said, 200)}” was not done: ${why}.`;

/** The lines that a wish is about: those that it names, else all that are not to be kept. */
const target = ({ lines, kept }: Draft, wish: Wish): DraftLine[] =>
  lines.filter(({ from }) => (wish.lines.length > 0 ? wish.lines.includes(from) : !kept.has(from)));

/** Says something else in a line, unless that cannot be said; returns what is wrong with it. */
function say(draft: Draft, line: DraftLine, spokenLine: string): string | null {
  const { code, source } = draft;
  const titled = line.onScreenText !== '' && !flatten(spokenLine).includes(flatten(line.onScreenText).trim());
  const changed = { ...line, spokenLine, onScreenText: titled ? (shorten(spokenLine, code) ?? '') : line.onScreenText };
  const like = source.segments[line.from] ?? { ...line, visualDirection: '' };
  const { from: _, ...segment } = changed;
  const [problem] = checkSegment(segment, { language: code, like });
  if (problem !== undefined) return `${problem.charAt(0).toLowerCase()}${problem.slice(1)}`.replace(/\.$/, '');
  Object.assign(line, changed);
  return null;
}

/** Changes the spoken and shown texts of lines by one function; returns the indices of those that have changed. */
function changeTexts(draft: Draft, wish: Wish, change: (text: string) => string): number[] {
  if (wish.lines.length === 0 || wish.lines.includes(0))
    draft.hookText = change(draft.hookText).trim() || draft.hookText;
  return target(draft, wish).flatMap((line) => {
    const shown = change(line.onScreenText);
    const spoken = change(line.spokenLine);
    const before = `${line.spokenLine}\n${line.onScreenText}`;
    const fits = spoken.trim() !== '' && (spoken === line.spokenLine || say(draft, line, spoken) === null);
    if (fits && countWords(shown) <= Math.max(6, countWords(line.onScreenText))) line.onScreenText = shown;
    return `${line.spokenLine}\n${line.onScreenText}` === before ? [] : [line.from];
  });
}

/** Removes a line, unless it is the only one. */
function remove(draft: Draft, from: number): boolean {
  if (draft.lines.length < 2) return false;
  draft.lines = draft.lines.filter((line) => line.from !== from);
  return true;
}

/** Adds a line before the last one; what is filmed stays as it is in the line before. */
function add(draft: Draft, role: string, spokenLine: string): string | null {
  const { lines, code } = draft;
  if (lines.length >= SCRIPT_MOST.segments) return `a script has at most ${SCRIPT_MOST.segments} lines`;
  const at = lines.length > 1 ? lines.length - 1 : 1;
  const from = Math.max(draft.source.segments.length - 1, ...lines.map((line) => line.from)) + 1;
  const line = { ...lines[at - 1]!, segmentRole: role, from, onScreenText: '' };
  const problem = say(draft, line, spokenLine);
  if (problem !== null) return problem;
  line.onScreenText = shorten(spokenLine, code) ?? '';
  draft.kept.add(from);
  lines.splice(at, 0, line);
  return null;
}

const countSeconds = ({ lines, code }: Draft): number =>
  lines.reduce((sum, { spokenLine }) => sum + spokenSeconds(spokenLine, code), 0);

/** Removes the weakest line between the first and the last: one that needs no fact, else the one that the judge likes least. */
function dropWeakest(draft: Draft): number | null {
  const { lines, hookText, kept, language } = draft;
  const judged = judgeScript({
    ...{ niche: '', format: '', hookText, segments: lines, brief: null, structureType: null, claimLimit: null },
  });
  const points = (at: number): number =>
    judged.findings.reduce((sum, one) => sum + (one.index === at ? one.points : 0), 0) -
    (language.speaking.questions.includes(lines[at]!.spokenLine) ? 100 : 0) +
    (/\d/.test(lines[at]!.spokenLine) ? 10 : 0);
  const [weakest] = lines
    .map((line, at) => ({ line, at }))
    .filter(({ line, at }) => at > 0 && at < lines.length - 1 && !kept.has(line.from))
    .sort((a, b) => points(a.at) - points(b.at) || b.at - a.at);
  return weakest && remove(draft, weakest.line.from) ? weakest.line.from : null;
}

const cut = (draft: Draft, line: DraftLine): boolean => {
  const part = cutLine(
    line.spokenLine,
    draft.language,
    draft.code,
    line === draft.lines.at(-1) && draft.lines.length > 1,
  );
  return part !== null && say(draft, line, part) === null;
};

const shortenScript: Fulfil = (draft, wish) => {
  if (wish.lines.length > 0) {
    const done = target(draft, wish).flatMap((line) => (cut(draft, line) ? [line.from] : []));
    const left = wish.lines.filter((from) => !done.includes(from));
    return tell(
      done.length > 0 && `Shorter: ${list(done)}.`,
      left.length > 0 && `There is no place where ${list(left)} can be cut: other words need a text model.`,
    );
  }
  const { lines: most = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY } = wish.size;
  const isSized = Number.isFinite(Math.min(most, seconds));
  const fits = (): boolean => draft.lines.length <= most && countSeconds(draft) <= seconds;
  const measure = (): string => `${draft.lines.length} lines and takes ${Math.round(countSeconds(draft))} seconds`;
  if (isSized && fits()) return refuse(wish, `it has ${measure()} already`);
  const done: number[] = [];
  if (!Number.isFinite(most))
    for (const line of target(draft, wish))
      if ((!isSized || !fits()) && countWords(line.spokenLine) > LONG && cut(draft, line)) done.push(line.from);
  const gone: number[] = [];
  while (isSized ? !fits() : done.length + gone.length === 0) {
    const from = dropWeakest(draft);
    if (from === null) break;
    gone.push(from);
  }
  if (done.length + gone.length === 0)
    return refuse(wish, 'no line can be cut or left out; other words need a text model');
  return tell(
    done.length > 0 && `Shorter: ${list(done)}.`,
    gone.length > 0 && `Left out: ${list(gone)}.`,
    isSized && !fits() && `It still has ${measure()}.`,
  );
};

const lengthen: Fulfil = (draft, wish) => {
  if (wish.lines.length > 0)
    return refuse(wish, 'a longer line would say what the script does not; send the words, or use a text model');
  const { size } = wish;
  const before = draft.lines.length;
  const isDone = (): boolean =>
    size.seconds !== undefined ? countSeconds(draft) >= size.seconds : draft.lines.length >= (size.lines ?? before + 1);
  for (const question of draft.random.shuffle(draft.language.speaking.questions)) {
    if (isDone()) break;
    if (!draft.lines.some(({ spokenLine }) => spokenLine === question)) add(draft, 'question', question);
  }
  const added = draft.lines.length - before;
  return added === 0
    ? refuse(wish, 'there is nothing more to say that the script does not; send the words, or use a text model')
    : `${added === 1 ? 'A question' : `${added} questions`} to viewers ${added === 1 ? 'was' : 'were'} added${isDone() ? '' : ', and more needs your words or a text model'}.`;
};

const drop: Fulfil = (draft, wish) => {
  const { quotes, drops } = wish;
  if (quotes.length > 0) return quotes.map((quote) => dropText(draft, wish, quote)).join(' ');
  if (drops !== null) {
    const pattern =
      drops === 'emoji' ? /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/gu : /#[\p{L}\p{N}_]{1,100}/gu;
    const changed = changeTexts(draft, wish, (text) => {
      const rest = text.replace(pattern, '');
      return rest === text ? text : tidy(rest);
    });
    return changed.length > 0 ? `No ${drops} any more: ${list(changed)}.` : `The script has no ${drops}.`;
  }
  if (wish.lines.length === 0) return refuse(wish, QUOTE);
  const gone = wish.lines.filter((from) => remove(draft, from));
  return tell(
    gone.length > 0 && `Left out: ${list(gone)}.`,
    gone.length < wish.lines.length && 'A script has at least one line.',
  );
};

const tidy = (text: string): string =>
  text
    .replace(/\s{1,99}/g, ' ')
    .replace(/ (?=[,.!?])/g, '')
    .replace(/^[ ,;:]{1,9}/, '')
    .trim();

/** Leaves a text out: the words alone where a sentence can do without them, else the sentence, else the line. */
function dropText(draft: Draft, wish: Wish, quote: string): string {
  const wanted = flatten(quote).trim();
  const has = (text: string): boolean => wanted !== '' && flatten(text).includes(` ${wanted} `);
  const without = (text: string): string =>
    splitSentences(text, draft.code)
      .map((sentence) => (has(sentence) ? leaveOut(sentence, quote) : sentence))
      .filter((sentence) => countWords(sentence) > 0)
      .join(' ');
  const [done, left]: [number[], number[]] = [[], []];
  for (const line of target(draft, wish)) {
    if (!has(`${line.spokenLine}\n${line.onScreenText}`)) continue;
    if (has(line.onScreenText)) line.onScreenText = without(line.onScreenText);
    const rest = without(line.spokenLine);
    const isGone = !has(line.spokenLine) || (rest === '' ? remove(draft, line.from) : say(draft, line, rest) === null);
    (isGone ? done : left).push(line.from);
  }
  if (has(draft.hookText)) draft.hookText = without(draft.hookText) || draft.lines[0]!.spokenLine;
  return done.length + left.length === 0
    ? `“${quote}” is in none of the lines.`
    : tell(
        done.length > 0 && `“${quote}” is gone from ${list(done)}.`,
        left.length > 0 && `“${quote}” still stands in ${list(left)}: nothing would be left that can be said.`,
      );
}

/** A sentence without some words that stand between marks, or one word within it; empty where it cannot stand without them. */
function leaveOut(sentence: string, quote: string): string {
  const at = fold(sentence).length === sentence.length ? fold(sentence).indexOf(fold(quote)) : -1;
  if (at < 0) return '';
  const [before, after] = [sentence.slice(0, at).trimEnd(), sentence.slice(at + quote.length).trimStart()];
  const isFree = (before === '' || /[,;:–—]$/.test(before)) && (after === '' || /^[,;:–—.!?]/.test(after));
  const isWord = countWords(quote) === 1 && !/\d/.test(quote) && before !== '' && /^\p{L}/u.test(after);
  if (!isFree && !isWord) return '';
  const [left, right] = [before.replace(/[,;:–— ]{1,9}$/u, ''), after.replace(/^[,;:–— ]{1,9}/u, '')];
  const joint = isWord || left === '' ? ' ' : /^[.!?…]|^$/.test(right) ? '' : ', ';
  const rest = tidy(`${isWord ? before : left}${joint}${right}`);
  const end = /[.!?…]$/.exec(sentence)?.[0] ?? '';
  return capitalise(/[.!?…]$/.test(rest) || rest === '' ? rest : `${rest}${end}`);
}

const replace: Fulfil = (draft, wish) => {
  const { quotes } = wish;
  if (quotes.length < 2) return refuse(wish, 'put the old words and the new ones in quotation marks');
  const said: string[] = [];
  for (let i = 0; i + 1 < quotes.length; i += 2) {
    const [old, by] = [quotes[i]!, quotes[i + 1]!];
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}@/])${old.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}]|\\.\\p{L})`,
      'giu',
    );
    const changed = changeTexts(draft, wish, (text) =>
      text.replace(pattern, (found, at: number) => (at === 0 && /^\p{Lu}/u.test(found) ? capitalise(by) : by)),
    );
    said.push(
      changed.length > 0
        ? `“${old}” is “${by}” now in ${list(changed)}.`
        : `“${old}” could not be replaced: no line has it and could be said with “${by}”.`,
    );
  }
  return said.join(' ');
};

const mention: Fulfil = (draft, wish) => {
  const { quotes, lines } = wish;
  if (quotes.length === 0) return refuse(wish, QUOTE);
  return quotes
    .map((quote) => {
      const known = draft.lines.findIndex(({ spokenLine }) => flatten(spokenLine).includes(flatten(quote)));
      if (known >= 0) return `“${quote}” is in line ${known + 1} already.`;
      const line = ended(capitalise(quote), draft.code);
      const at = draft.lines.find(({ from }) => from === lines[0]);
      const problem = at ? say(draft, at, `${ended(at.spokenLine, draft.code)} ${line}`) : add(draft, 'detail', line);
      return problem === null
        ? `“${quote}” is in line ${draft.lines.findIndex(({ spokenLine }) => spokenLine.endsWith(line)) + 1} now.`
        : `“${quote}” was not mentioned: ${problem}.`;
    })
    .join(' ');
};

const set: Fulfil = (draft, { lines, quotes, ...wish }) => {
  if (lines.length === 0 || quotes.length === 0) return refuse({ ...wish, lines, quotes }, QUOTE);
  return lines
    .slice(0, quotes.length)
    .map((from, i) => {
      const line = draft.lines.find((one) => one.from === from)!;
      const problem = say(draft, line, quotes[i]!);
      if (problem === null) draft.kept.add(from);
      if (problem === null && from === 0) draft.hookText = quotes[i]!;
      return problem === null ? `Line ${from + 1} is as you wrote it.` : `Line ${from + 1} was not set: ${problem}.`;
    })
    .join(' ');
};

const reorder: Fulfil = (draft, wish) => {
  const { lines, place } = wish;
  const [first, other] = lines;
  const find = (from: number | undefined): DraftLine | undefined => draft.lines.find((line) => line.from === from);
  const one = find(first);
  if (!one || place === null)
    return refuse(wish, 'name the lines by their numbers, and the place: first, last, before or after another');
  if (place === 'start' || place === 'end') {
    const moved = draft.lines.filter(({ from }) => lines.includes(from));
    const others = draft.lines.filter(({ from }) => !lines.includes(from));
    draft.lines = place === 'start' ? [...moved, ...others] : [...others, ...moved];
    return `Moved to the ${place}: ${list(lines)}.`;
  }
  const two = find(other);
  if (!two) return refuse(wish, 'name both lines by their numbers');
  if (place === 'swap') {
    draft.lines = draft.lines.map((line) => (line === one ? two : line === two ? one : line));
    return `Swapped: ${list([first!, other!])}.`;
  }
  const rest = draft.lines.filter((line) => line !== one);
  rest.splice(rest.indexOf(two) + (place === 'after' ? 1 : 0), 0, one);
  draft.lines = rest;
  return `Line ${first! + 1} comes ${place} line ${other! + 1} now.`;
};

/** Changes punctuation only: the tone of the words needs a model. */
const punctuate =
  (change: (draft: Draft) => (text: string) => string): Fulfil =>
  (draft, wish) => {
    const changed = changeTexts(draft, wish, change(draft));
    return changed.length > 0
      ? `Changed in tone, by punctuation and openings only: ${list(changed)}. Other words need a text model.`
      : refuse(wish, 'there is no punctuation or opening to change, and other words need a text model');
  };
const enliven =
  ({ code, wording: { exclaim } }: Draft) =>
  (text: string): string =>
    text.endsWith('.') && !text.endsWith('..') && splitSentences(text, code).length === 1
      ? `${exclaim[0]}${text.slice(0, -1)}${exclaim[1]}`
      : text;

const FULFIL: Readonly<Record<Verb, Fulfil>> = {
  keep: (draft, { lines }) => {
    for (const from of lines) draft.kept.add(from);
    return '';
  },
  shorten: shortenScript,
  lengthen,
  drop,
  replace,
  mention,
  set,
  reorder,
  calmer: punctuate(({ code }) => (text) => {
    const calm = text.replaceAll('¡', '').replace(/\?!{1,9}/g, '?');
    return calm.replace(/\s?[!！]{1,9}/g, code === 'ja' || code === 'zh' ? '。' : '.');
  }),
  // Marks on every line would shout.
  livelier: (draft, wish) =>
    punctuate(enliven)(draft, wish.lines.length > 0 ? wish : { ...wish, lines: [0, draft.source.segments.length - 1] }),
  plainer: punctuate(
    ({ language }) =>
      (text) =>
        withoutFrame(text, language),
  ),
};
