import { describe, expect, it } from '@jest/globals';
import { runOffline } from '../task.js';
import { type StoryScene, type StoryScript } from './reading.js';
import { GOOD_STORIES } from './stories.fixture.js';
import { type StoryCritique, storyCritiqueTask, toStoryCritique } from './story-critique.task.js';
import { judgeStory } from './story-judge.js';

type Story = StoryScript & { scenes: readonly StoryScene[] };
function critique(story: Story, seed = 1): StoryCritique {
  const written = runOffline(storyCritiqueTask, story, seed);
  if ('problems' in written) throw new Error(written.problems.join(' '));
  return toStoryCritique(written.draft, story);
}
const changed = (story: Story, index: number, change: StoryScene): Story => ({
  ...story,
  scenes: story.scenes.map((scene, at) => (at === index ? { ...scene, ...change } : scene)),
});
const SIXTY = Array.from({ length: 12 }, () => 'and then she went on').join(' ');

/** Ways to spoil a story. */
const DAMAGE: Readonly<Record<string, (story: Story) => Story>> = {
  'without its turn in the picture': (story) => ({
    ...story,
    scenes: story.scenes.map((scene) => ({ ...scene, colorState: 'muted' })),
  }),
  'without its turn': (story) => ({
    ...story,
    scenes: story.scenes.filter(({ role }) => role !== 'turn' && role !== 'discovery'),
  }),
  'with the product in scene 1': (story) => changed(story, 0, { showsProduct: true }),
  'without a character': (story) => ({ ...story, character: null }),
  'with a scene of 60 words': (story) => changed(story, 1, { narration: SIXTY }),
  'with an opening of 60 words': (story) => changed(story, 0, { narration: SIXTY }),
  'of scenes that are all the first': (story) => ({ ...story, scenes: story.scenes.map(() => story.scenes[0]!) }),
  'of scenes that are all the second': (story) => ({ ...story, scenes: story.scenes.map(() => story.scenes[1]!) }),
  'without an ending': (story) => ({ ...story, scenes: story.scenes.slice(0, -1) }),
  'that ends on praise': (story) =>
    changed(story, story.scenes.length - 1, { narration: 'It is the most amazing product ever.' }),
  'that promises a cure': (story) => changed(story, 1, { narration: 'It cures anxiety in a week.' }),
  'in which nothing is seen to happen': (story) => ({
    ...story,
    scenes: story.scenes.map((scene) => ({ ...scene, action: null })),
  }),
};

describe.each(Object.entries(GOOD_STORIES))('a story about %s', (_, story) => {
  it.each(Object.entries(DAMAGE))('scores lower %s', (_name, spoil) => {
    expect(critique(spoil(story)).score).toBeLessThan(critique(story).score);
  });
  it('scores at least 75', () => {
    expect(critique(story).score).toBeGreaterThanOrEqual(75);
  });
});

