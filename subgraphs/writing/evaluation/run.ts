import { performance } from 'node:perf_hooks';
import { draft } from '../../../providers/text/local.js';
import {
  type Brief,
  type BriefDraft,
  type BriefInput,
  briefFromDraft,
  briefTask,
  type Script,
  scriptTask,
  type Voice,
} from '../../../studio/writer/index.js';
import type { Case } from './case.js';
import { judge, type Verdict } from './rules/index.js';
import { isNamed, isRightName } from './rules/names.js';
import type { Line, Subject } from './rules/rule.js';

/** What one script is written from. */
export interface Task {
  /** `ledgerly`, `ledgerly (stated)`, `page: kettle`. */
  id: string;
  kind: string;
  /** The brief as a reader sees it, stated fields first. */
  shown: string;
  read(seed: number): Brief;
  expected: Pick<Subject, 'facts' | 'names' | 'things' | 'never' | 'language'>;
  /** All that the writer is given, as one text. */
  source: string;
  persona: Voice | null;
  format: string;
  lines: number | null;
}

/** One script, judged. */
export interface Judged {
  task: string;
  kind: string;
  /** Which of the task's scripts, from 1. */
  take: number;
  shown: string;
  /** The name that was read out of the brief, and whether it is right; null where the brief names none. */
  name: { read: string; right: boolean } | null;
  /** Whether the script says the name; null where the brief names none. */
  named: boolean | null;
  persona: string | null;
  format: string;
  structure: string;
  lines: readonly Line[];
  faults: readonly Verdict[];
  /** Milliseconds that reading the brief and writing the script took. */
  ms: number;
}

const expectedOf = ({ facts, name, names = [], things = [], never = [], language = 'en' }: Case): Task['expected'] => ({
  facts,
  names: name === null ? [] : [name, ...names],
  things,
  never,
  language,
});

/** The tasks of a case: its text alone, and its stated fields with the text as the product's own. */
export function tasksOf(one: Case): Task[] {
  const common = {
    kind: one.kind,
    expected: expectedOf(one),
    persona: one.persona ?? null,
    format: one.format ?? 'talking-5',
    lines: one.lines ?? null,
  };
  const goals = { ...(one.goal ? { goal: one.goal } : {}), ...(one.platform ? { platform: one.platform } : {}) };
  const input: BriefInput = { mode: 'description', text: one.text };
  const prose: Task = {
    ...common,
    id: one.id,
    shown: one.text,
    source: one.text,
    read: (seed) => ({ ...draft(briefTask, input, seed), ...goals, stated: { text: one.text } }),
  };
  const given: BriefDraft | undefined = one.draft;
  if (!given) return [prose];
  const fields = Object.entries(given).map(([field, value]) => `${field}: ${value}`);
  const stated: Task = {
    ...common,
    id: `${one.id} (stated)`,
    expected: { ...common.expected, names: statedNames(one) },
    shown: `${fields.join('\n')}\n\n${one.text}`,
    source: `${Object.values(given).join('\n')}\n${one.text}`,
    read: (seed) => ({ ...briefFromDraft({ ...given, productText: one.text }, seed), stated: { text: one.text } }),
  };
  return [prose, stated];
}

/** A product that is stated is called so. */
const statedNames = ({ name, names = [], draft: given }: Case): string[] =>
  [...new Set([given?.product, name, ...names])].filter((one): one is string => !!one);

/** Where a task's seeds begin: the same wherever it stands in the list, and another for each, or all would have one structure. */
const firstSeed = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7);

/**
 * Writes and judges one script.
 * @param take which of the task's scripts, from 1
 */
export function evaluate(task: Task, take: number): Judged {
  const seed = firstSeed(task.id) + take;
  const began = performance.now();
  const brief = task.read(seed);
  const input = {
    brief,
    persona: task.persona,
    format: task.format,
    structureType: brief.structureType,
    lines: task.lines,
  };
  const script = draft(scriptTask, input, seed);
  const ms = performance.now() - began;
  const subject = subjectOf(task, linesOf(script));
  const { names } = task.expected;
  return {
    task: task.id,
    kind: task.kind,
    take,
    shown: task.shown,
    name: names.length > 0 ? { read: brief.product.name, right: isRightName(brief.product.name, names) } : null,
    named: names.length > 0 ? subject.lines.some(({ spoken }) => isNamed(spoken, names)) : null,
    persona: task.persona?.name ?? null,
    format: task.format,
    structure: script.structureType,
    lines: subject.lines,
    faults: judge(subject),
    ms,
  };
}

/** What a script of a task is held to. */
export const subjectOf = (task: Task, lines: readonly Line[]): Subject => ({
  ...task.expected,
  lines,
  source: task.source,
  persona: task.persona,
});

const linesOf = ({ segments }: Script): Line[] =>
  segments.map(({ segmentRole, spokenLine, onScreenText }) => ({
    role: segmentRole,
    spoken: spokenLine,
    screen: onScreenText,
  }));
