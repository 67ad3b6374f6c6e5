import { describe, expect, it } from '@jest/globals';
import { createIdentity } from '../../../studio/illustrator/people/identity.js';
import { describePhoto } from './photo-prompt.js';
import {
  ANYWHERE,
  AT_EASE,
  brief,
  END,
  expectPrompt,
  HER_MUG,
  ITS_LIGHT,
  JUMPER,
  MARA,
  MARAS_FACE,
  MORE_OF_MUG,
  MUG,
  makeScene,
  options,
  SNAPSHOT,
  WAIST_UP,
} from './testing.js';

describe('somebody who is not a persona', () => {
  it('is the person in the uploaded photo, whatever else is said about them', () => {
    expectPrompt(
      {
        person: { description: 'my neighbour Jo, who is 70', photo: true },
        reference: { text: 'a grainy family album', photos: 2 },
      },
      SNAPSHOT,
      WAIST_UP,
      'The person is exactly the one of the reference photo, same face, hair, skin and build: my neighbour Jo, who is 70.',
      'Wearing everyday clothes that go with the scene.',
      AT_EASE,
      ANYWHERE,
      ITS_LIGHT,
      'Take style and mood from the reference pictures: a grainy family album.',
      END,
    );
  });

  it('is the described person, the same for the same words', () => {
    const person = { description: 'a tall man with a red beard', photo: false };
    expect(describePhoto(brief({ person })).prompt).toContain(' The person: a tall man with a red beard. ');
    expect(makeScene({ person })).toMatchObject({
      personaSeed: person.description,
      persona: { visualDescription: person.description },
    });
  });
});

describe("a photo in the caller's own words", () => {
  it('is their scene, with choices, person, clothing and products added', () => {
    const changes = {
      promptMode: 'custom' as const,
      customPrompt: 'Laughing on the beach at sunset, full body,   wearing a red dress!',
      options: options({ place: 'gym', eyeGazeX: 1 }),
      products: [MUG],
      context: { niche: 'travel', phone_model: 'iPhone 15' },
    };
    expectPrompt(
      changes,
      'A vertical creator photo.',
      'Laughing on the beach at sunset, full body, wearing a red dress!',
      MARAS_FACE,
      'Expression: eyes towards the right edge of the picture.',
      'Setting: a real gym with racks and dumbbells behind.',
      'In the hand, clearly visible: Ember mug (A self-heating mug), exactly as in its reference photos, with its true shape, colours and label.',
      MORE_OF_MUG,
      'The person makes content about travel; small things in the picture may show it.',
      'Shot on iPhone 15.',
      END,
    );
    const scene = makeScene(changes);
    expect(scene).toMatchObject({
      place: 'gym',
      light: 'golden_hour',
      framing: 'full_body',
      gaze: { x: 1, y: 0 },
      expression: 'laughing',
      clothing: { words: 'a red dress', garment: 'dress' },
      product: HER_MUG,
    });
    expect(makeScene({ ...changes, options: options({ activity: 'cooking' }) })).toMatchObject({ place: 'beach' });
  });

  it("uses the usual outfit and a preset's background if the text does not mention them", () => {
    expectPrompt(
      {
        promptMode: 'custom',
        customPrompt: 'Walking towards the camera',
        preset: { background: 'a neon street at night' },
      },
      'A vertical creator photo. Walking towards the camera.',
      MARAS_FACE,
      JUMPER,
      'Setting: a neon street at night.',
      END,
    );
  });

  it("follows its options without a text; a structured photo's text is added to them", () => {
    const map = options({ place: 'gym' });
    const byOptions = describePhoto(brief({ options: map }));
    expect(describePhoto(brief({ options: map, promptMode: 'custom', customPrompt: ' ' }))).toEqual(byOptions);
    const both = describePhoto(brief({ options: map, customPrompt: 'waving on the moon' }));
    expect(both.prompt).toBe(byOptions.prompt.replace(' Setting:', ' Waving on the moon. Setting:'));
    expect(both.scene).toEqual({ ...byOptions.scene, pose: 'waving', setting: 'waving on the moon' });
  });
});

describe('a prompt that is overridden', () => {
  const changes = {
    fullPromptOverride: '  Mirror selfie in a gym,\n wearing a black hoodie ',
    promptMode: 'custom' as const,
    customPrompt: 'on the moon',
    options: options({ place: 'car' }),
    selectedOutfits: ['a dress'],
    preset: { background: 'a lake' },
    products: [MUG, { place: 'ambient' as const, name: 'Halo lamp', photos: 0 }],
  };

  it('is the override and nothing else', () => {
    expectPrompt(changes, 'Mirror selfie in a gym, wearing a black hoodie');
  });

  it('is drawn as it says, with its references', () => {
    const scene = makeScene(changes);
    expect(scene).toMatchObject({
      personaSeed: 'mara',
      place: 'gym',
      framing: 'mirror_selfie',
      clothing: { words: 'a black hoodie', garment: 'hoodie', colour: '#2a262d' },
      product: HER_MUG,
    });
    expect(scene.also).toBeUndefined();
    expect(makeScene({ ...changes, fullPromptOverride: 'with the halo LAMP' }).also).toHaveLength(1);
  });
});

