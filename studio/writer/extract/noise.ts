/**
 * Matches an amount of money. A phrase with such an amount is a price and no benefit of the product, unless it begins with a
 * verb of {@link NOT_PAID}.
 */
const MONEY = /[$€£¥₹]\s?\d|\b(?:eur|usd|gbp) ?\d|\d\s?[€£$]|\d\s?(?:euros?|dollars?|bucks|usd|eur|gbp|chf)\b/i;
const RATING =
  /\b[1-5](?:[.,]\d)?\s?(?:★|stars?\b|\/\s?5|out of (?:5|five))|★|\b\d[\d.,]{0,18}[km]?\+?\s(?:[a-z-]{1,30}\s){0,2}(?:reviews?|ratings?)\b|^[1-5][.,]\d(?:\s|$)/i;
const SELLING =
  /\b(?:free|fast|worldwide|express|standard) shipping\b|^shipping\b(?! labels?)|\bshipping (?:on|to|over|included|calculated|worldwide)\b|\bships (?:in|from|within|free|today|world|nation)|^(?:we|they) (?:also )?ship(?: \p{L}+)? (?:to|in|within|across|all over|worldwide|nationwide|everywhere)\b|\bfree (?:\w{1,30} )?(?:delivery|returns?)\b|\breturns?$|\bdelivered (?:in|within)\b|\b(?:in|out of) stock\b|\bsold out\b|\bpre-?orders?\b|\bone-time purchase\b|\bmega sale\b|\bor nearest offer\b|\bono\b|\bnegotiable\b|^cash (?:or card|only)\b|\border (?:now|before|by|today)\b|\bdiscounts?\b|% off\b|\bcoupon\b|\bpromo code\b|\b(?:buy|get|shop|grab) (?:it |yours |one |them |this )?(?:now|today|here)\b|\b(?:launch|summer|winter|black friday) sale\b|\bworldwide delivery\b|\bbuy (?:one|two|\d),? get (?:one|two|\d)\b|\bwhile (?:stocks?|supplies) lasts?\b|\b(?:for )?(?:a )?limited time\b|\bterms(?: and conditions)? apply\b|^see (?:\w+ ){0,3}(?:website|site|store|shop|page|terms|details|label)\b/iu;
/** Matches the shop's buttons, fees and sales: "Add to cart", "We take 1%", "This weekend only". */
const SHOP =
  /^quantity\b|\badd to (?:cart|bag|basket)\b|^(?:we|i) (?:take|charge|keep) (?:only |just )?(?:an? )?\d|^cash (?:and|&) card\b|\b(?:this|one) (?:weekend|week|day) only\b|\b(?:flash|seconds|sample|clearance|closing[- ]down|big) sale\b/i;
