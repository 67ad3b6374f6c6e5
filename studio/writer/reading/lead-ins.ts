import { CONTACT } from '../extract/noise.js';
import { tidyPhrase } from '../language/grammar.js';
import { actsLikePerson } from './people.js';

/** Recognises what an English sentence says before the product, or instead of it. */

/** Matches when or where makers do something, before they say who they are: "Every Tuesday in Brighton | we run …". */
const WHEN =
  /^(?:every|each|on|in|this|next|last|since|from|at|after|for|starting|until|now|today|here)\s[^.!?;:]{1,60}?,?\s(?=(?:we|I)\s\p{Ll})/iu;
/** Matches lines that say where, when and how cheaply: "Where: Oslo and around", "Buy 2, get 1". */
const WHERE =
  /^(?:where|when|hours|opening hours|address|location|area|contact|phone|e-?mail|(?:the |your )?problem)\s?:|\bbuy (?:one|two|three|\d),? get\b/i;
/** Matches when a story begins: "Twenty years ago a fisherman gave me his recipe". */
const AGO =
  /^(?:\p{L}{1,8}[ -]){1,2}(?:years?|months?|weeks?|days?|summers?|winters?) (?:ago|later|back)\b|^\d{1,4} (?:years?|months?|weeks?|days?) (?:ago|later|back)\b|^(?:once upon a time|one day|the other (?:day|night|week))\b/iu;
/** Matches what is true of everybody, before the product: "Every dog deserves a birthday". */
const OF_ALL =
  /^(?:every|each|all|most|some|no|not every|nobody|everybody|everyone) (?:\p{L}{2,15} ){0,2}(?:deserves?|needs?|loves?|hates?|knows?|wants?|likes?|forgets?|ends?|end up|gets?)\b/iu;
/** Matches two words that say how a thing is made: "hand made". The first of them is not the product. */
const MADE_HOW =
  /^\p{L}{3,12}[ -](?:made|poured|knit|woven|sewn|spun|cut|blown|drawn|painted|printed|tested|approved|grown|built|crafted)$/iu;
/** Matches words before what makers do or look for: "That is why | I make earrings", "We are looking for testers for | an app". */
const LEADS_TO =
  /^(?:(?:what (?:we|i) (?:do|make|sell|offer)|who we are|about us|our story|(?:the|our|my) (?:fix|solution|answer|result|idea|trick|product))\s?: |(?:the|one) (?:thing|best thing|best part|good thing|great thing|beauty|point) (?:about|of|with) (?=(?:our|my|these|this) )|(?:today|now|currently|soon|finally|then),? (?=[\p{L}\d])|(?:also|plus|oh|and|besides|by the way), (?=\p{L})|(?:after|since|with) [^.,:;!?]{2,40}, (?=\p{L})|(?:that is|that's|this is|it's) (?:why|how|when) (?=(?:we|I)\s)|(?:we are|we're|i am|i'm) (?:looking|searching) for (?:\p{Ll}{2,15} ){0,2}(?:testers|users|people|volunteers|feedback) (?:for|on|to try|to test) )/iu;
/** Matches a list of names before a colon: "Paris, Rome, Lisbon: | our audio walks". */
const LISTED = /^(?:\p{Lu}\p{L}{1,20}, ){1,6}(?:and )?\p{Lu}\p{L}{1,20}$/u;
/** Matches a slogan before the product: "No more cold feet: | heated insoles", "Cheaper than Uber: | our e-scooters". */
const SLOGAN =
  /^(?:no more|no|never|finally|at last|(?:say )?goodbye|bye|unlike|forget|because|when|if|from|tired|imagine|coming|out now|launching|opening|available|better|more|less|with love|(?:\p{L}{2,12}ed|grown|made|built|born|sewn|woven|drunk|eaten) (?:in|by|with|for|from)|\p{L}{2,12}er than)\b[^.!?:]{2,80}$/iu;
/** Matches what a person has made: "Karl built a coffee grinder". */
const BUILT = /^\S+ (?:built|made|founded|started|invented|designed|created|opened|sewed|baked)\s/;

/** Removes the words that say when, where or why makers do something; what they do is left. */
export const withoutLead = (said: string): string => said.replace(WHEN, '').replace(LEADS_TO, '');

/** Is a text before a colon only a slogan or a list of places, so that the product follows the colon? */
export const isSlogan = (headline: string): boolean => SLOGAN.test(headline) || LISTED.test(headline);

/** Does a sentence name no product: opening hours, an offer, a quality, or what happened to a person? */
export function isBeside(sentence: string): boolean {
  const said = tidyPhrase(sentence);
  if (WHERE.test(said) || CONTACT.test(said) || MADE_HOW.test(said) || AGO.test(said) || OF_ALL.test(said)) return true;
  const person = /^\p{Lu}\p{L}{1,15}(?= )/u.exec(said)?.[0];
  return person !== undefined && actsLikePerson(said.slice(person.length)) && !BUILT.test(said);
}
