import { describe, expect, it } from '@jest/globals';
import type { StoryCritique, StoryScene, StoryUnderReview } from '../../../../studio/writer/story/story-reading.js';
import { writeOffline } from '../../../../test/support/offline.js';
import { storyCritiqueTask, toStoryCritique } from './story-critique.task.js';

const scene = (
  role: string,
  narration: string,
  action: string,
  colorState: string,
  showsProduct = false,
): StoryScene => ({
  role,
  narration,
  action,
  colorState,
  showsProduct,
});
const MUG: StoryUnderReview = {
  premise: 'A night nurse never drinks her coffee while it is hot.',
  character: 'Mara, a night nurse',
  scenes: [
    scene('hook', 'Mara poured four cups tonight and drank none.', 'Mara puts a full cup down and runs.', 'cold'),
    scene('tension', 'Every time she sits down, a bell rings.', 'She stands up again.', 'cold'),
    scene('turn', 'Someone left the Ember mug on her desk.', 'Mara touches it and pulls her hand back.', 'warm', true),
    scene('ending', 'Five in the morning. Still hot.', 'Mara drinks with her eyes closed.', 'warm', true),
  ],
};
function critique(story: StoryUnderReview): StoryCritique {
  const written = writeOffline(storyCritiqueTask, story, 1);
  return toStoryCritique(written, story);
}
const change = (index: number, over: StoryScene): StoryUnderReview => ({
  ...MUG,
  scenes: MUG.scenes.map((one, at) => (at === index ? { ...one, ...over } : one)),
});
const all = (over: StoryScene): StoryUnderReview => ({
  ...MUG,
  scenes: MUG.scenes.map((one) => ({ ...one, ...over })),
});
const LONG = `Every time she sits down, a bell rings. ${'Then she went on, '.repeat(8)}and on.`;

describe('the critique of a story', () => {
  it('finds nothing wrong with a good one', () => {
    const { score, verdict, issues, weakestRewrite } = critique(MUG);
    expect({ issues, weakestRewrite }).toEqual({ issues: [], weakestRewrite: null });
    expect(score).toBeGreaterThanOrEqual(75);
    expect(verdict).toMatch(/^Ready to shoot: /);
  });

  it.each<[string, StoryUnderReview, RegExp]>([
    ['no turn', all({ colorState: 'muted' }), /^Scene 3: every scene has the same colours, “muted”.* Let/],
    ['no product', all({ showsProduct: false }), /^Scene 4: no scene shows the product/],
    ['the product in scene 1', change(0, { showsProduct: true }), /^Scene 1: the product is there before/],
    ['a long narration', change(1, { narration: LONG }), /^Scene 2: the narration takes \d+ seconds/],
    ['more than its scene has time for', change(1, { seconds: 1 }), /^Scene 2: the narration takes 3 seconds/],
    ['one action twice', change(3, { action: 'She stands up again.' }), /^Scene 4: the same happens as in scene 2/],
    ['the same colours at both ends', change(3, { colorState: 'Cold' }), /^Scene 4: the story ends in the colours/],
    [
      'a second character',
      change(1, { narration: 'She calls Tom.', action: 'Tom runs in.' }),
      /^Scene 2: .* Tom, beside Mara/,
    ],
    ['no ending', { ...MUG, scenes: MUG.scenes.slice(0, 2) }, /^Scene 2: the story stops here/],
  ])('finds %s, and says what to do', (_, story, issue) => {
    const { score, issues } = critique(story);
    expect(issues).toContainEqual(expect.stringMatching(issue));
    expect(score).toBeLessThan(critique(MUG).score);
  });

  it('cuts a long narration down to its own first sentences', () => {
    expect(critique(change(1, { narration: LONG }))).toMatchObject({
      weakestIndex: 1,
      weakestRewrite: { narration: 'Every time she sits down, a bell rings.', action: 'She stands up again.' },
    });
  });

  it('names a banned claim first, and never calls such a story ready', () => {
    const { issues, verdict } = critique(change(3, { narration: 'It cures insomnia in a week.' }));
    expect(issues[0]).toMatch(/^Scene 4 .*cure.*“.*” \(.*\)$/);
    expect(verdict).not.toMatch(/^Ready/);
  });

  it('survives hostile text and other languages', () => {
    expect(
      critique(all({ narration: '{x} “a” [slot]', action: '{quote} ”“', colorState: '{n}' })).issues.length,
    ).toBeGreaterThan(0);
    expect(critique({ scenes: [{ narration: 'コーヒーはいつも冷めている。' }] }).weakestRewrite).toBeNull();
  });

  it.each<[string, StoryCritique['weakestRewrite'], RegExp]>([
    ['a number', { narration: 'Mara poured 17 cups.', action: 'Mara runs.' }, /17/],
    ['a name', { narration: 'Mara calls Doctor Hansen.', action: 'Mara runs.' }, /Hansen/],
    ['nobody of the scene', { narration: 'Long hours.', action: 'A lamp flickers.' }, /character/],
    ['too many words', { narration: LONG, action: 'Mara runs.' }, /too long/],
    ['nothing to see', { narration: 'Mara is late.', action: ' ' }, /empty/],
    ['no change', { narration: MUG.scenes[0]!.narration!, action: MUG.scenes[0]!.action! }, /unchanged scene/],
  ])('by a model is refused if its rewrite has %s', (_, weakestRewrite, problem) => {
    const output = { score: 5, verdict: 'Not yet.', strengths: [], issues: [], weakestIndex: 0, weakestRewrite };
    expect(storyCritiqueTask.check(output, MUG).join('\n')).toMatch(problem);
  });
});
