import { allowsClaims } from '../extract/labels.js';
import { isNotBenefit, isPriceOrHours } from '../extract/noise.js';
import { findProof } from '../extract/proof.js';
import type { Part } from '../extract/text.js';
import { isBaseVerb, isPlural, tidyPhrase, words } from '../language/grammar.js';
import { isManyWord } from '../language/phrase.js';
import { tag } from '../language/tags.js';
import { areCustomers } from './people.js';
import {
  type About,
  capitalUnlessName,
  type Form,
  isInvitation,
  isOrderText,
  isPredicateText,
  isRelativePredicate,
  readStatement,
  type Statement,
} from './statement.js';
import { findFiniteVerb } from './verbs.js';

/** What a text says about a product, in its own words. */
export interface Claims {
  /** What the product does, has and is: the best claim first, the others in the order of the text. */
  benefits: string[];
  /** Numbers, reviews, guarantees. */
  proof: string[];
  /** A question to open with, including its question mark. */
  question: string | null;
  /** A sentence about what goes wrong without the product. */
  complaint: string | null;
}

/** Maximum numbers of claims kept (by default), of parts of a text that are read, and of words in a question. */
const KEPT = 10;
/** Number of claims with which a text needs no rows of its tables. */
const ENOUGH = 3;
const READ = 80;
export const QUESTION_WORDS = 14;
/** Matches questions that ask readers about themselves. */
const ASKS =
  /^(?:tired|sick|fed up|bored|struggling|stuck|still|ever|always|do you|do your|don't you|are you|is your|have you|can't|cannot|need|want|wish|looking|wondering|remember|what if|why do|how often|who else|worried|ready|love|hate|forgot)\b/i;
/** A text that matches both ABOUT_VIDEO and ASKED_OF_US is a request to the writer, not a claim. */
const ABOUT_VIDEO =
  /\b(?:hook|voice-?over|call to action|cta|caption|hashtags?|b-?roll|viewers?|tiktoks?|reels?|videos?|vids?|script|scene|tone|the ad|this ad|our ad|ads? for|influencer|ugc|something (?:fun|funny|warm|cute|short|simple|catchy|cool|emotional|authentic|relatable|serious|professional|playful))\b/i;
const ASKED_OF_US =
  /^(?:please|make|keep|use|show|mention|include|avoid|focus|start|end|write|film|target|talk|say|highlight|emphasi[sz]e|don't|do not|no|(?:(?:we|i) (?:just )?)?(?:need|want|would (?:like|love)|are looking for|am looking for)|looking for|(?:we|i)'d (?:like|love)|(?:it|this) should (?:be|feel|look|sound))\b/i;
