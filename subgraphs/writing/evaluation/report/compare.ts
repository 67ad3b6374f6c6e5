import type { Evaluation } from '../evaluate.js';
import { RULES } from '../rules/index.js';
import type { Judged } from '../run.js';
import { formatPercent, type Score } from '../summary.js';

/** Maximum number of newly failing lines that are listed. */
const SHOWN = 40;

const makeId = ({ task, take }: Judged): string => `${task} #${take}`;
const change = (before: Score | undefined, after: Score): string =>
  `${before ? formatPercent(before).padStart(7) : '    new'} → ${formatPercent(after).padStart(7)}`;

/** Describes the differences from an earlier evaluation: scores that changed, and lines that passed before and fail now. */
export function formatComparison(before: Evaluation, after: Evaluation): string {
  const width = Math.max(...RULES.map(({ key }) => key.length), 'lines of their own form'.length);
  const moved = RULES.flatMap(({ key }) => {
    const [was, is] = [before.summary.rules[key], after.summary.rules[key]!];
    return was && was.passed / was.of === is.passed / is.of ? [] : [`  ${key.padEnd(width)}  ${change(was, is)}`];
  });
  const whole = [
    `  ${'lines without a fault'.padEnd(width)}  ${change(before.summary.lines, after.summary.lines)}`,
    `  ${'scripts without a fault'.padEnd(width)}  ${change(before.summary.clean, after.summary.clean)}`,
    `  ${'product named'.padEnd(width)}  ${change(before.summary.named, after.summary.named)}`,
    `  ${'name read right'.padEnd(width)}  ${change(before.summary.read, after.summary.read)}`,
    `  ${'lines of their own form'.padEnd(width)}  ${change(before.summary.variety, after.summary.variety)}`,
    `  ${'brief to script, ms'.padEnd(width)}  ${before.summary.ms.mean.toFixed(1).padStart(7)} → ${after.summary.ms.mean.toFixed(1).padStart(7)}`,
  ];
  const worse = findNewlyFailing(before, after);
  const shown = worse.slice(0, SHOWN);
  const more = worse.length > SHOWN ? [`  and ${worse.length - SHOWN} more`] : [];
  return ['compared:', ...whole, ...moved, '', `${worse.length} lines passed and fail now`, ...shown, ...more].join(
    '\n',
  );
}

/** Lines that had no fault before and have a fault now, in scripts that both evaluations contain. */
function findNewlyFailing(before: Evaluation, after: Evaluation): string[] {
  const earlier = new Map(before.scripts.map((one) => [makeId(one), one]));
  return after.scripts.flatMap((now) => {
    const then = earlier.get(makeId(now));
    if (!then) return [];
    return now.lines.flatMap(({ spoken, screen }, i) => {
      const faults = now.faults.filter(({ line }) => line === i);
      if (faults.length === 0 || then.faults.some(({ line }) => line === i) || !then.lines[i]) return [];
      const was =
        then.lines[i].spoken === spoken && then.lines[i].screen === screen ? [] : [`    was: ${then.lines[i].spoken}`];
      return [
        [
          `  ${makeId(now)}, line ${i + 1}: ${spoken} [${screen}]`,
          ...was,
          ...faults.map(({ rule, found }) => `    ${rule}: ${found}`),
        ].join('\n'),
      ];
    });
  });
}
