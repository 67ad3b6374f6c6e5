import { describe, expect, it } from '@jest/globals';
import { writePhotoNotice } from './photos.js';

describe("a notice about an item's photos", () => {
  const WHY = '`images`: s.example answered with status 404.';
  it.each([
    [
      0,
      [WHY],
      "The item's photo could not be copied: s.example answered with status 404. Add photos with `image_urls`.",
    ],
    [
      0,
      [WHY, 'x', 'y'],
      "None of the item's first 3 photos could be copied: s.example answered with status 404. Add photos with `image_urls`.",
    ],
    [
      1,
      [WHY, 'x'],
      "2 of the item's first 3 photos could not be copied: s.example answered with status 404. Add photos with `image_urls`.",
    ],
    [2, [WHY, 'x'], null],
    [1, [], null],
    [0, [], null],
  ])('with %s copied and failures %j', (copied, failures, notice) => {
    expect(writePhotoNotice(copied, failures)).toBe(notice);
  });
});
