import { findOpenEnd } from './clauses.js';
import { isNamed } from './names.js';
import { around, type Fault, isEnglish, type Rule, type Subject, textRule } from './rule.js';
import { isFiller } from './shape.js';
import { tag, type Word } from './words.js';

const MOST_WORDS = 6;

export const screenLength = textRule(
  'screen-length',
  'On-screen text has one to six words, so that it can be read while somebody speaks.',
  (text, { language }) => {
    if (text.trim() === '') return ['(empty)'];
    if (/^(?:ja|zh)/.test(language)) return text.length > 24 ? [text] : [];
    return text.trim().split(/\s+/).length > MOST_WORDS ? [text] : [];
  },
  { on: ['screen'] },
);

const isWord = ({ text }: Word): boolean => /[\p{L}\p{N}]/u.test(text);
const keepWords = (words: readonly Word[]): Word[] => words.filter(isWord);

/** Where an on-screen text occurs in the longer text from which it was taken: the words there, and their neighbours. */
interface Place {
  before: Word | undefined;
  words: readonly Word[];
  next: Word | undefined;
}

function findPlace(text: string, whole: string): Place | null {
  const [inside, all] = [keepWords(tag(text)), tag(whole)];
  const places = all.flatMap((word, i) => (isWord(word) ? [i] : []));
  if (inside.length === 0) return null;
  for (let at = 0; at + inside.length <= places.length; at++) {
    if (!inside.every((word, k) => all[places[at + k]!]!.lower === word.lower)) continue;
    const [first, last] = [places[at]!, places[at + inside.length - 1]!];
    const neighbour = (i: number): Word | undefined => (all[i] && isWord(all[i]) ? all[i] : undefined);
    return {
      before: neighbour(first - 1),
      words: inside.map((_, k) => all[places[at + k]!]!),
      next: neighbour(last + 1),
    };
  }
  return null;
}

/**
 * Was the text cut within a phrase: between an adjective or number and its noun, a verb and its object, a name and its number?
 */
const isCut = ({ before, words, next }: Place): boolean =>
  (next !== undefined && isTorn(words.at(-1)!, next, words.length)) ||
  (before !== undefined &&
    /^\p{Lu}/u.test(before.text) &&
    /^(?:NOUN|PROPN)$/.test(before.pos) &&
    words[0]!.pos === 'NUM' &&
    before.lower !== 'price' &&
    words.length < 3);

const isTorn = (last: Word, next: Word, length: number): boolean =>
  (/^(?:ADJ|NUM|DET)$/.test(last.pos) && next.pos === 'NOUN' && !/^(?:today|tomorrow|tonight)$/.test(next.lower)) ||
  (last.pos === 'NOUN' && (next.pos === 'NOUN' || next.lower === "'s") && !last.lower.endsWith('s')) ||
  (last.pos === 'PROPN' && next.pos === 'PROPN') ||
  (last.pos === 'VERB' && /^(?:DET|NOUN|PROPN)$/.test(next.pos)) ||
  (length < 3 && next.lower === 'of') ||
  (last.pos === 'NOUN' && next.lower === 'without') ||
  (last.pos === 'ADV' &&
    next.pos === 'ADJ' &&
    /^(?:very|nearly|almost|so|too|really|completely|fully)$/.test(last.lower));

export const screenCut: Rule = {
  key: 'screen-cut',
  says: 'On-screen text ends where a phrase ends: never "Keeps your coffee hot for" or "A tray and five-year".',
  judge: (subject) => (isEnglish(subject) ? findCuts(subject) : findForeignCuts(subject)),
};

function findCuts({ lines, source, names, things }: Subject): Fault[] {
  return lines.flatMap(({ screen, spoken }, i): Fault[] => {
    const words = tag(screen);
    if (names.some((name) => name.toLowerCase() === screen.toLowerCase()) || things.includes(screen.toLowerCase()))
      return [];
    const open = findOpenEnd(words) ?? findCutEnd(words);
    const fault = (found: string): Fault[] => [{ line: i, on: 'screen', found }];
    if (open) return fault(`${screen} …`);
    const places = [spoken, ...source.split(/[\n.!?]+/)]
      .map((whole) => findPlace(screen, whole))
      .filter((one) => one !== null);
    // Not a fault if the text is a whole phrase in at least one of the texts in which it occurs.
    const cut = places.find(isCut);
    return cut && places.every(isCut)
      ? fault(`${cut.before ? `${cut.before.text} | ` : ''}${around(words, 0, words.length)} | ${cut.next?.text ?? ''}`)
      : [];
  });
}

