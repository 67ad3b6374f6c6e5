import { describe, expect, it } from '@jest/globals';
import { STORYBOARDS } from '../../../content/formats/data.js';
import type { PersonaFacts } from '../cast.js';
import { describeStoryboardFrame, findThings } from './storyboard-frame.prompt.js';

const MIA: PersonaFacts = {
  seed: 'mia',
  name: 'Mia',
  gender: 'female',
  visualDescription: 'a woman with red curls',
  outfits: ['a denim jacket'],
  photo: false,
};
const draw = (words: string, character = false, persona: PersonaFacts | null = MIA) =>
  describeStoryboardFrame({ words, character, persona, seed: 'board', aspectRatio: '9:16' });

describe('a frame with the character', () => {
  it('is the words, and the creator as a creator photo has them', () => {
    const { prompt, scene } = draw('In the kitchen, holding up a parcel, big smile.', true);
    expect(prompt).toContain('In the kitchen, holding up a parcel, big smile.');
    expect(prompt).toContain('a woman with red curls');
    expect(scene).toMatchObject({
      kind: 'photo',
      place: 'kitchen',
      personaSeed: 'mia',
      persona: { name: 'Mia' },
      product: { name: '', what: 'box' },
    });
  });

  it('is of the same somebody throughout, where the storyboard has no creator', () => {
    const [one, two] = [draw('On the sofa.', true, null), draw('In the kitchen.', true, null)];
    expect([one.scene.personaSeed, two.scene.personaSeed]).toEqual(['board', 'board']);
    expect(one.scene.product).toBeUndefined();
    expect(draw('On the sofa, holding the product up.', true).scene.product).toMatchObject({ what: 'box' });
    expect(draw('Holding a smile on the sofa.', true).scene.product).toBeUndefined();
  });
});

describe('a frame without the character', () => {
  it('is of things: no person in the prompt, none in the scene', () => {
    const { prompt, scene } = draw('A mug on a kitchen counter, morning light.');
    expect(prompt).toContain('A mug on a kitchen counter, morning light.');
    expect(prompt).not.toMatch(/The person|red curls/);
    expect(scene).toMatchObject({
      kind: 'product',
      arrangement: 'surface',
      place: 'kitchen',
      light: 'morning',
      product: { what: 'mug' },
    });
    expect(scene.persona).toBeUndefined();
  });

  it('shows the hands of the creator, and no face', () => {
    const { prompt, scene } = draw('Two hands open a parcel.');
    expect(prompt).toContain('The hands are those of this person, whose face is not seen: a woman with red curls.');
    expect(scene).toMatchObject({ kind: 'product', arrangement: 'in_hand', personaSeed: 'mia' });
    expect(draw('Two hands open a parcel.', false, null).scene.personaSeed).toBe('board');
    expect(draw('A parcel on a table, no hands.').scene.arrangement).toBe('surface');
  });

  it('is of the place, or of hands, where no thing is named that can be drawn', () => {
    const street = draw('A rainy street at dusk.').scene;
    expect(street).toMatchObject({ kind: 'product', arrangement: 'surface', place: 'street' });
    expect(draw('Two hands clap.').scene).toMatchObject({ arrangement: 'in_hand', personaSeed: 'mia' });
    for (const { product } of [street, draw('Two hands clap.').scene]) expect(product).toBeUndefined();
  });

  it('has what is held in a hand, and a flat lay with all that it names', () => {
    expect(draw('Close-up of a phone in one hand.').scene).toMatchObject({
      arrangement: 'in_hand',
      product: { what: 'phone' },
    });
    expect(draw('Flat lay: a box, a mug and a notebook.').scene).toMatchObject({
      arrangement: 'contents',
      product: { what: 'box' },
      also: [{ what: 'mug' }, { what: 'book' }],
    });
  });
});

it('things are found in the order in which words name them, each kind once, and never in a prototype', () => {
  expect(findThings('A lamp, two mugs? One mug, a cup; a LAMP.').map(({ what }) => what)).toEqual(['lamp', 'mug']);
  expect(findThings('light wooden table')).toEqual([]);
  expect(findThings('A bike; a soap dispenser.')).toMatchObject([
    { what: 'bike', category: 'large_object' },
    { what: 'soap', category: 'handheld' },
  ]);
  expect(findThings('constructor __proto__ toString')).toEqual([]);
});

it('describes every frame of our presets', () => {
  for (const { frames } of STORYBOARDS)
    for (const { visual_description, use_character } of frames) {
      const { prompt, scene } = draw(visual_description, use_character);
      expect(prompt).toContain(visual_description.replace(/\.$/, ''));
      expect(scene.kind).toBe(use_character ? 'photo' : 'product');
    }
});
