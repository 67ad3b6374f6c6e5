import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { DIRECTIVE_SDL } from '../../platform/graph/directives.js';
import { createBinder } from './bind.js';

const field = buildSchema(`${DIRECTIVE_SDL}
  type Query {
    clips(limit: Int @constraint(min: 1, max: 200), seconds: Float, live: Boolean, tags: [String!] @constraint(maxItems: 3)): String
  }`)
  .getQueryType()!
  .getFields().clips!;
const bind = createBinder(
  { method: 'GET', path: '/api/v1/clips', field: 'Query.clips', tier: 'key', status: 200, summary: 'Clips' },
  field,
);
const read = (query: string) => bind({ path: {}, query: new URLSearchParams(query), body: undefined });

describe('a value in the query', () => {
  it('is read as its type', () => {
    expect(read('limit=20&seconds=2.5&live=1')).toEqual({ limit: 20, seconds: 2.5, live: true });
  });

  it.each(['tags=new,own', 'tags=new&tags=own', 'tags=new&limit=20&tags=+own'])('%s is a list', (query) => {
    expect(read(query).tags).toEqual(['new', 'own']);
  });

  it.each([
    ['limit=many', '`limit` must be a whole number, not "many".'],
    ['limit=2.5', '`limit` must be a whole number, not "2.5".'],
    ['limit=', '`limit` must be a whole number, not "".'],
    ['limit=201', '`limit` is 201; the largest allowed is 200.'],
    ['limit=99999999999999999999', '`limit` is too large; the largest allowed is 200.'],
    ['seconds=long', '`seconds` must be a number, not "long".'],
    [`seconds=${'9'.repeat(400)}`, '`seconds` is too large; the largest allowed is 1.7976931348623157e+308.'],
    ['limit=1&limit=2', '`limit` is given more than once.'],
    ['tags=a,b&tags=c,d', '`tags` has 4 entries; at most 3 are allowed.'],
    ['live=yes', '`live` must be 1, 0, true or false, not "yes".'],
  ])('%s is refused with what it is', (query, problem) => {
    expect(() => read(query)).toThrow(problem);
  });
});
