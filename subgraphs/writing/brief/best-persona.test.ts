import { describe, expect, it } from '@jest/globals';
import { compose } from '../../../studio/writer/composers.js';
import { makeTitle } from '../../../studio/writer/index.js';
import { type ComparedPersona, findBestPersona } from './best-persona.js';

const nobody: ComparedPersona = {
  niche: null,
  label: null,
  gender: null,
  short_bio: null,
  peer_archetype: null,
  backstory: null,
  interests: [],
};
const baker = { ...nobody, name: 'Rosa', label: 'The home baker', niche: 'Home baking' };
const runner = { ...nobody, name: 'Tom', label: 'The trail runner', niche: 'Trail running' };
const sailor = { ...nobody, name: 'Ida', niche: 'Sailing', short_bio: 'She spends her days on the water.' };
const makeBrief = (text: string) => ({ ...compose('brief', { mode: 'description', text }, 1), stated: { text } });
const found = (text: string, personas = [sailor, runner, baker]) =>
  findBestPersona(personas, makeBrief(text))?.name ?? null;

describe('the creator for a brief', () => {
  it.each([
    ['A cast-iron dutch oven for sourdough baking. Holds 4 litres.', 'Rosa'],
    ['A banneton set that bakers swear by.', 'Rosa'],
    ['Grip socks for runners who train in the rain.', 'Tom'],
    ['Waterproof deck shoes for people who sail.', 'Ida'],
  ])('is found by the stem of a word: %s', (text, name) => expect(found(text)).toBe(name));

  it.each(['Invoicing software for freelancers.', 'A sofa that is delivered in three days.'])(
    'is nobody if none fits: %s',
    (text) => expect(found(text)).toBeNull(),
  );

  it('is the first of equals, and a matching gender is not enough', () => {
    const text = 'A dutch oven for sourdough baking.';
    expect(found(text, [{ ...baker, name: 'Ada' }, baker])).toBe('Ada');
    const brief = makeBrief('Invoicing software for women.');
    expect(findBestPersona([{ ...nobody, gender: brief.persona.gender }], brief)).toBeNull();
  });
});

describe('the title of a line', () => {
  it.each([
    ['Ember keeps coffee hot.', 'Ember keeps coffee hot'],
    ['It keeps your drink at 57 degrees for 6 hours.', '57 degrees'],
    ['Und dann wurde es auf einmal sehr still im ganzen Haus', null],
  ])('is its short form: %s', (line, title) => expect(makeTitle(line)).toBe(title));
});
