/** Writes the first slide: what makes somebody swipe, in the brief's own words. */

import type { Language } from '../../../content/writer/index.js';
import { CAROUSEL } from '../../../content/writer/kinds/data.js';
import { withoutEnd } from '../../../platform/text/ends.js';
import type { Line } from '../beats/line.js';
import { flatten } from '../facts/cues.js';
import type { Fact, FactKind } from '../facts/fact.js';
import type { HookFamily } from '../formats.js';
import { capitalise } from '../language/grammar.js';
import type { Subject } from '../subject.js';

export interface Cover {
  headline: string;
  /** The small text below; '' for none. */
  text: string;
  family: HookFamily;
  /** What the cover names, if it names the subject: a number of things can be promised about it. */
  topic?: string;
  /** The lines that the cover says. */
  says: readonly Line[];
}

/** A cover promises a number from this many slides. */
const COUNTED = 3;

/**
 * The covers that suit a subject: the user's question, the name, what it is. Where none of them is known, the first fact that
 * can stand alone, then its topic.
 */
export function listCovers(subject: Subject, fits: (text: string) => boolean): Cover[] {
  const { name, facts, topic, lines, language } = subject;
  const find = (kind: FactKind): Line | undefined => lines.find((line) => facts[line.facts[0]!]!.kind === kind);
  const what = find('what');
  const question = find('question');
  const covers: Cover[] = [];
  const add = (headline: string, below: Line | undefined, more: Partial<Cover>): void => {
    const text = below && flatten(withoutOwner(below.line, language)) !== flatten(headline) ? below.line : '';
    const says = below ? [below] : [];
    if (fits(headline)) covers.push({ headline, family: 'curiosity', text, says, ...more });
  };
  const title = what?.title ? withoutOwner(what.title, language) : null;
  if (question) add(question.line, what, { family: 'question', says: what ? [what, question] : [question] });
  if (name.certain) add(name.value, what, { topic: name.value });
  if (title !== null && title !== name.value) add(title, what, { topic: name.value || title });
  // A sentence that others say for the maker begins with "they", which nobody has met on a cover.
  for (const line of lines.filter((one) => isUnchanged(one, facts)))
    if (covers.length === 0) add(line.title ?? withoutEnd(line.line, /[.。]/), line, {});
  if (covers.length === 0) add(capitalise(topic), undefined, {});
  return covers;
}

/** A title without the maker's word for himself: "Our new night cream" is a new night cream. */
function withoutOwner(title: string, { speaking }: Language): string {
  const [first = '', ...rest] = title.split(' ');
  return rest.length > 0 && speaking.owners.includes(first.toLowerCase()) ? capitalise(rest.join(' ')) : title;
}

const isUnchanged = ({ line, facts: [index] }: Line, facts: readonly Fact[]): boolean =>
  flatten(line) === flatten(facts[index!]!.text);

/** Headlines that promise the number of slides that follow: "Ember: 4 things to know". */
export const listCounted = (topic: string, count: number, code: string): string[] =>
  count < COUNTED || topic === '' || !Object.hasOwn(CAROUSEL, code)
    ? []
    : CAROUSEL[code]!.counted.map((frame) => frame.replace('{topic}', () => topic).replace('{count}', String(count)));
