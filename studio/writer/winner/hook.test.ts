import { describe, expect, it } from '@jest/globals';
import { findHookFamily, findStructureByFamily } from './hook.js';

const HOOKS: readonly (readonly [family: string | null, hook: string])[] = [
  ['list', '5 mistakes that ruin your sourdough'],
  ['list', '7 days of outfits from one suitcase'],
  ['list', 'Top 10 places to eat in Lisbon'],
  ['list', '2 ingredients, one pan'],
  ['contrarian', 'Stop washing your face with hot water'],
  ['contrarian', 'You’ve been cutting onions wrong'],
  ['contrarian', 'Breakfast is a myth'],
  ['contrarian', 'Unpopular opinion: meal prep is overrated'],
  ['callout', 'Stop scrolling if you run a salon'],
  ['callout', "If you're a nurse, watch this"],
  ['callout', "To every mom who thinks she's failing"],
  ['pov', 'POV: your landlord finally replies'],
  ['pov', 'When your mom finds your search history'],
  ['challenge', 'I tried waking up at 5am for 30 days'],
  ['challenge', 'Day 3 of learning to skate at 41'],
  ['confession', 'I was wrong about air fryers'],
  ['confession', "I'll be honest, I almost returned it"],
  ['pain-point', 'Tired of tangled cables?'],
  ['pain-point', "It's 2am and I can't sleep again"],
  ['result-first', 'How I grew my newsletter to 40,000 readers'],
  ['result-first', 'This planner saved me 6 hours a week'],
  ['result-first', '10k followers in 30 days'],
  ['comparison', '$5 vs $50 olive oil'],
  ['transformation', 'From burnout to running marathons in 2 years'],
  ['transformation', 'Before: 3 hours. After: 20 minutes.'],
  ['social-proof', 'Over 30,000 women switched to this bra'],
  ['social-proof', "My boyfriend can't stop eating these"],
  ['question', 'What would you do with one extra hour?'],
  ['curiosity', 'Nobody talks about this part of freelancing'],
  ['confession', 'Ehrlich gesagt hatte ich keine Lust mehr'],
  ['contrarian', 'Hör auf, deine Haare jeden Tag zu waschen'],
  ['callout', 'Wenn du Migräne hast, schau das an'],
  ['list', '7 Dinge, die ich vor dem Umzug gern gewusst hätte'],
  ['result-first', 'So habe ich in 6 Monaten 10 Kilo abgenommen'],
  ['curiosity', 'Niemand sagt dir das über Steuern'],
  ['contrarian', 'Deja de comprar agua embotellada'],
  ['callout', 'Si eres autónomo, esto te interesa'],
  ['challenge', 'Probé el ayuno intermitente durante 30 días'],
  ['list', '5 erreurs que tu fais avec ton levain'],
  ['contrarian', 'Arrête de boire ton café à jeun'],
  ['pain-point', 'Marre des devoirs qui finissent en larmes ?'],
  ['list', '毎日使える時短レシピ5選'],
  ['question', 'このクリーム、知ってた？'],
  ['question', 'لماذا لا تنام جيدا؟'],
  [null, '3 days ago I quit my job'],
  [null, 'My cat sat on the keyboard'],
  [null, 'New drop friday 9am'],
  [null, '🔥🔥🔥'],
  [null, ''],
];

describe('a hook', () => {
  it.each(HOOKS)('belongs to the family %s: %s', (family, hook) => {
    expect(findHookFamily(hook)).toBe(family);
  });

  it('is its first line', () => {
    expect(findHookFamily('Grandma’s apple cake\nTired of dry cake?')).toBeNull();
  });

  it('opens the structure of its family, if there is one', () => {
    expect(findStructureByFamily('confession')).toBe('testimonial');
    expect(findStructureByFamily('callout')).toBeNull();
    expect(findStructureByFamily(null)).toBeNull();
  });
});
