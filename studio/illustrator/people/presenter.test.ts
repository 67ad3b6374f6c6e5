import { describe, expect, it } from '@jest/globals';
import type { Scene } from '../scene.js';
import { identityOf } from './identity.js';
import { expressionFor, presenter } from './presenter.js';

const scene = (more: Partial<Scene> = {}): Scene => ({
  kind: 'frame',
  personaSeed: 'mia',
  persona: { name: 'Mia', gender: 'female' },
  ...more,
});

describe('the drawn presenter', () => {
  it('is the same person in every frame of a persona, whatever line, seed, setting and mood', () => {
    const first = identityOf(scene({ index: 0, segmentRole: 'hook' }), 1);
    const later = identityOf(
      scene({
        index: 4,
        segmentRole: 'cta',
        setting: 'beach',
        mood: 'bold',
        onScreenText: 'x',
        product: { name: 'y' },
      }),
      99,
    );
    expect(later).toEqual(first);
    expect(presenter(later, 'neutral', 'none')).toBe(presenter(first, 'neutral', 'none'));
  });

  it('is another person for another persona', () => {
    const people = new Set(
      Array.from({ length: 20 }, (_, i) =>
        presenter(identityOf(scene({ personaSeed: `p${i}` }), 1), 'neutral', 'none'),
      ),
    );
    expect(people.size).toBeGreaterThan(17);
  });

  it('follows the words of the description', () => {
    const p = identityOf(
      scene({
        persona: {
          name: 'X',
          gender: 'male',
          visualDescription: 'Man with curly red hair, full beard and glasses',
          outfit: 'navy hoodie',
        },
      }),
      1,
    );
    expect(p).toMatchObject({
      presents: 'man',
      hair: '#a5432a',
      style: 'curls',
      beard: 'full',
      top: 'hoodie',
      cloth: '#263a63',
    });
    expect(p.glasses).not.toBe('none');
    expect(identityOf(scene({ persona: { name: 'X', visualDescription: 'woman in a hijab' } }), 1)).toMatchObject({
      presents: 'woman',
      style: 'hijab',
    });
  });

  it('acts the role of its line', () => {
    expect(['hook', 'problem', 'proof', 'cta', 'something', undefined].map(expressionFor)).toEqual([
      'surprised',
      'worried',
      'confident',
      'beaming',
      'happy',
      'happy',
    ]);
    const p = identityOf(scene(), 1);
    expect(presenter(p, 'surprised', 'wave')).not.toBe(presenter(p, 'worried', 'wave'));
  });
});