describe('a passport', () => {
  const neutral = [
    'A neutral head-and-shoulders portrait for reference, 4:5, straight from the front at eye level, head upright and centred with a little room above.',
    'The person: a woman of thirty with dark curly hair; hair combed back into a sleek low bun.',
    'Wearing a slightly creased button-up shirt.',
  ];
  it('is a neutral head-and-shoulders', () => {
    const changes = {
      type: 'passport' as const,
      person: { ...MARA, photo: false },
      options: options({ hair: 'sleek_bun', outfit: 'shirt' }),
    };
    expectPrompt(
      changes,
      ...neutral,
      'Relaxed neutral face, mouth closed, eyes straight into the lens, hands out of the picture unless they are asked for.',
      'Plain light backdrop, soft even light without hard shadows, sharp from nose to ears, true skin texture.',
    );
    expect(describePhoto(brief(changes))).toMatchObject({
      aspectRatio: '4:5',
      scene: { kind: 'passport', place: 'studio', light: 'studio', gaze: { x: 0, y: 0 } },
    });
  });

  it('replaces neutral values by what is requested', () => {
    const changes = {
      type: 'passport' as const,
      person: { ...MARA, photo: false },
      options: options({ place: 'gym', hair: 'sleek_bun', outfit: 'shirt', expression: 'laughing', eyeGazeX: 1 }),
      products: [MUG],
      context: { niche: 'boxing', phone_model: 'Pixel 9' },
    };
    expectPrompt(
      changes,
      ...neutral,
      'Caught in a real laugh, eyes narrowed, eyes towards the right edge of the picture, hands out of the picture unless they are asked for.',
      'Behind the person: a real gym with racks and dumbbells behind, soft even light without hard shadows, sharp from nose to ears, true skin texture.',
      'In the hand, clearly visible: Ember mug (A self-heating mug), exactly as in its reference photos, with its true shape, colours and label.',
      MORE_OF_MUG,
      'The person makes content about boxing; small things in the picture may show it.',
      'Shot on Pixel 9.',
    );
    expect(makeScene(changes)).toMatchObject({
      kind: 'photo',
      framing: 'close_up',
      place: 'gym',
      expression: 'laughing',
      gaze: { x: 1, y: 0 },
      product: HER_MUG,
    });
    expect(makeScene({ ...changes, options: options({ light: 'neon' }), products: [], context: {} })).toMatchObject({
      kind: 'passport',
      light: 'neon',
    });
  });

  it('accepts a description of the person in custom mode, and an override', () => {
    const changes = {
      type: 'passport' as const,
      promptMode: 'custom' as const,
      customPrompt: 'freckles and a nose ring',
      person: { description: null, photo: true },
    };
    expect(describePhoto(brief(changes)).prompt).toContain(
      ' The person is exactly the one of the reference photo, same face, hair, skin and build. Freckles and a nose ring. Wearing a plain T-shirt without print. ',
    );
    const { prompt, scene } = describePhoto(brief({ ...changes, fullPromptOverride: 'A face' }));
    expect({ prompt, kind: scene.kind }).toEqual({ prompt: 'A face', kind: 'passport' });
  });
});

describe('hair that was chosen', () => {
  const man = { description: 'a tall man with a red beard', photo: false };
  const drawn = (map: Record<string, unknown>, texts?: Record<string, string>) =>
    createIdentity(makeScene({ person: man, options: options(map, texts) }), 1);
  it('is drawn on the same person', () => {
    const usual = drawn({});
    for (const [hair, style] of [
      ['messy_bun', 'bun'],
      ['ponytail', 'ponytail'],
      ['afro', 'afro'],
      ['natural_curls', 'curls'],
      ['short', 'crop'],
      ['buzz_cut', 'buzz'],
      ['headscarf', 'hijab'],
    ])
      expect([hair, drawn({ hair })]).toEqual([hair, { ...usual, style }]);
    expect(drawn({ accessories: ['glasses'] })).toEqual({ ...usual, glasses: expect.stringMatching(/round|square/) });
  });

  it("has the colour of the caller's own words", () => {
    expect(drawn({}, { hair: 'a pink bun' })).toMatchObject({ hair: '#e58aa8', style: 'bun' });
  });
});

describe('options stored long ago', () => {
  it('are ignored if they name a value that no longer exists', () => {
    const old = { picks: [{ group: 'place' as const, values: ['zeppelin'] }] };
    expect(describePhoto(brief({ options: old }))).toEqual(describePhoto(brief()));
  });
});
