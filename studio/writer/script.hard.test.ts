import { describe, expect, it } from '@jest/globals';
import { briefTask } from './brief.task.js';
import { HARD } from './briefs-hard.fixture.js';
import { faultOf } from './compose/fault.js';
import { isSafe } from './compose/gate.js';
import { STRUCTURE_KEYS } from './formats.js';
import { statementOf } from './reading/statement.js';
import { scriptTask } from './script.task.js';
import type { Script } from './shapes.js';

const SEEDS = [7, 60, 113];

const scriptsOf = (key: string): Script[] => {
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
const linesOf = (key: string): string[] => scriptsOf(key).flatMap(({ segments }) => segments.map((s) => s.spokenLine));
/** Lines of ours; what is quoted, and what a brief in another language says itself, is not judged. */
const QUOTED = /in their own words:|how they put it:|i quote:|word for word|read you this:/i;

describe.each(Object.keys(HARD))('a brief that is no advertiser’s: %s', (key) => {
  const { product, language } = briefTask.compose(HARD[key]!, 1);

  it('is read into a name or a thing, and into what that does', () => {
    expect(language !== 'en' || isSafe('name', product.name) || isSafe('noun', product.name)).toBe(true);
    if (language === 'en')
      for (const benefit of product.benefits)
        expect(statementOf(benefit, { names: [product.name], plural: false })).toBeDefined();
  });

  it('is told without a phrase in the place of another', () => {
    for (const line of linesOf(key)) {
      if (language === 'en' && !QUOTED.test(line))
        expect([line, faultOf(line, product.benefits)]).toEqual([line, undefined]);
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
])('says in %s nothing of what was heard before', (key, wrong) => {
  for (const line of linesOf(key)) if (!QUOTED.test(line)) expect(line).not.toMatch(wrong);
});
