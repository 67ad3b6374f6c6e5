import { withoutPrice } from '../extract/noise.js';
import { isBaseVerb, tidyPhrase, toBaseForm, words } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import { isManyWord } from '../language/phrase.js';
import { tag } from '../language/tags.js';
import { actsInPlace, findNounsAfter, hasVerbAfter, isCountedByNumber } from './name-context.js';
import { areCustomers, findCouple, isPerson, isRelative } from './people.js';
import { findFiniteVerb } from './verbs.js';

/** Maximum number of sentences that are searched for a name. */
export const READ = 14;
/** Minimum score for a run of capitals to be accepted as the product's name. */
const ENOUGH = 4;

/** A run of capitalised words in a text that may be the product's name. */
interface Candidate {
  name: string;
  score: number;
  /**
   * Position in the text: 1000 per sentence, plus the index in the sentence. Where scores are equal, the earliest candidate
   * wins.
   */
  at: number;
}

const CAPITALS =
  /(?<![\p{L}\p{N}'’-])(?:\d{1,3}(?:st|nd|rd|th)\s(?=\p{Lu}))?(?:\p{Lu}|\d+\p{Lu}|\p{Ll}+\p{Lu})[\p{L}\p{N}'’&.+-]*(?:\s(?:(?:of|the|de|du|&|and)\s)?(?:\p{Lu}|\d)[\p{L}\p{N}'’&.+-]*){0,5}/gu;
const NO_NAME =
  /\b(?:sale|offer|deal|discount|promo|shipping|giveaway)\b|^(?:Yo|Hey|Hi|Hello|Yeah|Yep|Wow|Omg|Lol|Ugh|Psst|Guys|Folks|Okay|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|I|I'm|We|Our|My|The|This|That|These|It|You|Your|They|A|An|If|When|No|Not|All|Every|Most|Get|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish|Italian|Google|Amazon|Alexa|Apple|Instagram|TikTok|YouTube|Facebook|Slack|Stripe|Excel|PDF|USB|LED|UV|SPF|CE|EU|UK|US|USA|SOC|ISO|GOTS|AI|CEO|HR|DIY|FAQ|TV|PC|OK|VAT)$/i;
/** Matches opening hours: "Thursdays 7-9pm", "Open Monday", "Closed in May", but not "Open Farm". */
const HOURS =
  /^(?:Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)(?:days?)? \d|^(?:Open|Closed) (?:\d|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun|Week)(?:days?|ends?)?\b|(?:Daily|Every|Late|Now|Today|Tonight|January|February|March|April|May|June|July|August|September|October|November|December)\b)/i;
/** Matches seasons, times of day and the like, which open many a sentence: "Summer is coming", "Home is in Berlin". */
const EVERYDAY =
  /^(?:spring|summer|autumn|winter|christmas|easter|halloween|mornings?|evenings?|nights?|today|tomorrow|tonight|yesterday|weekends?|weekdays?|life|home|time|work|school|money|health|nothing|everything|everyone|everybody|nobody|somebody|someone)$/i;
/** Matches words before somebody else's brand, with which the product is compared: "Unlike Calendly", "cheaper than Uber". */
const COMPARED =
  /\b(?:unlike|like|than|versus|vs\.?|instead of|alternatives? to|forget|ditch|goodbye,?|bye,?|tired of|switch(?:ed|ing)? from|move over,?|works with|compatible with|integrates with|connects (?:to|with)|syncs with|featured (?:in|by|on)|seen (?:in|on)|reviewed (?:in|by))\s(?:the\s)?$/i;
/** Matches the same words if they are part of a run of capitals: "Unlike Calendly". */
const COMPARES = /^(?:Unlike|Like|Forget|Ditch|Goodbye|Bye|Versus|Than) /;
/** Matches platforms that software runs on: "iOS and Android". */
const PLATFORM =
  /^(?:iOS|iPadOS|Android|iPhones?|iPads?|macOS|Mac|Windows|Linux|Chrome|Firefox|Safari|Edge|Web|PC|PS[45]|PlayStation|Xbox|Switch|Steam|and|or|&)$/i;
/** First words of sentences that present something, and of sentences that invite people to something. */
const PRESENTS = 'Introducing|Meet|Try';
const INVITES = 'Join|Visit|Attend';
/** Matches what precedes a name at the start of a text. */
const OPENERS = new RegExp(
  `^(?!New (?:York|Zealand|Orleans|Delhi|Jersey|Haven|Hampshire|Mexico|England|Forest|World)\\b)(?:The|Our|My|An?|At|In|For|With|Call|Text|Contact|Ask|Follow|New|${PRESENTS}|${INVITES})\\s(?:the\\s)?(?=\\p{Lu}|\\d)`,
  'u',
);
/** Matches words that are capitalised only because they open a sentence. */
const FIRST_WORDS =
  /^(?:Rated|Serving|Located|Based|Licensed|Featuring|Starting|Packages|Call|Visit|Most|Many|Over|Used|Made|Only|Free|Best|Trusted|Loved|Just|From|Own|Selling|About|Since|Because|With|Buy|Book|Order|Learn|Every|Each|Now|Today|Tonight|Tomorrow|Soon|Finally|Then|Meanwhile|Currently|Recently|Here|There|Why|How|What|Imagine|Discover|Welcome to)\s(?=\S)/;
const PRESENTED = new RegExp(`^(?:${PRESENTS}|${INVITES}) (?:the )?\\p{Lu}`, 'u');
const INVITED = new RegExp(
  `\\b(?:come to|welcome to|say (?:hello|hi) to|tickets for|${INVITES})\\s(?:the |our )?$`,
  'i',
);
const CALLS = new RegExp(
  `\\b(?:${PRESENTS}|called|named|call it|calls it|call them|call this|launching|launched|it's|its|this is|to (?:open|start|launch|found)|opened|founded|is|app|tool|brand|company|business|startup|firm|agency|label|magazine|restaurant|salon|novel|shop|store|bakery|studio|band|podcast|newsletter|game|platform)\\s(?:the\\s)?["“„]?$`,
  'i',
);
/** Matches a run of capitals that begins with such a word: "Called Fairly". */
const SAYS_NAME = /^(?:Called|Named) /;
/** Matches a person's name with a title. */
const TITLED = /^(?:Dr|Mr|Mrs|Ms|Prof|Sir|Dame)\.? \p{Lu}/u;
/** Matches words that precede a speaker's own name. */
const CALLS_ONESELF = /(?:^|[\s,])(?:I'm|I am|my name is|my name's)\s$/i;
const PLACED =
  /\b(?:in|at|near|from|on|by|to|with|of|around|across|for|via|through|and|or|by pitmaster|by chef)\s(?:the\s)?$/i;
/** Matches the start of a sentence, up to its comma, before its subject: "Unlike others, | Slotwise asks". */
const LED_IN =
  /^(?:(?:unlike|like|when|whenever|if|while|because|since|after|before|as|for|in|with|instead of|thanks to|every|by|from|on|at)\s[^.!?]{2,80}|\w{3,10} or \w{3,10}),\s(?:the |our )?$/i;
/** Matches the text before a colon that a sentence follows: "So she mixed her own: | Sunmelt leaves …". */
const CONCLUDES = /^[^:.!?]{3,80}:\s$/;
/** Matches a maker's people before the maker's name: "The team at Brightside Solar". */
const MADE_BY =
  /\b(?:(?:team|people|folks|crew|makers|owners|staff|bakers|everyone|all of us|us) (?:at|behind)|(?:founders?|co-founder|owners?|creators?|makers?|ceo|head) of) (?:the )?$/i;
/** Matches the common noun to which a name is added: "our pillow, the | Nimbus One". */
const APPOSED =
  /(?:^|\s)(?:[Oo]ur|[Mm]y|[Tt]his)\s(?:\p{Ll}[\p{Ll}-]{0,30}\s){0,2}\p{Ll}[\p{Ll}-]{0,30},\s(?:the\s)?$/u;
/** Matches words before a thing that is used or bought: "with the | Bentolino box". */
const BY_MEANS = /(?:^|[\s,])(?:with|using|thanks to|buy|order|use|try|wear|grab)\s(?:the|our|my)\s$/i;
/** Matches words before something that somebody has or uses: "he uses | QuickTable". */
const USES = /\b(?:uses?|used|using|tried|try|switched to|discovered|downloaded|bought|have|has|got)\s(?:the\s)?$/i;
/** Matches an order to use something: "Open Fridgy". */
const TAKES_UP = /^(?:Open|Download|Install|Use|Try|Get|Grab|Order|Launch|Start|Ask) \S{3,30}$/;
/** Matches, after a name, the person who uses the product: "With Attica | you pay". */
const USER = /^,?\s(?:you|your|we|I|it|anyone|everyone|nobody)\b/;
/** Matches people and places of a firm, which are no product: "The Berlin office opens". */
const OF_A_FIRM = /\s(?:team|office|crew|people|staff|branch|plant|store|location|weather|market|way|law|press)s?$/i;
/** Matches a definition after the name: "LUMO is a desk lamp". */
const IS_A = /^\s(?:is|are)\s(?:an?|the|your|one|not just|looking)\b/;
/** Matches what follows a name that stands by itself with its price: "Leaf Me Alone, $19 a month". */
const PRICED =
  /^(?:[,:]|\s[-–—])\s(?:only |just |from )?(?:[$€£¥₹]\s?\d|\d[\d.,]{0,12}\s?(?:[€£$]|euros?|dollars?|bucks|pounds?|quid|CHF|EUR|USD|GBP|AUD|CAD|NZD|SEK|NOK|DKK|PLN|kr)(?!\p{L}))/iu;
/** Matches the last word of the names of shops, schools and the like: "Rise Again Bakery". */
const PLACE_OF_WORK =
  /\s(?:Bakery|Bakeshop|Studios?|Shop|Store|Boutique|Cafe|Café|Coffee|Roasters|Roastery|Company|Co|Camp|Club|School|Academy|Farms?|Brewery|Winery|Distillery|Kitchen|Market|Press|Books|Dental|Clinic|Salon|Spa|Gym|Labs?|Works|Workshop|Collective|Gallery|Gardens?|Nursery|Tours|Foods|Soaps?|Candles|Ceramics|Pottery|Yoga|Pilates|Fitness|Plumbing|Electric|Roofing|Landscaping|Cleaning|Photography|Catering|Rentals?|Motors|Cycles|Outfitters|Apparel|Jewelry|Jewellery|Florist|Flowers|Cabins?|Lodge|Inn|Hotel|Hostel|Resort|Retreat|Villas?)$/;
/** Matches words after the name of somebody who only praises or uses the product: "NASA loves it", "Nurses swear by them". */
const PRAISES_IT =
  /^\s(?:loves?|uses?|recommends?|adores?|trusts?|approves of|swears? by|raves? about|calls?|called|named|ranked|rated|featured|picked|reviewed|says|said|wrote)\s(?:it|this|these|them|us|that|our|my)\b/i;
const PRAISED = new RegExp(PRAISES_IT.source.slice(1), 'i');
/** Matches words after a name which show that it is a problem and not the product: "Dry January | is hard". */
const COMPLAINED =
  /^\s(?:is|are)\s(?:so |too |really |very |always )?(?:hard|tough|difficult|tricky|expensive|annoying|boring|exhausting|tiring|stressful|messy|confusing|painful|overrated|broken|awful|terrible|the worst)\b/i;
/** Matches initialisms, which name the product only if the text says so: most of them are things such as "GPS" and "SEO". */
const INITIALS = /^\p{Lu}{2,4}s?$/u;

/** Does a sentence complain about its subject? Then the subject is the problem, not the product. */
export function isComplaint(sentence: string): boolean {
  const verb = / (?:is|are) /.exec(sentence)?.index;
  return verb !== undefined && words(sentence.slice(0, verb)).length <= 5 && COMPLAINED.test(sentence.slice(verb));
}

/** Is this a sentence in which somebody only praises or rates the product: "The Guardian called it a revelation"? */
export function isPraise(sentence: string): boolean {
  const at = sentence.search(PRAISED);
  return at > 0 && !/^ \S+ (?:our|my) /i.test(sentence.slice(at)) && words(sentence.slice(0, at)).length <= 4;
}

/** Is this something other than a product's name: a pronoun, a day, an offer, somebody else's brand? */
export const isNoName = (text: string): boolean => NO_NAME.test(text) || HOURS.test(text);

/** Finds the product's name: the best run of capitalised words, or a lower-case brand; undefined if none is likely enough. */
export function findProperName(texts: readonly string[]): { name: string; what?: undefined } | undefined {
  const found = new Map<string, Candidate>();
  for (const [sentence, text] of texts.slice(0, READ).entries()) {
    for (const match of text.matchAll(CAPITALS)) {
      const one = readCandidate(texts, match[0], match.index, sentence);
      if (!one) continue;
      const before = found.get(one.name.toLowerCase());
      if (before) before.score = Math.max(before.score, one.score) + Math.max(1, Math.min(before.score, one.score) / 2);
      else found.set(one.name.toLowerCase(), one);
    }
  }
  const small = findSmallBrand(texts);
  const best = [...found.values()].sort((a, b) => b.score - a.score || a.at - b.at)[0];
  if (small && (!best || best.score < ENOUGH + 2)) return { name: small };
  return best && best.score >= ENOUGH ? best : undefined;
}

/** A run of capitalised words with its context, and the name that it would give. */
interface Run {
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

const PREFIX = /^(?:anti|multi|non|pre|eco|semi|ultra|micro|mini|self|dual|co|re|e|all)$/;
/** Is a word in the dictionary, or a compound of such words: "anti-fog"? */
const isKnown = (word: string): boolean =>
  word
    .toLowerCase()
    .split('-')
    .every((part) => PREFIX.test(part) || (tag(part)[0]?.known ?? false));

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
function readRun(texts: readonly string[], run: string, index: number, sentence: number): Run | undefined {
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
  let name = found
    .replace(/['’]s$/, '')
    .replace(/[.,]$/, '')
    .replace(/^(?:We['’]re|We are|It['’]s|Its|This is|That['’]s|Here['’]s|Called|Named) (?=\S)/, '');
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
      (list.length > 1 && !allKnown && actsInPlace(after)) ||
      (withNouns > 0 && hasVerbAfter(text, index, found.length + withNouns)));
  const aloneAsTitle = isTitle(text) && texts.filter(isTitle).length === 1;
  return { found, before, after, sentence, opensSentence, name, list, allKnown, acts, aloneAsTitle, nouns };
}

/** Is this a common noun that is capitalised only because it opens a sentence? */
function isCommonNoun({ found, after, sentence, opensSentence, list, allKnown, acts, nouns }: Run): boolean {
  if (SAYS_NAME.test(found)) return false;
  // "Introducing Fable, bedtime stories that …"
  if (PRESENTED.test(found) && /^(?:$|[,.:!]|\s[-–—])/.test(after)) return false;
  if (!opensSentence || !allKnown || list.length > 1) return false;
  // Before "is", the word is a common noun ("Parking is free"), unless a definition follows ("Remember is a notebook").
  if (!IS_A.test(after) && nouns === '' && /^\s(?:is|are|was|were|has been|have been)\s/.test(after)) return true;
  if (!acts && !IS_A.test(after) && !/^\s?[:–—|]/.test(after)) return true;
  return sentence > 0 && isManyWord(tag(list[0]!.toLowerCase())[0]!);
}

/** Scores a run of capitals as the product's name; it is accepted if it scores {@link ENOUGH} points or more. */
function scoreName({
  found,
  before,
  after,
  sentence,
  opensSentence,
  name,
  list,
  allKnown,
  acts,
  aloneAsTitle,
  nouns,
}: Run): number {
  const single = list.length === 1;
  const initials = single && INITIALS.test(name);
  let score = sentence === 0 ? 1 : 0;
  if (!allKnown) score += 2;
  if (/\p{Ll}\p{Lu}/u.test(name)) score += 1;
  const byMeans = BY_MEANS.test(before) && !COMPARED.test(before) && nouns !== '' && !OF_A_FIRM.test(nouns);
  const placed = PLACED.test(before) && !byMeans && !MADE_BY.test(before);
  if (!single && !placed) score += 1;
  if (!initials && /^\s(?:is|are)\san?\s\p{Ll}/u.test(after)) score += 2;
  if (
    initials
      ? before === '' && IS_A.test(after)
      : IS_A.test(after) || (acts && (opensSentence || LED_IN.test(before) || CONCLUDES.test(before)))
  )
    score += 4;
  if (
    (opensSentence || (CONCLUDES.test(before) && !allKnown)) &&
    sentence < 2 &&
    (initials ? /^(?:\s?[:–—|]|\s-|,)\s(?:an?|your)\s/ : /^(?:\s?[:–—|]|\s-\s|,\s(?:an?|the|your)\s)/).test(after)
  )
    score += 4;
  if (sentence < 2 && opensSentence && !single && /^,\s\p{Ll}/u.test(after)) score += 3;
  if (/ & /.test(name) && !/, $/.test(before)) score += 3;
  if (CALLS.test(before) || SAYS_NAME.test(found)) score += 4;
  // A name that is a sentence by itself: "GumRush.", "Rise Again Bakery."
  if (
    before === '' &&
    /^[.!]?$/.test(after) &&
    (!allKnown || PLACE_OF_WORK.test(name) || (!single && (sentence === 0 || aloneAsTitle)))
  )
    score += 3;
  if (opensSentence && PRICED.test(after) && (!allKnown || !single)) score += 3;
  // "Bramble Busters, Somerset."
  if (before === '' && !single && /^,\s\p{Lu}[\p{L} ]{2,30}[.!]?$/u.test(after)) score += 3;
  // "Roommate finder for students - Nestmate."
  if (sentence === 0 && !allKnown && /\s[-–—]\s$/.test(before) && /^[.!]?$/.test(after)) score += 3;
  // "Reflective dog leash by Nightpaw."
  if (
    sentence === 0 &&
    single &&
    !allKnown &&
    /^[^,]+ by $/.test(before) &&
    /^(?:$|[.!,])/.test(after) &&
    findFiniteVerb(tag(before)) < 0
  )
    score += 8;
  if (INVITED.test(before)) score += 9;
  else if (opensSentence && PRESENTED.test(found)) score += 5;
  if (/^\s(?:app|platform|tool|club)\b/.test(after)) score += 2;
  if (MADE_BY.test(before) || APPOSED.test(before)) score += 4;
  if (byMeans || (/^(?:With|Using) /.test(found) && USER.test(after))) score += 4;
  if (USES.test(before) && !allKnown) score += 1;
  if (TAKES_UP.test(found) && list.length === 1) score += 2;
  if (placed) score -= 5;
  if (COMPARED.test(before)) score -= 8;
  // A question is not a statement about a product: "John Deere quality at half the price?".
  if (/\?["”]?$/.test(after)) score -= 3;
  if (PRAISES_IT.test(after) || COMPLAINED.test(after)) score -= 6;
  if (initials) score -= 3;
  if (opensSentence && allKnown && single && sentence > 1 && !SAYS_NAME.test(found)) score -= 3;
  if (before !== '' && !opensSentence && single && allKnown && !CALLS.test(before) && !byMeans) score -= 2;
  if (nouns !== '' && (sentence === 0 || acts)) score += 2;
  return score;
}

/**
 * Scores a run of capitals as the product's name; undefined if it can't be one.
 * @param capitals the run of capitals
 * @param index where the run begins in its sentence
 * @param sentence index of the sentence among the texts
 */
function readCandidate(
  texts: readonly string[],
  capitals: string,
  index: number,
  sentence: number,
): Candidate | undefined {
  const run = readRun(texts, capitals, index, sentence);
  if (!run || isCommonNoun(run)) return undefined;
  const { name, found, before, list, acts, nouns } = run;
  // The article belongs to a title of several words ("The Glass Orchard is a novel"), but not to a name with a model number
  // ("the Kelpie 3"). Within a sentence, the run contains a capitalised article already.
  const titled = nouns === '' && !/ \d+$/.test(name) && list.length > 1 && acts && !name.startsWith('The ');
  const the = titled && (found.startsWith('The ') || /^the $/i.test(before)) ? 'The ' : '';
  return {
    name: tidyPhrase(withoutPrice(`${the}${name}${nouns}`)),
    score: scoreName(run),
    at: sentence * 1000 + index,
  };
}

/** Matches a lower-case name after words such as "called": "a thing called potluckr, …". */
const CALLED_SMALL =
  /(?<!so[- ])\b(?:called|named|call (?:it|this|them)) ["“]?(\p{Ll}[\p{Ll}\d]{2,20})["”]?(?=[.,;:!?)]|$| [-–—] | (?:is|and|that|which|where|it's)\s)/u;

/** Matches a lower-case name after what it names, as a sentence by itself: "brand cuddlefish". */
const BRAND_SMALL =
  /^(?:(?:the |our )?(?:brand|company|app|product)(?: name)?(?: is)?) (\p{Ll}[\p{Ll}\d]{2,20})[.!]?$/iu;

/** Matches a lower-case name that is launched and explained: "we just launched moodring.fm, a radio". */
const LAUNCHED_SMALL =
  /\b(?:launched|launching|introducing|meet|released|built|made|founded|started|created|run) (\p{Ll}[\p{Ll}\d]{2,20}(?:\.\p{Ll}{2,4})?), (?:an?|the|your) /u;

/** Finds a lower-case brand: one that the text introduces as a name, or that opens a sentence ("fetch brings groceries"). */
function findSmallBrand(texts: readonly string[]): string | undefined {
  const [first = ''] = texts;
  // A name in a script without capitals, which an English sentence defines.
  const other = /^(\p{Lo}{2,12}) is (?:an?|the) /u.exec(first)?.[1];
  if (other) return other;
  for (const text of texts.slice(0, READ)) {
    const called = CALLED_SMALL.exec(text)?.[1] ?? BRAND_SMALL.exec(text)?.[1];
    if (called && !STOPWORDS.has(called)) return called;
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
