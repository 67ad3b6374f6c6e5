import { describe, expect, it } from '@jest/globals';
import { NO_PERSON } from '../../../studio/writer/index.js';
import type { HostedReference } from '../picture/jobs.js';
import { type FrameFacts, frameOrder, slideOrder } from './frame.prompt.js';

const facts: FrameFacts = {
  creator: {
    id: 'nora',
    name: 'Nora',
    gender: 'female',
    visual_description: 'red curls',
    outfits_owned: ['a linen shirt'],
  },
  product: { name: 'Ember mug', what: 'A mug that heats itself', category: 'handheld' },
  line: { index: 0, segment_role: 'hook', line: 'Still hot.', on_screen_text: null, visual_direction: 'On a train' },
  seed: 1,
  references: [],
};
const makePrompt = (changes: Partial<FrameFacts>): string => frameOrder({ ...facts, ...changes }).drawing.prompt;

describe('the picture of a line', () => {
  it("describes the creator's life", () => {
    const life = {
      label: 'The dry one',
      niche: 'commuting',
      peer_archetype: 'a seat neighbour',
      short_bio: 'Rides at six.',
      backstory: 'Sold her car.',
      accent: 'Northern',
      interests: ['podcasts'],
    };
    const plain = makePrompt({});
    for (const [field, value] of Object.entries(life)) {
      const prompt = makePrompt({ creator: { ...facts.creator, [field]: value } });
      expect([field, prompt === plain]).toEqual([field, false]);
    }
    expect(makePrompt({ creator: { ...facts.creator, ...life } })).toContain('makes content about commuting');
  });

  it('describes everything known about the product, which the scene contains', () => {
    const product = {
      ...facts.product!,
      text: 'A mug that heats itself. Fits a cup holder.',
      contents: [{ name: 'Saucer' }],
      link: 'https://ember.example',
    };
    const { prompt, scene } = frameOrder({ ...facts, product }).drawing;
    expect(prompt).toContain(
      'More about Ember mug: Fits a cup holder. It comes with: Saucer. It is sold at ember.example;',
    );
    expect(scene.product).toEqual({
      name: 'Ember mug',
      what: 'A mug that heats itself',
      category: 'handheld',
      more: 'Fits a cup holder',
    });
  });

  it('shows a product by the first sentence of its text, or of its brief, if nothing else says what it is', () => {
    const sceneOf = (known: object) =>
      frameOrder({ ...facts, product: { name: 'Helio', category: 'handheld', ...known } }).drawing.scene.product;
    const told = 'Helio installs solar panels. The survey is free';
    expect(sceneOf({ text: told })).toMatchObject({ what: null, more: told });
    expect(sceneOf({ statements: told.split('. ') })).toMatchObject({ what: null, more: told });
  });

  it('has a calm mood and no words of one line if several lines share it', () => {
    expect(makePrompt({})).toContain('Expression: surprised and inviting, mid-sentence, saying: "Still hot."');
    const { prompt, scene } = frameOrder({ ...facts, shared: true }).drawing;
    expect(prompt).toContain('Expression: at ease, talking calmly to the camera.');
    expect(prompt).not.toContain('Still hot.');
    expect(scene).toMatchObject({ shared: true, mood: 'at ease' });
  });
});

describe('the picture of a slide', () => {
  const [face, thing]: HostedReference[] = [
    { role: 'persona', field: 'creatorSlug', key: 'nora.jpg' },
    { role: 'product', field: 'product', key: 'mug.jpg' },
  ];
  const slide = (index: number, visual_direction: string) =>
    slideOrder({ ...facts, line: { ...facts.line, index, visual_direction }, references: [face!, thing!] }, '9:16');

  it('takes the portrait along whenever it shows the creator, even only a hand', () => {
    const hand = slide(1, `${NO_PERSON}, the mug on a desk`);
    expect(hand.drawing.scene).toMatchObject({ arrangement: 'in_hand', personaSeed: 'nora' });
    expect(hand.references).toEqual([face, thing]);
    expect(hand.drawing.prompt).toContain('the same skin and sleeve');
    expect(slide(0, 'Nora holds the mug').references).toEqual([face, thing]);
  });

  it('leaves the portrait out if it shows the product alone', () => {
    const alone = slide(0, `${NO_PERSON}, the mug on a desk`);
    expect(alone.drawing.scene.persona).toBeUndefined();
    expect(alone.references).toEqual([thing]);
  });
});
