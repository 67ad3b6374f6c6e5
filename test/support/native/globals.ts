import type * as jestGlobals from '@jest/globals';

type Jest = typeof jestGlobals;
/** The functions that jest-circus makes for each suite. */
export type CircusGlobals = Pick<
  Jest,
  'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach' | 'describe' | 'expect' | 'it' | 'test'
>;
/** The parts of the `jest` object that make sense with Node's own modules: no module mocks, no fake timers. */
export type JestObject = Pick<Jest['jest'], 'fn' | 'spyOn' | 'setTimeout' | 'retryTimes'>;

// The exports of `@jest/globals`. They are live bindings, so a module that outlives a suite sees the next suite's functions.
export let afterAll: Jest['afterAll'];
export let afterEach: Jest['afterEach'];
export let beforeAll: Jest['beforeAll'];
export let beforeEach: Jest['beforeEach'];
export let describe: Jest['describe'];
export let expect: Jest['expect'];
export let it: Jest['it'];
export let test: Jest['test'];
export let jest: JestObject;

export function setGlobals(globals: CircusGlobals, object: JestObject): void {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globals);
  jest = object;
}