/** Matches headings of sections. */
const HEADING =
  /^welcome\b|^(?:key |main |our |the |product )?(?:features?|benefits?|details?|specs?|specifications?|description|overview|highlights?|about(?: us)?|how it works|what you get|what's included|in the box|why us|faq|ingredients?|materials?|care|shipping|returns|reviews?|contact|pricing|welcome)\b[^.]{0,12}$/i;
/**
 * Matches what only says what something is called, before its name: "Company is called | SkySqueegee", "brand is | Solkin". The
 * name itself is no claim.
 */
const NAMING =
  /^(?:introducing|meet|(?:our|my) (?:[\p{L}-]{2,20} ){0,3}[\p{L}-]{2,20},|(?:(?:it|this|they|we|(?:the|our|my) [\p{L}-]{2,20})(?:'s| is|s|'re| are)? )?(?:called|named)|(?:we|i)(?:'re| are|'m| am)|(?:we|i)(?:'ve| have)? (?:make|made|build|built|create|created|sell|run|launched|invented|designed)|(?:(?:the|our|my|its) )?(?:[\p{L}-]{1,20} ){0,2}(?:brand['’]s name|brand|company|business|app|product|shop|store|name|thing|service|label|firm|project|course|channel|website|site)(?:(?:'s| is)(?: called| named)?|:)|(?:brand|company|app)(?: name)?) (?:the )?["“]?$/iu;

/** Matches the end of what announces a product, before its name: "Northwell today announced the launch of". */
const ANNOUNCING =
  / (?:announced?|announces|unveil(?:s|ed)|introduce[sd]|launch(?:es|ed)|releas(?:es|ed)|presents)(?: today)?(?: the (?:launch|release|arrival|availability) of)? $/;
/** Matches what a business is, before its name: "Our family bakery in Leeds, Dough & Daughters". */
const IN_APPOSITION = /^(?:our|my) [^,]{3,60}, (?:the )?$/i;
const isNaming = (before: string): boolean => [NAMING, ANNOUNCING, IN_APPOSITION].some((form) => form.test(before));

/** Matches phrases about the audience, which other functions read. */
const FOR_WHOM =
  /^(?:perfect|ideal|great|made|designed|built|suitable|best|meant|created|intended) for\b|^for\b|^(?:(?:the|our|my) )?target(?: audience| market| group| customers?)? (?:is|are)\b|\bare our (?:core|main|target|typical|biggest|key|primary|ideal|best)\b/i;

const WORTH: Record<Form, number> = { clause: 5, phrase: 3, order: 3, quote: 2 };

/**
 * Finds a text's claims about a product.
 * @param identity wordings of what the product is; a text that says no more than one of these, or than a name, is no claim
 */
export function claimsIn(parts: readonly Part[], about: About, identity: readonly string[], most = KEPT): Claims {
  // A title that somebody put in quotation marks is no review.
  const proof = findProof(parts).filter((text) => !about.names.includes(text.replace(/^"|"$/g, '')));
  const same = new Set([...about.names, ...identity].map(toKey));
  const found: { text: string; worth: number; at: number; row: boolean }[] = [];
  let question: string | null = null;
  let complaint: string | null = null;
  for (const part of parts.slice(0, READ)) {
    if (!allowsClaims(part.label)) continue;
    const asked = findQuestion(part.text);
    if (asked) question ??= asked;
    complaint ??= findComplaint(part.text, about);
    for (const text of splitPieces(part, about).map((piece) => withoutNaming({ ...part, text: piece }, about).text)) {
      const statement = isReadable(text, about) && !isProven(text, proof) ? readStatement(text, about) : undefined;
      // "Flower shop in Ghent" names the shop and claims nothing.
      const names = statement?.form === 'phrase' && about.names.some((name) => isSame(statement.text, name));
      if (names || (statement?.form === 'phrase' && saysIdentity(text, about))) continue;
      if (!statement || same.has(toKey(statement.text)) || found.some((one) => toKey(one.text) === toKey(text)))
        continue;
      found.push({
        text: capitalUnlessName(tidyPhrase(text), about.names),
        worth: scoreWorth(statement, part, about),
        at: found.length,
        row: part.row ?? false,
      });
    }
  }
  // Claims that only say what the product is are left out if there are others.
  const telling = found.filter(({ text }) => !saysWhat(text, about, identity));
  const said = telling.filter(({ row }) => !row);
  const best = [...(said.length >= ENOUGH ? said : telling.length > 0 ? telling : found)]
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .slice(0, most);
  const [first, ...rest] = best;
  // The best comes first; the others keep their order in the text.
  return {
    benefits: first ? [first, ...rest.sort((a, b) => a.at - b.at)].map(({ text }) => text) : [],
    proof,
    question,
    complaint,
  };
}

/** Does a text only say what the product is, and not what it does: "Ember is a travel mug for commuters"? */
const saysWhat = (text: string, { names }: About, identity: readonly string[]): boolean =>
  names.some((name) => text.startsWith(`${name} is `) || text.startsWith(`${name} are `)) &&
  identity.some((what) => what.includes(' ') && text.toLowerCase().includes(what.toLowerCase())) &&
  !/\b(?:that|which|with|without)\b/.test(text);
/** Does a phrase only say what the product is: "our nonprofit", "our fermentation crock “The Old Stoneware” – 5 l"? */
const saysIdentity = (text: string, { names }: About): boolean =>
  /^(?:our|my) \p{L}+$/iu.test(tidyPhrase(text)) ||
  names.some((name) => ['"', '“', ' - ', ' – ', ' — '].some((mark) => text.includes(`${mark}${name}`)));
const isSame = (text: string, name: string): boolean =>
  name.length > 2 &&
  text
    .toLowerCase()
    .replace(/^(?:an?|the|our|their) /, '')
    .startsWith(name.toLowerCase());
const toKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:an?|the|our|my)\s/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function findQuestion(text: string): string | null {
  const asked = text
    .replace(/\s+/g, ' ')
    .replace(/^["“'\s]+/, '')
    .trim();
  const n = words(asked).length;
  return /^[^.!?]+\?$/.test(asked) &&
    n > 1 &&
    n <= QUESTION_WORDS &&
    ASKS.test(asked) &&
    !/\b(?:we|our|us|my|i)\b/i.test(asked)
    ? asked
    : null;
}

/** Matches a definition and captures what it says the product does: "EmberMug is a self-heating mug that | keeps …". */
const DEFINED = /^[^,;:]{2,60} (?:is|are) (?:an?|the|your) [^,;:]{2,80}? (?:that|which) (\p{L}+s [^;]{3,200})$/iu;
/** Matches what readers suffer from, as opposed to what the product does. */
const COMPLAINS =
  /^(?:you're|you are) in the middle of\b|^(?:most(?! of (?:our|my|their|us|them|those)\b)|too many|nobody|no one|many|other|ordinary|regular|normal|usual|traditional|typical|half of)\b|^(?:[\p{L}-]+ ){1,4}(?:waste|lose|struggle|hate|forget|suffer|fail|break|leak|throw away|give up|miss)\b|^your (?:[\p{L}-]+ ){1,3}(?:forgets?|wastes?|loses?|fails?|breaks?|leaks?|hates?|struggles?|keeps? (?:losing|forgetting|breaking|dying))\b|^[^,;:]{2,40}(?:, [^,;:]{2,40})? (?:have|has|had) (?:nowhere|nobody|no one|no (?:home|bed|food|water|roof|place|shelter|school|doctor|electricity|power|clean \p{L}+|safe \p{L}+|access|family|work|way|choice|hope))\b|\b(?:is|are) an? (?:full-time job|nightmare|pain|mess|chore|headache|lottery|struggle|scam|joke)\b|^(?:it's|it is) (?:so |too |really |very )?(?:noisy|loud|hard|tough|cold|dark|exhausting|annoying|expensive|messy|boring|stressful|confusing|crowded) (?:at|in|to|when|out|on)\b/iu;

/**
 * Matches a noun with a relative clause at the start of a sentence: "An app that teaches you Italian", "umbrellas that survive
 * wind".
 */
const RELATIVE = /^((?:an?|the|our)\s)?([^,;:.]{2,60}?) (?:that|which) ([^;:.]{6,160})$/iu;
const ENTRY_WORDS = 9;

/**
 * Matches statements about the author's own work, which are no complaints: "Most jobs done within two hours", "Most orders
 * shipped the same day".
 */
const OWN_WORK =
  /^(?:most|many|half of) (?:[\p{L}-]+ ){1,2}(?:done|finished|completed|fixed|solved|repaired|shipped|sent|delivered|answered|booked|built|made|ready)\b/iu;
const complains = (said: string): boolean => COMPLAINS.test(said) && !OWN_WORK.test(said);

function findComplaint(text: string, about: About): string | null {
  const said = tidyPhrase(text);
  return complains(said) && words(said).length <= 15 && readStatement(said, about)?.form === 'clause' ? said : null;
}

/**
 * Leaves out a clause that only says what the product is called: "Company is called SkySqueegee, serving Phoenix" → "serving
 * Phoenix".
 */
function withoutNaming(part: Part, { names }: About): Part {
  for (const name of names) {
    const at = part.text.toLowerCase().indexOf(name.toLowerCase());
    if (at <= 0 || !isNaming(part.text.slice(0, at).slice(-80))) continue;
    const rest = part.text.slice(at + name.length);
    if (/^["”]?\s{0,2}(?:$|[.,;:!–—-])/.test(rest)) return { ...part, text: rest.replace(/^["”\s.,;:!–—-]{1,9}/, '') };
  }
  return part;
}

/** "My noise-cancelling earplugs (Hushlings) cut 28 dB" → "Hushlings cut 28 dB". */
function withNameAlone(part: Part, { names }: About): Part {
  const name = names.find((one) => part.text.includes(`(${one}) `));
  if (name === undefined) return part;
  const at = part.text.indexOf(`(${name}) `);
  return /^(?:my|our|the) [^.,;:!?]{2,60} $/i.test(part.text.slice(0, at))
    ? { ...part, text: `${name}${part.text.slice(at + name.length + 2)}` }
    : part;
}

/** Leaves out the verb of selling: "Selling handmade dog collars" → "handmade dog collars". */
const withoutOffer = (part: Part): Part => ({
  ...part,
  text: part.text.replace(/^(?:now )?(?:selling|offering) (?=\p{L})/iu, ''),
});

/** Matches an entry that is only a price: "$24 each", "only £3 a cup", "19 dollars". */
const ONLY_PRICE =
  /^(?:it |they )?(?:(?:costs?|is|are|only|just|from|for|starting at|starts at|priced at) ){0,2}(?:[$€£¥₹]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?(?:[€£$]|(?:euros?|dollars?|bucks|pounds?|quid|usd|eur|gbp|chf)\b))(?:\s?(?:\/|each|apiece|an?|per|for|obo|ono|or best offer|negotiable|lifetime|one-time|flat|total|all in|all inclusive)\b.{0,24})?$/i;

/**
 * Leaves out the entries of a list that are prices: "Hand poured, burns for 60 hours, $24 each" → "Hand poured, burns for 60
 * hours".
 */
function withoutPriceEntries(part: Part): Part {
  if (!/\d/.test(part.text)) return part;
  const entries = part.text.split(/(?<=[,;])\s+/);
  const isList = entries.length > 2;
  const kept = entries.map(tidyPhrase).filter((entry) => !ONLY_PRICE.test(entry) && !(isList && isPriceOrHours(entry)));
  return kept.length === entries.length || kept.length === 0 ? part : { ...part, text: kept.join(', ') };
}

/** Matches the end of a list of all there is: "honey, chillies, orange peel – nothing else". */
const ALL_OF_IT = /\b(?:nothing (?:else|more)|done|that's (?:it|all)|and no more|no additives|only)[.!]?$/i;

/**
 * Splits a part into possible claims. Of a definition, what it says about the product is kept; a list becomes its entries;
 * other sentences stay whole. Complaints are left out.
 */
function splitPieces(part: Part, about: About): string[] {
  const { text, label } = withoutPriceEntries(withoutOffer(withoutNaming(withNameAlone(part, about), about)));
  const said = tidyPhrase(text);
  const does = DEFINED.exec(said)?.[1];
  if (does && isRelativePredicate(does)) return [`It ${does}`];
  if (complains(said)) return [];
  const [, article, noun = '', rest] = RELATIVE.exec(said) ?? [];
  // "Sleep mask that blocks light": a headline without an article.
  const bare = /^\p{Lu}/u.test(noun) && words(noun).length <= 4 && !isPlural(noun) && !about.names.includes(noun);
  if (rest && (article || about.plural || bare) && findFiniteVerb(tag(said.slice(0, said.length - rest.length))) < 0)
    return isRelativePredicate(rest)
      ? about.plural
        ? [text]
        : [`It ${rest}`]
      : about.plural && (isOrderText(rest) || /^(?:never|always) \p{Ll}+/u.test(rest))
        ? [`They ${rest.split(/, /)[0]}`]
        : [text];
  const joint = /^(?:, | [–—-] |: )/;
  const named = about.names.find(
    (name) =>
      name.length > 1 && said.toLowerCase().startsWith(name.toLowerCase()) && joint.test(said.slice(name.length)),
  );
  // A list after its heading: "Carry-on suitcase for frequent flyers: built-in scale, silent wheels".
  const listed = /^[^:,]{3,80}:\s(?=[^:]+,[^:]+$)/.exec(said)?.[0] ?? '';
  // "We build all the baby stuff: cribs, swings, …": the sentence says it all.
  const before = listed === '' || named ? '' : tidyPhrase(listed);
  if (words(before).length > 4 && readStatement(before, about)?.form === 'clause') return [before];
  const body = named ? said.slice(named.length).replace(joint, '') : said.slice(listed.length);
  // "Thornfield Manor, Lake District": a place.
  if (named && /^\p{Lu}\p{Ll}{2,20}(?:(?: &| and)? \p{Lu}\p{Ll}{2,20}){0,2}$/u.test(body) && said[named.length] === ',')
    return [];
  const entries = body
    .split(/[,;]\s+(?:and\s+)?| \/ /)
    .map(tidyPhrase)
    .filter(Boolean);
  // Separate the opening hours: "Sourdough and cinnamon buns, open from 7am".
  if (entries.length === 2 && isNotBenefit(said) && readStatement(body, about)?.form === 'phrase') return entries;
  // An unpunctuated list: "new brake pads, pick up only, 40 quid for the pair".
  if (entries.length > 3 && words(body).length > 17 && !readStatement(body, about)) return entries;
  // Keep one verb with a list as its object: "Includes sand, rake and a bamboo tray", "Drizzle it on pizza, chicken or ice cream".
  const [opening = '', ...others] = entries;
  const starts = (entry: string) => isPredicateText(entry) || isOrderText(entry);
  if (
    starts(opening) &&
    !others.some(starts) &&
    / (?:and|or) /.test(others.at(-1) ?? body.slice(-60)) &&
    words(body).length <= 15
  )
    return [named ? body : text];
  // "Kids build shelters, track animals and cook": the verbs share their subject.
  const [who, verb] = tag(opening.toLowerCase());
  if (
    others.length > 0 &&
    who &&
    (isManyWord(who) || areCustomers(who.text)) &&
    isBaseVerb(verb?.text ?? '') &&
    isBaseVerb(words(others[0] ?? '')[0] ?? '')
  )
    return [named ? body : text];
  // The entries of "40, 75 and 120 km" share a unit, and those of "honey, chillies, nothing else" their end.
  if (entries.some((entry) => /^\d[\d.,]*$/.test(entry)) || ALL_OF_IT.test(body)) return [named ? body : text];
  const isList =
    entries.length > 2 &&
    !(
      words(entries[0] ?? '').length === 1 &&
      /^(?:ADJ|VERB)$/.test(tag(entries[0]?.toLowerCase() ?? '')[0]?.pos ?? '') &&
      !/-/.test(entries[0] ?? '')
    ) &&
    entries.every(
      (entry, i) =>
        words(entry).length <= ENTRY_WORDS && !(i > 0 && /^(?:but|or|so|which|who|that|then|not)\b/i.test(entry)),
    ) &&
    (readStatement(body, about)?.form === 'phrase' ||
      entries.every((entry) => isPredicateText(entry) || readStatement(entry, about)?.form === 'phrase'));
  return isList ||
    (entries.length > 1 &&
      (label === 'benefits' ||
        label === 'proof' ||
        (listed !== '' && entries.every((entry) => words(entry).length <= ENTRY_WORDS))))
    ? entries
    : [named ? body : text];
}

/** Matches a bare number, as in a table: "120 cm", "25 x 18 cm", "3 for 25". */
const BARE_MEASURE =
  /^\d[\d.,]*(?: ?x ?\d[\d.,]*){0,2} ?(?:mm|cm|m|km|g|kg|mg|ml|cl|l|oz|lbs?|inch|inches|in|ft|w|v|mah|gb|tb|hz)?$|^\d{1,3} for \$?\d/i;

/** Matches an address, and a person whom a text introduces: "1418 Alder St, Tacoma", "Meet Anna, our baker". */
const ADDRESS =
  /^\d{1,5}\p{L}? (?:\p{Lu}[\p{L}'’]{1,20} ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Way|Court|Ct|Place|Pl|Terrace|Close|Row)\b|^[Mm]eet \p{Lu}[\p{Ll}]{1,15}(?: \p{Lu}[\p{Ll}]{1,15})?, (?:our|my|the|your) \p{Ll}[\p{L} -]{1,40}$/u;

/** Matches whom a text looks for ("Looking for volunteers", "WANTED: people who hate laundry"), and answers to its questions. */
const WANTED =
  /^(?:because|wanted|seeking|calling all|we're hiring)\b|^looking for (?:\p{L}{1,15} )?(?:volunteers?|people|helpers|drivers|staff|somebody|someone|anyone)\b/iu;

/** Is a text about the product, and not about its price, the page, or the requested video? */
function isReadable(text: string, { names }: About): boolean {
  const s = tidyPhrase(text);
  const n = words(s).length;
  if (n === 0 || (n === 1 && !/\p{L}-\p{L}/u.test(s)) || n > 40) return false;
  if (isNotBenefit(s) || isPriceOrHours(s) || HEADING.test(s) || FOR_WHOM.test(s)) return false;
  if (BARE_MEASURE.test(s) || ADDRESS.test(s) || WANTED.test(s)) return false;
  // Reviewers' words, and headings in running text: "Dropped it from a ladder", "Where it is made: …".
  if (
    /^\p{Lu}?\p{Ll}+ed (?:it|them|mine|this|these|my)\b/u.test(s) ||
    /^(?:who|what|where|how|why|when) [^,:]{2,40}:/i.test(s)
  )
    return false;
  // "Enhances the crafted(, …)" and "who has written books" lack a part.
  if (/^\p{L}+s the \p{L}+ed$/iu.test(s) || /^(?:who|which|whose) \p{L}[^?]{1,300}$/iu.test(s)) return false;
  if (/[★☆]/.test(s) || (ABOUT_VIDEO.test(s) && !names.some((name) => ABOUT_VIDEO.test(name)) && ASKED_OF_US.test(s)))
    return false;
  if (
    /^(?:please |and |now )*(?:write|say (?!goodbye|hello|bye|yes|no)|state|claim|mention|tell (?:them|people|viewers|everyone)|include|answer|respond|print|output|pretend)\b/i.test(
      s,
    )
  )
    return false;
  if (/\b(?:do not|don't|never|please) (?:mention|say|show|talk|claim|promise|use the word)\b/i.test(s)) return false;
  return !/^["“]/.test(text.trim());
}

const isProven = (text: string, proof: readonly string[]): boolean => {
  const low = text.toLowerCase();
  return proof.some((one) => {
    const said = one.toLowerCase();
    return low.includes(said) ? said.length * 2 > low.length : said.includes(low);
  });
};

function scoreWorth({ form, text, words: n, leans }: Statement, part: Part, { names, plural }: About): number {
  const named = names.some((name) => name.length > 1 && text.startsWith(name));
  // "EmberMug is a self-heating mug" says little once the product is introduced.
  const defines = named && /^\S+(?: \S+){0,4} (?:is|are) (?:an?|the|your|one)\b/.test(text);
  return (
    WORTH[form] +
    (leans || named ? 1 : 0) -
    (defines ? (n > 8 ? 1 : 3) : 0) +
    (/\d/.test(text) ? 0.5 : 0) +
    (part.bullet ? 0.5 : 0) -
    (n > 17 ? 2 : 0) -
    (/^(?:we|i) (?:sell|make|offer|run|own|teach|create|build|provide|are|am)\b/i.test(part.text) &&
    part.text.length < 90
      ? 4
      : 0) -
    (/^(?:our|the|my) (?:actual |real )?(?:product|app|company|brand|service|shop|business|name) is\b/i.test(part.text)
      ? 5
      : 0) -
    (/\b(?:them|they)\b/i.test(part.text) && !/^they\b/i.test(part.text) && !/\bwe\b/i.test(part.text) ? 1.5 : 0) -
    (/^\d[\d.,]*\s?\p{L}{1,6}$/u.test(text) ? 1.5 : 0) -
    (isInvitation(text) ? 5 : 0) -
    (part.row ? 5 : 0) -
    (/^(?:it |they )?(?:does |do |is |are )?not\b|^(?:it|they) (?:doesn't|don't|isn't|cannot|can't)\b/i.test(text)
      ? 3
      : 0) -
    (/^(?:they are|they're)\b/i.test(text) ? 2 : 0) -
    // "They" are not the bakery, but what an earlier sentence was about.
    (!plural && /^they\b/i.test(part.text) ? 3 : 0)
  );
}