/** Endings that show that a text was cut off, by language: articles, prepositions, conjunctions. */
const OPEN: Readonly<Record<string, RegExp>> = {
  es: /\s(?:el|la|los|las|un|una|de|del|y|o|con|para|por|en|al|que|su|tu|sin)$/i,
  fr: /\s(?:le|la|les|un|une|des|de|du|et|ou|avec|pour|en|à|au|aux|qui|que|sans|sur|dans)$/i,
  de: /\s(?:der|die|das|den|dem|ein|eine|einen|und|oder|mit|für|von|zu|im|am|auf|ohne|aus|bei)$/i,
  pt: /\s(?:o|a|os|as|um|uma|de|do|da|dos|das|e|ou|com|para|por|em|no|na|que|sem)$/i,
  it: /\s(?:il|lo|la|i|gli|le|un|una|di|del|della|dei|e|o|con|per|in|al|alla|che|senza)$/i,
  nl: /\s(?:de|het|een|en|of|met|voor|van|te|die|dat|zonder|bij|uit)$/i,
  ru: /\s(?:в|на|с|и|или|для|из|от|до|по|без|к|о)$/i,
  ja: /[をにがのとへ]$/,
};
const findForeignCuts = ({ lines, language }: Subject): Fault[] =>
  lines.flatMap(({ screen }, i): Fault[] =>
    OPEN[language.slice(0, 2)]?.test(screen.trim()) ? [{ line: i, on: 'screen', found: `${screen} …` }] : [],
  );

/** The last word of an on-screen text, if the text must not end with it. A spoken sentence may end with it. */
function findCutEnd(words: readonly Word[]): Word | undefined {
  const all = keepWords(words);
  const last = all.at(-1);
  if (!last || /[.!?]/.test(words.at(-1)!.text) || /^(?:what|who|how|where|look|looking|worth)$/.test(all[0]!.lower))
    return undefined;
  return /^(?:and|or|but|with|by|at|for|about|without|to|that|which|who|so|when|where|as)$/.test(last.lower)
    ? last
    : undefined;
}

const isThing = (screen: string, { things }: Subject): boolean =>
  tag(screen).some(({ lower, lemma }) => things.includes(lower) || things.includes(lemma));

/** Share of on-screen texts that may be generic: two in five, but at least one text. */
const MAY_BE_EMPTY = 0.4;

export const screenFiller: Rule = {
  key: 'screen-filler',
  says: 'Where the brief has facts, at most two in five on-screen texts could be about any product: "Wait for it", "Look at this".',
  judge(subject) {
    if (subject.facts.length < 4) return [];
    const empty = subject.lines.flatMap(({ screen }, i) =>
      isFiller(screen, subject) && !isNamed(screen, subject.names) && !isThing(screen, subject) ? [i] : [],
    );
    // The allowed number of generic texts is not reported. These are the last ones, because the last line may be a generic call
    // to action.
    const worst = empty.slice(
      0,
      Math.max(0, empty.length - Math.max(1, Math.round(MAY_BE_EMPTY * subject.lines.length))),
    );
    return worst.map((line) => ({ line, on: 'screen', found: subject.lines[line]!.screen || '(empty)' }));
  },
};

const MEASURE =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|ten) ?(?:am|pm|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/i;

export const screenFigures = textRule(
  'screen-figure',
  'A number on screen says what it counts: "Gallery in 10 days" or "350 ml mug", never "10 days" alone. A price or a weight may stand alone.',
  (text) => (MEASURE.test(text.trim()) ? [text] : []),
  { on: ['screen'] },
);

export const screenTwice: Rule = {
  key: 'screen-twice',
  says: 'No two lines show the same text on screen.',
  judge({ lines }) {
    const seen = new Set<string>();
    return lines.flatMap(({ screen }, i): Fault[] => {
      const text = screen.trim().toLowerCase();
      const again = text !== '' && seen.has(text);
      seen.add(text);
      return again ? [{ line: i, on: 'screen', found: screen }] : [];
    });
  },
};
