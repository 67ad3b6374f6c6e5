import { withoutEnd } from '../../../platform/text/ends.js';
import { PLACEHOLDER } from '../check.js';
import { flatten } from '../facts/cues.js';
import { toPlain } from '../facts/passages.js';
import { capitalise } from '../language/grammar.js';
import type { Subject } from '../subject.js';
import { withoutOwner } from './phrase.js';

/**
 * The title of a whole text: the subject's name, if it is certain, and in a few words what it is; else the first thing that is
 * known of it. Null if nothing is.
 */
export function titleOf({ facts, lines, name, topic, language }: Subject, longest: number): string | null {
  const called = toPlain(name.value);
  const short = withoutOwner(facts.find(({ kind }) => kind === 'what')?.short ?? '', language);
  const isNamed = called === '' || flatten(short).includes(flatten(called));
  const first = facts[0]
    ? [withoutEnd(lines[0]?.line ?? '', /[.。]/), facts[0].short ?? '']
    : [capitalise(toPlain(topic))];
  return (
    [isNamed || short === '' ? '' : `${called}: ${short}`, called, short, ...first].find(
      (title) => title !== '' && title.length <= longest && !PLACEHOLDER.test(title),
    ) ?? null
  );
}
