import { expect, it } from '@jest/globals';
import type { LineRow, RunRow } from '../run/run.repository.js';
import { takesStep } from './steps.js';

const line = (more: Partial<LineRow> = {}) =>
  ({
    shot: { kind: 'card', object: null, count: 1, place: null },
    own_image_key: null,
    own_clip_key: null,
    ...more,
  }) as LineRow;
const run = (preset: string, options: RunRow['options'] = { lipSync: true }) => ({ preset, options });

it('buys no clip and no lip-sync for a card', () => {
  const ugc = run('creator-ugc-video');
  expect([takesStep('frame', ugc, line()), takesStep('segment', ugc, line())]).toEqual([true, true]);
  expect([takesStep('clip', ugc, line()), takesStep('lipsync', ugc, line())]).toEqual([false, false]);
  for (const [of, other] of [
    [ugc, line({ shot: null })],
    [ugc, line({ own_image_key: 'a' })],
    [run('story-ad-video'), line()],
    [run('monologue-video', { sameFrame: true }), line()],
  ] as const)
    expect(takesStep('clip', of, other)).toBe(true);
});
