import { isBaseVerb, toBaseForm } from '../language/grammar.js';
import { IRREGULAR_PLURALS } from '../language/lexicon.js';
import { isManyWord, PARTICIPLE } from '../language/phrase.js';
import type { Word } from '../language/tags.js';

export const SUBJECT_PRONOUN =
  /^(?:it|they|you|everyone|everybody|anyone|nobody|no one|everything|nothing|there|people|these|those|this)$/i;
const RELATIVE =
  /^(?:who|that|which|whose|where|when|while|if|because|so|as|until|before|after|how|what|why|whether|unless|once)$/i;

/**
 * Index of a sentence's verb: an auxiliary, or a verb that agrees with its subject; -1 where none is certain.
 * @param from index of the subject's first word
 */
export function findFiniteVerb(all: readonly Word[], from = 0): number {
  let start = from;
  let noun: Word | undefined;
  let nested = false;
  let inner = false;
  let phrase = false;
  for (let i = from; i < all.length; i++) {
    const word = all[i]!;
    const next = all[i + 1];
    if (word.text === ',' || word.text === ':' || word.text === ';') {
      nested = false;
      inner = false;
      phrase = false;
      // "Small groups, warm water": a list is not a subject.
      if (noun && !startsSubject(next)) noun = undefined;
      start = i + 1;
      continue;
    }
    if (RELATIVE.test(word.text) && noun) nested = true;
    if (word.pos === 'ADP' && noun) phrase = true;
    // A verb within a nested clause: "adults who think they cannot sing".
    const within = inner && all[i - 1]?.pos === 'PRON';
    if (noun && word.pos === 'AUX' && !nested && !within) return i;
    if (noun && !nested && !within && agreesWithSubject(all, i, phrase ? findSubjectBefore(all, start, i) : noun))
      return i;
    if (nested && (word.pos === 'VERB' || word.pos === 'AUX')) {
      nested = false;
      inner = true;
      continue;
    }
    if (
      word.pos === 'NOUN' ||
      word.pos === 'PROPN' ||
      word.pos === 'PRON' ||
      (word.pos === 'DET' && SUBJECT_PRONOUN.test(word.text)) ||
      word.pos === 'NUM'
    )
      if (!phrase) noun = word;
  }
  return -1;
}

const startsSubject = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:PRON|DET|AUX|VERB|ADV)$/.test(word.pos);

/** The noun before the first preposition, "top" in "the top of the bag rolls". */
function findSubjectBefore(all: readonly Word[], start: number, end: number): Word | undefined {
  const at = all.findIndex(({ pos }, i) => i > start && i < end && pos === 'ADP');
  return all.slice(start, at < 0 ? end : at).findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON');
}

/** Matches verbs of makers, which the tagger takes for nouns or does not know: "bakes sourdough bread". */
export const MAKES =
  /^(?:bakes|roasts|brews|knits|weaves|sews|stitches|blends|distill?s|ferments|smokes|rents|repairs|restores|prints|trains|tailors|crafts)$/i;

function agreesWithSubject(all: readonly Word[], i: number, subject: Word | undefined): boolean {
  const word = all[i]!;
  const next = all[i + 1];
  if (!subject || i === 0) return false;
  const before = all[i - 1]!;
  // A word after an auxiliary is a participle or infinitive: "until they are gone", "who can't fall asleep".
  const helper = all.slice(Math.max(0, i - 3), i).findLast(({ pos }) => pos !== 'ADV' && pos !== 'PART');
  if (helper?.pos === 'AUX') return false;
  const third = /[^s]s$/i.test(word.text);
  const many =
    (isManyWord(subject) && !(subject.pos === 'PROPN' && !subject.known)) ||
    /^(?:they|you|we|i|these|those|people)$/i.test(subject.text) ||
    IRREGULAR_PLURALS.has(subject.text.toLowerCase());
  if (word.pos === 'VERB') {
    if (
      (/ing$/i.test(word.text) && !/^(?:bring|sing|ring|swing|spring|cling|sting|wing)$/i.test(word.text)) ||
      (before.pos === 'DET' && !SUBJECT_PRONOUN.test(before.text)) ||
      before.text === '-' ||
      next?.text === '-'
    )
      return false;
    if (before.pos === 'PART' && before.text.toLowerCase() === 'to') return false;
    if (third) return !many && next !== undefined && next.text !== ',';
    const participle =
      PARTICIPLE.test(word.text) &&
      !(/en$/i.test(word.text) && isBaseVerb(word.text)) &&
      !/^(?:bring|sing|ring|swing|spring|cling|sting|wing|read|run|set|cut|keep)$/i.test(word.text) &&
      (!next || /^(?:ADP|ADV|PUNCT|SCONJ|CCONJ|NOUN|ADJ)$/.test(next.pos));
    // Inflected verbs that are not participles: "lost", "began".
    return (
      !participle && (many || (word.lemma.toLowerCase() !== word.text.toLowerCase() && !/(?:ed|ing)$/i.test(word.text)))
    );
  }
  if (
    MAKES.test(word.text) &&
    before === subject &&
    !many &&
    next !== undefined &&
    !/^(?:PUNCT|AUX|ADP)$/.test(next.pos)
  )
    return true;
  // Verbs that the tagger takes for nouns: "Ledgerly sorts receipts", "Plainbooks connects …, sorts every transaction".
  if (word.pos === 'NOUN' && third && toBaseForm(word.text) !== undefined && !many && next !== undefined)
    return before.pos === 'PROPN' || before === subject
      ? /^(?:DET|PRON|NUM|ADV|ADJ)$/.test(next.pos) || (before.pos === 'PROPN' && next.pos === 'NOUN')
      : false;
  // Verbs after a plural subject: "lefties love it", "agencies close 23% more".
  return (
    many &&
    before === subject &&
    isBaseVerb(word.text) &&
    /^(?:NOUN|ADJ)$/.test(word.pos) &&
    next !== undefined &&
    /^(?:DET|PRON|NUM)$/.test(next.pos)
  );
}
