import { describe, expect, it } from '@jest/globals';
import { completeDraft, readBrief } from '../../../../studio/writer/brief/read.js';
import { compose } from '../../../../studio/writer/composers.js';
import { storyHooksTask } from './story-hooks.task.js';

const brief = readBrief({ mode: 'description', text: 'Ember is a travel mug. It keeps coffee hot for 6 hours.' }, 1);
const STORY = {
  premise: 'Nora gets one coffee a day. Ember changes that.',
  character: 'Nora, a night-shift nurse',
  scenes: [
    { narration: 'Every morning starts the same way.', visual: 'A corridor at dawn', stake: 'One quiet minute' },
    { narration: 'She has given up on warm coffee.', colorState: 'muted' },
  ],
};
const write = (script: object, of = brief, seed = 1) => {
  const given = { script: { ...STORY, ...script }, brief: of, count: 10 };
  const written = compose('story hooks', given, seed);
  if (written.openings.length > 0) expect(storyHooksTask.check(written, given)).toEqual([]);
  return written.openings;
};

describe('first scenes of a story ad', () => {
  it('tell what the script tells, keep its place, and do not give the product away', () => {
    const openings = write({});
    const narrations = openings.map(({ narration }) => narration);
    expect(narrations).toEqual(expect.arrayContaining(['Nora gets one coffee a day.', 'One quiet minute.']));
    for (const { narration, action, visual } of openings) {
      expect(`${narration} ${action} ${visual}`).not.toMatch(/Ember|6 hours/);
      expect(action).toMatch(/^Nora/);
      expect(visual).toContain('A corridor at dawn');
    }
  });
  it('say facts of a product that the first scene shows', () => {
    const narrations = write({ scenes: [{ narration: 'He pours it out.', showsProduct: true }, {}] }).map(
      (one) => one.narration,
    );
    expect(narrations).toContain('It keeps coffee hot for 6 hours.');
  });
  it('are fewer rather than invented, the same for the same seed, and none of nothing', () => {
    const bare = {
      premise: null,
      character: null,
      scenes: [{ narration: 'It is cold.' }, { narration: 'It is warm.' }],
    };
    for (const { narration } of write(bare, completeDraft({}))) expect(narration).toMatch(/: It is cold\.$/);
    expect(write({}, brief, 4)).toEqual(write({}, brief, 4));
    expect(
      write({ premise: '{{x}}', character: '[name]', scenes: [{ visual: 'A cup' }, { visual: 'A table' }] }),
    ).toEqual([]);
  });
  it('quote a script in a language without a file', () => {
    const script = {
      premise: '妮娜每天只喝一杯咖啡。',
      character: null,
      scenes: [{ narration: '天亮了。' }, { narration: '咖啡凉了。' }],
    };
    expect(write(script, completeDraft({})).map(({ narration }) => narration)).toEqual(['妮娜每天只喝一杯咖啡。']);
  });
});
