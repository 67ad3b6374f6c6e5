import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { as, bands, block, brightness, draw, SHAPES, share } from '../pictures.test-support.js';
import type { Scene } from '../scene.js';
import { follow, readChange, resolveStory } from './story-words.js';

const photo: Scene = {
  kind: 'photo',
  personaSeed: 'mia',
  persona: { name: 'Mia', outfit: 'green tee' },
  product: { name: 'Tonic' },
  place: 'kitchen',
  light: 'morning',
  clothing: { words: 'a green tee', garment: 'tee', colour: '#3f8a5b' },
};
const story = (origin: Scene, next: string): Scene => ({ kind: 'story', origin, next });

describe('what happens next', () => {
  it('reads place, light, pose and expression from the words', () => {
    expect(readChange('At sunset she walks to the beach, laughing')).toMatchObject({
      place: 'beach',
      light: 'golden_hour',
      pose: 'walking',
      expression: 'laughing',
    });
    expect(readChange('In bed, exhausted, by candle light')).toMatchObject({
      place: 'bedroom',
      light: 'candle',
      expression: 'tired',
    });
    expect(readChange('He unboxes it').handling).toBe('contents');
    expect(readChange('She picks it up').handling).toBe('in_hand');
    expect(Object.values(readChange('zzz')).every((value) => value === undefined)).toBe(true);
  });

  it('keeps person, clothes and product, and drops the text of the old picture', () => {
    const next = follow({ ...photo, onScreenText: 'Old' }, 'she goes out into the street at night');
    expect(next).toMatchObject({
      personaSeed: 'mia',
      persona: photo.persona,
      product: photo.product,
      clothing: photo.clothing,
      place: 'street',
      light: 'lamp',
    });
    expect(next.onScreenText).toBeUndefined();
  });

  it('continues a story that continued a picture', () => {
    const second: Scene = { ...story(photo, 'she goes to the gym') };
    expect(resolveStory(second)).toMatchObject({ place: 'gym', light: 'morning' });
    let deep: Scene = photo;
    for (let i = 0; i < 200; i++) deep = story(deep, 'zzz');
    expect(resolveStory(deep).kind).toBe('photo');
  });

  it('shows a photo without people as a print, in the light that the words name', async () => {
    const references = [as('source', await bands(900, 900, ['#c03030', '#30a040', '#3050c0', '#c0a030']))];
    const told = (next: string) => draw({ kind: 'story', next }, { references });
    const [same, night] = [await told('zzz'), await told('it is night')];
    for (const colour of [
      [48, 160, 64],
      [48, 80, 192],
    ])
      expect(await share(same.bytes, colour, undefined, 40)).toBeGreaterThan(0.04);
    expect(await brightness(night.bytes)).toBeLessThan((await brightness(same.bytes)) - 25);
  });

  it('adds the product to a photo', async () => {
    const references = [
      as('source', await bands(900, 900, ['#c03030', '#30a040', '#c0a030'])),
      as('product', await block(400, 600, '#ffffff', '#1030e0')),
    ];
    const scene: Scene = { kind: 'story', next: 'a hand holds it up', product: { name: 'Tonic' } };
    expect(await share((await draw(scene, { references })).bytes, [16, 48, 224], undefined, 60)).toBeGreaterThan(0.01);
  });

  it.each(SHAPES)('has its size in %s: %i x %i', async (aspectRatio, width, height) => {
    const references = [as('source', await block(300, 900, '#ffffff', '#806040'))];
    for (const scene of [story(photo, 'she waves'), { kind: 'story', next: 'she waves' } as const])
      expect(await sharp((await draw(scene, { aspectRatio, references })).bytes).metadata()).toMatchObject({
        width,
        height,
      });
  });

  it('needs a source or an origin, and refuses a broken source', async () => {
    await expect(draw({ kind: 'story', next: 'x' })).rejects.toMatchObject({ failure: 'bad_request' });
    const references = [as('source', Buffer.from('no picture, though long enough to look at'))];
    await expect(draw({ kind: 'story', next: 'x' }, { references })).rejects.toMatchObject({ failure: 'bad_request' });
  });
});
