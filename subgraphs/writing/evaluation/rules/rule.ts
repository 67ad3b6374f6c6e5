import type { Voice } from '../../../../studio/writer/index.js';
import { read, sentencesOf, type Word } from './words.js';

/** A line as it is judged. */
export interface Line {
  role: string;
  spoken: string;
  screen: string;
}

/** A script, and what it can be held to. */
export interface Subject {
  lines: readonly Line[];
  /** Right ways of saying the product's name, the fullest first; none where the brief names no product. */
  names: readonly string[];
  /** Nouns that the product may be called by; none where that is not judged. */
  things: readonly string[];
  facts: readonly string[];
  never: readonly string[];
  /** All that the writer was given, stated fields too. */
  source: string;
  /** BCP 47. */
  language: string;
  persona: Voice | null;
}

/** What is wrong, and where. `line` is null where the whole script is at fault. */
export interface Fault {
  line: number | null;
  on: 'spoken' | 'screen' | 'script';
  /** The words at fault, or what is missing. */
  found: string;
}

export interface Rule {
  /** Kebab-case, unique. */
  key: string;
  /** One sentence that explains it to a reader of the report. */
  says: string;
  judge(subject: Subject): Fault[];
}

/** A rule that looks at one text at a time, and answers the words at fault. */
export function textRule(
  key: string,
  says: string,
  look: (text: string, subject: Subject, on: 'spoken' | 'screen') => readonly string[],
  { on = ['spoken', 'screen'], english = false }: { on?: readonly ('spoken' | 'screen')[]; english?: boolean } = {},
): Rule {
  return {
    key,
    says,
    judge: (subject) =>
      english && !isEnglish(subject)
        ? []
        : subject.lines.flatMap((line, i) =>
            on.flatMap((where) =>
              look(line[where], subject, where).map((found) => ({ line: i, on: where, found }) as const),
            ),
          ),
  };
}

/** A rule of English grammar, which looks at one sentence of tagged words at a time. Quoted words are somebody else's. */
export const grammarRule = (
  key: string,
  says: string,
  look: (words: readonly Word[], subject: Subject) => readonly string[],
  on: readonly ('spoken' | 'screen')[] = ['spoken', 'screen'],
): Rule =>
  textRule(
    key,
    says,
    (text, subject) => sentencesOf(withoutQuotes(text)).flatMap((one) => look(read(one, subject.names), subject)),
    { on, english: true },
  );

export const isEnglish = ({ language }: Pick<Subject, 'language'>): boolean => /^en\b/i.test(language);

/** What is quoted is judged as one mark. */
const withoutQuotes = (text: string): string => text.replace(/["“][^"”]{1,300}["”]/g, '"…"');

/** Words around a place, for a reader. */
export const around = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ')
    .replace(/ (n't|'\w+|[.,;:!?])/g, '$1');
