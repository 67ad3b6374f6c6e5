import { expect, it } from '@jest/globals';
import { blankPhoto, isDescribed, photoInputOf, withToggled } from './photo-input.js';

const MULTIPLE = new Set(['props']);

it('sends a product to where it belongs, lists only for groups that take them, and options beside words', () => {
  const draft = {
    ...blankPhoto(),
    creator: 'nora',
    product: 'id',
    words: ' She laughs. ',
    options: { place: ['kitchen'], props: ['phone', 'mug'], light: [] },
  };
  expect(photoInputOf(draft, MULTIPLE, 'large_object')).toEqual({
    personaSlug: 'nora',
    saveToPersonaSlug: 'nora',
    largeObjectPropId: 'id',
    optionsMap: { place: 'kitchen', props: ['phone', 'mug'] },
    promptMode: 'structured',
    customPrompt: 'She laughs.',
  });
});

it('describes a person only where no creator is chosen', () => {
  const draft = { ...blankPhoto(), description: 'Woman, 40' };
  expect(photoInputOf(draft, MULTIPLE, null)).toEqual({ characterDescription: 'Woman, 40' });
  expect(photoInputOf({ ...draft, creator: 'nora', keep: false }, MULTIPLE, null)).toEqual({ personaSlug: 'nora' });
});

it('needs something to show', () => {
  expect(isDescribed({ ...blankPhoto(), words: '  ', options: { place: [] } })).toBe(false);
  expect(isDescribed({ ...blankPhoto(), options: { place: ['kitchen'] } })).toBe(true);
});

it('replaces the choice of a group of one, adds to a list, and leaves out what is pressed again', () => {
  const one = withToggled(withToggled({}, 'place', 'kitchen', false), 'place', 'bathroom', false);
  expect(one).toEqual({ place: ['bathroom'] });
  expect(withToggled(one, 'place', 'bathroom', false)).toEqual({ place: [] });
  expect(withToggled({ props: ['mug'] }, 'props', 'phone', true)).toEqual({ props: ['mug', 'phone'] });
});
