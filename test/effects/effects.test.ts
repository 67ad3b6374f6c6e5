/**
 * No input is accepted without an effect. Every documented input has two values listed here whose difference shows, or a value
 * that is refused, or the reason why it has no effect. Of each route, one input is tried; `effects.full.test.ts` tries them all.
 */
import { describe, expect, it } from '@jest/globals';
import { description } from '../conformance/described.js';
import { compareEffects } from './compare.js';
import { DOMAINS } from './domains.js';
import { findRoute } from './harness.js';
import { INPUTS_BY_ROUTE } from './inputs.js';

describe('every described input', () => {
  const told = new Map<string, Set<string>>();
  for (const { route, inputs } of Object.values(DOMAINS).flatMap((groups) => groups.flatMap(({ routes }) => routes)))
    told.set(route, new Set([...(told.get(route) ?? []), ...Object.keys(inputs)]));

  it('is covered: every route with inputs has a list of effects', () => {
    expect([...told.keys()].sort()).toEqual([...INPUTS_BY_ROUTE.keys()].sort());
  });

  it.each([...told])('of %s has an effect listed here', (route, inputs) => {
    expect([...inputs].sort()).toEqual([...(INPUTS_BY_ROUTE.get(route) ?? [])].sort());
  });
});

it('bodies treated as the same have the same schema', () => {
  const findSchema = (name: string): unknown => {
    const { method, path } = findRoute(name);
    return description.paths[path][method.toLowerCase()].requestBody.content['application/json'].schema;
  };
  for (const { route, like } of Object.values(DOMAINS).flatMap((groups) => groups.flatMap(({ routes }) => routes)))
    if (like) expect([route, findSchema(route)]).toEqual([route, findSchema(like)]);
});

compareEffects((effects) => effects.slice(0, 1), false);
