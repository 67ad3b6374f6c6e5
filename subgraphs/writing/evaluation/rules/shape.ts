import { spokenSeconds } from '../../../../studio/writer/index.js';
import { type Fault, type Rule, type Subject, textRule } from './rule.js';
import { figuresOf, says } from './truth.js';
import { contentOf } from './words.js';

const WORDS = { least: 4, most: 20 };
const SECONDS = 8;

export const length = textRule(
  'length',
  'A spoken line has 4 to 20 words and takes 8 seconds at most.',
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
      // Two words of one name are one word.
      const again = seen.has(opening) && !names.some((name) => name.toLowerCase().startsWith(opening));
      seen.add(opening);
      return again ? [{ line: i, on: 'spoken', found: opening }] : [];
    });
  },
};

/** The telling words of a line, without those that only name the product. */
const claimOf = (text: string, { names, things, language }: Subject): Set<string> => {
  const own = new Set([...names, ...things].flatMap((name) => [...contentOf(name, language)]));
  return new Set([...contentOf(text, language)].filter((word) => !own.has(word)));
};

const MIN_SHARED = 3;

export const repetition: Rule = {
  key: 'repetition',
  says: 'A script makes each claim once: no two lines tell the same thing, and the price is said once.',
  judge(subject) {
    const claims = subject.lines.map(({ spoken }) => claimOf(spoken, subject));
    const names = figuresOf(subject.names.join(' '));
    return subject.lines.flatMap(({ spoken }, i): Fault[] => {
      for (let k = 0; k < i; k++) {
        const shared = [...claims[i]!].filter((word) => claims[k]!.has(word));
        const least = Math.min(claims[i]!.size, claims[k]!.size);
        const figures = figuresOf(spoken).filter(
          (one) => one.length > 1 && !names.includes(one) && figuresOf(subject.lines[k]!.spoken).includes(one),
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

/** A line that any product's video could have: nothing of the brief is in it but the name. */
export function isFiller(text: string, subject: Subject): boolean {
  const given = sourceWords(subject);
  return ![...claimOf(text, subject)].some((word) => given.has(word));
}

const remembered = new Map<string, Set<string>>();
function sourceWords({ source, persona, language }: Subject): Set<string> {
  const profile = [persona?.short_bio, persona?.backstory, persona?.label, ...(persona?.interests ?? [])]
    .filter(Boolean)
    .join('. ');
  const all = `${source}\n${profile}`;
  const found = remembered.get(all) ?? contentOf(all, language);
  remembered.set(all, found);
  return found;
}

/** Two of five lines. */
const FILLER_SHARE = 0.4;
/** Fewer facts than these do not fill a script. */
const FACTS_TO_FILL = 4;

export const filler: Rule = {
  key: 'filler',
  says: 'Where the brief has facts, at most two lines of five would fit any product.',
  judge(subject) {
    if (subject.facts.length < FACTS_TO_FILL) return [];
    const empty = subject.lines.flatMap(({ spoken }, i) => (isFiller(spoken, subject) ? [i] : []));
    const may = Math.max(1, Math.round(FILLER_SHARE * subject.lines.length));
    // The hook and the call to action come last: what is between them is to tell something.
    const worst = [...empty]
      .sort((a, b) => edge(a, subject) - edge(b, subject))
      .slice(0, Math.max(0, empty.length - may));
    return worst.sort((a, b) => a - b).map((line) => ({ line, on: 'spoken', found: subject.lines[line]!.spoken }));
  },
};
const edge = (line: number, { lines }: Subject): number => (line === 0 || line === lines.length - 1 ? 1 : 0);

/** The facts that a script tells: half of a fact's telling words in one line. */
function toldFacts(subject: Subject): string[] {
  const lines = subject.lines.map(({ spoken, screen }) => ({
    text: `${spoken} ${screen}`,
    words: contentOf(`${spoken}. ${screen}`, subject.language),
  }));
  return subject.facts.filter((fact) => {
    const wanted = [...contentOf(fact, subject.language)];
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
  says: 'A script tells what the brief says: a fact for every two lines at least, as far as the brief has them.',
  judge(subject) {
    const wanted = Math.min(subject.facts.length, Math.floor(subject.lines.length / 2));
    const told = toldFacts(subject);
    return told.length >= wanted
      ? []
      : [
          {
            line: null,
            on: 'script',
            found: `${told.length} of ${wanted}${told.length > 0 ? `: ${told.join(', ')}` : ''}`,
          },
        ];
  },
};
