/** Tells what is no product's name: days, offers, other people's brands, and the subjects of complaints and praise. */

import { words } from '../language/grammar.js';

const NO_NAME =
  /^(?:EUR|USD|GBP|CHF) \d|\p{L}[- ]free$|^(?:pack|box|set|case|bag|bundle|carton|tin|tub|tray|roll)s? of \d|\b(?:sale|offer|deal|discount|promo|shipping|giveaway)\b|^(?:Yo|Hey|Hi|Hello|Yeah|Yep|Wow|Omg|Lol|Ugh|Psst|Guys|Folks|Okay|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|I|I'm|We|Our|My|The|This|That|These|It|You|Your|They|A|An|If|When|No|Not|All|Every|Most|Get|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish|Italian|Google|Amazon|Alexa|Apple|Instagram|TikTok|YouTube|Facebook|Slack|Stripe|Excel|PDF|USB|LED|UV|SPF|CE|EU|UK|US|USA|SOC|ISO|GOTS|AI|CEO|HR|DIY|FAQ|TV|PC|OK|VAT)$/iu;
/** Matches opening hours: "Thursdays 7-9pm", "Open Monday", "Closed in May", but not "Open Farm". */
const HOURS =
  /^Doors? (?:open )?\d|^(?:Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)(?:days?)? \d|^(?:Open|Closed) (?:\d|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun|Week)(?:days?|ends?)?\b|(?:Daily|Every|Late|Now|Today|Tonight|January|February|March|April|May|June|July|August|September|October|November|December)\b)/i;
/** Matches words after the name of somebody who only praises or uses the product: "NASA loves it", "Nurses swear by them". */
export const PRAISES_IT =
  /^\s(?:loves?|uses?|recommends?|adores?|trusts?|approves of|swears? by|raves? about|calls?|called|named|ranked|rated|featured|picked|reviewed|says|said|wrote)\s(?:it|this|these|them|us|that|our|my)\b/i;
const PRAISED = new RegExp(PRAISES_IT.source.slice(1), 'i');
/** Matches words after a name which show that it is a problem and not the product: "Dry January | is hard". */
export const COMPLAINED =
  /^\s(?:is|are)\s(?:so |too |really |very |always )?(?:hard|tough|difficult|tricky|expensive|annoying|boring|exhausting|tiring|stressful|messy|confusing|painful|overrated|broken|awful|terrible|the worst)\b/i;
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

/** Matches marks that others give: "Ofsted Outstanding", "Gas Safe Registered", "Best Bakery Winner". */
const MARK =
  /\b(?:Outstanding|Excellent|Approved|Accredited|Registered|Certified|Licen[cs]ed|Insured|Verified|Winners?|Finalists?|Awarded|Rated)(?: 20\d\d)?$/;

/** Is this something other than a product's name: a pronoun, a day, an offer, somebody else's brand? */
export const isNoName = (text: string): boolean => NO_NAME.test(text) || HOURS.test(text) || MARK.test(text);

/** Matches words for a business. */
export const BUSINESS =
  /\b(?:bakery|shop|store|studio|salon|caf[eé]|business|company|firm|brand|label|farm|brewery|roastery|restaurant|bistro|bar|pub|hotel|gallery|agency|practice|clinic|school|nursery|app|market|stall|workshop|garage|charity|project|choir|band|club|podcast|newsletter|channel)\b/;
