import { describe, expect, it } from '@jest/globals';
import { forPeople } from './for-people.js';

describe('what the server says to people', () => {
  it.each([
    ['Remove the line: PATCH /api/v1/flows/0b1f/frames/1.', 'Remove the line.'],
    ['Or upload the picture (POST /api/v1/uploads) and send it.', 'Or upload the picture and send it.'],
    ['Delete some: DELETE /api/v1/apps/{id}, or a whole one.', 'Delete some, or a whole one.'],
    ['Choose a model: PATCH /api/v1/account/models', 'Choose a model'],
    ['`briefSource.value`: The address leads to this machine.', 'The address leads to this machine.'],
    ['`key` is no key of fal.', 'key is no key of fal.'],
    ['It costs 1.5: GET a key at https://x.example/a.', 'It costs 1.5: GET a key at https://x.example/a.'],
  ])('%s', (message, shown) => expect(forPeople(message)).toBe(shown));
});
