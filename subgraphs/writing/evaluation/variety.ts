import type { Judged } from './run.js';
import type { Score } from './summary.js';

/** Maximum number of briefs whose lines may have the same form. With more, the form counts as a formula. */
const SHARED = 3;

/**
 * A line's form: its words, with those that are also in its brief replaced by `_`. "POV: your friend can't stop talking about
 * …" is one form, whatever the product.
 */
function getForm(spoken: string, shown: string): string {
  const given = new Set(shown.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const words = spoken.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return words
    .map((word) => (given.has(word.replace(/['’]s$/, '')) ? '_' : word))
    .join(' ')
    .replace(/_(?: _)+/g, '_');
}

/**
 * Counts lines whose form at most two other briefs got as well. Viewers who follow one creator hear many scripts, and would
 * notice a formula.
 */
export function scoreVariety(all: readonly Judged[]): Score {
  const forms = all.flatMap(({ lines, shown, task }) =>
    lines.map(({ spoken }) => ({ form: getForm(spoken, shown), brief: task.replace(/ \(stated\)$/, '') })),
  );
  const users = new Map<string, Set<string>>();
  for (const { form, brief } of forms) users.set(form, (users.get(form) ?? new Set()).add(brief));
  const isOwn = (form: string): boolean => form === '_' || (users.get(form)?.size ?? 0) <= SHARED;
  return { passed: forms.filter(({ form }) => isOwn(form)).length, of: forms.length };
}
