import { describe, expect, it } from '@jest/globals';
import { findBannedInLines } from './banned.js';
import { CLAIM_RULES } from './claim-rules.js';
import { BANNED_LINES, HARMLESS_LINES } from './claims.fixture.js';

const found = (line: string, stated = '') => findBannedInLines([line], stated, 'en') ?? [];

describe('banned claims', () => {
  it.each(BANNED_LINES)('%s: %s', (rule, line) => {
    const claims = found(line);
    expect(claims.map((one) => one.rule)).toContain(rule);
    for (const { quote, source, why } of claims) {
      expect(line).toContain(quote);
      expect(source.url).toMatch(/^https:\/\//);
      expect(why).not.toBe('');
    }
  });

  it.each(HARMLESS_LINES)('are not seen in: %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  it('include an example for every rule of the list', () => {
    expect(new Set(BANNED_LINES.map(([rule]) => rule))).toEqual(new Set(CLAIM_RULES.map(({ key }) => key)));
  });

  it('are allowed if the brief states them and they can be true', () => {
    expect(found('It is clinically proven.', 'The cream is clinically proven in two studies.')).toEqual([]);
    expect(found('It cures acne.', 'It cures acne.')).toHaveLength(1);
  });

  it('name the line and quote it word for word', () => {
    expect(findBannedInLines(['Look at this mug.', 'Wait. It MELTS belly FAT, honestly.'], '', 'en')).toEqual([
      expect.objectContaining({ index: 1, quote: 'MELTS belly FAT', rule: 'weight-loss' }),
    ]);
  });

  it('are not looked for in a language that the list does not cover', () => {
    expect(findBannedInLines(['Heilt Akne.'], '', 'de')).toBeNull();
  });
});
