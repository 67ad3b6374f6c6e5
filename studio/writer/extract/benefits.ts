import { isSafe } from '../compose/gate.js';
import { readDoes } from '../language/does.js';
import { baseOf, isBaseVerb, shorten, tidyPhrase, words } from '../language/grammar.js';
import { NOUNISH } from '../language/lexicon.js';
import { isNotBenefit } from './noise.js';
import { clauses, type Part } from './text.js';

/** A benefit or feature as a phrase without subject, in the third person: "keeps your tea hot", "comes with a case". */
interface Found {
  text: string;
  score: number;
}

const LEADS: readonly [RegExp, number][] = [
  [/\b(?:that|which)\s((?:never|always)\s[a-z]+[^.!?;:,\n]{0,60})/i, 5],
  [
    /\b(?:that|which)\s((?:smell|taste|last|stay|keep|fit|help|feel|look|work|hold|make|let|burn|clean)\s[^.!?;:\n]{3,140})/i,
    4.5,
  ],
  [/\b(?:that|which)\s((?:actually |really |also |automatically |finally )?[a-z]{1,30}s\s[^.!?;:\n]{3,140})/i, 5],
  [/\b((?:helps?|lets?|allows?|enables?|makes? it easy|makes? it simple)\s[^.!?;:\n]{4,140})/i, 4],
  [
    /\b(?:so(?: that)? you can|you can|you'll be able to|you'll|you will|designed to|built to|made to|formulated to|the (?:easiest|fastest|simplest|best) way to|a (?:better|simpler|faster|new) way to|use it to|easy to)\s([a-z]{1,30}\s[^.!?;:\n]{3,120})/i,
    4,
  ],
];

/** Of {@link LEADS}, those after which a word in -s is a verb. */
const RELATIVE = /that\|which/;

/** Phrases compared with one another; six are kept. */
const MOST = 60;

