import { describe, expect, it } from '@jest/globals';
import { VOCABULARY } from '../vocab/vocabulary.js';
import { PRESETS, requirePreset } from './presets.js';

describe('a preset that a request names', () => {
  it('is the workflow itself when it can run', () => {
    expect(requirePreset('creator-ugc-video', 'preset')).toBe(PRESETS[0]);
  });

  it('may be any of the vocabulary', () => {
    for (const { key } of VOCABULARY.presets) expect(requirePreset(key, 'preset').slug).toBe(key);
  });

  it.each(['no-such-workflow', 'constructor', '__proto__', ''])(
    '%j is refused with the list of those that can run',
    (slug) => {
      expect(() => requirePreset(slug, 'workflowSlug')).toThrow(
        `\`workflowSlug\` is not one of the presets that can run: ${PRESETS.map((one) => one.slug).join(', ')}.`,
      );
    },
  );
});
