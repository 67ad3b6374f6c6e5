import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../platform/config/index.js';
import { createWorker, type Jobs } from '../../platform/jobs/index.js';
import { createLog } from '../../platform/log/index.js';
import { jobKinds } from '../../subgraphs/all.js';
import { createHandlers } from '../../workers/index.js';
import { product } from './sources.js';

const jobs = { log: createLog('silent') } as Jobs;
const handlers = createHandlers({ config: readConfig({}) });
const boot = (some: typeof handlers) => () => createWorker({ jobs, kinds: jobKinds, handlers: some });

describe('the kinds of jobs', () => {
  it('have one handler each', () => {
    expect(boot(handlers)).not.toThrow();
  });

  it.each(handlers.map(({ kind }) => kind))('prevent a worker from starting without the handler of %s', (name) => {
    expect(boot(handlers.filter(({ kind }) => kind !== name))).toThrow(`No handler for the job kinds "${name}"`);
  });

  it('are enqueued with the API key of their scope, whose spending cap applies to them', () => {
    const calls = product.flatMap(({ path, code }) =>
      [...code.matchAll(/\bjobs\.enqueue\((?<call>[^;]*);/g)].map(({ groups }) => ({ path, call: groups?.call ?? '' })),
    );
    const keyless = calls.filter(({ call }) => !/\bapiKeyId\b|\bownerId: (EVERYBODY|NOBODY)\b/.test(call));
    expect(calls.length).toBeGreaterThan(4);
    expect(keyless).toEqual([]);
  });

  it("are all listed by their domains, or are the job table's own", () => {
    const written = product.flatMap(({ path, code }) =>
      path.startsWith('subgraphs/') || path === 'platform/jobs/spend/spend-cancel.ts'
        ? [...code.matchAll(/\bjobKind(?:<.*>)?\(\s*'([^']+)'/g)].map(([, name]) => name)
        : [],
    );
    expect(written.sort()).toEqual(jobKinds.map(({ name }) => name).sort());
  });
});
