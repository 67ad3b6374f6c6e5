import { expect, it } from '@jest/globals';
import { assertHardToGuess } from './guessable.js';

const EMAIL = 'nora@example.com';

it.each([
  'password',
  'Password1',
  '12345678',
  'qwertyuiop',
  'TrustNo1',
  EMAIL,
  'Nora@Example.com',
  'ｎora@example.com',
])('%s is refused as a password', async (password) => {
  await expect(assertHardToGuess(password, EMAIL)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringContaining('`password` is '),
  });
});

it.each(['correct horse battery', 'at least 8 characters', 'nora@example.org'])('%s is accepted', async (password) => {
  await expect(assertHardToGuess(password, EMAIL)).resolves.toBeUndefined();
});
