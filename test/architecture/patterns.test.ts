import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { BUILT_LATER, EXCUSED } from './patterns.excused.js';
import {
  composedPatterns,
  findRuntimePatterns,
  isUnbounded,
  literalPatterns,
  namePattern,
  type Pattern,
} from './patterns.js';

// Uses recheck's JavaScript backend, because the others are programs that a machine may lack.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');

const KNOWN = join(packageRoot, 'test/architecture/patterns.linear.json');
/**
 * Patterns that were found to be linear, kept because checking one may take seconds and the verdict never changes. Run this
 * suite with `CUTROOM_UPDATE_PATTERNS=1` to add new patterns and remove unused ones.
 */
const linear = new Set<string>(JSON.parse(readFileSync(KNOWN, 'utf8')) as string[]);
/** Maximum time for checking one new pattern. */
const PATIENCE_MS = 20_000;

let patterns: Map<string, Pattern>;
beforeAll(() => {
  const unbounded = [...literalPatterns(), ...composedPatterns()].filter(isUnbounded);
  patterns = new Map(unbounded.map((pattern) => [namePattern(pattern), pattern]));
});

describe('every pattern applied to text from outside takes linear time', () => {
  it('collects literal and composed patterns', () => {
    expect(patterns.size).toBeGreaterThan(200);
    expect(composedPatterns().length).toBeGreaterThan(10);
  });

  it('detects a superlinear one', () => {
    expect(checkSync('^(A|A)*$', '', { timeout: PATIENCE_MS }).status).toBe('vulnerable');
    expect(checkSync('^a+$', '', { timeout: PATIENCE_MS }).status).toBe('safe');
  });

  it('finds none except those excused with a reason', () => {
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

  it('has no obsolete excuses', () => {
    expect([...EXCUSED.keys()].filter((name) => !patterns.has(name))).toEqual([]);
  });

  it('builds patterns from input only in the listed places', () => {
    expect(
      findRuntimePatterns()
        .map((place) => place.split(':')[0])
        .sort(),
    ).toEqual([...BUILT_LATER].sort());
  });
});
