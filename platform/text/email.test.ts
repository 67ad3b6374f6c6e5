import { expect, it } from '@jest/globals';
import { cleanEmail, emailKey, findEmailFault } from './email.js';

it.each([
  'ann@example.com',
  'Ann@Example.com',
  ' ann@example.com',
  '\ufeffann@example.com',
  'ａnn@example.com',
  'ann\u00ad@exa\u200dmple.com',
])('%j is compared as ann@example.com', (given) => {
  expect(emailKey(given)).toBe('ann@example.com');
});

it('accents are compared whether or not they are composed, and stored as they were sent', () => {
  expect(emailKey('zoe\u0308@example.com')).toBe(emailKey('zo\u00eb@example.com'));
  expect(cleanEmail('Zoe\u0308@example.com')).toBe('zoe\u0308@example.com');
});

it.each([
  'ann+1@mail.example.com',
  'иван@пример.рф',
  'jürgen@bücher.example',
  '田中taro@例え.jp',
  'ann@пример.com',
  'o_o@localhost',
])('%s may have an account', (given) => expect(findEmailFault(given)).toBeNull());

it.each([
  'ann',
  '@example.com',
  'ann@',
  'a b@example.com',
  'a@b@example.com',
  '\u200b@example.com',
  'ann＠ben@example.com',
  'ann@exa．.com',
])('%j is no e-mail address', (given) => expect(findEmailFault(given)).toBe('must be an e-mail address'));

it.each(['pаypal@example.com', 'ann@gооgle.com', 'ann@mail.gооgle.com', 'ἀnn@example.com'])(
  '%s mixes scripts',
  (given) => {
    expect(findEmailFault(given)).toContain('one script');
  },
);
