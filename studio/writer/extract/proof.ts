import { shorten, tidyPhrase, words } from '../language/grammar.js';
import type { Part } from './text.js';

/** Kinds of sentences that contain proof, best first. Numbers are copied, never computed. */
const KINDS: readonly { kind: string; match: RegExp }[] = [
  {
    kind: 'rating',
    match:
      /\b[1-5](?:[.,]\d)?\s?(?:\/\s?5|out of (?:5|five)|[- ]?stars?|★)|★{3,}|\brated\s[1-5]|\b[1-5]\.\d on (?:the )?(?:app store|google|trustpilot|amazon|yelp|etsy|tripadvisor|play store)/i,
  },
  {
    kind: 'reviews',
    match: /\b[\d.,]{1,20}\s?[km]?\+?\s?(?:[a-z-]{1,30}\s){0,3}(?:reviews?|ratings?|testimonials?)\b/i,
  },
  {
    kind: 'people',
    match:
      /\b(?<![$€£¥₹] ?)(?<!\b(?:max|maximum|up to|at most|only|groups? of|classes of|limited to) )(?:[\d.,]{2,20}\s?[km]?\+?|thousands|millions|hundreds|half a million|\d{1,9} (?:thousand|million))\s(?:of\s)?(?:[a-z-]{1,30}\s){0,3}(?:customers|users|people|teams|companies|businesses|members|downloads|subscribers|women|men|moms|mums|parents|families|students|teachers|learners|runners|owners|clients|homes|orders|installs|founders|freelancers|creators|developers|readers|players|dogs|cats|couples|weddings|patients|shops|stores|cups|sold|(?:\w{1,30} )?served|(?:\w{1,30} )?delivered|(?:\w{1,30} )?shipped)\b|\b(?:used|trusted|loved|chosen|worn|recommended) by\b/i,
  },
  {
    kind: 'percent',
    match:
      /\b\d{1,3}\s?% (?:faster|quicker|pass|passed|rebook|renew|return|recommend|finish|stay)\b|\b\d{1,3}(?:[.,]\d{1,9})?\s?%\s(?:of (?:\w{1,30}\s)?(?:users|customers|people|women|men|participants|testers|students|learners|parents|patients|members|teams|owners|buyers)|said|saw|reported|felt|noticed|less|more|fewer|faster|reduction|increase|improvement|would|agreed)/i,
  },
  {
    kind: 'guarantee',
    match:
      /\bguarantee[ds]?\b|\bmoney[- ]back\b|\bwarranty\b|\brefund\b|\bfree returns?\b|\brisk[- ]free\b|\bfree trial\b|\bfirst \w{1,30} (?:is )?free\b|\b\d{1,9}[- ](?:day|night|week|month)s? (?:free )?trial\b/i,
  },
  {
    kind: 'tested',
    match:
      /\b(?:clinically|dermatologist|dermatologically|lab|laboratory|independently|third[- ]party|vet|pediatrician)[- ]?(?:tested|proven|approved|recommended|formulated|verified)\b|\bclinical (?:study|trial)|\b(?:FDA|CE|ISO|GOTS|OEKO-TEX|B[- ]Corp|Fair ?trade|NSF|Soil Association)\b.{0,200}\b(?:certified|approved|cleared|registered)|\bcertified\b/i,
  },
  {
    kind: 'award',
    match:
      /\baward[- ]winning\b|\b(?:won|winner of|voted|named)\b.{0,200}\b(?:award|best|prize|top)\b|\b(?:featured|as seen) (?:in|on)\b|\bbest[- ]?sell(?:er|ing)\b|#1\b|\bnumber one\b/i,
  },
  {
    kind: 'since',
    match:
      /\bsince (?:18|19|20)\d\d\b|\b\d{1,9} years (?:of experience|in business|in the making)|\bfor over \d{1,9} years\b|\bfamily[- ](?:run|owned)\b/i,
  },
  {
    kind: 'number',
    match:
      /\b\d{1,9}(?:[.,]\d{1,9})?\s?(?:x|times|%|days|hours|minutes|weeks)\s(?:faster|more|less|fewer|longer|lighter|stronger|better|quicker|cheaper|sooner)\b/i,
  },
];

