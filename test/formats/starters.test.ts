import { describe, expect, it } from '@jest/globals';
import { VISUAL_PRESETS } from '../../content/formats/data.js';
import { clothingFromWords, sceneFromWords } from '../../subgraphs/media/options/words.js';

describe('a starter preset says in words what its example picture shows', () => {
  it.each(VISUAL_PRESETS.map((starter) => [starter.slug, starter] as const))('%s', (_slug, starter) => {
    const { framing, place, light, expression, pose, clothing } = starter.scene;
    expect(sceneFromWords(starter.prompt)).toMatchObject({ framing, place, light, expression, pose });
    expect(clothingFromWords(starter.clothing)).toEqual({ garment: clothing.garment, colour: clothing.colour });
    const behind = sceneFromWords(starter.background);
    expect({ place: behind.place, light: behind.light ?? light }).toEqual({ place, light });
  });
});
