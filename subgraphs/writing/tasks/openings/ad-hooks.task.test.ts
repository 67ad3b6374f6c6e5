import { describe, expect, it } from '@jest/globals';
import { completeDraft, readBrief } from '../../../../studio/writer/brief/read.js';
import { compose } from '../../../../studio/writer/composers.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { adHooksTask } from './ad-hooks.task.js';

const write = (brief: ReturnType<typeof completeDraft>, perAngle = 8, seed = 1) => {
  const given = { brief, tone: null, perAngle };
  const written = compose('ad hooks', given, seed);
  if (written.adHooks.length > 0) expect(adHooksTask.check(written, given)).toEqual([]);
  return written.adHooks;
};
const read = (text: string) => readBrief({ mode: 'description', text }, 1);
const MUG =
  'Ember is a travel mug for commuters who hate cold coffee. It keeps coffee hot for 6 hours. Over 900 reviews.';

describe('hooks of ads', () => {
  it('say a fact that suits their angle', () => {
    const hooks = write(read(MUG));
    const of = (angle: string) => hooks.filter((hook) => hook.angle === angle).map(({ hookText }) => hookText);
    expect(of('Problem')).toEqual(['For commuters who hate cold coffee.']);
    expect(of('Social Proof')).toEqual(['Ember. Over 900 reviews.']);
    for (const { hookText } of hooks) for (const n of findNumbers(hookText)) expect(['6', '900']).toContain(n);
  });
  it('are fewer, or none, of an angle for which there is no fact', () => {
    const angles = write(completeDraft({ product: 'Ember mug' })).map(({ angle }) => angle);
    expect(angles).toEqual(['Curiosity', 'POV']);
  });
  it('keep to the number per angle and to the seed', () => {
    const hooks = write(read(MUG), 1, 5);
    expect(new Set(hooks.map(({ angle }) => angle)).size).toBe(hooks.length);
    expect(write(read(MUG), 1, 5)).toEqual(hooks);
  });
  it('do not say a name that is not certain', () => {
    for (const { hookText } of write({ ...read(MUG), nameCertain: false }))
      expect(hookText).not.toMatch(/^Ember\.|: Ember,/);
  });
  it('quote a brief in a language without a file', () => {
    expect(write(read('飲み物を57度で6時間保ちます。')).map(({ hookText }) => hookText)).toEqual([
      '飲み物を57度で6時間保ちます。',
    ]);
  });
  it('of a hostile or empty brief are none', () => {
    expect(write(read('{{name}} [product] <script>alert(1)</script>'))).toEqual([]);
    expect(write(completeDraft({}))).toEqual([]);
  });
});
