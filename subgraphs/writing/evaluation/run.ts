import { performance } from 'node:perf_hooks';
import { draft } from '../../../providers/text/local.js';
import {
  type Brief,
  type BriefDraft,
  type BriefInput,
  briefTask,
  completeDraft,
  type Script,
  scriptTask,
  type Voice,
} from '../../../studio/writer/index.js';
import type { Case } from './case.js';
import { judge, type Verdict } from './rules/index.js';
import { isNamed, isRightName } from './rules/names.js';
import type { Line, Subject } from './rules/rule.js';

/** One input of the evaluation, from which one script per seed is written. */
export interface Task {
  /** The task's id: `ledgerly`, `ledgerly (stated)`, `page: kettle`. */
  id: string;
  kind: string;
  /** The brief as the report shows it, stated fields first. */
  shown: string;
  read(seed: number): Brief;
  expected: Pick<Subject, 'facts' | 'names' | 'things' | 'never' | 'language'>;
  /** Everything that the writer is given, as one text. */
  source: string;
  persona: Voice | null;
  format: string;
  lines: number | null;
}

/** A script with its verdicts. */
export interface Judged {
  task: string;
  kind: string;
  /** Number of the script within its task, from 1. */
  take: number;
  shown: string;
  /** The name that was read from the brief, and whether it is correct; null if the brief has none. */
  name: { read: string; right: boolean } | null;
  /** Whether the script says the name; null if the brief has none. */
  named: boolean | null;
  persona: string | null;
  format: string;
  structure: string;
  lines: readonly Line[];
  faults: readonly Verdict[];
  /** Milliseconds that it took to read the brief and to write the script. */
  ms: number;
}

const listExpected = ({
  facts,
  name,
  names = [],
  things = [],
  never = [],
  language = 'en',
}: Case): Task['expected'] => ({
  facts,
  names: name === null ? [] : [name, ...names],
  things,
  never,
  language,
});

/**
 * The tasks of a case. The first is written from its text alone. If the case has stated fields, the second is written from
 * these, with the text as the product's text.
 */
export function listTasks(one: Case): Task[] {
  const common = {
    kind: one.kind,
    expected: listExpected(one),
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
    expected: { ...common.expected, names: listStatedNames(one) },
    shown: `${fields.join('\n')}\n\n${one.text}`,
    source: `${Object.values(given).join('\n')}\n${one.text}`,
    read: (seed) => ({ ...completeDraft({ ...given, productText: one.text }, seed), stated: { text: one.text } }),
  };
  return [prose, stated];
}

/** Correct forms of the name for a task with stated fields: the stated name comes first. */
const listStatedNames = ({ name, names = [], draft: given }: Case): string[] =>
  [...new Set([given?.product, name, ...names])].filter((one): one is string => !!one);

/**
 * The seed of a script is this number plus the script's number within the task. This number differs between tasks, because with
 * the same seed all scripts would have the same structure. It depends only on the task's id, so that new tasks don't change it.
 */
const computeFirstSeed = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7);

/**
 * Writes and judges one script.
 * @param take number of the script within its task, from 1
 */
export function evaluate(task: Task, take: number): Judged {
  const seed = computeFirstSeed(task.id) + take;
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
  const subject = toSubject(task, toLines(script));
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

/** A task's script in the form that rules judge. */
export const toSubject = (task: Task, lines: readonly Line[]): Subject => ({
  ...task.expected,
  lines,
  source: task.source,
  persona: task.persona,
});

const toLines = ({ segments }: Script): Line[] =>
  segments.map(({ segmentRole, spokenLine, onScreenText }) => ({
    role: segmentRole,
    spoken: spokenLine,
    screen: onScreenText,
  }));