const ASSURANCE = /\bwarrant(?:y|ies)\b|\bguarantee[ds]?\b|\bmoney[- ]back\b|\bfree trial\b|\brefunds?\b/i;
/** Matches an invitation to get in touch by a number or an account: "Call 555-0134". */
export const CONTACT =
  /^(?:call|text|phone|whatsapp|dm|e-?mail|message)(?: (?!(?:on|at)\b)\p{L}{2,12}){0,2}(?: (?:on|at))?:? [\d+(@]|^dm (?:us|me|for|to)\b/iu;
/** Matches an invitation to get in touch with somebody: "Call or text Denise". */
const CONTACT_PERSON =
  /^(?:[Cc]all|CALL|[Tt]ext|[Pp]hone|[Mm]essage|[Ww]hats[Aa]pp|[Ee]-?mail)(?: or (?:call|text|message|whatsapp|e-?mail))?(?: (?:us|me|\p{Lu}\p{Ll}{1,15}))(?: (?:now|today|anytime))?[.!]?$/u;
const DISPATCH = /^(?:dispatche[sd]|dispatch|posted|sent out) (?:in|within|from|on|by|the|every|same|next)\b/i;
const TELEPHONE = /^(?:tel(?:ephone)?|phone)?[.:]?\s?\+?\d[\d\s().-]{7,24}$/i;
const STEPS =
  /^(?:apply|how to|step \d|directions|ingredients|rinse|massage into|use code|shake well|store in|(?:keep|store) (?:refrigerated|chilled|frozen|in (?:the|a) (?:fridge|freezer|cool|cupboard)))\b/i;
const PAGE = /©|\ball rights\b|^(?:19|20)\d\d\b|\bprivacy\b|\bnewsletter\b|\bsubscribe\b|\bby using this\b/i;
/** Matches words that accompany "cookies" in a privacy notice, but not in a text about biscuits. */
const OF_COOKIES = /\b(?:site|policy|use|experience)\b/i;
const SIZE = /^(?:\d[\d.,]*\s?(?:ml|cl|l|fl oz|oz|pcs|pack)|(?:1|one|half a) (?:litre|liter|pint))$/i;

/** Matches a statement of whom or what the product is not for: "Not recommended for people with asthma", "unsuitable for gas hobs". */
const NOT_FOR =
  /\b(?:not|never|isn't|aren't) (?:really |yet |currently )?(?:be )?(?:recommended|suitable|suited|intended|meant|designed|safe|advised|appropriate|approved|available|allowed|compatible) (?:for|by|on|in|with|to|as)\b|\b(?:unsuitable|unsafe) for\b|^(?:it is |it's |they are |they're |we are |we're |sorry,? )?(?:not|no longer) (?:for|taking|accepting|offering|booking|shipping|delivering|selling)\b|\bnicht (?:geeignet|empfohlen|bestimmt)\b|\bno (?:apt[oa]|recomendad[oa]|indicad[oa]|adecuad[oa])s? para\b|\b(?:ne convient pas|déconseillée?s?)\b|\bnon (?:è |sono )?(?:adatt|idone|indicat)[oaie]\b|\bniet geschikt\b|\bnão (?:é )?(?:recomendad|indicad|adequad)[oa]s?\b/iu;
/** Matches warnings, and notes that the product may differ from what is shown: "Colours may look different on your screen". */
const CAUTION =
  /\b(?:may|might) (?:slightly )?(?:contain\b|(?:be|look|appear|seem) (?:slightly |a little |a bit )?(?:different|lighter|darker)\b)|\b(?:may|might|can|will) (?:slightly )?(?:vary|differ)\b|^(?:please )?(?:be aware|bear in mind|keep (?:away|out)|beware)\b|\bchoking hazard\b|^(?:do not|don't|never) (?:use|give|feed|take) (?:it|this|them|these)\b|^(?:do not|don't) (?:exceed|swallow|immerse|microwave|tumble|bleach)\b/i;

/** Matches allergens that a food contains, and nothing else: "Contains peanuts", "contains milk, soya and wheat". */
const ALLERGENS =
  /^(?:(?:it|they|this) )?contains? (?:(?:traces of )?(?:tree )?(?:nuts|peanuts|almonds|hazelnuts|milk|dairy|lactose|gluten|wheat|soya?|eggs?|sesame|fish|shellfish|crustaceans|mustard|celery|lupin|sulphites|sulfites)(?:,? (?:and |or |& )?|$)){1,9}$|\b(?:facility|factory|kitchen|bakery) (?:that|which) (?:also )?(?:handles|uses|processes)\b/i;
/** Matches what the law makes sellers say. */
const LEGAL =
  /\b(?:has|have) not been evaluated\b|\bnot a (?:treatment|cure|remedy|substitute|replacement) for\b|\bconsult (?:your|a) (?:doctor|physician|vet)\b|\bresults (?:may|can|will) (?:vary|differ)\b|\bpast performance\b|\bdrink responsibly\b|\b(?:18|21)\+ only\b/i;
/** Matches apologies for what the product lacks: "Step-free access isn't possible, sorry". */
const APOLOGY =
  /(?:^|[,(;–—-] ?)sorry\b|\b(?:i'm|i am|we're|we are) afraid\b|\bunfortunately\b|\bplease be patient\b|\bbear with us\b/i;
/** Matches what the seller does not do, or does not include, or does only in part: "We don't do windows", "iOS only for now". */
const LIMITED =
  /\b(?:not|isn't|aren't) included$|\bsold separately\b|\bplease no \p{L}|\bonly for now\b|\bfor now$|^(?:\p{L}{2,15} ){1,3}["“]?soon["”]?$|^(?:ships?|shipping|delivers?|delivery|available|we (?:ship|deliver)) (?:to|in|within) [^.;]{2,40} only\b|^(?:we|i) (?:don't|do not|can't|cannot) (?:do|offer|accept|ship|deliver|post|cover|serve|install)\b|^no (?:children|kids|dogs|pets|under-?\d{1,2}s?|smoking)\b|^(?:we|i)(?: are|'re| am|'m) not an? [^;:.!?–—]{2,80}$/iu;
/** Matches what a named product is not: "Potly isn't a bank and pays no interest". */
const NOT_A =
  /^(?!(?:This|That|It|Your|The|There|He|She|They)\b)\p{Lu}[\p{L}\d'’]{1,20}(?: \p{Lu}[\p{L}\d]{0,20}){0,2} (?:(?:is|are) (?:not|NOT)|isn't|aren't) an? [^;:.!?–—]{2,80}$/u;
/** Matches a contrast, which says what there is instead. */
const CONTRAST = /\b(?:but|it's|it is|they're|just|only an?)\b/i;

/** Does a phrase warn buyers, or say whom the product is not for? Nobody would advertise with that. */
export const isCaveat = (phrase: string): boolean =>
  CAUTION.test(phrase) ||
  ALLERGENS.test(phrase) ||
  LEGAL.test(phrase) ||
  APOLOGY.test(phrase) ||
  ((LIMITED.test(phrase) || NOT_A.test(phrase)) && !CONTRAST.test(phrase)) ||
  (NOT_FOR.test(phrase) && !/\b(?:not|never) (?:just|only|merely)\b/i.test(phrase));

/** Matches verbs after which an amount is no price, but what the product saves or earns, or a weight in pounds. */
const NOT_PAID =
  /^(?:saves?|cuts?|lowers?|makes?|earns?|weighs?|lifts?|holds?|carr(?:y|ies)|supports?|helps? (?:you|me) (?:save|lose|earn))\b/i;
const COINS =
  /\d\s?(?:pounds?|quid|cents?|pence|rupees?|francs?|pesos?|reais|rand|yen|yuan|lira|baht|dirhams?|kronor|kroner|złoty|rub|kr|pln|nok|sek|dkk|aud|cad|nzd|mxn|zar|usd|eur|gbp|chf|inr|jpy)\b/i;
const HELD = '(?:has|have|comes? with|offers?|includes?|gives?(?: you)?|lets?(?: you)?|means?|is|are|takes?|costs?)';
/** Matches a rate: "9.99 a month". */
const RATE = new RegExp(
  `^(?:${HELD} )?(?:an? |just |only |from )?\\d[\\d.,]{0,18} ?(?:(?:an?|per|each|every) (?:month|day|year|week|hour|night|mo|yr)|\\/ ?(?:mo|month|day|year|yr|week|hour|h|night))\\b`,
  'i',
);
const RATE_INSIDE = /\b\d[\d.,]{0,12} ?\/ ?(?:mo|month|yr|year|wk)\b/i;
const BARE_NUMBER =
  /^(?:has|have|comes? with|offers?|includes?|gives? you|only|just|now|from) (?:an? )?\d[\d.,]{0,18}$/i;
const HOURS =
  /^open (?:mon|tue|wed|thu|fri|sat|sun|daily|every|weekdays|weekends|all|seven|24)|\bopen(?:s|ing)? (?:hours\b|(?:(?:from|daily|every day|until|till|at|weekdays|mon|tue|wed|thu|fri|sat|sun)\w{0,6},? ?(?:from )?){0,3}\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|h\b|o'clock|to\b|-|–|until|till|$))|\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm) ?(?:to|-|–|until|till) ?\d|^(?:(?:has|have) )?(?:an? )?\d{1,2}(?:[:.]\d\d)? ?(?:to|-|–) ?\d{1,2}(?:[:.]\d\d)?$/i;

/** Is the phrase a price, a rate or opening hours, with or without a verb before it? Such a phrase is no benefit. */
export function isPriceOrHours(phrase: string): boolean {
  const s = phrase.replace(/\s+/g, ' ').trim();
  if (RATE.test(s) || RATE_INSIDE.test(s) || BARE_NUMBER.test(s) || HOURS.test(s)) return true;
  return (MONEY.test(s) || COINS.test(s)) && !NOT_PAID.test(s);
}

/** Cuts the price off a name: "Snap app, 9.99 a month" → "Snap app". */
export function withoutPrice(name: string): string {
  const at = name.indexOf(', ');
  return at > 0 && isPriceOrHours(name.slice(at + 2)) ? name.slice(0, at) : name;
}

/** Is a phrase about buying the product (price, rating, shipping, terms) or about the page, rather than about what it does? */
export function isNotBenefit(phrase: string): boolean {
  const s = phrase.replace(/\s+/g, ' ').trim();
  if (isPriceOrHours(s) || isCaveat(s)) return true;
  const cookies = /\bcookies?\b/i.exec(s);
  if (cookies && OF_COOKIES.test(s.slice(cookies.index))) return true;
  return [RATING, SELLING, SHOP, DISPATCH, CONTACT, CONTACT_PERSON, TELEPHONE, ASSURANCE, STEPS, PAGE, SIZE].some(
    (noise) => noise.test(s),
  );
}
