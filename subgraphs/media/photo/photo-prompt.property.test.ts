import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ACCESSORIES,
  ARRANGEMENTS,
  COMPOSITIONS,
  DETAILS,
  DISTANCES,
  EXPRESSIONS,
  FINISHES,
  FRAMINGS,
  GARMENTS,
  HAND_PROPS,
  LIGHTS,
  PLACES,
  POSES,
  type Scene,
  WEATHERS,
} from '../../../studio/illustrator/scene.js';
import { readOptions } from '../options/read-options.js';
import { CUSTOM, GROUPS, type Group, SKIP } from '../options/vocabulary.js';
import { describePhoto } from './photo-prompt.js';
import type { PhotoBrief } from './photo-words.js';
import { MARA } from './testing.js';

/**
 * Texts as people send them: words of the vocabulary, other scripts, spaces and full stops in odd places, or random
 * characters.
 */
const text = fc.oneof(
  fc
    .array(
      fc.constantFrom('in', 'the', 'kitchen', 'no', 'red', 'Dress', '.', ',', ' ', 'wearing', '台所', '!', '$&', '\n'),
    )
    .map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);
const maybe = fc.option(text, { nil: null });

const valueIn = (group: Group): fc.Arbitrary<unknown> => {
  const values = group.choices.map(({ value }) => value);
  const one = fc.constantFrom(...values, SKIP, null);
  return group.most === 1
    ? fc.oneof(one, fc.constant(CUSTOM))
    : fc.oneof(one, fc.uniqueArray(fc.constantFrom(...values, CUSTOM), { maxLength: group.most }));
};
const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
const optionsMap = fc.record(
  {
    ...Object.fromEntries(GROUPS.map((group) => [group.id, valueIn(group)])),
    eyeGazeX: coordinate,
    eyeGazeY: coordinate,
    headTiltX: coordinate,
    headTiltY: coordinate,
  },
  { requiredKeys: [] },
);
// The texts start with "x", so that a group set to `__custom__` never has empty words.
const texts = fc.record(
  Object.fromEntries(GROUPS.map(({ id }) => [id, text.map((words) => `x ${words}`.slice(0, 400))])),
);

const matter = fc.record({ text: maybe, photos: fc.nat(5) });
const product = fc.record({
  category: fc.constantFrom('handheld', 'large_object', 'ambient'),
  name: text.map((words) => `Thing ${words}`),
  text: maybe,
  photos: fc.nat(5),
  contents: fc.array(
    text.map((words) => ({ name: `Part ${words}` })),
    { maxLength: 3 },
  ),
  link: fc.constantFrom(null, 'https://shop.example/a', 'no address'),
});
const briefs: fc.Arbitrary<PhotoBrief> = fc.record({
  type: fc.constantFrom('ugc', 'passport'),
  person: fc.oneof(
    fc.constant(MARA),
    fc.record({ description: maybe, photo: fc.boolean() }),
    fc.record({
      seed: fc.string(),
      name: text,
      gender: maybe,
      visualDescription: maybe,
      outfits: fc.array(text, { maxLength: 3 }),
      photo: fc.boolean(),
      description: maybe,
      life: fc.record({
        label: maybe,
        niche: maybe,
        archetype: maybe,
        bio: maybe,
        backstory: maybe,
        accent: maybe,
        interests: fc.array(text, { maxLength: 3 }),
      }),
    }),
  ),
  context: fc.record({
    niche: maybe,
    interests: fc.option(fc.array(text, { maxLength: 3 }), { nil: null }),
    phone_model: maybe,
  }),
  promptMode: fc.constantFrom('structured', 'custom'),
  options: fc.tuple(optionsMap, texts).map(([map, words]) => readOptions(map, words)),
  customPrompt: maybe,
  fullPromptOverride: fc.option(text, { nil: null, freq: 10 }),
  selectedOutfits: fc.array(text, { maxLength: 3 }),
  products: fc.array(product, { maxLength: 3 }),
  reference: matter,
  clothing: matter,
  preset: fc.record({ clothing: maybe, background: maybe }),
});

/** Checks that the scene contains only values that the illustrator can draw. */
function expectDrawable(scene: Scene): void {
  const within = <T>(value: T | undefined, all: readonly T[]): void => {
    if (value !== undefined) expect(all).toContain(value);
  };
  within(scene.kind, ['photo', 'passport']);
  within(scene.place, PLACES);
  within(scene.light, LIGHTS);
  within(scene.framing, FRAMINGS);
  within(scene.pose, POSES);
  within(scene.expression, EXPRESSIONS);
  within(scene.arrangement, ARRANGEMENTS);
  within(scene.clothing?.garment, GARMENTS);
  within(scene.camera?.azimuth, [0, 45, 90, 135, 180, 225, 270, 315]);
  within(scene.camera?.elevation, [-30, -15, 0, 30, 60]);
  within(scene.camera?.distance, DISTANCES);
  within(scene.composition, COMPOSITIONS);
  within(scene.weather, WEATHERS);
  expect(FINISHES).toEqual(expect.arrayContaining([...(scene.finishes ?? [])]));
  expect(DETAILS).toEqual(expect.arrayContaining([...(scene.details ?? [])]));
  expect(ACCESSORIES).toEqual(expect.arrayContaining([...(scene.accessories ?? [])]));
  expect(HAND_PROPS).toEqual(expect.arrayContaining([...(scene.handProps ?? [])]));
  if (scene.clothing?.colour) expect(scene.clothing.colour).toMatch(/^#[0-9a-f]{6}$/);
  for (const direction of [scene.gaze, scene.head])
    if (direction) expect(Math.max(Math.abs(direction.x), Math.abs(direction.y))).toBeLessThanOrEqual(1);
}

describe('any brief', () => {
  it('makes a prompt of whole sentences and a scene that can be drawn', () => {
    fc.assert(
      fc.property(briefs, (asked) => {
        const { prompt, scene } = describePhoto(asked);
        expect(prompt).not.toMatch(/undefined|\[object|__skip__|__custom__|\s\s|^\s|\s$|[\n]/);
        expect(prompt.length).toBeGreaterThan(0);
        // The prompt has no empty parts. Not checked with a custom prompt, which may contain any words.
        if (!asked.customPrompt?.trim() && !asked.fullPromptOverride?.trim())
          expect(prompt).not.toMatch(/(?:^|\. )(?:Setting|Light|Wearing|Expression|Finish):? ?\./);
        expectDrawable(scene);
      }),
      { numRuns: 1_500 },
    );
  });

  it('gives the same result after its job is stored and read', () => {
    fc.assert(
      fc.property(briefs, (asked) => {
        expect(describePhoto(JSON.parse(JSON.stringify(asked)))).toEqual(describePhoto(asked));
      }),
      { numRuns: 300 },
    );
  });
});
