import { describe, expect, it } from '@jest/globals';
import { GROUPS } from './vocabulary.js';
import { clothingFromWords, sceneFromWords } from './words.js';

/** What the words say about a scene apart from its setting. */
const said = (text: string) => {
  const { setting, ...scene } = sceneFromWords(text);
  expect(setting ?? '').toBe(text.replace(/\s+/g, ' ').trim());
  return scene;
};

describe('a scene read from free text', () => {
  it('has place, light, framing, pose, expression and clothing', () => {
    expect(
      said('Full body shot of Mara laughing, leaning on the kitchen counter at sunset, wearing a green linen shirt'),
    ).toEqual({
      place: 'kitchen',
      light: 'golden_hour',
      framing: 'full_body',
      pose: 'leaning',
      expression: 'laughing',
      mood: 'happy',
      clothing: { words: 'a green linen shirt', garment: 'shirt', colour: '#3f8a5b' },
    });
  });

  it('has the side and height of the camera, as far away as the framing says', () => {
    expect(said('close-up, seen from behind, low angle').camera).toEqual({
      azimuth: 180,
      elevation: -30,
      distance: 'close_up',
    });
    expect(said('seen from behind').camera).toEqual({ azimuth: 180, elevation: 0, distance: 'medium' });
  });

  it.each([
    ['holding a car phone mount in the kitchen', 'kitchen'],
    ['at a corner table of a CAFÉ', 'cafe'],
    ['her home office, tidy', 'home_office'],
    ['in front of a coffee shop', 'cafe'],
    ['not in the studio: on the beach', 'beach'],
    ['making pancakes? No, cooking', 'kitchen'],
    ['somewhere nice', undefined],
  ])('is where the person is, not what is spoken of: %s', (text, place) => {
    expect(said(text).place).toBe(place);
  });

  it('has no clothing that is merely held, folded or denied', () => {
    for (const text of [
      'folding a white shirt in the bedroom',
      'holding her coat',
      'she is holding up her coat',
      'a woman with a folded coat',
      'in the bedroom she folds a coat',
    ])
      expect([text, said(text).clothing]).toEqual([text, undefined]);
    for (const text of [
      'holding a mug in a red sweater',
      'in her red sweater',
      'laughing in his hoodie',
      'adjusting his denim jacket',
    ])
      expect([text, said(text).clothing]).toEqual([text, expect.anything()]);
    expect(said('in the hallway holding up a coat').clothing).toBeUndefined();
    expect(said('wearing no jacket').clothing).toBeUndefined();
    expect(said('on top of the mountain').clothing).toBeUndefined();
    expect(said('a woman in a red dress').clothing).toEqual({
      words: 'a red dress',
      garment: 'dress',
      colour: '#cf3c40',
    });
  });

  it('is empty without words, and only the setting for another language', () => {
    expect(sceneFromWords('')).toEqual({});
    expect(sceneFromWords('  ')).toEqual({});
    expect(sceneFromWords('一个女人在厨房里')).toEqual({ setting: '一个女人在厨房里' });
  });

  it.each(['place', 'light', 'framing', 'pose', 'expression'] as const)(
    'reads every label of %s as what it draws',
    (id) => {
      for (const { label, scene } of GROUPS.find((group) => group.id === id)!.choices)
        expect([label, said(label)[id]]).toEqual([label, scene?.[id]]);
    },
  );

  it('reads a hundred thousand characters without hanging', () => {
    expect(sceneFromWords('in the kitchen of no house wearing a '.repeat(2_700))).toEqual(expect.any(Object));
  });
});

describe('clothing read from free text', () => {
  it.each([
    ['a long camel coat over a white T-shirt', 'coat', '#dcc6a4'],
    ['black jeans and a white tee', 'tee', '#f4f1ea'],
    ['a worn denim jacket over a cream knit', 'denim_jacket', undefined],
    ['hoodie in sage green', 'hoodie', '#93ab8c'],
    ['navy blue silk blouse', 'blouse', '#263a63'],
    ['all black', undefined, '#2a262d'],
    ['her favourite outfit', undefined, undefined],
    ['white top', 'tee', '#f4f1ea'],
    ['a red suit, no tie', 'blazer', '#cf3c40'],
  ])('%s', (words, garment, colour) => {
    expect(clothingFromWords(words)).toEqual({ ...(garment ? { garment } : {}), ...(colour ? { colour } : {}) });
  });

  it('knows every label of the vocabulary', () => {
    for (const id of ['outfit', 'outfit_colour'] as const)
      for (const { label, scene } of GROUPS.find((group) => group.id === id)!.choices)
        expect([label, clothingFromWords(label)]).toEqual([label, scene?.clothing]);
  });
});
