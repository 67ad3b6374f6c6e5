import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Body, newAccount, newPersona } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { galleryOf, newProduct, spoil, untilOver, uploaded } from './studio.js';

const JOBS = '/api/v1/images/jobs';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.remove();
});

it('an after is retried once its before was: it follows the retry', async () => {
  const me = await newAccount(server.url);
  const { slug } = await newPersona(me);
  const { passport_image_url } = (await me.call('GET', `/api/v1/personas/${slug}/images`)).body.data;
  const path = join(server.dataDir, 'files', new URL(passport_image_url).pathname.replace(/^\/files\//, ''));
  const face = await readFile(path);
  await spoil(server, passport_image_url);
  const { id: propId } = await newProduct(me);
  await me.call('POST', '/api/v1/images/photo-pack', {
    workflowSlug: 'before-after',
    propId,
    personaSlug: slug,
    roles: ['before', 'after'],
  });
  await writeFile(path, face);
  const { jobs } = (await me.call('GET', JOBS)).body.data;
  expect(jobs.map(({ status }: Body) => status)).toEqual(['failed', 'failed']);
  const [after, before] = jobs;
  expect(after.error).toContain(`POST ${JOBS}/${before.id}/retry`);
  for (const job of [before, after]) {
    const again = (await me.call('POST', `${JOBS}/${job.id}/retry`)).body.data.job;
    expect(await untilOver(me, `${JOBS}/${again.id}`)).toMatchObject({ status: 'done', error: null });
  }
}, 60_000);

it("a story's pictures do not heap up from one to the next", async () => {
  const me = await newAccount(server.url);
  const first = await me.call('POST', '/api/v1/images/generate', {});
  let currentImageUrl: string = first.body.data.imageUrl;
  const kept = await uploaded(me);
  for (let step = 0; step < 3; step += 1) {
    const handheldImageUrls = [kept, await uploaded(me), await uploaded(me), await uploaded(me), await uploaded(me)];
    const next = await me.call('POST', '/api/v1/images/expand-story', {
      currentImageUrl,
      whatHappensNext: 'She shows what is in the box',
      handheldImageUrls,
    });
    expect(next.status).toBe(201);
    currentImageUrl = next.body.data.imageUrl;
  }
  const { generation_params } = (await galleryOf(me)).find(({ url }) => url === currentImageUrl)!;
  const keys: string[] = generation_params.references.map(({ key }: Body) => key);
  expect(keys).toHaveLength(10);
  expect(new Set(keys).size).toBe(10);
}, 60_000);
