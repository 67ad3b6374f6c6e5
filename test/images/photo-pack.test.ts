import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

let server: Server;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(async () => {
  await server.stop();
  server.remove();
});

describe('the photo packs on offer', () => {
  it('name their shots; what a shot continues is said only where there is something', async () => {
    const me = await newAccount(server.url);
    const { plans } = (await me.call('GET', '/api/v1/images/photo-pack')).body.data;
    expect(plans.map(({ title }: Body) => title)).toEqual(['Product UGC', 'Amazon', 'Shopify', 'Before/After']);
    const pair = plans.find(({ slug }: Body) => slug === 'before-after');
    expect(pair.shots.map((shot: Body) => Object.keys(shot).join(' '))).toEqual([
      'role label description needsPersona',
      'role label description needsPersona referenceRole',
    ]);
    expect(pair.shots[1]).toMatchObject({ role: 'after', needsPersona: true, referenceRole: 'before' });
  });
});
