import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { haveServices, type Service, startRedis } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { createLog } from '../../log/index.js';
import { beeQueueWakeup } from './bee-wakeup.js';
import { inProcessWakeup, type Wakeup } from './wakeup.js';

/** What a watcher has been told so far. */
function told(wakeup: Wakeup): (string | null)[] {
  const news: (string | null)[] = [];
  wakeup.watch((ownerIds) => news.push(...(ownerIds ?? [null])));
  return news;
}

it('changes that follow each other are told once per account', async () => {
  const wakeup = inProcessWakeup();
  const news = told(wakeup);
  for (const ownerId of ['a', 'b', 'a']) wakeup.announce(ownerId);
  await until('the news', () => news.length > 0);
  expect(news).toEqual(['a', 'b']);
  await wakeup.close();
});

(haveServices() ? describe : describe.skip)('over Redis', () => {
  let redis: Service;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  it('every watching process is told, and told that it may have missed something after an outage', async () => {
    const options = { redisUrl: redis.url, log: createLog('silent') };
    const wakeups = [beeQueueWakeup(options), beeQueueWakeup(options), beeQueueWakeup(options)];
    const [sender, ...others] = wakeups as [Wakeup, Wakeup, Wakeup];
    const news = others.map(told);
    const both = (wanted: string | null) => () => {
      if (wanted !== null) sender.announce(wanted);
      return news.every((list) => list.includes(wanted));
    };
    await until('the first news', both('a'));
    for (const list of news) list.length = 0;
    await redis.restart();
    await until('the end of the outage', both(null));
    await until('news after the outage', both('b'));
    await Promise.all(wakeups.map((wakeup) => wakeup.close()));
  });
});