/** Matches scales of the product's own, which are no ratings: "Heat level 3/5". */
const SCALE =
  /\b(?:level|heat|spice|spiciness|difficulty|strength|intensity|roast|firmness|skill|sweetness):? [1-5] ?(?:\/ ?5|out of (?:5|five))/gi;

/** The index in {@link KINDS} of the best proof that an English sentence contains; -1 for none. */
function findKind(text: string): number {
  const read = text.replace(SCALE, ' ');
  return KINDS.findIndex(({ match }) => match.test(read));
}

/** Does an English sentence contain proof? */
export const isProof = (text: string): boolean => findKind(text) >= 0;

/** Kinds of proof that other people give. */
const FROM_OTHERS: ReadonlySet<string> = new Set(['rating', 'reviews', 'people', 'percent', 'award']);

const OWN_CUSTOMERS =
  /\b(?:my|our) (?:[a-z-]{1,20} )?(?:students|customers|clients|users|guests|patients|members|readers)\b/i;
/** Does a seller speak of their own customers: "9 out of 10 of my students had never drawn"? */
export const speaksOfCustomers = (text: string): boolean => OWN_CUSTOMERS.test(text);

/** Does the proof in an English sentence come from other people, such as reviewers or customers? */
export const isFromOthers = (text: string): boolean =>
  FROM_OTHERS.has(KINDS[findKind(text)]?.kind ?? '') && !speaksOfCustomers(text);

/** Maximum number of proofs compared; six are kept. */
const MOST = 60;

