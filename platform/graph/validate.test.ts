import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { DIRECTIVE_SDL } from './directives.js';
import { findProblems } from './validate.js';

const { args } = buildSchema(`${DIRECTIVE_SDL}
  scalar DateTime
  scalar JSONObject
  type Query {
    say(
      name: String! @constraint(minLength: 1, maxLength: 10)
      note: String @constraint(maxLength: 10)
      word: String @constraint(minLength: 3)
      price: Float @constraint(min: 0, max: 1000)
      ratio: Float
      limit: Int @constraint(min: 1, max: 200)
      scale: Int @constraint(values: [2, 4])
      count: Int
      gallery: Boolean
      tags: [String]
      clips: [String!] @constraint(minItems: 1, maxItems: 2)
      pair: [String!] @constraint(minItems: 2)
      at: DateTime
      link: String @constraint(format: "uri")
      language: String @constraint(format: "language")
      currency: String @constraint(minLength: 3, maxLength: 3, format: "currency")
      more: JSONObject
    ): String
  }`)
  .getQueryType()!
  .getFields().say!;
const faults = (name: string, value: unknown): string[] =>
  findProblems(args.find((one) => one.name === name)!, value, name);

describe('text that must say something', () => {
  it.each(['', ' ', '\t\n', '\u00a0\u2003'])('is refused if it is %j', (blank) => {
    expect(faults('name', blank)).toEqual(['`name` must not be empty.']);
  });

  it.each(['\u200b', ' \u200d\ufeff ', '\u3164', '\u00ad\u2060'])(
    'is refused if all of it is invisible: %j',
    (blank) => {
      expect(faults('name', blank)).toEqual(['`name` has no character that can be seen.']);
      expect(faults('note', blank)).toEqual([]);
    },
  );

  it('may be surrounded by blanks; text that may be empty may be blank', () => {
    expect(faults('name', ' a ')).toEqual([]);
    expect(faults('note', '   ')).toEqual([]);
    expect(faults('word', '    ')).toEqual(['`word` must not be empty.']);
    expect(faults('word', 'ab')).toEqual(['`word` is too short: at least 3 characters are needed.']);
  });
});

describe('a value of the wrong kind', () => {
  it.each([
    ['price', 'twelve', '`price` must be a number, not "twelve".'],
    ['price', [], '`price` must be a number, not a list.'],
    ['limit', '5', '`limit` must be a whole number, not "5".'],
    ['limit', 2.5, '`limit` must be a whole number, not 2.5.'],
    ['gallery', 'yes', '`gallery` must be true or false, not "yes".'],
    ['note', { a: 1 }, '`note` must be a string, not an object.'],
    ['tags', 'a', '`tags` must be a list, not "a".'],
    ['tags', ['a', 7], '`tags[1]` must be a string, not 7.'],
    ['note', true, '`note` must be a string, not true.'],
    ['price', 'x'.repeat(100), `\`price\` must be a number, not "${'x'.repeat(60)}…".`],
  ])('`%s`: %j is refused with what it is', (name, value, problem) => {
    expect(faults(name, value)).toEqual([problem]);
  });
});

describe('a number beyond its range', () => {
  it.each([
    ['limit', '201', '`limit` is 201; the largest allowed is 200.'],
    ['limit', '0', '`limit` is 0; the smallest allowed is 1.'],
    ['count', '2147483648', '`count` is 2147483648; the largest allowed is 2147483647.'],
    ['price', '-0.5', '`price` is -0.5; the smallest allowed is 0.'],
    // What JSON.parse rounds is not repeated.
    ['limit', '99999999999999999999', '`limit` is too large; the largest allowed is 200.'],
    ['limit', '-99999999999999999999', '`limit` is too small; the smallest allowed is 1.'],
    ['count', '1e400', '`count` is too large; the largest allowed is 2147483647.'],
    ['price', '1e400', '`price` is too large; the largest allowed is 1000.'],
    ['price', '-1e400', '`price` is too small; the smallest allowed is 0.'],
    ['ratio', '1e400', '`ratio` is too large; the largest allowed is 1.7976931348623157e+308.'],
    ['scale', '1e400', '`scale` is too large; the largest allowed is 4.'],
    ['scale', '3', '`scale` is 3; it must be one of: 2, 4.'],
  ])('`%s`: %s is refused as too large or too small', (name, json, problem) => {
    expect(faults(name, JSON.parse(json))).toEqual([problem]);
  });

  it('is accepted at its ends', () => {
    expect(faults('limit', 200)).toEqual([]);
    expect(faults('count', -(2 ** 31))).toEqual([]);
    expect(faults('ratio', 1e300)).toEqual([]);
  });
});

describe('a time', () => {
  it.each(['2026-02-01T10:00:00Z', '2026-02-01T10:00:00+01:00', '2026-02-01'])('%s is accepted', (time) => {
    expect(faults('at', time)).toEqual([]);
  });

  it.each(['2026-02-30T00:00:00Z', '2026-02-01T10:00', 'Sun, 01 Feb 2026 00:00:00 GMT'])(
    '%s is refused with what is expected',
    (time) => {
      expect(faults('at', time)).toEqual([
        `\`at\` must be a time with its zone, such as 2026-02-01T10:00:00Z, or a date such as 2026-02-01, not "${time}".`,
      ]);
    },
  );

  it('is a text', () => {
    expect(faults('at', 1769904000)[0]).toMatch(/, not 1769904000\.$/);
  });
});

describe('a list', () => {
  it('has as many entries as it must', () => {
    expect(faults('clips', [])).toEqual(['`clips` must not be empty.']);
    expect(faults('pair', ['a'])).toEqual(['`pair` has 1 entry; at least 2 are needed.']);
    expect(faults('clips', ['a', 'b', 'c'])).toEqual(['`clips` has 3 entries; at most 2 are allowed.']);
  });
});

describe('a JSON object', () => {
  it('is no list, and not nested without end', () => {
    expect(faults('more', [])).toEqual(['`more` must be an object, not a list.']);
    const deep = Array.from({ length: 13 }).reduce<unknown>((inner) => ({ a: inner }), {});
    expect(faults('more', deep)).toEqual(['`more` is nested deeper than 12 levels.']);
  });
});

describe('a text of a certain form', () => {
  it.each([
    ['link', 'shop.example', '`link` must be an http or https address, not "shop.example".'],
    ['link', 'http://u:p@h/', '`link` must be an address without a user name or password, not "http://u:p@h/".'],
    ['language', 'klingon', '`language` must be a language tag such as en, de or pt-BR, not "klingon".'],
    ['currency', '', '`currency` must be an ISO 4217 code such as EUR, not "".'],
    ['currency', 'XYZQ', '`currency` must be an ISO 4217 code such as EUR, not "XYZQ".'],
    ['currency', '€', '`currency` must be an ISO 4217 code such as EUR, not "€".'],
  ])('`%s`: %s is refused with what it is', (name, value, problem) => {
    expect(faults(name, value)).toEqual([problem]);
  });

  it('is accepted', () => {
    expect([...faults('link', 'https://shop.example/a'), ...faults('language', 'pt-BR')]).toEqual([]);
    expect([...faults('currency', 'EUR'), ...faults('currency', 'eur')]).toEqual([]);
  });
});
