import { describe, expect, it } from '@jest/globals';
import { describeStory } from './story.prompt.js';

const mug = { name: 'Ember mug', text: null, category: 'handheld', photos: 1, contents: [] } as const;

describe('the next picture of a story', () => {
  it('says what happens next, with everything that it shows', () => {
    const { prompt, scene, aspectRatio } = describeStory({
      next: ' she spills the coffee ',
      persona: { seed: 's', name: 'Nora', gender: null, visualDescription: null, outfits: [], photo: true },
      products: [mug, { ...mug, name: 'Nook sofa', category: 'large_object', photos: 0 }],
      origin: { kind: 'photo', place: 'living_room' },
      aspectRatio: '9:16',
    });
    expect(prompt).toContain('What happens now: she spills the coffee.');
    expect(prompt).toContain('The product is Ember mug.');
    expect(prompt).toContain('The product is Nook sofa.');
    expect(scene).toMatchObject({
      kind: 'story',
      personaSeed: 's',
      product: { name: 'Ember mug', category: 'handheld' },
      also: [{ name: 'Nook sofa', category: 'large_object' }],
      origin: { place: 'living_room' },
    });
    expect(aspectRatio).toBe('9:16');
  });

  it('only needs the text, and does not end a sentence twice', () => {
    const { prompt, scene } = describeStory({ next: 'It rains!', products: [], aspectRatio: '1:1' });
    expect(prompt).toContain('What happens now: It rains! The people');
    expect(scene).toEqual({ kind: 'story', next: 'It rains!' });
  });
});
