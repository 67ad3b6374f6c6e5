import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { DIRECTIVE_SDL } from './directives.js';
import { findProblems } from './validate.js';

const { args } = buildSchema(`${DIRECTIVE_SDL}
  type Query {
    say(
      name: String! @constraint(minLength: 1, maxLength: 10)
      note: String @constraint(maxLength: 10)
      word: String @constraint(minLength: 3)
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

  it('may be surrounded by blanks; text that may be empty may be blank', () => {
    expect(faults('name', ' a ')).toEqual([]);
    expect(faults('note', '   ')).toEqual([]);
    expect(faults('word', '    ')).toEqual(['`word` must not be empty.']);
    expect(faults('word', 'ab')).toEqual(['`word` is too short: at least 3 characters are needed.']);
  });
});
