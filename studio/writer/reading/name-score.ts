import { findHead, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { isKnown } from './name-context.js';
import { BY_MEANS, INVITES, IS_A, OF_A_FIRM, PRESENTED, PRESENTS, type Run, SAYS_NAME, TAKES_UP } from './name-run.js';
import { BUSINESS, COMPLAINED, PRAISES_IT } from './no-name.js';
import { findFiniteVerb } from './verbs.js';

/** Minimum score for a run of capitals to be accepted as the product's name. */
export const ENOUGH = 4;

/** Matches words before somebody else's brand, with which the product is compared: "Unlike Calendly", "cheaper than Uber". */
const COMPARED =
  /\b(?:unlike|like|than|versus|vs\.?|instead of|alternatives? to|forget|ditch|goodbye,?|bye,?|tired of|switch(?:ed|ing)? from|move over,?|works with|compatible with|integrates with|connects (?:to|with)|syncs with|featured (?:in|by|on)|seen (?:in|on)|reviewed (?:in|by))\s(?:the\s)?$/i;
const INVITED = new RegExp(
  `\\b(?:come to|welcome to|say (?:hello|hi) to|tickets for|${INVITES})\\s(?:the |our )?$`,
  'i',
);
const CALLS = new RegExp(
  `\\b(?:${PRESENTS}|called|named|call it|calls it|call them|call this|launching|launched|it's|its|this is|to (?:open|start|launch|found)|opened|founded|is|app|tool|brand|company|business|startup|firm|agency|label|magazine|restaurant|salon|novel|shop|store|bakery|studio|band|podcast|newsletter|game|platform)\\s(?:the\\s)?["“„]?$`,
  'i',
);
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
/** Matches what precedes the name of a person or an animal: "a 17-year-old called | Gerald". */
const CALLED_SOMEBODY =
  /(?:[- ]old|\b(?:boy|girl|man|woman|guy|lady|kid|baby|cat|kitten|dog|puppy|horse|pony|donkey|goat|pig|hen|parrot|customer|friend|neighbou?r|colleague|teacher|nurse|chef|baker)),? (?:called|named) (?:the )?$/i;
/** Matches words before something that somebody has or uses: "he uses | QuickTable". */
const USES = /\b(?:uses?|used|using|tried|try|switched to|discovered|downloaded|bought|have|has|got)\s(?:the\s)?$/i;
/** Matches, after a name, the person who uses the product: "With Attica | you pay". */
const USER = /^,?\s(?:you|your|we|I|it|anyone|everyone|nobody)\b/;
/** Matches what follows a name that stands by itself with its price: "Leaf Me Alone, $19 a month". */
const PRICED =
  /^(?:[,:]|\s[-–—])\s(?:only |just |from )?(?:[$€£¥₹]\s?\d|\d[\d.,]{0,12}\s?(?:[€£$]|euros?|dollars?|bucks|pounds?|quid|CHF|EUR|USD|GBP|AUD|CAD|NZD|SEK|NOK|DKK|PLN|kr)(?!\p{L}))/iu;
/** Matches the last word of the names of shops, schools and the like: "Rise Again Bakery". */
const PLACE_OF_WORK =
  /\s(?:Bakery|Bakeshop|Studios?|Shop|Store|Boutique|Cafe|Café|Coffee|Roasters|Roastery|Company|Co|Camp|Club|School|Academy|Farms?|Brewery|Winery|Distillery|Kitchen|Market|Press|Books|Dental|Clinic|Salon|Spa|Gym|Labs?|Works|Workshop|Collective|Gallery|Gardens?|Nursery|Tours|Foods|Soaps?|Candles|Ceramics|Pottery|Yoga|Pilates|Fitness|Plumbing|Electric|Roofing|Landscaping|Cleaning|Photography|Catering|Rentals?|Motors|Cycles|Outfitters|Apparel|Jewelry|Jewellery|Florist|Flowers|Cabins?|Lodge|Inn|Hotel|Hostel|Resort|Retreat|Villas?)$/;
/** Matches initialisms, which name the product only if the text says so: most of them are things such as "GPS" and "SEO". */
const INITIALS = /^\p{Lu}{2,4}s?$/u;

/** Does a definition follow that says what kind of business it is: "Ironside | is a strength club for women"? */
export const isBusiness = (after: string): boolean => {
  const what = /^(?:\s(?:is|are|[-–—])|,|:) an? ([^,.;:!?]{3,60})/.exec(after)?.[1] ?? '';
  return BUSINESS.test(findHead(what.split(/ (?:for|in|that|which|where|with|near|on|at) /)[0] ?? ''));
};

/** Scores a run of capitals as the product's name; it is accepted if it scores {@link ENOUGH} points or more. */
export function scoreName({
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
  // "The Shrieker, 110 decibels, weighs 900 g."
  if (opensSentence && !allKnown && found.startsWith('The ') && /^,\s\d/.test(after)) score += 3;
  // "Bramble Busters, Somerset."
  if (before === '' && !single && /^,\s\p{Lu}[\p{L} ]{2,30}[.!]?$/u.test(after)) score += 3;
  // "Roommate finder for students - Nestmate."
  if (sentence === 0 && !allKnown && /\s[-–—]\s$/.test(before) && /^[.!]?$/.test(after)) score += 3;
  // "Reflective dog leash by Nightpaw."
  if (
    sentence === 0 &&
    ((single && !allKnown) || / & /.test(name)) &&
    /^[^,]+ by $/.test(before) &&
    // "SNOOZLE pillow by Nordrest": the maker is not the name where the product has one.
    !words(before).some((word) => /^\p{Lu}\p{L}/u.test(word) && !isKnown(word)) &&
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
  if (CALLED_SOMEBODY.test(before)) score -= 8;
  // A question is not a statement about a product: "John Deere quality at half the price?".
  if (/\?["”]?$/.test(after)) score -= 3;
  if (PRAISES_IT.test(after) || COMPLAINED.test(after)) score -= 6;
  if (initials) score -= 3;
  if (opensSentence && allKnown && single && sentence > 1 && !SAYS_NAME.test(found) && !isBusiness(after)) score -= 3;
  if (before !== '' && !opensSentence && single && allKnown && !CALLS.test(before) && !byMeans) score -= 2;
  if (nouns !== '' && (sentence === 0 || acts)) score += 2;
  return score;
}