/** Finds proof, best first: short phrases or sentences in the brief's own words, at most six. */
export function findProof(parts: readonly Part[]): string[] {
  const found: { text: string; rank: number }[] = [];
  for (const raw of parts) {
    if (found.length >= MOST) break;
    if (raw.label === 'audience' || raw.label === 'problem' || raw.label === 'name') continue;
    const part = { ...raw, text: spellOutRatings(raw.text) };
    const review = findReview(raw.text);
    if (review !== null) {
      if (!found.some(({ text }) => text === review)) found.push({ text: review, rank: REVIEW });
      continue;
    }
    if (/^most\b|\bnobody\b|\bno one\b/i.test(part.text)) continue;
    const rank = part.label === 'proof' || part.label === 'reviews' ? 0 : findKind(part.text);
    if (rank < 0) continue;
    for (const text of cutToProof(part.text, rank)) {
      if (
        !found.some(
          (f) => f.text.toLowerCase() === text.toLowerCase() || f.text.includes(text) || text.includes(f.text),
        )
      )
        found.push({ text, rank });
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .map((f) => f.text)
    .slice(0, 6);
}

/** Rank of a customer's words, the best proof of all. */
const REVIEW = -1;
const QUOTED = '["“]([^"“”]{10,140})["”]';
const PERSON = String.raw`\p{Lu}[\p{L}.'-]{1,20}`;
/** Quotes with their author: `"I finally slept through" — Maria, 41`, `"…" says Tom from Bristol`, `Maria: "…"` */
const ATTRIBUTED = [
  new RegExp(
    `${QUOTED}[,.]?[\\s★☆⭐]{0,8}(?:[-–—~(]\\s?|(?:says|said|writes|wrote)\\s)(?:${PERSON}|@?\\p{Ll}[\\p{Ll}\\d_.]{2,25}$)`,
    'u',
  ),
  new RegExp(
    `(?:^|[.!?]\\s)${PERSON}(?: ${PERSON})?(?:,? (?:\\d{2}|from ${PERSON}))?,?(?: (?:says|said|writes|wrote))?[:,]\\s${QUOTED}`,
    'u',
  ),
];
const ALONE = new RegExp(`^${QUOTED}[.,]?$`, 'u');
const SPEAKS = /\b(?:I|I'm|I've|I'd|[Mm]y|[Mm]e|[Ww]e|[Oo]ur|[Uu]s)\b/;

/** The quote of a person in a sentence, with its quotation marks; null where nobody is quoted. */
function findReview(text: string): string | null {
  const attributed = ATTRIBUTED.map((form) => form.exec(text)?.[1]).find((quote) => quote !== undefined);
  const alone = ALONE.exec(text.trim())?.[1];
  const quote = attributed ?? (alone !== undefined && SPEAKS.test(alone) ? alone : undefined);
  return quote === undefined ? null : `"${tidyPhrase(quote)}"`;
}

/** Spells out ratings and the number of reviews: "4.7/5 (2,300)", "4.8★ · 90K reviews", "4.8 stars, 5,600 reviews". */
function spellOutRatings(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(
      /(?:[★☆]{1,10}\s?)?\b([1-5][.,]\d)(?:\s?(?:\/\s?5|[★☆⭐]{1,10}|stars?|out of (?:5|five)))?\s?\((\d[\d.,]{0,18}\s?[kK]?\+?)(?:\s?(reviews?|ratings?))?\)/gi,
      (_, rate: string, n: string, noun?: string) => `${rate} stars from ${n} ${noun ?? 'reviews'}`,
    )
    .replace(
      /\b([1-5][.,]\d)(?:\s?★{1,10}|\s?stars?)(?:\s?[·|•,]\s?)(\d[\d.,]{0,18}\s?[kK]?\+?\s(?:reviews?|ratings?))/gi,
      '$1 stars from $2',
    )
    .replace(/\b([1-5][.,]\d on [A-Z]\w{1,30}) \((\d[\d.,]{0,18}\+? (?:reviews|ratings))\)/g, '$1 from $2')
    .replace(/\b([1-5][.,]\d on [A-Z]\w{1,30}), (\d[\d.,]{0,18}\+? (?:reviews|ratings))/g, '$1 from $2')
    .replace(/\b([1-5][.,]\d)\s?★+/g, '$1 stars');
}

/** Matches where one proof ends and the next begins within a sentence. */
const SEAM =
  /(?<!\b(?:Dr|Mr|Mrs|Ms|St))\.\s|;\s|\s[–—-]\s|\s\(|\)\s?|,\s(?:and\s|with\s)?(?=(?:over |more than |guaranteed|backed|first |same |[A-Z]{1,30} \d{1,9} certified|[\w-]{1,30} certified|live |fits |ten-|two-|lifetime|used|trusted|loved|rated|a |\d|free|plus|it's|it is|winner|featured|third|clinically|dermatologist|lab))|\s(?:and|with)\s(?=(?:an?\s)?(?:over |more than )?\d[^.,]{0,80}(?:guarantee|warranty|trial|reviews|ratings))/i;

/** Maximum number of words in a proof; a longer one is cut. */
const PROOF_WORDS = 14;

/** Joins what only says when or where with what follows: "In a 4-week study with 31 women, | 87% said …". */
function withWhen([first = '', second, ...others]: readonly string[]): string[] {
  const isWhen = second !== undefined && /^(?:in|after|within|during|at) (?:an?|our|the|one|two|\d)\b/i.test(first);
  if (isWhen) return [words(`${first} ${second}`).length <= PROOF_WORDS ? `${first}, ${second}` : second, ...others];
  return [first, ...(second === undefined ? [] : [second]), ...others];
}

/** Splits a sentence into the clauses that contain proof. */
function cutToProof(sentence: string, rank: number): string[] {
  const whole = tidyPhrase(
    sentence
      .replace(/[★☆]+/g, ' ')
      .replace(/[|•]/g, '. ')
      .replace(/\s{1,20}\./g, '.'),
  );
  const pieces = withWhen(whole.split(SEAM)).map((p) => tidyPhrase((p ?? '').replace(/^(and|with|plus)\s+/i, '')));
  const kept = pieces.filter((p) => isProof(p) && words(p).length >= 2);
  if (kept.length === 0) return rank >= 0 && words(whole).length <= 22 ? [whole] : [];
  return kept
    .map((p) => (words(p).length <= PROOF_WORDS ? p : (shorten(p, PROOF_WORDS) ?? p)))
    .filter((p) => words(p).length <= 20);
}
