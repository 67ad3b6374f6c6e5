import { describe, expect, it } from '@jest/globals';
import type { PersonaFacts, ProductFacts } from '../cast.js';
import { findPlan, findShot, PLANS } from './plans.js';
import { describeShot, type ShotFacts, showsProduct } from './shot.js';

const MUG: ProductFacts = {
  name: 'Ember mug',
  text: 'A self-heating travel mug. It keeps coffee at 57 degrees.',
  category: 'handheld',
  photos: 1,
  contents: [],
};
const NORA: PersonaFacts = {
  seed: 'nora-id',
  name: 'Nora',
  gender: 'female',
  visualDescription: 'a tall woman with red curls',
  outfits: ['a green linen shirt'],
  photo: true,
};
const draw = (slug: string, role: string, facts: Partial<ShotFacts> = {}) => {
  const plan = findPlan(slug)!;
  return describeShot(plan, findShot(plan, role)!, {
    product: MUG,
    persona: null,
    direction: null,
    follows: false,
    origin: null,
    ...facts,
  });
};

describe('a shot of a photo pack', () => {
  it('says the same to a model and to the illustrator', () => {
    const { prompt, scene, aspectRatio } = draw('product-ugc', 'selfie', { persona: NORA });
    expect(aspectRatio).toBe('9:16');
    expect(prompt).toContain('holds Ember mug beside the face');
    expect(prompt).toContain('the one in the reference portrait (Nora)');
    expect(prompt).toContain('They wear a green linen shirt.');
    expect(prompt).toContain('Copy it exactly from its reference photos');
    expect(scene).toEqual({
      kind: 'photo',
      framing: 'selfie',
      pose: 'holding_up',
      expression: 'friendly',
      light: 'morning',
      place: 'bedroom',
      personaSeed: 'nora-id',
      persona: {
        name: 'Nora',
        gender: 'female',
        visualDescription: 'a tall woman with red curls',
        outfit: 'a green linen shirt',
      },
      product: {
        name: 'Ember mug',
        what: 'A self-heating travel mug',
        more: 'It keeps coffee at 57 degrees',
        category: 'handheld',
      },
    });
  });

  it('shows what cannot be held in another way', () => {
    const sofa: ProductFacts = { ...MUG, name: 'Nook sofa', text: null, category: 'large_object' };
    expect(draw('shopify', 'in_hand', { product: sofa }).prompt).toContain('a hand rests on Nook sofa');
    expect(draw('product-ugc', 'selfie', { product: sofa, persona: NORA }).prompt).toContain('behind one shoulder');
  });

  it('shows the creator if one is given to a shot that needs none', () => {
    expect(draw('amazon', 'lifestyle').scene).toMatchObject({ kind: 'product', arrangement: 'surface' });
    const { scene, prompt } = draw('amazon', 'lifestyle', { persona: NORA });
    expect(scene).toMatchObject({ kind: 'photo', personaSeed: 'nora-id' });
    expect(prompt).toContain('A photo of one person who enjoys Ember mug');
    expect(draw('amazon', 'detail', { persona: NORA }).scene).not.toHaveProperty('persona');
  });

  it('shows the hands of the named creator', () => {
    const { prompt, scene } = draw('shopify', 'in_hand', { persona: NORA });
    expect(prompt).toContain('whose face is not seen: a tall woman with red curls, in a green linen shirt.');
    expect(prompt).not.toContain('reference portrait');
    expect(scene).toMatchObject({ arrangement: 'in_hand', personaSeed: 'nora-id' });
    expect(draw('shopify', 'in_hand', { persona: { ...NORA, visualDescription: null } }).prompt).not.toContain('Hands');
    expect(draw('shopify', 'on_surface', { persona: NORA }).scene).not.toHaveProperty('personaSeed');
  });

  it("follows the seller's direction, even to another place", () => {
    const { prompt, scene } = draw('shopify', 'lifestyle', { direction: 'On the beach at dusk, with a towel' });
    expect(prompt).toContain('this comes first: On the beach at dusk, with a towel.');
    expect(scene).toMatchObject({ place: 'beach', setting: 'On the beach at dusk, with a towel' });
    expect(draw('shopify', 'lifestyle', { direction: 'more contrast' }).scene.place).toBe('cafe');
  });

  it("keeps a marketplace's rule against any direction", () => {
    const { prompt, scene } = draw('amazon', 'main', { direction: 'On the beach' });
    expect(prompt.indexOf('pure white to every edge')).toBeGreaterThan(prompt.indexOf('On the beach'));
    expect(scene).toMatchObject({ arrangement: 'packshot' });
    expect(scene).not.toHaveProperty('place');
    expect(scene).not.toHaveProperty('setting');
  });

  it('lays out everything in the box; the illustrator draws as much as fits', () => {
    const contents = Array.from({ length: 15 }, (_, index) => ({ name: `Part ${index + 1}`, size: '20 ml' }));
    const { prompt, scene } = draw('amazon', 'in_the_box', { product: { ...MUG, contents } });
    expect(prompt).toContain('The parts, 15 in all, each exactly once: Part 1 20 ml; ');
    expect(prompt).toContain('; Part 15 20 ml.');
    expect(draw('amazon', 'detail', { product: { ...MUG, contents } }).prompt).toContain(
      'It comes with: Part 1 20 ml; ',
    );
    expect(draw('amazon', 'main', { product: { ...MUG, contents } }).prompt).not.toContain('Part 1');
    expect(scene.also).toHaveLength(12);
    expect(draw('amazon', 'in_the_box').prompt).toContain('its packaging and whatever belongs to such a product');
    expect(draw('amazon', 'detail', { product: { ...MUG, contents } }).scene).not.toHaveProperty('also');
  });

  it('shows the time before the product without it, and the time after as a sequel', () => {
    const before = draw('before-after', 'before', { persona: NORA });
    expect(before.scene).toMatchObject({ kind: 'photo', state: 'before' });
    expect(before.prompt).not.toContain('Copy it exactly');
    expect(before.prompt).toContain('What Ember mug is for: A self-heating travel mug.');
    const after = draw('before-after', 'after', { persona: NORA, follows: true, origin: before.scene });
    expect(after.scene.origin).toEqual(before.scene);
    expect(after.scene).toMatchObject({ state: 'after', place: before.scene.place, framing: before.scene.framing });
    expect(after.prompt).toContain('the picture sent along as its before: the same person');
    const shots = findPlan('before-after')!.shots;
    expect(shots.map(showsProduct)).toEqual([false, true]);
  });

  it('leaves special characters of a hostile name unchanged', () => {
    const { prompt } = draw('amazon', 'main', { product: { ...MUG, name: "$& {product} $'" } });
    expect(prompt).toContain("$& {product} $' alone, whole and upright");
  });

  it.each(PLANS.flatMap(({ slug, shots }) => shots.map(({ role }) => ({ slug, role }))))(
    '$slug/$role is a whole sentence for every kind of product',
    ({ slug, role }) => {
      for (const category of ['handheld', 'large_object', 'ambient'] as const) {
        const { prompt, scene } = draw(slug, role, {
          persona: NORA,
          product: { ...MUG, category },
          direction: 'calm. '.repeat(300),
        });
        expect(prompt).not.toMatch(/\{product\}|undefined|null|\.\.|\s\s/);
        expect(prompt).toContain('Ember mug');
        expect(scene.product?.category).toBe(category);
      }
    },
  );
});

it.each(PLANS)(
  'in $title, a reference names an earlier shot, and only shots that need a creator show one',
  ({ shots }) => {
    const roles = shots.map(({ role }) => role);
    for (const [index, { referenceRole, look, needsPersona }] of shots.entries()) {
      if (referenceRole !== undefined) expect(roles.slice(0, index)).toContain(referenceRole);
      expect(look.kind).toBe(needsPersona ? 'photo' : 'product');
    }
  },
);
