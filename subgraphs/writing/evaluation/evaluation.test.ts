import { beforeAll, describe, expect, it } from '@jest/globals';
import { FORMAT_KEYS } from '../../../studio/writer/index.js';
import { CASES } from './cases/index.js';
import { PAGE_CASES } from './cases/pages.js';
import { type Evaluation, evaluateAllTasks } from './evaluate.js';
import { MINIMUM } from './minimum.js';
import { listPageTasks } from './pages.js';
import { formatComparison } from './report/compare.js';
import { renderReport } from './report/page.js';
import { RULES } from './rules/index.js';
import { says } from './rules/truth.js';
import { formatSummary } from './summary.js';

let found: Evaluation;
beforeAll(() => {
  found = evaluateAllTasks(1);
});

const share = ({ passed, of }: { passed: number; of: number }): number => passed / of;

describe('the writer, over every brief and page', () => {
  it('does no worse than the best result so far', () => {
    expect(share(found.summary.lines)).toBeGreaterThanOrEqual(MINIMUM.lines);
    expect(share(found.summary.clean)).toBeGreaterThanOrEqual(MINIMUM.scripts);
    expect(share(found.summary.named)).toBeGreaterThanOrEqual(MINIMUM.named);
  });

  it('gives the same verdicts again', () => {
    const again = evaluateAllTasks(1, 'ledgerly').scripts.map(({ lines, faults }) => ({ lines, faults }));
    const first = found.scripts.filter(({ task }) => task.includes('ledgerly'));
    expect(again).toEqual(first.map(({ lines, faults }) => ({ lines, faults })));
  });
});

describe('the briefs', () => {
  it('are many, of many kinds, each with a name of its own', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
    expect(new Set(CASES.map(({ kind }) => kind)).size).toBeGreaterThan(30);
    expect(CASES.filter(({ draft }) => draft).length).toBeGreaterThan(CASES.length / 3);
    expect(CASES.filter(({ text }) => text.length > 2_000).length).toBeGreaterThan(1);
  });

  it.each(CASES.map((one) => [one.id, one] as const))('have facts that can be checked: %s', (_id, one) => {
    expect(one.format === undefined || FORMAT_KEYS.includes(one.format)).toBe(true);
    expect(one.facts.length).toBeGreaterThan(0);
    // A fact must not contain a phrase that may never be said.
    for (const fact of one.facts)
      expect([fact, (one.never ?? []).filter((never) => says(fact, never))]).toEqual([fact, []]);
    if (one.name !== null) expect(one.text.toLowerCase()).toContain(one.name.toLowerCase());
  });
});

describe('the pages', () => {
  it('with expectations are all evaluated', () => {
    const read = listPageTasks().map(({ id }) => id.replace('page: ', ''));
    expect(Object.keys(PAGE_CASES).filter((id) => !read.includes(id))).toEqual([]);
  });
});

describe('the rules', () => {
  it('have distinct keys, and each is explained in a sentence', () => {
    expect(new Set(RULES.map(({ key }) => key)).size).toBe(RULES.length);
    for (const { says: sentence } of RULES) expect(sentence).toMatch(/^["\p{Lu}].{30,}\.$/u);
  });
});

describe('the reports', () => {
  it('print every rule', () => {
    const text = formatSummary(found.summary);
    for (const { key } of RULES) expect(text).toContain(key);
  });

  it('are one page that loads nothing, with the text of briefs escaped', () => {
    const page = renderReport(found);
    expect(page).not.toMatch(/<(?:link|img|iframe)\b|\bsrc=|@import|url\(|<script>alert/);
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page.match(/<article /g)).toHaveLength(found.scripts.length);
  });

  it('list what changed', () => {
    const before = JSON.parse(JSON.stringify(found)) as Evaluation;
    expect(formatComparison(before, found)).toContain('\n0 lines passed and fail now');
    const [script] = found.scripts.filter(({ faults }) => faults.length === 0);
    const fault = { rule: 'number', line: 0, on: 'spoken', found: '30' } as const;
    const worse = {
      ...found,
      scripts: found.scripts.map((one) => (one === script ? { ...one, faults: [fault] } : one)),
    };
    expect(formatComparison(before, worse)).toMatch(/\n1 lines passed and fail now\n.*\n {4}number: 30/);
  });
});
