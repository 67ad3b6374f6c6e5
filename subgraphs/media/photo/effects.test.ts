import { describe, expect, it } from '@jest/globals';
import { readOptions } from '../options/read-options.js';
import { CUSTOM, GROUPS } from '../options/vocabulary.js';
import { describePhoto, FACELESS } from './photo-prompt.js';
import type { PhotoBrief } from './photo-words.js';
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
  const makePrompt = (changes: Partial<PhotoBrief>): string => describePhoto(brief({ ...mode, ...changes })).prompt;
  const plain = makePrompt({});

  it.each(GROUPS.map((group) => [group.id, group] as const))(
    'mentions every choice of %s, and custom text for it',
    (id, { choices }) => {
      const prompts = choices
        .filter(({ scene }) => mode.type !== 'passport' || !FACELESS.has(scene?.framing))
        .map(({ value }) => makePrompt({ options: readOptions({ [id]: value }, {}) }));
      // At most one choice has the same prompt as the default.
      const taken = prompts.filter((prompt) => prompt === plain);
      expect(taken.length).toBeLessThanOrEqual(1);
      expect(new Set(prompts).size).toBe(prompts.length);
      expect(makePrompt({ options: readOptions({ [id]: CUSTOM }, { [id]: 'quite another thing' }) })).toContain(
        'uite another thing',
      );
    },
  );

  it("mentions custom text in addition to a group's value", () => {
    const place = makePrompt({ options: readOptions({ place: 'gym' }, {}) });
    expect(makePrompt({ options: readOptions({ place: 'gym' }, { place: 'under a skylight' }) })).not.toBe(place);
  });

  it.each(['eyeGazeX', 'eyeGazeY', 'headTiltX', 'headTiltY'])('mentions and draws %s', (name) => {
    const changes = { options: readOptions({ [name]: 0.8 }, {}) };
    expect(makePrompt(changes)).not.toBe(plain);
    expect(describePhoto(brief({ ...mode, ...changes })).scene).not.toEqual(describePhoto(brief(mode)).scene);
  });
});
