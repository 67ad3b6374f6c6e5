import { createRequire } from 'node:module';
import type { WinkMethods } from 'wink-nlp';

/** A word or punctuation mark of an English text. */
export interface Word {
  text: string;
  lower: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADP, … */
  pos: string;
  /** The word's dictionary form: "mug" for "mugs". */
  lemma: string;
}

/** Only this many characters of a text are tagged. That is enough for a page, which has at most 20,000. */
const MOST = 30_000;

const require = createRequire(import.meta.url);
let loaded: { nlp: WinkMethods; size: number } | undefined;
const remembered = new Map<string, readonly Word[]>();

function load(): { nlp: WinkMethods; size: number } {
  if (loaded) return loaded;
  const winkNLP = require('wink-nlp') as typeof import('wink-nlp').default;
  const model = require('wink-eng-lite-web-model') as typeof import('wink-eng-lite-web-model').default;
  const nlp = winkNLP(model, ['pos']);
  // The tagger gives a made-up word the next free id, which equals the dictionary's size. Only words of the dictionary have
  // lower ids.
  const [size = 0] = nlp.readDoc('qzxjvk').tokens().out(nlp.its.uniqueId) as unknown as number[];
  loaded = { nlp, size };
  return loaded;
}

/** Tags the words of an English text with their parts of speech. The result is cached, because every rule needs it. */
export function tag(text: string): readonly Word[] {
  const read = text.slice(0, MOST).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  const before = remembered.get(read);
  if (before) return before;
  const { nlp } = load();
  const tokens = nlp.readDoc(read).tokens();
  const column = (property: unknown) => tokens.out(property as typeof nlp.its.pos) as unknown as string[];
  const [pos, lemmas] = [column(nlp.its.pos), column(nlp.its.lemma)];
  const found = tokens
    .out()
    .map((word, i) => ({ text: word, lower: word.toLowerCase(), pos: pos[i] ?? 'X', lemma: lemmas[i] ?? word }));
  remembered.set(read, found);
  return found;
}

/** Is a word in the dictionary? Names, typos and other languages mostly are not. */
export function isKnown(word: string): boolean {
  const { nlp, size } = load();
  const tokens = nlp.readDoc(word).tokens();
  const ids = tokens.out(nlp.its.uniqueId) as unknown as number[];
  const lemmas = tokens.out(nlp.its.lemma as typeof nlp.its.pos) as unknown as string[];
  return ids.every((id, i) => id < size || (lemmas[i] !== word && isKnown(lemmas[i]!)));
}

/** Can the word be a verb? "sort" and "store" can, "library" cannot. */
export const isVerbal = (lemma: string): boolean => tag(`they can ${lemma} it`)[2]?.pos === 'VERB';

/**
 * The words of a sentence, with corrections of what the tagger cannot know: a name is followed by its verb ("Ledgerly sorts
 * receipts"), "this turns" contains a verb, and the first word is capitalised because of its position.
 */
export function read(sentence: string, names: readonly string[]): readonly Word[] {
  const words = tag(sentence);
  const ends = new Set(names.map((name) => tag(name).at(-1)?.text));
  return words.map((word, i) => {
    const [before, next] = [words[i - 1], words[i + 1]];
    const first =
      i === 0 && word.pos === 'PROPN' && !names.some((name) => name.startsWith(word.text)) && isKnown(word.lower);
    if (first) return { ...(tag(sentence.replace(word.text, word.lower))[0] ?? word), text: word.text };
    const takesObject = next !== undefined && /^(?:DET|PRON|NOUN|PROPN|ADJ|NUM|ADP)$/.test(next.pos);
    const hasSubject =
      before !== undefined &&
      (ends.has(before.text) ? words[i - 2]?.pos !== 'DET' : /^(?:this|it|which|that)$/i.test(before.text));
    return word.pos === 'NOUN' && word.lower.endsWith('s') && takesObject && hasSubject && isVerbal(word.lemma)
      ? { ...word, pos: 'VERB' }
      : word;
  });
}

/**
 * Splits a text into sentences with their end marks. A sentence ends only where white space and a capital, a digit or an
 * opening quotation mark follow.
 */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。！？]["”»'’)]?)\s+(?=["“«'‘(]?[\p{Lu}\p{N}\p{Lo}])/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Words that say nothing about a product: function words, and words of every advertisement. */
const EMPTY = new Set(
  `a an the this that these those it its they them their he she his her you your yours i me my mine we us our and or but so
  if then than as of in on at to for from with without by about into over under up down out off again once just only even also too very
  really quite more most much many some any all no not nor never ever is are was were be been being am do does did done have has had
  having can could will would shall should may might must let get got go goes going come comes make makes made take takes give gives see
  look know think say said tell want need like love one two three thing things way lot bit kind sort good great nice new best better
  real right well here there now today day time what which who when where why how because while people someone somebody everyone anyone
  something everything anything nothing me myself yourself own same other another such each every few last first next number reason
  reasons honest honestly actually simple simply easy small big little find found try tried use used using work works keep put still
  before after back around away between through yes ok okay please minute second part point word name link bio comment follow save share
  worth matter matters video list product stuff ll ve re s t d m n't 's 'll 've 're 'd 'm nt dont`.split(/\s+/),
);

/** What a text is about: the stems of its significant words in lower case, and numbers unchanged. */
export function findContentWords(text: string, language: string): Set<string> {
  if (!language.startsWith('en')) return findForeignContentWords(text, language);
  const found = new Set<string>();
  for (const { lower, lemma, pos } of tag(text)) {
    if (!/[\p{L}\p{N}]/u.test(lower) || EMPTY.has(lower) || EMPTY.has(lemma)) continue;
    if (/^(?:DET|PRON|ADP|AUX|CCONJ|SCONJ|PART|INTJ)$/.test(pos) && !/\d/.test(lower)) continue;
    found.add(toStem(lemma.toLowerCase()));
  }
  return found;
}

/**
 * A word's stem. "roasted", "roasts" and "roasting" share one. So do "sort" and "sorts", whatever the tagger takes them for.
 */
function toStem(word: string): string {
  const bare = word.replace(/^[£$€]/, '').replace(/'s$/, '');
  if (/\d/.test(bare) || bare.length < 5) return bare.replace(/(?<=\w\w)s$/, '');
  return bare.replace(/(?:ing|ed|es|s|ly|e|y)$/, '');
}

/**
 * The significant words of a text that is not English: those of five letters or more, cut to six letters, and numbers. In
 * Japanese and Chinese: pairs of characters, and katakana words.
 */
function findForeignContentWords(text: string, language: string): Set<string> {
  if (/^(?:ja|zh)/.test(language)) {
    const runs = text.match(/[\p{Script=Han}\d]{2,}/gu) ?? [];
    const pairs = runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)));
    return new Set([...pairs, ...(text.match(/[\p{Script=Katakana}ー]{2,}/gu) ?? [])]);
  }
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{5,}|\d[\d.,]*/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 6)));
}
