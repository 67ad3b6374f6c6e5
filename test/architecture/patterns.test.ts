import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { BUILT_LATER, EXCUSED } from './patterns.excused.js';
import {
  composedPatterns,
  isUnbounded,
  literalPatterns,
  nameOf,
  type Pattern,
  patternsBuiltLater,
} from './patterns.js';

// The back end in JavaScript: the others are programs that a machine may not have.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');

const KNOWN = join(packageRoot, 'test/architecture/patterns.linear.json');
/**
 * Patterns already found to be linear. Judging one takes up to seconds, and its verdict never changes. Run this suite with
 * `CUTROOM_UPDATE_PATTERNS=1` to add new ones and drop those that are gone.
 */
const linear = new Set<string>(JSON.parse(readFileSync(KNOWN, 'utf8')) as string[]);
/** How long one new pattern may be thought about. */
const PATIENCE_MS = 20_000;

let patterns: Map<string, Pattern>;
beforeAll(() => {
  const unbounded = [...literalPatterns(), ...composedPatterns()].filter(isUnbounded);
  patterns = new Map(unbounded.map((pattern) => [nameOf(pattern), pattern]));
});

describe('every pattern that meets the text of others takes time in proportion to its length', () => {
  it('collects them all, written and composed', () => {
    expect(patterns.size).toBeGreaterThan(200);
    expect(composedPatterns().length).toBeGreaterThan(10);
  });

  it('knows one that does not', () => {
    expect(checkSync('^(A|A)*$', '', { timeout: PATIENCE_MS }).status).toBe('vulnerable');
    expect(checkSync('^a+$', '', { timeout: PATIENCE_MS }).status).toBe('safe');
  });

  it('finds none, but those that are excused with a reason', () => {
    const found = [...patterns]
      .filter(([name]) => !linear.has(name) && !EXCUSED.has(name))
      .map(([name, { source, flags, at }]) => {
        const judged = checkSync(source, flags, { timeout: PATIENCE_MS });
        const why = judged.status === 'vulnerable' ? `: ${judged.complexity.summary}` : '';
        return { at, name, verdict: `${judged.status}${why}` };
      });
    expect(found.filter(({ verdict }) => verdict !== 'safe')).toEqual([]);
    if (process.env.CUTROOM_UPDATE_PATTERNS === '1') {
      const names = [...patterns.keys()].filter((name) => !EXCUSED.has(name)).sort();
      writeFileSync(KNOWN, `${JSON.stringify(names, null, 2)}\n`);
    }
  });

  it('excuses nothing that is gone', () => {
    expect([...EXCUSED.keys()].filter((name) => !patterns.has(name))).toEqual([]);
  });

  it('builds none from what it is given, outside these places', () => {
    expect(
      patternsBuiltLater()
        .map((place) => place.split(':')[0])
        .sort(),
    ).toEqual([...BUILT_LATER].sort());
  });
});
