import { isMainThread } from 'node:worker_threads';
import { ServiceError } from '../errors/index.js';
import { serve } from './serve.js';

/** The functions that the pool's own tests run. */
serve({
  echo: (input: unknown) => input,
  loop() {
    for (;;);
  },
  compute(ms: number) {
    const usage = () => (isMainThread ? process.cpuUsage() : process.threadCpuUsage());
    const used = () => (usage().user + usage().system) / 1000;
    const until = used() + ms;
    while (used() < until);
    return 'computed';
  },
  slow: (ms: number) => new Promise((resolve) => setTimeout(() => resolve('slow'), ms)),
  eat() {
    const eaten: unknown[] = [];
    for (;;) eaten.push(new Array(100_000).fill(Math.random()));
  },
  eatOutside(mib: number) {
    return Buffer.alloc(mib * 2 ** 20, 1).length;
  },
  crash() {
    process.abort();
  },
  refuse() {
    throw new ServiceError('BAD_INPUT', 'Not this.', { field: 'file' });
  },
  fail() {
    throw new TypeError('a bug');
  },
  whoAmI: () => ({ pid: process.pid, env: Object.keys(process.env) }),
});
