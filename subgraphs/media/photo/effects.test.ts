import { describe, expect, it } from '@jest/globals';
import { readOptions } from '../options/read-options.js';
import { CUSTOM, GROUPS } from '../options/vocabulary.js';
import type { PhotoBrief } from './photo-brief.js';
import { photoDrawing } from './photo-drawing.js';
import { FACELESS } from './structured.js';
import { brief } from './testing.js';

const MODES: [string, Partial<PhotoBrief>][] = [
  ['by its options', {}],
  ['in own words', { promptMode: 'custom', customPrompt: 'She mends a bicycle.' }],
  ['in own words beside options', { customPrompt: 'She mends a bicycle.' }],
  ['for a passport', { type: 'passport' }],
  [
    'with clothing and a background',
    { clothing: { text: 'a green shirt', photos: 0 }, preset: { background: 'a pier' } },
  ],
];

describe.each(MODES)('a photo %s', (_mode, mode) => {
  const promptOf = (changes: Partial<PhotoBrief>): string => photoDrawing(brief({ ...mode, ...changes })).prompt;
  const plain = promptOf({});

  it.each(GROUPS.map((group) => [group.id, group] as const))(
    'says every choice of %s, and words for it',
    (id, { choices }) => {
      const prompts = choices
        .filter(({ scene }) => mode.type !== 'passport' || !FACELESS.has(scene?.framing))
        .map(({ value }) => promptOf({ options: readOptions({ [id]: value }, {}) }));
      // One choice may be what is taken anyway.
      const taken = prompts.filter((prompt) => prompt === plain);
      expect(taken.length).toBeLessThanOrEqual(1);
      expect(new Set(prompts).size).toBe(prompts.length);
      expect(promptOf({ options: readOptions({ [id]: CUSTOM }, { [id]: 'quite another thing' }) })).toContain(
        'uite another thing',
      );
    },
  );

  it('says words for a group beside a value of it', () => {
    const place = promptOf({ options: readOptions({ place: 'gym' }, {}) });
    expect(promptOf({ options: readOptions({ place: 'gym' }, { place: 'under a skylight' }) })).not.toBe(place);
  });

  it.each(['eyeGazeX', 'eyeGazeY', 'headTiltX', 'headTiltY'])('says and draws %s', (name) => {
    const changes = { options: readOptions({ [name]: 0.8 }, {}) };
    expect(promptOf(changes)).not.toBe(plain);
    expect(photoDrawing(brief({ ...mode, ...changes })).scene).not.toEqual(photoDrawing(brief(mode)).scene);
  });
});
