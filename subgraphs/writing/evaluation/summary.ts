import { RULES } from './rules/index.js';
import type { Judged } from './run.js';
import { scoreVariety } from './variety.js';

/** How many lines or scripts passed (`passed`), of how many (`of`). */
export interface Score {
  passed: number;
  of: number;
}

/** The writer's results. */
export interface Summary {
  scripts: number;
  /** Lines without any fault. */
  lines: Score;
  /** Scripts without any fault, including faults of the script as a whole. */
  clean: Score;
  /** By rule: lines that pass it, or scripts for a rule about whole scripts. */
  rules: Record<string, Score>;
  /** Scripts that say the product's name aloud, among those whose brief has a name. */
  named: Score;
  /** Scripts from whose brief the name was read correctly, among those whose brief has a name. */
  read: Score;
  /** Lines that are not a formula: few other briefs got a line of the same form (see `variety.ts`). */
  variety: Score;
  /** The briefs with the largest share of failing lines, worst first. */
  weakest: readonly (Score & { task: string })[];
  /** Milliseconds that reading a brief and writing its script took. */
  ms: { mean: number; p95: number };
}

const listFaultyLines = (judged: Judged, rule?: string): Set<number> =>
  new Set(
    judged.faults.flatMap((fault) => (fault.line !== null && (!rule || fault.rule === rule) ? [fault.line] : [])),
  );

const score = (all: readonly boolean[]): Score => ({ passed: all.filter(Boolean).length, of: all.length });

/** Maximum number of briefs listed as the weakest. */
const LISTED = 10;

function findWeakest(all: readonly Judged[]): Summary['weakest'] {
  const byTask = Map.groupBy(all, ({ task }) => task);
  return [...byTask]
    .map(([task, scripts]) => {
      const lines = scripts.reduce((sum, one) => sum + one.lines.length, 0);
      return { task, of: lines, passed: lines - scripts.reduce((sum, one) => sum + listFaultyLines(one).size, 0) };
    })
    .sort((a, b) => a.passed / a.of - b.passed / b.of)
    .slice(0, LISTED);
}

/** Summarises the results of all scripts. */
export function summarise(all: readonly Judged[]): Summary {
  const lines = all.reduce((sum, one) => sum + one.lines.length, 0);
  const failing = (rule?: string): number => all.reduce((sum, one) => sum + listFaultyLines(one, rule).size, 0);
  const ofScripts = (rule: string): Score =>
    score(all.map(({ faults }) => !faults.some((fault) => fault.rule === rule)));
  const whole = new Set(all.flatMap(({ faults }) => faults.flatMap(({ line, rule }) => (line === null ? [rule] : []))));
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    scripts: all.length,
    lines: { passed: lines - failing(), of: lines },
    clean: score(all.map(({ faults }) => faults.length === 0)),
    rules: Object.fromEntries(
      RULES.map(({ key }) => [key, whole.has(key) ? ofScripts(key) : { passed: lines - failing(key), of: lines }]),
    ),
    named: score(all.flatMap(({ named }) => (named === null ? [] : [named]))),
    read: score(all.flatMap(({ name }) => (name === null ? [] : [name.right]))),
    variety: scoreVariety(all),
    weakest: findWeakest(all),
    ms: {
      mean: times.reduce((sum, one) => sum + one, 0) / Math.max(1, times.length),
      p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0,
    },
  };
}

export const formatPercent = ({ passed, of }: Score): string =>
  of === 0 ? '–' : `${((100 * passed) / of).toFixed(1)} %`;

/** Formats the summary for a terminal. */
export function formatSummary(summary: Summary): string {
  const width = Math.max(...RULES.map(({ key }) => key.length));
  const rules = RULES.map(({ key }) => {
    const one = summary.rules[key]!;
    const failed = one.of - one.passed;
    return `  ${key.padEnd(width)}  ${formatPercent(one).padStart(7)}  ${failed === 0 ? '' : `${failed} of ${one.of} fail`}`.trimEnd();
  });
  const { lines, clean, named, read, variety, weakest, ms } = summary;
  return [
    ...rules,
    '',
    `lines without a fault    ${formatPercent(lines)} (${lines.passed} of ${lines.of})`,
    `scripts without a fault  ${formatPercent(clean)} (${clean.passed} of ${clean.of})`,
    `product named            in ${named.passed} of ${named.of} scripts whose brief names it`,
    `name read right          in ${read.passed} of ${read.of}`,
    `lines of their own form   ${formatPercent(variety)}`,
    `weakest briefs           ${weakest.map(({ task, passed, of }) => `${task} (${of - passed} of ${of} lines fail)`).join(', ')}`,
    `brief to script          ${ms.mean.toFixed(1)} ms on average, p95 ${ms.p95.toFixed(1)} ms`,
  ].join('\n');
}
