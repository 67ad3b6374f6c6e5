import { createRequire } from 'node:module';
import type { WinkMethods } from 'wink-nlp';

/** A word of an English text with its grammatical role. */
export interface Word {
  text: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, … */
  pos: string;
  /** The dictionary form: "mug" for "mugs". */
  lemma: string;
  /** Whether the tagger's dictionary contains it. Names, typos and other languages are mostly unknown. */
  known: boolean;
}

/** Maximum number of characters tagged of one text; anything longer is not a sentence. */
const MOST = 500;
/** The tagger remembers every word that it has seen, which takes memory, so it is replaced after this many new words. */
const NEW_WORDS = 40_000;
/** Number of texts cached: the drafts of one script ask for the same phrases again and again. */
const REMEMBERED = 4_000;

const require = createRequire(import.meta.url);
let tagger: { nlp: WinkMethods; size: number } | undefined;
const remembered = new Map<string, readonly Word[]>();

/**
 * Loads the tagger, which takes 0.1 s and 40 MB. This happens with the first English text, so only processes and threads that
 * write pay for it.
 */
function load(): { nlp: WinkMethods; size: number } {
  const winkNLP = require('wink-nlp') as typeof import('wink-nlp').default;
  const model = require('wink-eng-lite-web-model') as typeof import('wink-eng-lite-web-model').default;
  const nlp = winkNLP(model, ['pos']);
  const [size = 0] = nlp.readDoc('qzxjvk').tokens().out(nlp.its.uniqueId) as unknown as number[];
  return { nlp, size };
}

/** The base form of a word that the tagger's dictionary lacks. */
const findEveryday = (word: string): string | undefined =>
  [word, word.replace(/s$/, '')].find((form) => NOT_IN_DICTIONARY.has(form));

/**
 * Tags the words of an English text with their parts of speech. Reads at most {@link MOST} characters, in linear time. Pure.
 */
export function tag(text: string): readonly Word[] {
  const read = text.slice(0, MOST).replace(/’/g, "'").replace(/\s+/g, ' ').trim();
  const before = remembered.get(read);
  if (before) return before;
  tagger ??= load();
  const { nlp, size } = tagger;
  const tokens = nlp.readDoc(read).tokens();
  const column = (property: unknown) => tokens.out(property as typeof nlp.its.pos) as unknown as (string | number)[];
  const [pos, lemmas, ids] = [column(nlp.its.pos), column(nlp.its.lemma), column(nlp.its.uniqueId)];
  // An inflected word is known if its base is: "wallets" because of "wallet".
  const isKnown = (word: string): boolean =>
    (nlp.readDoc(word).tokens().out(nlp.its.uniqueId) as unknown as number[]).every((id) => id < size);
  const found = tokens.out().map((word, i) => {
    const everyday = findEveryday(word.toLowerCase());
    const base = String(lemmas[i]);
    // A base that is much longer than the word spells it out: "application" for "app".
    const lemma = everyday ?? (base.length > word.length + 1 ? word.toLowerCase() : base);
    const known = everyday !== undefined || Number(ids[i]) < size || (lemma !== word && isKnown(lemma));
    // The tagger takes some initialisms for verbs: "wedding DJ".
    const initials = pos[i] === 'VERB' && /^\p{Lu}{2,4}s?$/u.test(word) && /\p{Ll}{3}/u.test(read);
    return { text: word, pos: initials ? 'NOUN' : String(pos[i]), lemma, known };
  });
  if (ids.some((id) => Number(id) > size + NEW_WORDS)) tagger = undefined;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(read, found);
  return found;
}

const list = (words: string): string[] => words.trim().split(/\s+/);

/** Everyday words that the tagger's dictionary lacks. */
const NOT_IN_DICTIONARY = new Set(
  list(`
login signup vlog selfie influencer smartphone hashtag earbud powerbank airfryer hoodie dashcam dropshipping keto paleo kombucha
matcha upcycled compostable bluetooth onboarding chatbot plugin livestream ebook audiobook onesie keychain lunchbox bento mandoline
placemat nightstand nightlight concealer pilates crossfit kettlebell wetsuit ebike paddleboard multitool
glamping voiceover gummy gummie trattoria gelato gelateria taqueria izakaya ramen udon gyoza kimchi tempeh focaccia macaron kefir chai prosecco prebiotic
niacinamide glycinate ashwagandha spirulina exfoliant bronzer scrunchie bralette teether babygrow playmat tealight dehydrator smartwatch
longboard soundbar kalimba mocktail zine webinar masterclass bootcamp groomer physio reiki bouldering parkour karting`),
);
