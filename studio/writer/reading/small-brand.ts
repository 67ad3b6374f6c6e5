import { toBaseForm } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import { isManyWord } from '../language/phrase.js';
import { tag } from '../language/tags.js';
import { isKnown } from './name-context.js';
import { findFiniteVerb } from './verbs.js';

/** Maximum number of sentences that are searched for a name. */
export const READ = 14;

/** Matches a lower-case name after words such as "called": "a thing called potluckr, …". */
const CALLED_SMALL =
  /(?<!so[- ])\b(?:called|named|call (?:it|this|them)) ["“]?(\p{Ll}[\p{Ll}\d]{2,20})["”]?(?=[.,;:!?)]|$| \(| [-–—] | (?:is|and|that|which|where|it's)\s)/u;

/** Matches a lower-case name after what it names, as a sentence by itself: "brand cuddlefish". */
const BRAND_SMALL =
  /^(?:(?:the |our )?(?:brand|company|app|product)(?: name)?(?: is)?) (\p{Ll}[\p{Ll}\d]{2,20})[.!]?$/iu;

/** Matches a lower-case name that is launched and explained: "we just launched moodring.fm, a radio". */
const LAUNCHED_SMALL =
  /\b(?:launched|launching|introducing|meet|released|built|made|founded|started|created|run) (\p{Ll}[\p{Ll}\d]{2,20}(?:\.\p{Ll}{2,4})?), (?:an?|the|your) /u;

/** Matches a lower-case name that stands by itself with its price: "hangloose, from $44 a pair". */
const PRICED_SMALL = /^(\p{Ll}[\p{Ll}\d]{3,20})(?:,| [-–—]) (?:from |only |just )?[$€£]\s?\d/u;

/** Finds a lower-case brand: one that the text introduces as a name, or that opens a sentence ("fetch brings groceries"). */
export function findSmallBrand(texts: readonly string[]): string | undefined {
  const [first = ''] = texts;
  // A name in a script without capitals, which an English sentence defines.
  const other = /^(\p{Lo}{2,12}) is (?:an?|the) /u.exec(first)?.[1];
  if (other) return other;
  for (const text of texts.slice(0, READ)) {
    const called = CALLED_SMALL.exec(text)?.[1] ?? BRAND_SMALL.exec(text)?.[1];
    if (called && !STOPWORDS.has(called)) return called;
    const priced = PRICED_SMALL.exec(text)?.[1];
    if (priced && !isKnown(priced)) return priced;
    const launched = LAUNCHED_SMALL.exec(text)?.[1];
    if (launched && (/[.\d]/.test(launched) || !isKnown(launched))) return launched;
  }
  const dashed = /^(\p{Ll}{3,20}) ?[-–—:|] ?(?:an?|the|your) /u.exec(first)?.[1];
  if (dashed && !STOPWORDS.has(dashed)) return dashed;
  // A first word that is not in the dictionary, with up to three nouns that follow it: "snackdaddy protein chips".
  const all = tag(first);
  if (/^\p{Ll}{5,}$/u.test(all[0]?.text ?? '') && !all[0]!.known && all[1]?.pos === 'NOUN' && findFiniteVerb(all) < 0) {
    const end = all.findIndex(({ pos }, i) => i > 0 && pos !== 'NOUN');
    const named = all
      .slice(0, Math.min(end < 0 ? all.length : end, 4))
      .map(({ text }) => text)
      .join(' ');
    if (first.startsWith(named)) return named;
  }
  for (const text of texts.slice(0, 4)) {
    const [, name = '', verb = '', next = ''] = /^(\p{Ll}[\p{Ll}\d]{2,20}) (\p{Ll}+) (\p{L}+)/u.exec(text) ?? [];
    if (name === '' || STOPWORDS.has(name)) continue;
    const [noun] = tag(name);
    if (verb === 'is' && /^(?:an?|the|your|one)$/.test(next)) return name;
    if (
      toBaseForm(verb) !== undefined &&
      /[^s]s$/.test(verb) &&
      verb !== 'is' &&
      noun &&
      !isManyWord(noun) &&
      !/^(?:this|that|what|who|which|there|here|everything|everybody|everyone|anybody|somebody|someone|nobody|nothing|anything|something)$/.test(
        name,
      )
    )
      return name;
  }
  return undefined;
}
