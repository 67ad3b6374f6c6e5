import { withoutEnd } from '../../../platform/text/ends.js';
import { shorten, tidyPhrase, uncapital, words } from '../language/grammar.js';
import type { Part } from './text.js';

/** Sentences that carry a proof, best kind first. Numbers are copied, never computed. */
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
      /\b(?:[\d.,]{2,20}\s?[km]?\+?|thousands|millions|hundreds|half a million|\d{1,9} (?:thousand|million))\s(?:of\s)?(?:[a-z-]{1,30}\s){0,3}(?:customers|users|people|teams|companies|businesses|members|downloads|subscribers|women|men|moms|mums|parents|families|students|teachers|learners|runners|owners|clients|homes|orders|installs|founders|freelancers|creators|developers|readers|players|dogs|cats|couples|weddings|patients|shops|stores|cups|sold|(?:\w{1,30} )?served|(?:\w{1,30} )?delivered|(?:\w{1,30} )?shipped)\b|\b(?:used|trusted|loved|chosen|worn|recommended) by\b/i,
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

/** Proofs compared with one another; six are kept. */
const MOST = 60;

/** Proof found in the words: short phrases or sentences as the brief has them, at most six. */
export function findProof(parts: readonly Part[]): string[] {
  const found: { text: string; rank: number }[] = [];
  for (const raw of parts) {
    if (found.length >= MOST) break;
    const part = { ...raw, text: ratingsIn(raw.text) };
    if (/^most\b|\bnobody\b|\bno one\b/i.test(part.text)) continue;
    const rank = /proof|reviews?/.test(part.label ?? '') ? 0 : KINDS.findIndex((k) => k.match.test(part.text));
    if (rank < 0) continue;
    for (const text of narrow(part.text, rank)) {
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

/** "4.7/5 (2,300)", "4.8★ · 90K reviews", "4.8 stars, 5,600 reviews": a rating and how many gave it, as one would say it. */
function ratingsIn(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(
      /(?:[★☆]{1,10}\s?)?\b([1-5][.,]\d)(?:\s?(?:\/\s?5|★{1,10}|stars?|out of (?:5|five)))?\s?\((\d[\d.,]{0,18}\s?[kK]?\+?)(?:\s?(reviews?|ratings?))?\)/gi,
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

/** Where one proof ends and the next begins within a sentence. */
const SEAM =
  /\.\s|;\s|\s[–—-]\s|\s\(|\)\s?|,\s(?:and\s|with\s)?(?=(?:over |more than |guaranteed|backed|first |same |[A-Z]{1,30} \d{1,9} certified|[\w-]{1,30} certified|live |fits |ten-|two-|lifetime|used|trusted|loved|rated|a |\d|free|plus|it's|it is|winner|featured|third|clinically|dermatologist|lab))|\s(?:and|with)\s(?=(?:an?\s)?(?:over |more than )?\d[^.,]{0,80}(?:guarantee|warranty|trial|reviews|ratings))/i;

/** Long sentences are cut to the clause that holds the proof. */
function narrow(sentence: string, rank: number): string[] {
  const whole = tidyPhrase(
    sentence
      .replace(/[★☆]+/g, ' ')
      .replace(/[|•]/g, '. ')
      .replace(/\s{1,20}\./g, '.'),
  );
  const pieces = whole.split(SEAM).map((p) => tidyPhrase((p ?? '').replace(/^(and|with|plus)\s+/i, '')));
  const kept = pieces.filter((p) => KINDS.some((k) => k.match.test(p)) && words(p).length >= 2);
  if (kept.length === 0) return rank >= 0 && words(whole).length <= 22 ? [whole] : [];
  return kept.map((p) => (words(p).length <= 14 ? p : (shorten(p, 14) ?? p))).filter((p) => words(p).length <= 20);
}

const AN = /^(?:an?\s)/i;

/**
 * A proof as a clause that can be said after "and": "over 12,000 five-star reviews" → "it has over 12,000 five-star
 * reviews". Only re-worded, never added to.
 * @param they the product is spoken of as "they"
 * @returns undefined where the words do not make a clause
 */
export function proofClause(proof: string, they: boolean, names: readonly string[]): string | undefined {
  const it = they ? 'they' : 'it';
  const have = they ? 'they have' : 'it has';
  const be = they ? "they're" : "it's";
  let p = tidyPhrase(
    proof
      .replace(/\s+/g, ' ')
      .replace(/\s?★+/g, ' stars')
      .replace(/\s?\+\s(?=[a-z])/gi, '+ '),
  );
  if (/["“”]/.test(p)) return undefined;
  p = p.replace(/^(?:start|try|get) (?:your|it with|our) /i, '').replace(/^try it (?:free )?for /i, '');
  p = p
    .replace(/^(?:we(?:'re| are)|they(?:'re| are)|it(?:'s| is)|is|are)\s+/i, '')
    .replace(/^(?:we have|we've got|it has|has|have|we offer|offers?|comes? with|join)\s/i, (m) =>
      /join/i.test(m) ? 'JOIN ' : 'HAVE ',
    );
  for (const n of names)
    if (n && p.toLowerCase().startsWith(`${n.toLowerCase()} `))
      p = p
        .slice(n.length + 1)
        .replace(/^(?:is|are)\s+/i, '')
        .replace(/^(?:has|have|comes with)\s+/i, 'HAVE ');
  const rest = p.replace(/^(HAVE|JOIN) /, '');
  const low = uncapital(rest, names);
  if (p.startsWith('JOIN ')) return `${strip(low)} are already in`;
  if (
    /^(?:used|trusted|loved|chosen|worn|recommended|backed|guaranteed|made|tested|built|rated|featured|seen|voted|named|certified|approved|developed|formulated)\b/i.test(
      rest,
    )
  ) {
    return /^rated \d/i.test(rest)
      ? `${be} ${low}`
      : `${be} ${low.replace(/^seen/, 'been seen').replace(/^featured/, 'been featured')}`;
  }
  if (/^as (?:seen|featured) /i.test(rest)) return `${they ? "they've" : "it's"} been ${low.slice(3)}`;
  if (/^won\b|^winner\b/i.test(rest)) return `${it} ${low.replace(/^winner of/, 'won')}`;
  if (
    /^(?:[a-z]+ly |dermatologist|lab|third|vet|pediatrician|independent|gots|oeko|fda|b[- ]corp|iso|ce )[\w\s-]{0,60}(?:tested|proven|approved|certified|recommended|formulated|verified|cleared)(?:\b|$)/i.test(
      rest,
    ) &&
    words(rest).length <= 8
  )
    return `${be} ${low}`;
  if (/^[\w-]+(?: [\w-]+){0,2} (?:certified|tested|approved|registered)$/i.test(rest))
    return `${be} ${/^[A-Z]{2}/.test(rest) ? rest : low}`;
  const free = /^(?:your )?first (\w+) (?:is )?free$/i.exec(rest);
  if (free) return `the first ${free[1]} is free`;
  if (/^(?:family[- ](?:run|owned)|award[- ]winning$|risk[- ]free$)/i.test(rest)) return `${be} ${low}`;
  if (/^(?:best[- ]?seller|bestselling)/i.test(rest)) return /ing/i.test(rest) ? `${be} ${low}` : `${be} a ${low}`;
  if (
    /\b(?:say|said|saw|see|report(?:ed)?|felt|feel|noticed|love|use|trust|agree[d]?|rely on|would|are|is|have|has|switched|sleep|finish(?:ed)?|recommend(?:ed)?|chose|notice|get|got|cook|swear|go|goes|answer|reply|close|save|spend|cut|finish|learn|ship|pass|passed|rebook|renew|return|stay)\b/i.test(
      rest,
    ) &&
    /\d|thousands|millions|hundreds/.test(rest.split(/\s+/).slice(0, 4).join(' '))
  )
    return strip(low);
  if (
    /^(?:over |more than |nearly |almost |about |around )?(?:[\d.,]{1,20}\s?[km]?\+?|thousands|millions|hundreds)\b.*\b(?:customers|users|people|teams|companies|businesses|members|parents|families|students|learners|runners|owners|founders|freelancers|creators|developers|moms|mums|women|men|teachers|clients|couples|patients|shops|stores|readers|players|subscribers|followers|reviews|ratings|downloads)\b/i.test(
      rest,
    ) &&
    !/star average/i.test(rest)
  )
    return `${have} ${low.replace(/^(\d\.\d) on /, 'a $1 on ')}`;
  if (/^(?:over |more than |nearly |almost )?[\d.,]{1,20}\s?[km]?\+?\s.*\bsold\b/i.test(rest))
    return `${they ? "they've" : "it's"} sold ${low.replace(/\s?sold\b/i, '')}`;
  if (/^\d(?:[.,]\d)? out of (?:5|five)\b/i.test(rest)) return `${be} rated ${low}`;
  if (/^\d[\d.,]{0,18}\s?%?\s?(?:x|times)?\s?(?:faster|more|less|lighter|stronger|longer)/i.test(rest))
    return words(rest).length > 1 ? `${be} ${low}` : undefined;
  if (
    /\b(?:guarantee|warranty|trial|money[- ]back|refund|returns?)\b/i.test(rest) &&
    !/\b(?:we|you|your|is|are)\b/i.test(rest)
  ) {
    const np =
      AN.test(rest) || /returns|^free returns|^no |^\d+ (?:days|years)/i.test(rest)
        ? low
        : `${/^(?:8|11|18|eight|eleven)/i.test(low) ? 'an' : 'a'} ${low}`;
    return `there's ${np.replace(/^there's /, '')}`
      .replace(/^there's (.*returns)$/i, 'returns are free')
      .replace('returns are free', /free/i.test(low) && /returns$/i.test(low) ? 'returns are free' : `there's ${low}`);
  }
  if (
    /\b(?:stars?|rating|out of (?:5|five)|\/\s?5)\b/i.test(rest) ||
    /\breviews?\b|\bratings\b|\bdownloads\b|\bsubscribers\b|\bmembers\b/i.test(rest)
  ) {
    if (
      /^(?:over |more than |nearly |almost )?\d/i.test(rest) ||
      p.startsWith('HAVE ') ||
      AN.test(rest) ||
      /^thousands/i.test(rest)
    )
      return `${have} ${low
        .replace(/^(\d(?:\.\d)?)[- ]star (average|rating)/i, 'a $1-star $2')
        .replace(/^(\d\.\d) on /, 'a $1 on ')
        .replace(/^(\d(?:\.\d)?) (average|rating)/i, 'a $1 $2')}`;
    return undefined;
  }
  if (/\b(?:served|delivered|shipped)$/i.test(rest) && /\d/.test(rest)) return `that's ${low}`;
  if (/^[1-5]\.\d on /.test(rest)) return `${have} a ${low}`;
  if (p.startsWith('HAVE ')) return `${have} ${low}`;
  if (/^(?:since|for over) /i.test(rest)) return `${they ? "they've" : "it's"} been around ${low}`;
  return isSentence(rest) ? strip(low) : undefined;
}

const strip = (s: string): string => withoutEnd(s, /[.!]/);

/** Has a subject and a common finite verb: can be said as it stands. */
function isSentence(s: string): boolean {
  return (
    words(s).length >= 4 &&
    /\s(?:is|are|was|were|has|have|had|can|will|do|does|did|saw|say|says|said|use|uses|love|loves|get|gets|lasts?|takes?|works?|costs?|makes?|keeps?|ship|ships|trust|switched|sold|won|recommend|finish)\b/i.test(
      s,
    ) &&
    !/^(?:and|but|so|because|which|that|with|without|for|to|in|on|from)\b/i.test(s) &&
    !/\b(?:we|our|us|my|i|i'm)\b/i.test(s)
  );
}
