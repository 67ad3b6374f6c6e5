import { spokenSeconds } from '../../../../studio/writer/index.js';
import { type Fault, type Rule, type Subject, textRule } from './rule.js';
import { findFigures, says } from './truth.js';
import { findContentWords } from './words.js';

const WORDS = { least: 4, most: 20 };
const SECONDS = 8;

export const length = textRule(
  'length',
  'A spoken line has 4 to 20 words and takes at most 8 seconds.',
  (text, { language }) => {
    const seconds = spokenSeconds(text, language);
    if (/^(?:ja|zh)/.test(language)) return seconds > SECONDS || text.length < 4 ? [`${seconds.toFixed(1)} s`] : [];
    const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0;
    if (words < WORDS.least || words > WORDS.most) return [`${words} words`];
    return seconds > SECONDS ? [`${seconds.toFixed(1)} s`] : [];
  },
  { on: ['spoken'] },
);

export const openings: Rule = {
  key: 'same-opening',
  says: 'No two lines of a script begin with the same two words.',
  judge({ lines, names, language }) {
    if (/^(?:ja|zh)/.test(language)) return [];
    const seen = new Set<string>();
    return lines.flatMap(({ spoken }, i): Fault[] => {
      const opening = (spoken.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).slice(0, 2).join(' ');
      // Two lines that begin with the product's name do not count as having the same opening.
      const again = seen.has(opening) && !names.some((name) => name.toLowerCase().startsWith(opening));
      seen.add(opening);
      return again ? [{ line: i, on: 'spoken', found: opening }] : [];
    });
  },
};

/** The significant words of a line, without those of the product's names and nouns. */
const findClaimWords = (text: string, { names, things, language }: Subject): Set<string> => {
  const own = new Set([...names, ...things].flatMap((name) => [...findContentWords(name, language)]));
  return new Set([...findContentWords(text, language)].filter((word) => !own.has(word)));
};

const MIN_SHARED = 3;

export const repetition: Rule = {
  key: 'repetition',
  says: 'A script makes each claim once: no two lines say the same thing, and the price is said once.',
  judge(subject) {
    const claims = subject.lines.map(({ spoken }) => findClaimWords(spoken, subject));
    const names = findFigures(subject.names.join(' '));
    return subject.lines.flatMap(({ spoken }, i): Fault[] => {
      for (let k = 0; k < i; k++) {
        const shared = [...claims[i]!].filter((word) => claims[k]!.has(word));
        const least = Math.min(claims[i]!.size, claims[k]!.size);
        const figures = findFigures(spoken).filter(
          (one) => one.length > 1 && !names.includes(one) && findFigures(subject.lines[k]!.spoken).includes(one),
        );
        if ((shared.length >= MIN_SHARED && shared.length >= 0.6 * least) || figures.length > 0)
          return [
            {
              line: i,
              on: 'spoken',
              found: `${(figures.length > 0 ? figures : shared).join(', ')}, as in line ${k + 1}`,
            },
          ];
      }
      return [];
    });
  },
};

/**
 * Could this line be about any product? Then, apart from the product's name and nouns, it contains nothing from the brief or
 * the creator's profile.
 */
export function isFiller(text: string, subject: Subject): boolean {
  const given = listSourceWords(subject);
  return ![...findClaimWords(text, subject)].some((word) => given.has(word));
}

const remembered = new Map<string, Set<string>>();
function listSourceWords({ source, persona, language }: Subject): Set<string> {
  const profile = [persona?.short_bio, persona?.backstory, persona?.label, ...(persona?.interests ?? [])]
    .filter(Boolean)
    .join('. ');
  const all = `${source}\n${profile}`;
  const key = `${language}\n${all}`;
  const found = remembered.get(key) ?? findContentWords(all, language);
  remembered.set(key, found);
  return found;
}

/** Share of generic lines that a script may have: two in five, but at least one line. */
const FILLER_SHARE = 0.4;
/** A script whose brief has at least this many facts has enough to say, so it must not be filled with generic lines. */
const FACTS_TO_FILL = 4;

export const filler: Rule = {
  key: 'filler',
  says: 'Where the brief has facts, at most two in five lines could be about any product.',
  judge(subject) {
    if (subject.facts.length < FACTS_TO_FILL) return [];
    const empty = subject.lines.flatMap(({ spoken }, i) => (isFiller(spoken, subject) ? [i] : []));
    const may = Math.max(1, Math.round(FILLER_SHARE * subject.lines.length));
    // Reports the middle lines first, because they should state something. The hook and the call to action may be generic.
    const worst = [...empty]
      .sort((a, b) => isEdge(a, subject) - isEdge(b, subject))
      .slice(0, Math.max(0, empty.length - may));
    return worst.sort((a, b) => a - b).map((line) => ({ line, on: 'spoken', found: subject.lines[line]!.spoken }));
  },
};
const isEdge = (line: number, { lines }: Subject): number => (line === 0 || line === lines.length - 1 ? 1 : 0);

/**
 * The facts that a script tells. It tells a fact if one of its lines contains more than half of the fact's significant words,
 * or the whole fact.
 */
function findStatedFacts(subject: Subject): string[] {
  const lines = subject.lines.map(({ spoken, screen }) => ({
    text: `${spoken} ${screen}`,
    words: findContentWords(`${spoken}. ${screen}`, subject.language),
  }));
  return subject.facts.filter((fact) => {
    const wanted = [...findContentWords(fact, subject.language)];
    return lines.some(
      ({ text, words }) =>
        says(text.toLowerCase(), fact.toLowerCase()) ||
        (wanted.length > 0 && wanted.filter((word) => words.has(word)).length * 2 > wanted.length) ||
        (wanted.length === 2 && wanted.every((word) => words.has(word))),
    );
  });
}

export const tells: Rule = {
  key: 'tells-facts',
  says: 'A script tells what the brief says: at least one fact for every two lines, as far as the brief has them.',
  judge(subject) {
    const wanted = Math.min(subject.facts.length, Math.floor(subject.lines.length / 2));
    const stated = findStatedFacts(subject);
    return stated.length >= wanted
      ? []
      : [
          {
            line: null,
            on: 'script',
            found: `${stated.length} of ${wanted}${stated.length > 0 ? `: ${stated.join(', ')}` : ''}`,
          },
        ];
  },
};