/** What it does for people, best first, at most six phrases of at most twelve words. */
export function findBenefits(
  parts: readonly Part[],
  names: readonly string[],
  isProof: (text: string) => boolean,
  /** What the product is: to be one is no benefit of it. */
  what: readonly string[] = [],
): string[] {
  const found: Found[] = [];
  const identity = what.map((w) => w.toLowerCase());
  // A sentence may hold a proof and features: each of its items is looked at.
  const proven = (s: string) => s.split(' ').length > 1 && isProof(s);
  let read = '';
  const add = (raw: string | undefined, score: number, verbal = false) => {
    const told = whom(tidyPhrase(raw ?? ''), what.join(' '));
    if (isNotBenefit(told) || identity.some((w) => told.toLowerCase().startsWith(w))) return;
    if ((/^(?:most|many|few|all|nobody|everyone)\b/i.test(told) && !/ included$/i.test(told)) || proven(told)) return;
    const phrase = normalise(told, verbal, read);
    if (
      !phrase ||
      isNotBenefit(phrase.replace(/^(?!holds|fits)\w+ /, '')) ||
      isProof(phrase) ||
      found.some((f) => same(f.text, phrase))
    )
      return;
    // What it does comes before what it has or lacks.
    found.push({
      text: phrase,
      score: score - (/^(?:comes (?:with|in)|means|is|has|includes)\s/.test(phrase) ? 1.2 : 0),
    });
  };
  for (const [i, part] of parts.entries()) {
    if (found.length >= MOST) break;
    const place = Math.max(0, 1.5 - i * 0.15);
    if (
      /audience|who|customer|price|cost|goal|tone|language|platform|category|niche|name$|problem|pain|cta/.test(
        part.label ?? '',
      )
    )
      continue;
    const labelled = /benefit|feature|why|usp|selling/.test(part.label ?? '');
    const text = tidyPhrase(part.text);
    read = text;
    // Questions, and what others say of it.
    if (/\?$|^["“„«]/.test(part.text.trim())) continue;
    if (isProof(text)) {
      const named = /\bthat ((?:never|always) [a-z]+[^.!?;:,]{0,50})/i.exec(text)?.[1];
      add(named, 5 + place);
      if (/,/.test(text) && !/\b(?:is|are|we|you|they)\b/i.test(text))
        for (const [j, c] of listed(text, i === 0, names, what).entries()) add(c, 1.6 + place - j * 0.05);
      continue;
    }
    if (part.bullet || labelled) {
      for (const c of words(text).length > 11 || (labelled && !part.bullet) ? clauses(text) : [text])
        add(c.replace(/^[\p{L} ]{3,22}[:–—]\s/u, ''), 3 + place);
      continue;
    }
    // "It keeps…", "GlowDew brightens…", "Our team walks…", "We deliver…"
    const subject = subjectOf(text, names);
    if (subject) {
      let kept = false;
      for (const c of clauses(subject.rest)) {
        if (leadsWithVerb(c) || (kept && /^(?:and\s+)?[a-z]+s\s/.test(c) && baseOf(c.split(/\s/)[0] ?? ''))) {
          add(
            subject.plural
              ? c
                  .replace(/^[a-z]+/, (v) => (isBaseVerb(v) ? inThird(v) : v))
                  .replace(/(,|\band|\bor)\s([a-z]+)(?=\s|$)/g, (all, and: string, v: string) =>
                    isBaseVerb(v) && !baseOf(v) ? `${and} ${inThird(v)}` : all,
                  )
              : c,
            4 + place,
          );
          kept = true;
        } else break;
      }
    }
    for (const [lead, score] of LEADS) {
      const m = lead.exec(text)?.[1];
      if (m)
        for (const [j, c] of clauses(m).entries())
          if (j === 0 || leadsWithVerb(c)) add(c, score + place - j * 0.2, j === 0 && RELATIVE.test(lead.source));
    }
    if (!subject && /^\p{Lu}/u.test(text) && baseOf((words(text)[0] ?? '').toLowerCase())) {
      for (const [j, c] of clauses(text).entries()) if (j === 0 || leadsWithVerb(c)) add(c, 4 + place - j * 0.2);
    }
    for (const [j, c] of listed(text, i === 0, names, what).entries()) add(c, 1.6 + place - j * 0.05);
    for (const m of text.matchAll(
      /\b(?:features?|includes?|including|comes with|it offers)\s((?:(?:an?|no|up to|over|built-in|free|unlimited)\s)?[\w-]{1,40}(?:\s[\w-]{1,40}){1,5})(?=,|\sand\s|$)/gi,
    ))
      add(m[1], 1 + place);
  }
  return found
    .sort((a, b) => b.score - a.score)
    .map((f) => f.text)
    .slice(0, 6);
}

/**
 * The items of a sentence that is a list: "Three brightness levels, 40 hours on one charge, weighs just 30 grams", or what
 * follows the name and what it is in "Voltbrick: a power bank, 10,000 mAh, charges a phone twice".
 */
function listed(text: string, opens: boolean, names: readonly string[], what: readonly string[]): string[] {
  const identity = [...names, ...what].filter(Boolean).map((n) => n.toLowerCase());
  const about = (s: string) => identity.some((n) => s.toLowerCase().includes(n));
  const lead = /^([^:]{3,80}):\s(.+)/.exec(text);
  const body = lead && about(lead[1] ?? '') ? (lead[2] ?? '') : text;
  // "dry, itchy skin" is one thing.
  const joined = body
    .replace(/, (?=\p{L}{1,30} (?:skin|hair|scalp)\b)/gu, ' and ')
    .replace(/(\bwith(?: very)? \p{L}{1,30}y), (?=\p{L}{1,30}y \p{L})/gu, '$1 and ');
  // "Drawings, deadlines and invoices in one view, works offline": what is gathered is one item.
  const gathered = /^([^.:,]*, [^.:]*? in (?:one|a single) (?:place|app|inbox|dashboard|view))(?:, (.*))?$/i.exec(
    tidyPhrase(joined),
  );
  if (gathered) return [gathered[1] ?? '', ...clauses(gathered[2] ?? '')];
  const items = clauses(joined).filter((c) => !/^(?:for|perfect for|ideal for|made for|designed for|so)\s/i.test(c));
  // "for your dog's age, weight and allergies" is one thing, not three.
  if (
    items.length > 1 &&
    /^[\p{L}-]+ and [\p{L}-]+$/u.test(items.at(-1) ?? '') &&
    /\b(?:for|of|in|with|from)\b/.test(items[0] ?? '') &&
    !/^\d|\d$/.test(items[0] ?? '')
  )
    return opens || about(text) ? [] : [body];
  const told = items.filter((c, k) => !(k === 0 && body === text && (opens || about(c))) && !about(c));
  // A whole sentence is no list.
  if (
    told.length === 1 &&
    items.length === 1 &&
    (words(text).length > 12 || FINITE.test(text) || PEOPLE_DID.test(text))
  )
    return [];
  return told.filter((c) => words(c).length >= 2 && words(c).length <= 10 && saysItself(c));
}

/**
 * An item that brings its own verb, or counts something: "weighs just 30 grams", "40 hours on one charge". What is only named ("cash
 * or card", "tuned last month") may be anything of the thing's, and is quoted instead.
 */
const saysItself = (item: string): boolean =>
  baseOf((words(item)[0] ?? '').toLowerCase()) !== undefined ||
  (/^(?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b)/i.test(item) && !/\bor\b/i.test(item));

/** "grows with them" of a kids' backpack: says who. */
function whom(phrase: string, what: string): string {
  const who = /\b(?:kids?|child(?:ren)?)\b/i.test(what)
    ? 'your kid'
    : /\b(?:dogs?)\b/i.test(what)
      ? 'your dog'
      : /\b(?:cats?)\b/i.test(what)
        ? 'your cat'
        : undefined;
  return who ? phrase.replace(/\bthem$/, who) : phrase;
}

/** "Dentists in Ghent helped with the recipe": what somebody did. */
const PEOPLE_DID =
  /^\p{Lu}\p{Ll}{1,30}s\b[^,.]{0,80}\s(?:help|helped|made|created|developed|built|wrote|chose|use|used|say|said|love|loved)\s/u;

const FINITE = /\b(?:is|are|was|has|have|can|will|we|you|i|they|it)\b/i;

function leadsWithVerb(clause: string): boolean {
  const first = clause.replace(/^(?:and|also|then|actually|really|automatically|even)\s+/i, '').split(/[\s,]/)[0] ?? '';
  return baseOf(first) !== undefined || isBaseVerb(first);
}

/** The words after a subject that stands for the product. */
function subjectOf(text: string, names: readonly string[]): { rest: string; plural: boolean } | undefined {
  for (const n of names
    .flatMap((n) => [n, n.split(/\s+/).slice(0, 2).join(' '), n.split(/\s+/)[0] ?? ''])
    .filter((n) => /^\p{Lu}/u.test(n))
    .flatMap((n) => [n, `The ${n}`])) {
    if (n && text.toLowerCase().startsWith(`${n.toLowerCase()} `))
      return { rest: text.slice(n.length + 1), plural: false };
  }
  if (
    /^we\s(?:also\s)?(?:sell|make|offer|run|rent|lend|hire|built|build|own|teach|started|are|have|launched|believe|love|do|provide)\b/i.test(
      text,
    )
  )
    return undefined;
  const these = /^(?:these|those)\s(\p{L}+)\s/iu.exec(text);
  if (these && (isBaseVerb(these[1] ?? '') || /^(?:are|have)$/i.test(these[1] ?? '')))
    return { rest: text.replace(/^\S+\s+/, ''), plural: true };
  const m =
    /^(it|they|we|this [\w-]+|these [\w-]+|our [\w-]+(?: [\w-]+)?|the (?:app|formula|serum|bottle|device|platform|tool|service|team|course|kit|set|program|workshop))\s(?:also\s|even\s|will\s|can\s|automatically\s)?(?=[a-z])(.+)/i.exec(
      text,
    );
  if (!m) return undefined;
  return { rest: m[2] ?? '', plural: /^(they|we|these|our)\b/i.test(m[1] ?? '') };
}

const inThird = (verb: string): string => (readDoes(`${verb} x`)?.one && isBaseVerb(verb) ? thirdOf(verb) : verb);
function thirdOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : verb === 'have' ? 'has' : `${verb}s`;
}

/** "has two sisters assemble each one by hand": somebody's deed that was read as a part of the product. */
function isDeed(one: string): boolean {
  const before = /^(?:has|comes with) .{0,90}?(\p{L}{1,30}) (?:each|every|it|them|us|our)\b/u.exec(one)?.[1];
  return (
    before !== undefined &&
    !/^(?:on|in|at|to|of|with|for|from|per|by|between|under|over|around|and|is|are)$/.test(before) &&
    !/\b(?:that|which)\b/.test(one)
  );
}

const NOTHING_DONE = /^(?:(?:can |may |must )?be\s|(?:is|are) looking for|(?:has|comes with) the \p{Lu})/u;

/**
 * One benefit phrase in the form the writer uses, or undefined where it is none.
 * @param sentence where it was read
 */
export function normalise(raw: string, verbal = false, sentence?: string): string | undefined {
  let s = tidyPhrase(raw)
    .replace(/\s?\([^()]*\)/g, '')
    .replace(/^(?:and|also|plus|then|or|even|actually|really|automatically)\s/i, '');
  s = s.replace(/^(helps?|allows?|enables?)\s+you\s+to\s+/i, (_, v: string) =>
    /help/i.test(v) ? 'helps you ' : 'lets you ',
  );
  s = s
    .replace(/^help\b/i, 'helps')
    .replace(/^let\b/i, 'lets')
    .replace(/^keeps them busy/i, 'keeps kids busy')
    .replace(/^makes? it (?:easy|simple) to\s+/i, '');
  if (/\b(?:first|one) (?:week|month|class|session|box|visit)\b|% off\b|\bfree (?:for|trial)\b/i.test(s))
    return undefined;
  const short = shorten(s, 12);
  if (!short || /\b(?:we|us|our|ours|i|my|they|he|she|his|her)\b/i.test(short) || /https?:|@/.test(short))
    return undefined;
  // "Orders before noon are on the quay": a plural, not a verb. "Is looking for tenors", "has the Singers": no benefit.
  const noun = NOUNISH.has((words(short)[0] ?? '').toLowerCase()) && /^[^,]{0,60}\sare\s/.test(short);
  if ((noun && !/\b(?:that|which|what|where|who|when|how|if|you)\b/i.test(short)) || NOTHING_DONE.test(short))
    return undefined;
  const does = readDoes(short, verbal);
  if (!does || isDeed(does.one) || !isSafe('predicate', does.one, sentence)) return undefined;
  if (/\b(?:and|or|with|for|to|of|the|a|your|in|at|by|from|every)$/i.test(does.one) || words(does.one).length < 2)
    return undefined;
  if (
    /^(?:is|are) (?:a|an|the)\b|^is (?:designed|made|built|created|perfect|great|ideal|suitable|available) for\b/i.test(
      does.one,
    ) ||
    /^(?:comes with) (?:a )?(?:it|this|that|you)\b/i.test(does.one)
  )
    return undefined;
  return does.one;
}

function same(a: string, b: string): boolean {
  const x = new Set(words(a.toLowerCase()).slice(1));
  const y = words(b.toLowerCase()).slice(1);
  const shared = y.filter((w) => x.has(w)).length;
  return a.includes(b) || b.includes(a) || shared / Math.max(1, Math.min(x.size, y.length)) > 0.7;
}
