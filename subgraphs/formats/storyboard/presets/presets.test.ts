import { expect, it } from '@jest/globals';
import { STORYBOARD_PRESETS } from './index.js';

it('our presets have stable ids, and frames that can be drawn', () => {
  const ids = STORYBOARD_PRESETS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, name, description, icon, frames } of STORYBOARD_PRESETS) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name.length).toBeGreaterThan(4);
    expect(description.length).toBeGreaterThan(30);
    expect([...new Intl.Segmenter().segment(icon)]).toHaveLength(1);
    expect([frames.length >= 4, frames.length <= 8]).toEqual([true, true]);
    for (const { caption, visual_description } of frames) {
      expect(caption.length).toBeLessThan(120);
      expect(visual_description.split(' ').length).toBeGreaterThan(10);
    }
  }
});
