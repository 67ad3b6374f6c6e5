import { describe, expect, it } from '@jest/globals';
import { type SceneFacts, sceneMotion, sceneOrder } from './scene.prompt.js';

const facts: SceneFacts = {
  creator: {
    id: 'nora',
    name: 'Nora',
    gender: 'female',
    visual_description: 'red curls',
    outfits_owned: ['a linen shirt'],
  },
  product: { name: 'Ember', what: 'a mug', category: 'handheld' },
  line: {
    index: 0,
    segment_role: 'hook',
    line: 'Cold again.',
    on_screen_text: null,
    visual_direction: 'Close-up, on a train',
    action: 'Nora stares into a cup',
    color_state: 'cold',
  },
  seed: 1,
  references: [
    { role: 'persona', field: 'creatorSlug', key: 'a.jpg' },
    { role: 'product', field: 'productId', key: 'b.jpg' },
  ],
};
const of = (line: Partial<SceneFacts['line']>) => sceneOrder({ ...facts, line: { ...facts.line, ...line } });

describe('the picture of a scene', () => {
  it('tells both model and illustrator what happens and how it is graded', () => {
    const { prompt, scene } = of({}).drawing;
    expect(prompt).toContain('What happens: Nora stares into a cup. Colour grade: cold.');
    expect(scene).toMatchObject({
      action: 'Nora stares into a cup',
      colorState: 'cold',
      setting: 'Close-up, on a train',
    });
    expect(prompt).not.toMatch(/mid-sentence|saying/);
  });

  it('shows no product before its turn in the story, unless the scene names it', () => {
    for (const role of ['hook', 'setup', 'Before', 'doubt']) {
      const { drawing, references } = of({ segment_role: role });
      expect([role, drawing.scene.product, references.map((one) => one.role)]).toEqual([role, undefined, ['persona']]);
      expect(drawing.prompt).toContain('No product is in the picture.');
    }
    for (const line of [
      { segment_role: 'turn' },
      { action: 'Nora throws Ember away' },
      { visual_direction: 'The product alone' },
    ])
      expect(of(line).drawing.scene.product?.name).toBe('Ember');
  });

  it('without an action shows what the line says', () => {
    const { prompt, scene } = of({ action: null, color_state: null }).drawing;
    expect(prompt).toContain('"Cold again."');
    expect(scene).toMatchObject({ action: 'Cold again.' });
    expect(scene.colorState).toBeUndefined();
  });

  it('keeps the same person in the same clothes from scene to scene', () => {
    const [one, other] = [of({}), of({ index: 4, segment_role: 'cta', action: 'Nora laughs', color_state: 'warm' })];
    const who = ({ drawing: { scene } }: typeof one) => [scene.persona, scene.personaSeed];
    expect(who(one)).toEqual(who(other));
    expect(other.drawing.prompt).toContain('same face, hair and clothes');
  });

  it('moves as its action says, and nobody talks', () => {
    expect(sceneMotion(facts.line)).toEqual({
      prompt: expect.stringMatching(/does not speak.*Action: Nora stares into a cup\./),
      says: null,
    });
  });
});
