import { describe, expect, it } from '@jest/globals';
import { as, bands, difference, draw, share } from '../pictures.test-support.js';
import type { Scene } from '../scene.js';

const GREEN = [20, 160, 60];
/** A photo without a plain background, 1200x900 px: it can't be cut out. */
const photo = (size = 1): Promise<Buffer> => bands(1200 * size, 900 * size, ['#2040c0', '#14a03c', '#c02040']);

const HOTEL = { name: 'Hotel Marea', what: 'a small hotel', category: 'ambient' } as const;
const SOFA = { name: 'Nordal', what: 'a sofa', category: 'large_object' } as const;
const scene = (more: Partial<Scene>): Scene => ({
  kind: 'frame',
  personaSeed: 'mara',
  persona: { name: 'Mara', gender: 'female' },
  setting: 'kitchen',
  index: 3,
  segmentRole: 'proof',
  ...more,
});

describe('the photo of a place', () => {
  it('fills the frames that show it, and is behind the presenter in the others', async () => {
    const references = [as('product', await photo())];
    const proof = await draw(scene({ product: HOTEL }), { references });
    expect(proof.areas?.faces ?? []).toEqual([]);
    expect(await share(proof.bytes, GREEN, [0, 0, 1, 1], 60)).toBeGreaterThan(0.25);
    const hook = await draw(scene({ product: HOTEL, segmentRole: 'hook', index: 0 }), { references });
    expect(hook.areas?.faces).toHaveLength(1);
    expect(await share(hook.bytes, GREEN, [0, 0.34, 0.1, 0.32], 70)).toBeGreaterThan(0.4);
  });

  it('is behind the person of a creator photo, and fills pictures of the product', async () => {
    const references = [as('product', await photo())];
    const person = await draw(scene({ kind: 'photo', product: HOTEL, framing: 'medium' }), { references });
    const empty = await draw(scene({ kind: 'photo', product: HOTEL, framing: 'medium' }));
    expect(await difference(person.bytes, empty.bytes, [0, 0.4, 0.12, 0.2])).toBeGreaterThan(40);
    const still = await draw(scene({ kind: 'product', product: HOTEL, arrangement: 'surface' }), { references });
    expect(await share(still.bytes, GREEN, [0, 0, 1, 1], 60)).toBeGreaterThan(0.25);
  });

  it('is a print if it is too small to fill a picture', async () => {
    const references = [as('product', await photo(0.3))];
    const { bytes } = await draw(scene({ product: HOTEL, segmentRole: 'hook', index: 0 }), { references });
    expect(await share(bytes, GREEN, [0, 0.34, 0.1, 0.32], 70)).toBe(0);
  });
});

describe('the photo of a large thing in its room', () => {
  it('fills the frames that show it, and is not behind the presenter', async () => {
    const references = [as('product', await photo())];
    const proof = await draw(scene({ product: SOFA }), { references });
    expect(await share(proof.bytes, GREEN, [0, 0, 1, 1], 60)).toBeGreaterThan(0.25);
    const turn = await draw(scene({ product: SOFA, segmentRole: 'turn', index: 2 }), { references });
    expect(await share(turn.bytes, GREEN, [0, 0, 1, 1], 60)).toBeGreaterThan(0.2);
    const hook = await draw(scene({ product: SOFA, segmentRole: 'hook', index: 0 }), { references });
    expect(await share(hook.bytes, GREEN)).toBeLessThan(0.05);
  });
});
