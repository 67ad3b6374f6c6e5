import { takeFirst } from '../../../platform/text/ends.js';
import { isPriceOrHours } from '../extract/noise.js';
import { uncapitalise, words } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import { isClause, isForeignText, readNounPhrase, tagAsObject } from '../language/phrase.js';
import { tag, type Word } from '../language/tags.js';

/**
 * The kinds of values that slots take. `name`: a proper name. `noun`: one noun phrase whose article and number agree. `activity`:
 * a noun phrase or a gerund with its object ("losing your keys"). `clause`: a subject with its verb. `price`: an amount. `quote`:
 * words quoted as somebody's own.
 */
export type Kind = 'name' | 'noun' | 'activity' | 'clause' | 'price' | 'quote';

const MONTHS = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/i;
const STATE =
  /^(?:an? )?(?:second[- ]hand|brand new|pre-owned|sold out|used)(?=$|[,.;:]| (?:in|with|for|but|and|since|by|from|once|twice|only|never|daily|condition)\b)/i;

/** May a value fill a slot of this kind? Judged by the parts of speech of its words. */
export function isSafe(kind: Kind, value: string): boolean {
  const text = takeFirst(value, 300).trim();
  if (!/[\p{L}\p{N}]/u.test(text) || /[{}<>|]/.test(text)) return false;
  switch (kind) {
    case 'name':
      return isProperName(text);
    case 'noun':
      return isNoun(text);
    case 'activity':
      return isNoun(text) || isActivity(tagAsObject('I am done with', uncapitalise(text)));
    case 'clause':
      return isClause(tag(text)) && !words(text).some((word) => /^(?:we|our|us|my|i|i'm)$/i.test(word));
    case 'price':
      return /\d/.test(text) && words(text).length <= 6;
    case 'quote':
      return words(text).length > 0;
  }
}

function isNoun(text: string): boolean {
  if (words(text).every((word) => /\d/.test(word)) || isDate(text) || STATE.test(text) || isPriceOrHours(text))
    return false;
  return readNounPhrase(tagAsObject('I like', text)) !== undefined;
}

/** Is a text only a date, such as "14 and 15 May"? It says when, and does not name a thing. */
const isDate = (text: string): boolean => /\d/.test(text) && MONTHS.test(text) && words(text).length <= 5;

/** Is a text a gerund with its object: "losing your keys", "never having enough time"? */
function isActivity(all: readonly Word[]): boolean {
  const verb = all.find(({ pos }) => pos !== 'ADV' && pos !== 'PART');
  const last = all.at(-1);
  return (
    verb !== undefined &&
    last !== undefined &&
    /ing$/i.test(verb.text) &&
    !/^(?:DET|CCONJ|SCONJ|PUNCT|PART)$/.test(last.pos) &&
    !/^(?:to|of|for|with|from|at|by)$/i.test(last.text) &&
    !isForeignText(all) &&
    !all.some(({ text }) => /^(?:i|we|our|us|[:;!?.])$/i.test(text))
  );
}

/** Is a text a brand or a title, rather than a clause, an order or a headline? Any single word may be a brand. */
function isProperName(given: string): boolean {
  const name = given.replace(/\b(No|Nr|Dr|St|Mr|Mrs|Ms|Vol)\.\s/g, '$1 ');
  const all = words(name);
  const first = all[0] ?? '';
  if (/^\d{1,9}(?:st|nd|rd|th|%)?$/i.test(name) || /^any(?=\s|$)/i.test(name)) return false;
  if (/[!?;]|[.:,]\s/.test(name) && !/^[^:,]{1,40}[:,] (?:\p{Lu}|&)/u.test(name)) return false;
  if (all.length === 1)
    return !STOPWORDS.has(name.toLowerCase()) && !/^\p{Ll}+(?:made|able|proof|less|ful)$/u.test(name);
  const titled = all.every(
    (word) => !/^\p{Ll}(?!\p{Lu})/u.test(word) || /^(?:of|the|and|by|de|for|in|on|to|with|an?|app|&)$/.test(word),
  );
  const pronoun = all.some(
    (word, i) => /^(?:we|i|you|they|he|she|it|our|my|your|me|us|there)$/i.test(word) && (i === 0 || !titled),
  );
  if (pronoun && !(titled && all.length <= 3)) return false;
  if (SENTENCE_OPENS.test(`${first.toLowerCase()} `) && !titled) return false;
  const tagged = tag(uncapitalise(name));
  const last = tagged.at(-1);
  if (tagged.some(({ pos, text }) => pos === 'AUX' && /^\p{Ll}/u.test(text))) return false;
  if (last && /^(?:DET|CCONJ|AUX)$/.test(last.pos) && !/^\p{Lu}/u.test(last.text)) return false;
  // Tag the words in lower case: with capitals, they would be taken for names.
  const low = tag(all.map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word)).join(' '));
  const verb = low.findIndex(
    ({ pos, text }, i) =>
      pos === 'VERB' && i < low.length && (i === 0 || !/(?:ing|ed|en)$/.test(text) || i === low.length - 1),
  );
  if (verb < 0) return titled || readNounPhrase(tagAsObject('I like', `the ${name}`)) !== undefined;
  if (titled) {
    // "Best Garden Shears Ever Made" is praise; "House of Wolves" and "Never Fully Dressed" are names.
    const praise = /^(?:best|finest|greatest|cheapest|top|number)$/i.test(first);
    const order =
      verb === 0 &&
      !/(?:ed|en|ing)$/i.test(first) &&
      all.length > 3 &&
      all.some((word) => /^(?:the|your|my|a|an|with|from)$/i.test(word));
    return !praise && !order;
  }
  return readNounPhrase(tagAsObject('I like', `the ${name}`)) !== undefined;
}

const SENTENCE_OPENS = /^(?:we|i|you|they|he|she|it|our|my|your|there|here|get|let|if|when|because|volunteers wanted) /;
