import { describe, expect, it } from '@jest/globals';
import { explainConnection, isUnavailable } from './failures.js';

describe('isUnavailable', () => {
  it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P01'])(
    'is true for %s, also as a cause',
    (code) => {
      const error = Object.assign(new Error('connect'), { code });
      expect(isUnavailable(error)).toBe(true);
      expect(isUnavailable(new Error('query failed', { cause: error }))).toBe(true);
    },
  );

  it('is false for what a statement did wrong', () => {
    expect(isUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  });
});

describe('explainConnection', () => {
  const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

  it.each([
    [
      'ECONNREFUSED',
      'connect ECONNREFUSED 127.0.0.1:5432',
      'Postgres cannot be reached: connect ECONNREFUSED 127.0.0.1:5432. Start it, or correct DATABASE_URL.',
    ],
    ['ECONNREFUSED', '', 'Postgres cannot be reached: ECONNREFUSED. Start it, or correct DATABASE_URL.'],
    [
      '28P01',
      'password authentication failed for user "u"',
      'Postgres refuses the connection: password authentication failed for user "u". Correct DATABASE_URL.',
    ],
    [
      '3D000',
      'database "x" does not exist',
      'Postgres refuses the connection: database "x" does not exist. Correct DATABASE_URL.',
    ],
  ])('%s: %s', (code, message, explained) => {
    expect(explainConnection(failure(code, message))).toBe(explained);
  });

  it('leaves other errors alone', () => {
    expect(explainConnection(failure('42P01', 'relation "x" does not exist'))).toBeNull();
    expect(explainConnection(new TypeError('no'))).toBeNull();
  });
});
