import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from '../services/house.js';
import { newAccount, newRun, untilRun } from '../support/client.js';
import { openEvents } from '../support/events.js';
import { haveServices } from '../support/services.js';

const suite = haveServices() ? describe : describe.skip;

suite('two edges and a worker on Postgres and Redis', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse({ edges: 2, workers: 1, subgraphs: ['flows'] });
  });
  afterAll(() => house?.end());

  it('stream what happens in any process, also without Redis, and end the streams when they stop', async () => {
    const [here, there] = house.edges as [House['edges'][0], House['edges'][0]];
    const me = await newAccount(here.url);
    const stream = await openEvents(there.url, { 'x-api-key': me.key });
    const carousel = { preset: 'carousel', options: { slideCount: 3, seed: 3 } };
    const first = await newRun(me, carousel);
    await stream.until(({ data }) => data.id === first && data.status === 'gate');

    await house.redis.kill();
    const second = await newRun(me, carousel);
    await stream.until(({ data }) => data.id === second && data.status === 'gate');
    await house.redis.restart();

    expect(await there.stop()).toBe(0);
    await stream.ended;
    await me.call('POST', `/api/v1/flows/${second}/cancel`);
    const resumed = await openEvents(here.url, { 'x-api-key': me.key, 'last-event-id': stream.lastId });
    await resumed.until(({ data }) => data.id === second && data.status === 'cancelled');
    await untilRun(me, second, ['cancelled']);
    resumed.close();
  });
});