describe('a critique of a story', () => {
  const mug = GOOD_STORIES['a mug']!;

  it('cuts a narration that is too long down to a sentence of its own', () => {
    const long = `Every time she sits down, a bell rings. Then ${SIXTY}.`;
    const { weakestIndex, weakestRewrite, issues } = critique(changed(mug, 1, { narration: long }));
    expect({ weakestIndex, weakestRewrite }).toEqual({
      weakestIndex: 1,
      weakestRewrite: { narration: 'Every time she sits down, a bell rings.', action: 'She stands up again.' },
    });
    expect(issues.join('\n')).toMatch(/69 words/);
  });

  it('gives a scene without an action something to see, and keeps its character', () => {
    const { weakestIndex, weakestRewrite } = critique(
      changed(mug, 1, { action: null, narration: 'Mara hears the bell before she sits down.' }),
    );
    expect(weakestIndex).toBe(1);
    expect(`${weakestRewrite?.narration} ${weakestRewrite?.action}`).toMatch(/Mara/);
    expect(weakestRewrite?.action).not.toBe('');
  });

  it('has no rewrite if nothing is weak', () => {
    expect(critique(mug).weakestRewrite).toBeNull();
  });

  it('varies with the seed', () => {
    const all = Array.from({ length: 6 }, (_, seed) => JSON.stringify(critique(mug, seed * 31).strengths));
    expect(new Set(all).size).toBeGreaterThan(1);
  });

  it('names a banned claim first, and never calls such a story ready', () => {
    const { issues, verdict } = critique(changed(mug, 3, { narration: 'It cures insomnia in a week.' }));
    expect(issues[0]).toMatch(/^Scene 4 .*cure.*“.*” \(.*\)$/);
    expect(verdict).not.toMatch(/^Ready/);
  });

  it('is in English about a story in another language, and rewrites nothing in it', () => {
    const { verdict, weakestRewrite } = critique({
      character: 'Mara, Krankenschwester',
      scenes: [
        { narration: 'Mara trinkt ihren Kaffee nie, solange er heiß ist.', action: 'Mara rennt los.' },
        { narration: 'Jemand hat ihr den Becher auf den Tisch gestellt, und er ist noch warm.' },
      ],
    });
    expect(verdict).toMatch(/: /);
    expect(weakestRewrite).toBeNull();
  });

  const answer = (weakestRewrite: StoryCritique['weakestRewrite'], more: Partial<StoryCritique> = {}) =>
    storyCritiqueTask.check(
      { score: 5, verdict: 'Not yet.', strengths: [], issues: [], weakestIndex: 0, weakestRewrite, ...more },
      mug,
    );
  it.each([
    ['a number', { narration: 'Mara poured 17 cups.', action: 'Mara runs.' }, /17/],
    ['a name', { narration: 'Mara calls Doctor Hansen.', action: 'Mara runs.' }, /Hansen/],
    ['nobody of the scene', { narration: 'The night is long.', action: 'A lamp flickers.' }, /character/],
    ['too many words', { narration: `Mara waits ${SIXTY}.`, action: 'Mara runs.' }, /too long/],
    ['a placeholder', { narration: 'Mara holds [product].', action: 'Mara runs.' }, /placeholder/],
    [
      'a claim that ads must not make',
      { narration: 'Mara says that this cures cancer.', action: 'Mara runs.' },
      /must not claim/,
    ],
    ['nothing to see', { narration: 'Mara is late.', action: ' ' }, /empty/],
    [
      'the scene as it was',
      { narration: mug.scenes[0]!.narration!, action: mug.scenes[0]!.action! },
      /unchanged scene/,
    ],
  ])('refuses a rewrite with %s', (_name, rewrite, problem) => {
    expect(answer(rewrite).join('\n')).toMatch(problem);
  });
  it('accepts a rewrite that keeps to the story, and only real quotations', () => {
    expect(answer({ narration: 'Four cups, and she drank none.', action: 'Mara runs.' })).toEqual([]);
    expect(answer(null, { issues: ['It says “buy the mug tonight please”.'] }).join('\n')).toMatch(/does not say/);
    expect(answer(null, { weakestIndex: 4 }).join('\n')).toMatch(/past the last scene/);
  });
});

describe('what an editor sees in a story', () => {
  const mug = GOOD_STORIES['a mug']!;
  const all = (change: StoryScene): Story => ({ ...mug, scenes: mug.scenes.map((one) => ({ ...one, ...change })) });
  const keys = (story: Story): string[] => judgeStory(story).findings.map(({ key }) => key);

  it.each<[string, Story]>([
    ['picture.blind', changed(all({ visual: 'A room.' }), 0, { visual: null })],
    ['picture.angle', all({ angle: 'low' })],
    [
      'picture.jump',
      changed(changed(all({ shot: null, angle: null }), 0, { shot: 'wide', angle: 'low' }), 1, {
        shot: 'wide',
        angle: 'low',
      }),
    ],
    ['picture.unjoined', changed(all({ transitionOut: 'fade' }), 0, { transitionOut: null })],
    ['picture.effect', all({ transitionOut: 'whip-pan' })],
    ['picture.crowded', changed(mug, 0, { onScreenText: 'These are far too many words to read in one scene' })],
    ['opening.late', changed(mug, 0, { role: 'ending' })],
    ['tension.promise', { ...mug, premise: 'Penguins discover jazz' }],
    ['turn.grey', changed(all({ colorState: 'warm' }), 0, { colorState: null })],
  ])('is found: %s', (key, story) => {
    expect(keys(story)).toContain(key);
    expect(judgeStory(story).score).toBeLessThanOrEqual(judgeStory(mug).score);
  });

  it('is praised where it is well made', () => {
    const made = changed({ ...mug, premise: mug.scenes[0]!.narration ?? '' }, 0, {
      visual: 'A kitchen at dawn.',
      onScreenText: 'Monday',
      role: 'hook',
    });
    expect(keys(made)).toEqual(expect.arrayContaining(['picture.first', 'picture.titled', 'opening.role']));
  });
});
