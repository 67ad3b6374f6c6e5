import { describe, expect, it } from '@jest/globals';
import { compose } from '../../../studio/writer/composers.js';
import type { MediaReading } from '../../../studio/writer/media/facts.js';
import {
  describeFrame,
  describePost,
  describeRhythm,
  type FrameFacts,
  type VideoFacts,
} from '../../../studio/writer/media/facts.js';
import { mediaReadingTask } from './media-reading.task.js';

const frame = (more: Partial<FrameFacts> = {}): FrameFacts => ({
  width: 1080,
  height: 1920,
  light: null,
  colours: [],
  faces: 0,
  face: null,
  time: null,
  ...more,
});
const video = (more: Partial<VideoFacts> = {}): VideoFacts => ({
  seconds: 12.4,
  seen: 12.4,
  cuts: [1.2, 6],
  sound: true,
  loudness: -14.2,
  ...more,
});

describe('measurements in words', () => {
  it('of a picture', () => {
    expect(describeFrame(frame())).toBe('A portrait picture of 1080x1920 pixels. No face is seen.');
    expect(
      describeFrame(
        frame({ light: 'dark', colours: ['black', 'teal'], faces: 2, face: { closeUp: true, across: 'left' } }),
      ),
    ).toBe(
      'A portrait picture of 1080x1920 pixels, dark, mostly black and teal. 2 faces, the largest close up, on the left.',
    );
    expect(
      describeFrame(frame({ faces: 1, face: { closeUp: false, across: null }, time: { from: 61, to: 65.9 } })),
    ).toBe('1:01 to 1:05. A portrait frame of 1080x1920 pixels. One face.');
  });

  it('of a post', () => {
    const still = frame();
    const shot = frame({ time: { from: 0, to: 1 } });
    expect(describePost({ frames: [still], videos: [], niche: null })).toBe('One picture');
    expect(describePost({ frames: [shot], videos: [video({ seconds: 0.04 })], niche: null })).toBe('A video of 0.1 s');
    expect(describePost({ frames: [still, shot], videos: [video({ seconds: 36_000 })], niche: null })).toBe(
      'One picture and a video of 600 min',
    );
  });

  it('of its rhythm and sound', () => {
    const said = (more: Partial<VideoFacts>) =>
      describeRhythm({ frames: [frame()], videos: [video(more)], niche: null });
    expect(said({})).toMatch(/3 shots of 4\.1 s on average, the first cut after 1\.2 s\. Its sound has -14 LUFS\./);
    expect(said({ cuts: [], sound: false })).toMatch(/There is no cut in 12\.4 s\. It has no sound\./);
    expect(said({ loudness: null })).toMatch(/silent or could not be measured/);
    expect(said({ seconds: 600, seen: 180 })).toMatch(/Only the first 180 s were looked at\./);
  });
});

describe("a model's reading", () => {
  const input = { facts: { frames: [frame(), frame()], videos: [], niche: 'tea' }, images: [] };
  const good = compose('media reading', input, 1);
  it('has a description for each image, and texts that can be stored', () => {
    expect(mediaReadingTask.check(good, input)).toEqual([]);
    const [one] = good.frames;
    const faulty: [MediaReading, RegExp][] = [
      [{ ...good, frames: [one!] }, /exactly 2 frames, not 1/],
      [{ ...good, frames: [one!, { ...one!, visual_description: ' ' }] }, /frames\.1\.visual_description is empty/],
      [{ ...good, frames: [one!, { ...one!, caption: 'a'.repeat(2001) }] }, /frames\.1\.caption has 2001 characters/],
      [{ ...good, title: 'a\0b' }, /title holds a broken character/],
      [{ ...good, notes: '\ud800' }, /notes holds a broken character/],
    ];
    for (const [wrong, problem] of faulty) expect(mediaReadingTask.check(wrong, input).join(' ')).toMatch(problem);
  });
});
