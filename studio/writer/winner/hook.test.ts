import { describe, expect, it } from '@jest/globals';
import { WINNER } from '../../../content/writer/kinds/data.js';
import { HOOK_FAMILIES } from '../formats.js';
import { findHookFamily, findStructureByFamily } from './hook.js';
import { PART_ROLES } from './roles.js';

describe('a hook', () => {
  it.each([
    ['list', '5 mistakes that ruin your sourdough'],
    ['contrarian', 'You’ve been cutting onions wrong'],
    ['callout', 'Stop scrolling if you run a salon'],
    ['pov', 'POV: your landlord finally replies'],
    ['challenge', 'I tried waking up at 5am for 30 days'],
    ['confession', 'Ehrlich gesagt hatte ich keine Lust mehr'],
    ['pain-point', 'Marre des devoirs qui finissent en larmes ?'],
    ['result-first', 'So habe ich in 6 Monaten 10 Kilo abgenommen'],
    ['comparison', '$5 vs $50 olive oil'],
    ['transformation', 'From burnout to running marathons in 2 years'],
    ['social-proof', 'Over 30,000 women switched to this bra'],
    ['question', 'このクリーム、知ってた？'],
    ['curiosity', 'Nadie te cuenta esto de los préstamos'],
    [null, '3 days ago I quit my job'],
    [null, 'My cat sat on the keyboard\nTired of dry cake?'],
    [null, '🔥🔥🔥'],
    [null, null],
  ])('belongs to the family %s: %s', (family, hook) => {
    expect(findHookFamily(hook)).toBe(family);
  });

  it('opens the structure of its family, if there is one', () => {
    expect([
      findStructureByFamily('confession'),
      findStructureByFamily('callout'),
      findStructureByFamily(null),
    ]).toEqual(['testimonial', null, null]);
  });

  it('is known by patterns of families and purposes that exist', () => {
    for (const { hooks, roles } of Object.values(WINNER)) {
      expect(HOOK_FAMILIES).toEqual(expect.arrayContaining(Object.keys(hooks)));
      expect(PART_ROLES).toEqual(expect.arrayContaining(Object.keys(roles)));
    }
  });
});
