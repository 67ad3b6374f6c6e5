import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { HARD } from '../brief/briefs-hard.fixture.js';
import { isSafe } from '../compose/gate.js';
import { findFault } from '../compose/line/fault.js';
import { STRUCTURE_KEYS } from '../formats.js';
import { readStatement } from '../reading/statement.js';
import type { Script } from '../shapes.js';
import { scriptTask } from './script.task.js';

const SEEDS = [7, 60, 113];

const writeScripts = (key: string): Script[] => {
  const source = HARD[key]!;
  const read = briefTask.compose(source, 1);
  const brief = source.mode === 'description' ? { ...read, stated: { text: source.text } } : read;
  return STRUCTURE_KEYS.flatMap((structureType, i) =>
    SEEDS.map((seed) => {
      const input = { brief, persona: null, format: 'full-viral', structureType };
      const script = scriptTask.compose(input, seed + i);
      expect(scriptTask.check(script, input)).toEqual([]);
      return script;
    }),
  );
};
const writeLines = (key: string): string[] =>
  writeScripts(key).flatMap(({ segments }) => segments.map((s) => s.spokenLine));
/** Matches introductions to quotes. This test does not judge quotes, nor the sentences of briefs in other languages. */
const QUOTED = /in their own words:|how they put it:|i quote:|word for word|read you this:/i;

describe.each(Object.keys(HARD))('a brief that no advertiser wrote: %s', (key) => {
  const { product, language } = briefTask.compose(HARD[key]!, 1);

  it('yields a name or a thing, and statements about it', () => {
    expect(language !== 'en' || isSafe('name', product.name) || isSafe('noun', product.name)).toBe(true);
    if (language === 'en')
      for (const benefit of product.benefits)
        expect(readStatement(benefit, { names: [product.name], plural: false })).toBeDefined();
  });

  it('becomes scripts in which no phrase is in the wrong slot', () => {
    for (const line of writeLines(key)) {
      if (language === 'en' && !QUOTED.test(line))
        expect([line, findFault(line, product.benefits)]).toEqual([line, undefined]);
      if (language !== 'en') expect(line).not.toMatch(/\b(?:this|these|the|it|you|and|have)\b/);
    }
  });
});

it.each([
  ['barbecueCourse', /\ba taught\b/i],
  ['chattyPen', /\bthese writes\b|\btbh this\b/i],
  ['shears', /EVER MADE|GARDEN SHEARS/],
  ['ledgerly', /\b(?:app Ledgerly sorts|these app)\b/i],
  ['repairs', /\bfound we repair\b|\bhas (?:a )?(?:cracked|dead|water)/i],
  ['swim', /\bhas 95\b|\bwarm water\b(?<=me warm water)/i],
  ['chomp', /\bthis bite back\b/i],
  ['piano', /\b(?:has a tuned|nearest offer|lets? (?:you|me) bring)\b/i],
  ['carpets', /\bcash or card\b/i],
  ['sails', /\ba carry\b/i],
  ['camp', /\bLunch!|\babout Lunch\b/],
  ['cleanroom', /\bthis batch\b/i],
])('does not repeat a former mistake in %s', (key, wrong) => {
  for (const line of writeLines(key)) if (!QUOTED.test(line)) expect(line).not.toMatch(wrong);
});
