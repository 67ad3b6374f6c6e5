/** Finds what a brief calls its subject. */
import type { Language } from '../../../content/writer/index.js';
import { flatten, isWord } from './cues.js';
import { isTimeName } from './dates.js';
import type { Passage } from './passages.js';

/** A product's or a business's name. Without certainty, no line needs it, and the preview asks for it. */
export interface Name {
  /** Empty if the brief gives none. */
  value: string;
  certain: boolean;
}

/** A name has at most this many words. */
const WORDS = 5;

/** Matches a word of a name: it begins with a capital letter or a digit, or is written in its own way ("iPhone", "eBay"). */
const NAME_WORD = /^(?:\p{Lu}|\d|\p{Ll}{1,2}\p{Lu})[\p{L}\p{M}\p{N}.'’&+-]*$/u;
/** Matches a small word within a name: "Bar of the Two Lions", "Café de la Paix". */
const INNER =
  /^(?:of|the|and|&|de|la|le|les|du|des|del|di|da|der|die|das|und|y|e|et|van|von|am|zum|zur|für|for|by|in|at|on)$/iu;

const QUOTED = /["“„«»‘'‚]([^"“”„«»‘’'‚]{2,40})["”“«»’']/gu;

/** The words from `from` on that can be a name, without small words at the end. */
function takeName(words: readonly string[], from: number, language: string): string[] {
  const taken: string[] = [];
  for (let i = from; i < words.length && taken.length < WORDS + 2; i++) {
    const bare = words[i]!.replace(/[,;:!?.)"”’]{1,9}$/u, '').replace(/^["“„(]+/, '');
    const ends = /[,;:!?)]$/.test(words[i]!) || (/\.$/.test(words[i]!) && i < words.length - 1);
    if (isTimeName(bare.toLowerCase(), language)) break;
    if (NAME_WORD.test(bare)) taken.push(bare);
    else if (taken.length > 0 && INNER.test(bare) && NAME_WORD.test(words[i + 1] ?? '')) taken.push(bare);
    else break;
    if (ends) break;
  }
  while (taken.length > 0 && INNER.test(taken.at(-1)!)) taken.pop();
  return taken.length > WORDS ? [] : taken;
}

/** Names of countries and languages in English, and of the brief's language: they are no names of products. */
const places = new Map<string, Set<string>>();
function placesIn(language: string): Set<string> {
  const known = places.get(language);
  if (known) return known;
  const list = new Set<string>();
  for (const locale of new Set([language, 'en'])) {
    const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (let a = 65; a < 91; a++)
      for (let b = 65; b < 91; b++) {
        const code = String.fromCharCode(a, b);
        for (const name of [regions.of(code), languages.of(code.toLowerCase())]) if (name) list.add(name.toLowerCase());
      }
  }
  places.set(language, list);
  return list;
}

interface Candidate {
  name: string;
  score: number;
}

/**
 * Finds the name in a brief: a label's, a quoted one, one that is introduced ("called …"), else capitals that occur where a name
 * does. In languages that capitalise every noun, capitals alone tell nothing.
 */
export function findName(passages: readonly Passage[], { reading }: Language, language: string): Name {
  const labelled = passages.find(({ label }) => label !== null && reading.labels.name.includes(label));
  if (labelled && labelled.text.split(' ').length <= WORDS + 1)
    return { value: labelled.text.replace(/[.,;]$/, ''), certain: true };
  const candidates = new Map<string, Candidate>();
  const add = (name: string, score: number): void => {
    const key = name.toLowerCase();
    const one = candidates.get(key) ?? { name, score: 0 };
    one.score += score;
    candidates.set(key, one);
  };
  const stop = new Set(reading.notNames);
  const known = placesIn(language);
  const capitalised = language === 'de' || language === 'lb';
  for (const [index, { text, heading, label }] of passages.entries()) {
    if (label !== null && [...reading.labels.where, ...reading.labels.contact].includes(label)) continue;
    for (const [, inner = ''] of text.matchAll(QUOTED))
      if (takeName(inner.split(' '), 0, language).length === inner.split(' ').length) add(inner, 2.5);
    const words = text.split(' ');
    const lower = words.map((word) => flatten(word).trim());
    for (let i = 0; i < words.length; i++) {
      const taken = takeName(words, i, language);
      if (taken.length === 0) continue;
      const [first] = taken;
      const name = taken.join(' ');
      const begins = i === 0 || /[.!?:]$/.test(words[i - 1]!);
      const folded = first!.toLowerCase().replace(/[’]/g, "'");
      if (/^\d/.test(first!) || (taken.length === 1 && stop.has(folded))) continue;
      // "The Ember mug": the article is no part of the name, "Our" and "We" never are.
      if (begins && stop.has(folded)) continue;
      if (known.has(name.toLowerCase()) || name.length < 2) continue;
      const before = lower.slice(Math.max(0, i - 4), i).join(' ');
      const named = reading.namers.some(
        (namer) => before === namer || before.endsWith(` ${namer}`) || before.endsWith(namer),
      );
      const place = reading.placed.includes(lower[i - 1] ?? '');
      const next = lower[i + taken.length] ?? '';
      const after = lower[i + taken.length + 1] ?? '';
      const lastWord = words[i + taken.length - 1]!;
      const explained =
        (reading.copulas.includes(next) ||
          /[,:–—-]$/.test(lastWord) ||
          /^[–—-]$/.test(words[i + taken.length] ?? '')) &&
        (isWord(after, reading.articles) || isWord(next, reading.articles));
      let score = named ? 3 : 0;
      // "Das Kissen ist ein …" explains a noun, which German writes like a name.
      const isNoun = capitalised && isWord(lower[i - 1] ?? '', [...reading.articles, ...reading.notNames]);
      if (!place && explained && !isNoun && index < 4) score += 3;
      if (!capitalised && !place && !begins) score += 1;
      if (!capitalised && begins && (reading.copulas.includes(next) || heading)) score += 0.8;
      if (begins && index === 0 && !capitalised && taken.length > 1) score += 0.6;
      if (place) score -= 1;
      if (score !== 0) add(name, score);
      i += taken.length - 1;
    }
  }
  const [best, second] = [...candidates.values()].sort((a, b) => b.score - a.score);
  if (!best || best.score < 0.8) return { value: '', certain: false };
  return { value: best.name, certain: best.score >= 2.5 && best.score - (second?.score ?? 0) >= 0.5 };
}
