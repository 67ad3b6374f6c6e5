import { isBaseVerb, words } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import { tag } from '../language/tags.js';
import { actsInPlace, findNounsAfter, hasVerbAfter, isCountedByNumber, isKnown } from './name-context.js';
import { isNoName } from './no-name.js';
import { areCustomers, findCouple, isPerson, isRelative } from './people.js';

/** Matches seasons, times of day and the like, which open many a sentence: "Summer is coming", "Home is in Berlin". */
const EVERYDAY =
  /^(?:spring|summer|autumn|winter|christmas|easter|halloween|mornings?|evenings?|nights?|today|tomorrow|tonight|yesterday|weekends?|weekdays?|life|home|time|work|school|money|health|nothing|everything|everyone|everybody|nobody|somebody|someone)$/i;
/** Matches a run of capitals that begins with a comparison: "Unlike Calendly". */
const COMPARES = /^(?:Unlike|Like|Forget|Ditch|Goodbye|Bye|Versus|Than) /;
/** Matches platforms that software runs on: "iOS and Android". */
const PLATFORM =
  /^(?:iOS|iPadOS|Android|iPhones?|iPads?|macOS|Mac|Windows|Linux|Chrome|Firefox|Safari|Edge|Web|PC|PS[45]|PlayStation|Xbox|Switch|Steam|and|or|&)$/i;
/** First words of sentences that present something, and of sentences that invite people to something. */
export const PRESENTS = 'Introducing|Meet|Try';
export const INVITES = 'Join|Visit|Attend';
/** Matches what precedes a name at the start of a text. */
const OPENERS = new RegExp(
  `^(?!New (?:York|Zealand|Orleans|Delhi|Jersey|Haven|Hampshire|Mexico|England|Forest|World)\\b)(?:The|Our|My|An?|At|In|For|With|Call|Text|Contact|Ask|Follow|New|${PRESENTS}|${INVITES})\\s(?:the\\s)?(?=\\p{Lu}|\\d)`,
  'u',
);
/** Matches words that are capitalised only because they open a sentence. */
const FIRST_WORDS =
  /^(?:Rated|Serving|Located|Based|Licensed|Featuring|Starting|Packages|Call|Visit|Most|Many|Over|Used|Made|Only|Free|Best|Trusted|Loved|Just|From|Own|Selling|About|Since|Because|With|Buy|Book|Order|Learn|Every|Each|Now|Today|Tonight|Tomorrow|Soon|Finally|Then|Meanwhile|Currently|Recently|Here|There|Why|How|What|Imagine|Discover|Welcome to)\s(?=\S)/;
export const PRESENTED = new RegExp(`^(?:${PRESENTS}|${INVITES}) (?:the )?\\p{Lu}`, 'u');
/** Matches a run of capitals that says it is a name: "Called Fairly". */
export const SAYS_NAME = /^(?:Called|Named) /;
/** Matches a person's name with a title. */
const TITLED = /^(?:Dr|Mr|Mrs|Ms|Prof|Sir|Dame)\.? \p{Lu}/u;
/** Matches words that precede a speaker's own name. */
const CALLS_ONESELF = /(?:^|[\s,])(?:I'm|I am|my name is|my name's)\s$/i;
/** Matches words before a thing that is used or bought: "with the | Bentolino box". */
export const BY_MEANS = /(?:^|[\s,])(?:with|using|thanks to|buy|order|use|try|wear|grab)\s(?:the|our|my)\s$/i;
/** Matches an order to use something: "Open Fridgy". */
export const TAKES_UP = /^(?:Open|Download|Install|Use|Try|Get|Grab|Order|Launch|Start|Ask) \S{3,30}$/;
/** Matches people and places of a firm, which are no product: "The Berlin office opens". */
export const OF_A_FIRM =
  /\s(?:team|office|crew|people|staff|branch|plant|store|location|weather|market|way|law|press)s?$/i;
/** Matches a definition after the name: "LUMO is a desk lamp". */
export const IS_A = /^\s(?:is|are)\s(?:an?|the|your|one|not just|looking)\b/;

/** Matches the end of a street's name, which is an address after a number: "1418 | Alder St". */
const STREET =
  /\s(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Way|Court|Ct|Place|Pl|Terrace|Close|Row)\.?$/;

/** A run of capitalised words with its context, and the name that it would give. */
export interface Run {
  /** The run as it stands in the text. */
  found: string;
  before: string;
  after: string;
  /** Index of the sentence that contains the run. */
  sentence: number;
  opensSentence: boolean;
  /** The run without words that only precede a name. */
  name: string;
  list: readonly string[];
  /** Whether all words of the name are in the dictionary. */
  allKnown: boolean;
  /** Whether the run is the subject of the verb that follows. */
  acts: boolean;
  /** Whether it is a sentence by itself, and the only one that is written like a title: "Zero Crumb." */
  aloneAsTitle: boolean;
  /** The common nouns after the run, which belong to the name: "running shoes" in "CloudStride running shoes". */
  nouns: string;
}

