import type { Judged } from './run.js';
import type { Score } from './summary.js';

/** Briefs that may share a form before it counts as a formula. */
const SHARED = 3;

/** A line's form: its words without those of its own brief. "POV: your friend won't stop talking about Lumo" is one for every product. */
function formOf(spoken: string, shown: string): string {
  const given = new Set(shown.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const words = spoken.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return words
    .map((word) => (given.has(word.replace(/['’]s$/, '')) ? '_' : word))
    .join(' ')
    .replace(/_(?: _)+/g, '_');
}

/** Lines whose form at most two other briefs got too. A viewer who follows one creator hears many scripts. */
export function varietyOf(all: readonly Judged[]): Score {
  const forms = all.flatMap(({ lines, shown, task }) =>
    lines.map(({ spoken }) => ({ form: formOf(spoken, shown), brief: task.replace(/ \(stated\)$/, '') })),
  );
  const users = new Map<string, Set<string>>();
  for (const { form, brief } of forms) users.set(form, (users.get(form) ?? new Set()).add(brief));
  const isOwn = (form: string): boolean => form === '_' || (users.get(form)?.size ?? 0) <= SHARED;
  return { passed: forms.filter(({ form }) => isOwn(form)).length, of: forms.length };
}
