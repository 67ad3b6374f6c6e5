import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../platform/paths.js';

const folder = join(packageRoot, 'studio', 'writer', 'copy');
const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*\{\w+\}(?:[^'\\\n]|\\.)*)'/g)].map(
      ([, line]) => `${file}: ${line}`,
    ),
  );

/** Slots that may be singular or plural: "this lamp", "these shears". */
const THING = String.raw`\{(?:name|intro|what)\}`;
const SINGULAR = '(?:is|was|has|does|comes|goes|stays|stands|makes|works|gets|keeps)';
const WRONG: Record<string, RegExp> = {
  'a thing before its verb': new RegExp(`(?<!(?:about|to|of|for|with|behind) )${THING} ${SINGULAR}\\b`),
  'a thing after its verb': new RegExp(
    `\\b(?:[Tt]here|[Hh]ere|[Tt]hat|[Tt]his) is ${THING}|\\b(?:comes|goes|stands) ${THING}`,
  ),
  'a problem before or after its verb': new RegExp(
    `(?<!(?:about|to|of|for|with|from|like) )\\{[Pp]roblem\\} ${SINGULAR}\\b|\\b(?:[Tt]here|[Tt]hat|[Tt]his) is \\{problem\\}`,
  ),
  'a reason after a question, which may have no verb: "Sick of it?"': /\{[Qq]uestion\} Because\b/,
  'an article before a slot': /\b(?:a|an) \{(?:name|intro|what|things)\}/,
};

describe('no line contains a word that would have to agree with what fills its slot', () => {
  it.each(Object.entries(WRONG))('%s', (_, wrong) => {
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => wrong.test(line))).toEqual([]);
  });
});
