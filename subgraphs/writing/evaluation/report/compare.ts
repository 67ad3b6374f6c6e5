import type { Evaluation } from '../evaluate.js';
import { RULES } from '../rules/index.js';
import type { Judged } from '../run.js';
import { percent, type Score } from '../summary.js';

/** Lines that are shown of those that fail now. */
const SHOWN = 40;

const idOf = ({ task, take }: Judged): string => `${task} #${take}`;
const change = (before: Score | undefined, after: Score): string =>
  `${before ? percent(before).padStart(7) : '    new'} → ${percent(after).padStart(7)}`;

/** What differs from an earlier evaluation: scores that moved, and lines that passed before and fail now. */
export function comparisonText(before: Evaluation, after: Evaluation): string {
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
  const worse = newlyFailing(before, after);
  const shown = worse.slice(0, SHOWN);
  const more = worse.length > SHOWN ? [`  and ${worse.length - SHOWN} more`] : [];
  return ['compared:', ...whole, ...moved, '', `${worse.length} lines passed and fail now`, ...shown, ...more].join(
    '\n',
  );
}

/** Of scripts that both have: lines without a fault then, with one now. */
function newlyFailing(before: Evaluation, after: Evaluation): string[] {
  const earlier = new Map(before.scripts.map((one) => [idOf(one), one]));
  return after.scripts.flatMap((now) => {
    const then = earlier.get(idOf(now));
    if (!then) return [];
    return now.lines.flatMap(({ spoken, screen }, i) => {
      const faults = now.faults.filter(({ line }) => line === i);
      if (faults.length === 0 || then.faults.some(({ line }) => line === i) || !then.lines[i]) return [];
      const was =
        then.lines[i].spoken === spoken && then.lines[i].screen === screen ? [] : [`    was: ${then.lines[i].spoken}`];
      return [
        [
          `  ${idOf(now)}, line ${i + 1}: ${spoken} [${screen}]`,
          ...was,
          ...faults.map(({ rule, found }) => `    ${rule}: ${found}`),
        ].join('\n'),
      ];
    });
  });
}
