import { expect, it } from '@jest/globals';
import { inputOf } from './brief-source.js';

const enter = (brief: string, creator = '') => inputOf({ brief, preset: 'testimonial-video', creator, key: 'k' });

it.each([
  [' https://shop.example.com/mug ', 'url'],
  ['HTTP://shop.example.com', 'url'],
  ['See https://shop.example.com/mug', 'description'],
  ['https:// is how an address begins', 'description'],
  ['Ember is a mug. 39 euros.', 'description'],
])('reads "%s" as %s', (brief, mode) => {
  expect(enter(brief).briefSource).toEqual({ mode, value: brief.trim() });
});

it('names the creator by whose it is, and leaves the cast to the server', () => {
  expect(enter('A mug of steel', 'own:nora-lind')).toMatchObject({ creatorSlug: 'nora-lind' });
  expect(enter('A mug of steel', 'directory:ada')).toMatchObject({ directorySlug: 'ada' });
  expect(Object.keys(enter('A mug of steel'))).toEqual(['preset', 'briefSource']);
});
