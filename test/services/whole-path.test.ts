import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, newPersona, newRun, send, untilRun } from '../support/client.js';
import { haveServices } from '../support/services.js';
import { type House, startHouse } from './house.js';

const suite = haveServices() ? describe : describe.skip;

suite('an edge, a worker and two subgraphs in processes of their own, on Postgres and Redis', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse({ edges: 1, workers: 1, subgraphs: ['catalog', 'flows'] });
  });
  afterAll(() => house?.end());

  it('make a cut from a brief, across a subgraph that is down and a Redis that lost everything', async () => {
    const edge = house.edges[0]!;
    const account = await newAccount(edge.url);
    const persona = await newPersona(account);
    const id = await newRun(account, { creatorSlug: persona.slug });
    const preview = await untilRun(account, id, ['gate']);
    expect(preview.persona).toMatchObject({ slug: persona.slug });

    const catalog = house.subgraphs.catalog!;
    await catalog.kill();
    expect(await account.call('GET', '/api/v1/props')).toMatchObject({
      status: 503,
      body: { ok: false, code: 'SHUTTING_DOWN' },
    });
    expect((await account.call('GET', '/api/v1/personas')).status).toBe(200);
    house.subgraphs.catalog = await house.part(['subgraph', 'catalog'], catalog.port);
    expect((await account.call('GET', '/api/v1/props')).status).toBe(200);

    await house.redis.kill();
    await house.redis.restart();
    expect((await account.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
    const { cut } = await untilRun(account, id, ['done']);
    expect((await (await fetch(cut.url)).arrayBuffer()).byteLength).toBe(cut.bytes);
    const joined = await account.graphql('query($id: ID!) { flow(id: $id) { status persona { current { slug } } } }', {
      id,
    });
    expect(joined.body).toEqual({ data: { flow: { status: 'done', persona: { current: { slug: persona.slug } } } } });
    expect((await send(edge.url, 'GET', '/readyz')).status).toBe(200);

    const codes = await Promise.all(house.processes().map((process) => process.stop()));
    expect(codes).toEqual(house.processes().map(() => 0));
  });
});
