import { describe, expect, it } from '@jest/globals';
import { findLost, type LocalizeInput, localizeTask } from './localize.task.js';

const asked = (text: string, more: Partial<LocalizeInput> = {}): LocalizeInput => ({
  texts: [{ text, spoken: true }],
  language: 'de',
  product: 'Ember',
  format: null,
  medium: null,
  lost: null,
  ...more,
});
const problems = (text: string, source: string, more: Partial<LocalizeInput> = {}): unknown[] =>
  localizeTask.check({ texts: [text] }, asked(source, more));

describe('what a localization lost', () => {
  it.each([
    ['Ember hält deinen Kaffee 6 Stunden heiß.', 'Ember keeps your coffee hot for 6 hours.'],
    ['Über 12.000 Bewertungen, 4,9 Sterne.', 'Over 12,000 reviews, 4.9 stars.'],
    ['Plus de 12 000 avis.', 'Over 12,000 reviews.'],
    ['Mehr als 1.000,5 Meter.', 'More than 1,000.5 metres.'],
    ['أكثر من ١٢٬٠٠٠ تقييم مع Ember.', 'Over 12,000 reviews of Ember.'],
    ['Emberのレビューは1.2万件。', 'Ember has 12,000 reviews.'],
    ['エンバーは57度。Emberで6時間。', 'Ember keeps it at 57 degrees for 6 hours.'],
    ['१२,००० से ज़्यादा लोग।', 'More than 12,000 people.'],
    ['Emberin lämpö kestää 6 tuntia.', 'Ember stays warm for 6 hours.'],
    ["12'000 Bewertungen.", '12,000 reviews.'],
  ])('is nothing: %s', (text, source) => {
    expect(findLost(text, source, 'Ember')).toBeNull();
  });

  it.each([
    ['Ember hält deinen Kaffee sechs Stunden heiß.', { numbers: [6], product: false }],
    ['Die Glut hält deinen Kaffee 6 Stunden heiß.', { numbers: [], product: true }],
    ['Glut hält stundenlang heiß.', { numbers: [6], product: true }],
  ])('is reported: %s', (text, lost) => {
    expect(findLost(text, 'Ember keeps your coffee hot for 6 hours.', 'Ember')).toEqual(lost);
  });
});

describe('a translation', () => {
  it('passes in the requested language, even if it lost something', () => {
    expect(problems('Glut hält deinen Kaffee lange heiß.', 'Ember keeps your coffee hot for 6 hours.')).toEqual([]);
    expect(
      problems('Emberはコーヒーを6時間温めます。', 'Ember keeps your coffee hot for 6 hours.', { language: 'ja' }),
    ).toEqual([]);
  });

  it('has one text for each source text', () => {
    expect(localizeTask.check({ texts: ['Hallo.', 'Du.'] }, asked('Hello.'))).toHaveLength(1);
  });

  it.each([
    ['word for word', 'Ember keeps your coffee hot for 6 hours.'],
    ['with another mark', 'Ember keeps your coffee hot for 6 hours!'],
    ['with one word changed', 'Ember keeps your Kaffee hot for 6 hours.'],
  ])('is not the source %s', (_, text) => {
    expect(problems(text, 'Ember keeps your coffee hot for 6 hours.')).toEqual([
      'texts[0] is not in the language "de".',
    ]);
  });

  it('may keep names, numbers and text that is already in the language', () => {
    expect(problems('Ember 2.0', 'Ember 2.0')).toEqual([]);
    expect(problems('Instagram Reels', 'Instagram Reels')).toEqual([]);
    expect(problems('#coffee #mug @ember', '#coffee #mug @ember')).toEqual([]);
    const british = 'It keeps your coffee hot for the whole day.';
    expect(problems(british, british, { language: 'en-GB' })).toEqual([]);
  });

  it('takes at most half as long again to say, if it is spoken', () => {
    const source = 'Ember keeps your coffee hot all day long.';
    const long =
      'Mit dem Becher von Ember bleibt dein Kaffee wirklich den ganzen langen Tag über so richtig schön heiß und lecker.';
    expect(problems(long, source)).toEqual([expect.stringMatching(/^texts\[0\] takes more than 4\.6 seconds/)]);
    expect(problems(long, source, { texts: [{ text: source, spoken: false }] })).toEqual([]);
    const japanese = 'エンバーのマグカップがあればあなたの大切なコーヒーは朝から晩まで一日中ずっと温かいままです。';
    expect(problems(japanese, source, { language: 'ja' })).toHaveLength(1);
  });

  it('invents no number, but may write a number that the source spells out', () => {
    expect(problems('Ember kostet nur 39 Euro.', 'Ember does not cost much.')).toEqual([
      'texts[0]: the number 39 is not in the source.',
    ]);
    expect(problems('3 Gründe für Ember.', 'Three reasons for Ember.')).toEqual([]);
  });

  it('is neither empty nor too long, and has brackets only if the source does', () => {
    expect(problems(' ', 'Hello there.')).not.toEqual([]);
    expect(problems('Hallo '.repeat(40), 'Hello there.', { texts: [{ text: 'Hello there.', spoken: false }] })).toEqual(
      [expect.stringContaining('characters')],
    );
    expect(problems('Hallo [name].', 'Hello there.')).toEqual([expect.stringContaining('placeholder')]);
    expect(problems('Hallo [name].', 'Hello [name].')).toEqual([]);
  });
});
