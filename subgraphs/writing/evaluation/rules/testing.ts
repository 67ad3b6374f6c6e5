import { judge, type Verdict } from './index.js';
import type { Subject } from './rule.js';

/** The brief that the lines in these suites are about. */
export const SUBJECT: Subject = {
  lines: [],
  names: ['Ledgerly'],
  things: ['app'],
  facts: [],
  never: [],
  source:
    'Ledgerly sorts receipts and turns them into reports. We repair nothing in Zwolle. 7 euros a month. 12,000 users. It runs on Windows 11.',
  language: 'en',
  persona: null,
};

/** The verdicts of one rule on a spoken line. */
export const findFaults = (rule: string, spoken: string, given: Partial<Subject> = {}): Verdict[] =>
  judge({ ...SUBJECT, ...given, lines: [{ role: 'hook', spoken, screen: 'Ledgerly' }] }).filter(
    (fault) => fault.rule === rule,
  );

/** The verdicts of one rule on an on-screen text. */
export const screenFaults = (
  rule: string,
  screen: string,
  given: Partial<Subject> & { spoken?: string } = {},
): Verdict[] => {
  const { spoken = 'Ledgerly sorts receipts for you.', ...subject } = given;
  return judge({ ...SUBJECT, ...subject, lines: [{ role: 'hook', spoken, screen }] }).filter(
    (fault) => fault.rule === rule,
  );
};

/** The verdicts of one rule on a whole script. */
export const scriptFaults = (rule: string, lines: readonly string[], given: Partial<Subject> = {}): Verdict[] =>
  judge({
    ...SUBJECT,
    ...given,
    lines: lines.map((spoken, i) => ({ role: 'benefit', spoken, screen: `Ledgerly ${i}` })),
  }).filter((fault) => fault.rule === rule);
