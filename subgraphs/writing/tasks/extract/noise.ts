/** Money in any spelling. A price is told as a price, never as something the product does. */
const MONEY = /[$€£¥₹]\s?\d|\d\s?[€£]|\d\s?(?:euros?|dollars?|bucks|usd|eur|gbp|chf)\b/i;
const RATING =
  /\b[1-5](?:[.,]\d)?\s?(?:★|stars?\b|\/\s?5|out of (?:5|five))|★|\b\d[\d.,]{0,18}[km]?\+?\s(?:[a-z-]{1,30}\s){0,2}(?:reviews?|ratings?)\b|^[1-5][.,]\d(?:\s|$)/i;
const SELLING =
  /\b(?:free|fast|worldwide|express|standard) shipping\b|^shipping\b(?! labels?)|\bshipping (?:on|to|over|included|calculated|worldwide)\b|\bships (?:in|from|within|free|today|world)|\bfree (?:\w{1,30} )?(?:delivery|returns?)\b|\breturns?$|\bdelivered (?:in|within)\b|\b(?:in|out of) stock\b|\bsold out\b|\bpre-?orders?\b|\border (?:now|before|by|today)\b|\bdiscounts?\b|% off\b|\bcoupon\b|\bpromo code\b|\bbuy now\b|\b(?:launch|summer|winter|black friday) sale\b|\bworldwide delivery\b/i;
const ASSURANCE = /\bwarrant(?:y|ies)\b|\bguarantee[ds]?\b|\bmoney[- ]back\b|\bfree trial\b|\brefunds?\b/i;
const STEPS = /^(?:apply|how to|step \d|directions|ingredients|rinse|massage into|use code|shake well|store in)\b/i;
const PAGE = /©|\ball rights\b|^(?:19|20)\d\d\b|\bprivacy\b|\bnewsletter\b|\bsubscribe\b|\bby using this\b/i;
/** What follows the word in a notice about cookies; biscuits are not used to improve a site. */
const OF_COOKIES = /\b(?:site|policy|use|experience)\b/i;
const SIZE = /^(?:\d[\d.,]*\s?(?:ml|cl|l|fl oz|oz|pcs|pack)|(?:1|one|half a) (?:litre|liter|pint))$/i;

/** Is a phrase about buying the thing (price, rating, shipping, terms) or about the page, and not about what it does? */
export function isNotBenefit(phrase: string): boolean {
  const s = phrase.replace(/\s+/g, ' ').trim();
  if (MONEY.test(s) && !/^(?:saves?|cuts?|lowers?|makes?|earns?)\b/i.test(s)) return true;
  const cookies = /\bcookies?\b/i.exec(s);
  if (cookies && OF_COOKIES.test(s.slice(cookies.index))) return true;
  return [RATING, SELLING, ASSURANCE, STEPS, PAGE, SIZE].some((noise) => noise.test(s));
}
