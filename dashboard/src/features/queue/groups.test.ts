import { expect, it } from '@jest/globals';
import { groupsOf } from './groups.js';

it('puts parts under their video, wherever it is in the list, and leaves the rest', () => {
  const run = { id: 'run' };
  const clip = { id: 'clip', kind: 'clip', run };
  const photo = { id: 'photo', kind: 'image', run: null };
  const video = { id: 'run', kind: 'video', run };
  const cut = { id: 'cut', kind: 'assembly', run: { id: 'other' } };
  expect(groupsOf([clip, photo, video, cut])).toEqual([
    { id: 'run', head: video, parts: [clip] },
    { id: 'photo', head: photo, parts: [] },
    { id: 'other', head: null, parts: [cut] },
  ]);
});
