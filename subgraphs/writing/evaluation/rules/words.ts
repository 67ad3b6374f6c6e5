import { createRequire } from 'node:module';
import type { WinkMethods } from 'wink-nlp';

/** A word or a mark of an English text. */
export interface Word {
  text: string;
  lower: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADP, … */
  pos: string;
  /** Its dictionary form: "mug" of "mugs". */
  lemma: string;
}

/** Characters of one text that are tagged: a page has 20,000. */
const MOST = 30_000;

const require = createRequire(import.meta.url);
let loaded: { nlp: WinkMethods; size: number } | undefined;
const remembered = new Map<string, readonly Word[]>();

function load(): { nlp: WinkMethods; size: number } {
  if (loaded) return loaded;
  const winkNLP = require('wink-nlp') as typeof import('wink-nlp').default;
  const model = require('wink-eng-lite-web-model') as typeof import('wink-eng-lite-web-model').default;
  const nlp = winkNLP(model, ['pos']);
  // Words that the dictionary lacks are numbered on from its end.
  const [size = 0] = nlp.readDoc('qzxjvk').tokens().out(nlp.its.uniqueId) as unknown as number[];
  loaded = { nlp, size };
  return loaded;
}

/** The words of an English text with their parts of speech; remembered, as each rule asks again. */
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

/** Has the dictionary this word? Names, typing errors and other languages are mostly unknown. */
export function isKnown(word: string): boolean {
  const { nlp, size } = load();
  const tokens = nlp.readDoc(word).tokens();
  const ids = tokens.out(nlp.its.uniqueId) as unknown as number[];
  const lemmas = tokens.out(nlp.its.lemma as typeof nlp.its.pos) as unknown as string[];
  return ids.every((id, i) => id < size || (lemmas[i] !== word && isKnown(lemmas[i]!)));
}

/** Can a word do something? "sort" and "store" can, "library" cannot. */
export const isVerbal = (lemma: string): boolean => tag(`they can ${lemma} it`)[2]?.pos === 'VERB';

/**
 * The words of a sentence, with what the tagger cannot know set right: that a name is followed by its verb ("Ledgerly sorts
 * receipts"), that "this turns" is no noun, and that the first word has its capital from its place.
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

/** Sentences of a text, each with the mark that ends it. Points inside of numbers, names and addresses end none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。！？]["”»'’)]?)\s+(?=["“«'‘(]?[\p{Lu}\p{N}\p{Lo}])/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Words that say nothing about a product: small words, and what every advertisement says. */
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

/** What a text is about: the dictionary forms of its telling words, lower case; figures as they are. */
export function contentOf(text: string, language: string): Set<string> {
  if (!language.startsWith('en')) return foreignContent(text, language);
  const found = new Set<string>();
  for (const { lower, lemma, pos } of tag(text)) {
    if (!/[\p{L}\p{N}]/u.test(lower) || EMPTY.has(lower) || EMPTY.has(lemma)) continue;
    if (/^(?:DET|PRON|ADP|AUX|CCONJ|SCONJ|PART|INTJ)$/.test(pos) && !/\d/.test(lower)) continue;
    found.add(stem(lemma.toLowerCase()));
  }
  return found;
}

/** "roasted", "roasts" and "roasting" are one; so are "sort" and "sorts", whatever the tagger takes them for. */
function stem(word: string): string {
  const bare = word.replace(/^[£$€]/, '').replace(/'s$/, '');
  if (/\d/.test(bare) || bare.length < 5) return bare.replace(/(?<=\w\w)s$/, '');
  return bare.replace(/(?:ing|ed|es|s|ly|e|y)$/, '');
}

/** Runs of letters of four and more; in scripts without blanks, each pair of their telling letters. */
function foreignContent(text: string, language: string): Set<string> {
  if (/^(?:ja|zh)/.test(language)) {
    const runs = text.match(/[\p{Script=Han}\d]{2,}/gu) ?? [];
    const pairs = runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)));
    return new Set([...pairs, ...(text.match(/[\p{Script=Katakana}ー]{2,}/gu) ?? [])]);
  }
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{5,}|\d[\d.,]*/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 6)));
}
