import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Body, newAccount, newPersona, untilFinished } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { newProduct, readGallery, spoil, uploaded } from './studio.js';

const JOBS = '/api/v1/images/jobs';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

it('a dependent picture that is retried after its predecessor follows that retry', async () => {
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
    expect(await untilFinished(me, `${JOBS}/${again.id}`)).toMatchObject({ status: 'done', error: null });
  }
});

it('a camera angle shows the creator that it names, and so do the pictures made from it', async () => {
  const me = await newAccount(server.url);
  const newCreator = async (name: string): Promise<Body> =>
    (await me.call('POST', '/api/v1/personas', { name })).body.data.persona;
  const [anna, bert] = [await newCreator('Anna'), await newCreator('Bert')];
  const make = async (call: string, body: Body): Promise<string> => {
    const made = await me.call('POST', `/api/v1/images/${call}`, body);
    expect(made.status).toBe(201);
    return made.body.data.imageUrl;
  };
  const seen = { azimuth: 45, elevation: 0, distance: 1 };
  const first = await make('generate', { personaSlug: anna.slug });
  const ofBert = await make('camera-angle', { ...seen, sourceImageUrl: first, personaSlug: bert.slug });
  const again = await make('camera-angle', { ...seen, azimuth: 315, sourceImageUrl: ofBert });
  const later = await make('expand-story', { currentImageUrl: ofBert, whatHappensNext: 'It rains.' });
  const ofLater = await make('camera-angle', { ...seen, sourceImageUrl: later });
  expect(await Promise.all([first, ofBert, again, later, ofLater].map(readDrawnPerson))).toEqual([
    anna.id,
    ...Array(4).fill(bert.id),
  ]);
});

/** The id of the creator in a picture by the offline studio, which writes it into the EXIF data. */
async function readDrawnPerson(url: string): Promise<string> {
  const { exif } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
  const [, person = ''] = /drawn-portrait:([0-9a-f]*);/.exec(exif?.toString('latin1') ?? '') ?? [];
  return Buffer.from(person, 'hex').toString();
}

it("a story's references do not accumulate from one picture to the next", async () => {
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
  const { generation_params } = (await readGallery(me)).find(({ url }) => url === currentImageUrl)!;
  const keys: string[] = generation_params.references.map(({ key }: Body) => key);
  expect(keys).toHaveLength(10);
  expect(new Set(keys).size).toBe(10);
});
