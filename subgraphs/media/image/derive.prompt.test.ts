import { describe, expect, it } from '@jest/globals';
import { type AngleFacts, describeAngle, describeStory, snapAzimuth } from './derive.prompt.js';

const facts: AngleFacts = { azimuth: 0, elevation: 0, distance: 1 };

describe('another camera on the same moment', () => {
  it('moves an azimuth to the nearest of eight steps', () => {
    const asked = [0, 22, 22.5, 44, 45, 67, 68, 90, 135, 157.4, 180, 225, 270, 292, 293, 314.9, 315];
    expect(asked.map(snapAzimuth)).toEqual([0, 0, 45, 45, 45, 45, 90, 90, 135, 135, 180, 225, 270, 270, 315, 315, 315]);
  });

  it('describes the camera to the model and the illustrator', () => {
    const { prompt, scene, aspectRatio } = describeAngle({
      ...facts,
      azimuth: 86,
      elevation: 60,
      distance: 0.6,
      aspectRatio: '3:4',
    });
    expect(scene).toEqual({ kind: 'angle', camera: { azimuth: 90, elevation: 60, distance: 'close_up' } });
    expect(prompt).toContain("at the subject's right side");
    expect(prompt).toContain('looking steeply down');
    expect(prompt).toContain('It takes a close-up');
    expect(aspectRatio).toBe('3:4');
  });

  it('has a different sentence for each camera', () => {
    const prompts = [0, 45, 90, 135, 180, 225, 270, 315].flatMap((azimuth) =>
      ([-30, 0, 30, 60] as const).flatMap((elevation) =>
        ([0.6, 1, 1.4] as const).map((distance) => describeAngle({ ...facts, azimuth, elevation, distance }).prompt),
      ),
    );
    expect(new Set(prompts).size).toBe(8 * 4 * 3);
    for (const prompt of prompts) expect(prompt).not.toMatch(/undefined/);
  });

  it('keeps the person and the scene of the source picture', () => {
    const persona = { seed: 's', name: 'Nora', gender: null, visualDescription: null, outfits: [], photo: true };
    const origin = { kind: 'photo', place: 'gym' } as const;
    const { prompt, scene } = describeAngle({ ...facts, persona, origin });
    expect(prompt).toContain('reference portrait (Nora)');
    expect(scene).toMatchObject({ personaSeed: 's', origin });
  });
});

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