/** Is a text nothing but two or three capitalised words, the last of which may be a noun: "Zero Crumb.", not "Gluten Free."? */
function isTitle(text: string): boolean {
  if (!/^(?:\p{Lu}[\p{L}\d'’-]{1,20} ){1,2}\p{Lu}[\p{L}\d'’-]{1,20}[.!]?$/u.test(text)) return false;
  const [first = '', ...others] = words(text.toLowerCase().replace(/[.!]$/, ''));
  return (
    !/^(?:limited|free|best|new|made|hand|real|fair|fully|easy|fast|same|one|two|three)$/.test(first) &&
    tag(`the ${others.at(-1)}`)[1]?.pos === 'NOUN'
  );
}

/** Reads a run of capitals; undefined if it can't be a name. */
export function readRun(texts: readonly string[], run: string, index: number, sentence: number): Run | undefined {
  const text = texts[sentence] ?? '';
  // "Packing takes Ana 2 minutes": the number counts what follows.
  const counts = isCountedByNumber(run, text.slice(index + run.length));
  const found = counts ? run.replace(/\s\d[\d.,]{0,18}$/, '') : run;
  const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
  // "Dr. Patel has 15 years of experience" and "I'm Priya" name the provider, not the product.
  if ((sentence > 0 && TITLED.test(found)) || /^I['’]m\b/.test(found) || CALLS_ONESELF.test(before)) return undefined;
  const opensSentence =
    before.trim() === '' ||
    /^(?:but|and|so|then|now|that's why)\s(?:the\s)?$/i.test(before) ||
    /^(?:[^:]{3,60}:\s)?(?:the|our|my)\s$/i.test(before);
  const owns = /['’]s$/.test(found);
  const nouns = !owns && (opensSentence || BY_MEANS.test(before)) ? findNounsAfter(text.slice(index), found) : '';
  // In "Nonna Pina's is a trattoria", the ending belongs to the name.
  const ownsNothing = owns && /^\s(?:is|has|was|serves|sells|makes|opened|opens)\s/.test(after);
  let name = found
    .replace(ownsNothing ? /$/ : /['’]s$/, '')
    .replace(/[.,]$/, '')
    // "Call Piano Ed 614-555-0188"
    .replace(/\s\d{3}[-. ]?\d{3}[-. ]?\d{3,4}$/, '')
    .replace(/^(?:We['’]re|We are|It['’]s|Its|This is|That['’]s|Here['’]s|Called|Named) (?:the )?(?=\S)/, '');
  if (before === '') name = name.replace(OPENERS, '');
  // "Watch The Long Shift": the verb before a title that has its own article is not part of the name.
  if (before === '' && /^\p{L}+ The \p{Lu}/u.test(name) && isBaseVerb(words(name)[0]!))
    name = name.replace(/^\S+ /, '');
  if (opensSentence) name = name.replace(FIRST_WORDS, '');
  // "Open Fridgy, take a photo": the verb of an order is not part of the name.
  if (before === '' && /^(?:,| and | to )/.test(after) && TAKES_UP.test(name) && !isKnown(words(name)[1]!))
    name = name.replace(/^\S+ /, '');
  const list = words(name);
  const first = list[0] ?? '';
  if (
    list.length === 0 ||
    list.length > 5 ||
    list.includes('I') ||
    isNoName(name) ||
    COMPARES.test(found) ||
    (STREET.test(found) && /(?:^|[\s,])\d{1,5}\p{L}?\s$/u.test(before)) ||
    (findCouple(text) ?? '').includes(name) ||
    (list.length === 1 &&
      !IS_A.test(after) &&
      (EVERYDAY.test(name) ||
        areCustomers(name) ||
        isRelative(name) ||
        isPerson(before, after, texts[sentence + 1] ?? ''))) ||
    list.every((word) => PLATFORM.test(word)) ||
    (list.length === 1 && STOPWORDS.has(first.toLowerCase()) && !SAYS_NAME.test(found)) ||
    /^\d[\d.,]*$/.test(name) ||
    (sentence > 0 && /^\p{L}+ \d+$/u.test(name) && isKnown(first) && !PRESENTED.test(found))
  )
    return undefined;
  const allKnown = list.filter((word) => /\p{L}/u.test(word)).every(isKnown);
  const withNouns =
    nouns !== '' &&
    ((!allKnown && list.length > 1) || /(?:^|\s)the $/i.test(before) || found.startsWith('The ')) &&
    !OF_A_FIRM.test(nouns)
      ? nouns.length
      : 0;
  const acts =
    /^\s+[\p{L}'’]/u.test(after) &&
    (hasVerbAfter(text, index, found.length) ||
      (list.length > 1 && (!allKnown || found.startsWith('The ')) && actsInPlace(after)) ||
      (withNouns > 0 && hasVerbAfter(text, index, found.length + withNouns)));
  const aloneAsTitle = isTitle(text) && texts.filter(isTitle).length === 1;
  return { found, before, after, sentence, opensSentence, name, list, allKnown, acts, aloneAsTitle, nouns };
}
