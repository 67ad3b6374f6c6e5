import type { Voice } from '../../../../studio/writer/index.js';
import { read, splitSentences, type Word } from './words.js';

/** A line to be judged. */
export interface Line {
  role: string;
  spoken: string;
  screen: string;
}

/** A script to judge, with the expectations of its brief. */
export interface Subject {
  lines: readonly Line[];
  /** Correct forms of the product's name, the fullest first; empty if the brief names no product. */
  names: readonly string[];
  /** Nouns that the product may be called by; empty if that is not judged. */
  things: readonly string[];
  facts: readonly string[];
  never: readonly string[];
  /** Everything that the writer was given, stated fields included. */
  source: string;
  /** Language as a BCP 47 tag. */
  language: string;
  persona: Voice | null;
}

/** What is wrong, and where. `line` is null if the whole script is at fault. */
export interface Fault {
  line: number | null;
  on: 'spoken' | 'screen' | 'script';
  /** The faulty words, or what is missing; shown in the report. */
  found: string;
}

export interface Rule {
  /** Kebab-case, unique. */
  key: string;
  /** One sentence that explains the rule to readers of the report. */
  says: string;
  judge(subject: Subject): Fault[];
}

/** Makes a rule that checks one text at a time and returns the words at fault. */
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

/** Makes a rule of English grammar that checks one sentence of tagged words at a time. Quoted text is not judged. */
export const grammarRule = (
  key: string,
  says: string,
  look: (words: readonly Word[], subject: Subject) => readonly string[],
  on: readonly ('spoken' | 'screen')[] = ['spoken', 'screen'],
): Rule =>
  textRule(
    key,
    says,
    (text, subject) => splitSentences(withoutQuotes(text)).flatMap((one) => look(read(one, subject.names), subject)),
    { on, english: true },
  );

export const isEnglish = ({ language }: Pick<Subject, 'language'>): boolean => /^en\b/i.test(language);

/** Replaces quotes by a placeholder, so that their grammar is not judged. */
const withoutQuotes = (text: string): string => text.replace(/["“][^"”]{1,300}["”]/g, '"…"');

/** The words from index `from` up to, but not including, index `to`, as text for readers. */
export const around = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ')
    .replace(/ (n't|'\w+|[.,;:!?])/g, '$1');
