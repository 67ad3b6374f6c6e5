/** A file is gone after its owner deletes it, unless another thing of the owner's still shows it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fileForm, newAccount, newPersona, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { makeWav } from '../uploads/media.js';

let server: SharedServer;
let me: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  server = await sharedServer('edge');
  [me, stranger] = await Promise.all([newAccount(server.url), newAccount(server.url)]);
});

interface Uploaded {
  url: string;
  id: string;
  galleryImageId?: string;
}

async function upload(gallery = false): Promise<Uploaded> {
  const fields = { gallery: String(gallery) };
  const { data } = (await me.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields }))).body;
  const { uploads } = (await me.call('GET', '/api/v1/uploads?limit=1')).body.data;
  expect(uploads[0].url).toBe(data.url);
  return { ...data, id: uploads[0].id };
}

const fetchStatus = async (url: string): Promise<number> => (await fetch(url)).status;
const onDisk = (url: string): boolean => existsSync(join(server.dataDir, new URL(url).pathname));
const listed = async (): Promise<string[]> =>
  (await me.call('GET', '/api/v1/uploads?limit=200')).body.data.uploads.map(({ url }: Uploaded) => url);

describe('a file', () => {
  it('is deleted by its owner, and is not cached forever', async () => {
    const { url, id } = await upload();
    const served = await fetch(url);
    expect(served.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await stranger.call('DELETE', `/api/v1/uploads/${id}`)).status).toBe(404);
    expect((await stranger.call('GET', `/api/v1/uploads/${id}`)).status).toBe(404);
    expect((await me.call('DELETE', `/api/v1/uploads/${id}`)).body.data).toEqual({ id, deleted: true });
    expect([await fetchStatus(url), onDisk(url)]).toEqual([404, false]);
    expect(await listed()).not.toContain(url);
    for (const method of ['GET', 'DELETE']) expect((await me.call(method, `/api/v1/uploads/${id}`)).status).toBe(404);
    // A new product cannot use the deleted file.
    const body = { name: 'Mug', category: 'handheld', image_urls: [url] };
    expect((await me.call('POST', '/api/v1/props', body)).status).toBe(400);
  });

  it('is deleted with its gallery image', async () => {
    const { url, galleryImageId } = await upload(true);
    expect((await me.call('DELETE', `/api/v1/gallery/${galleryImageId}`)).status).toBe(200);
    expect([await fetchStatus(url), onDisk(url)]).toEqual([404, false]);
  });

  it('is kept while a passport or a product shows it', async () => {
    const { url, id } = await upload(true);
    const { slug } = await newPersona(me);
    expect((await me.call('PUT', `/api/v1/personas/${slug}/passport`, { url })).status).toBe(200);
    const made = await me.call('POST', '/api/v1/props', { name: 'Mug', category: 'handheld', image_urls: [url] });
    expect((await me.call('DELETE', `/api/v1/uploads/${id}`)).status).toBe(200);
    expect(await listed()).not.toContain(url);
    expect(await fetchStatus(url)).toBe(200);
    // The address in a response can be sent back in a request.
    expect((await me.call('PUT', `/api/v1/personas/${slug}/passport`, { url })).status).toBe(200);

    await me.call('DELETE', `/api/v1/props/${made.body.data.product.id}`);
    expect(await fetchStatus(url)).toBe(200);
  });

  it('is kept while an unfinished job reads it', async () => {
    const { url, id } = await upload();
    const queued = await me.call('POST', '/api/v1/images/jobs', { fileUrl: url });
    expect(queued.status).toBe(202);
    await me.call('DELETE', `/api/v1/uploads/${id}`);
    expect(await fetchStatus(url)).toBe(200);
  });

  it('leaves neither bytes nor a row if it was refused', async () => {
    const before = await listed();
    const { slug } = await newPersona(me);
    const kept = await listed();
    const sound = () => fileForm(makeWav(20_000), { type: 'audio/wav', name: 'a.wav' });
    for (const [method, what] of [
      ['PUT', 'passport'],
      ['POST', 'images'],
    ] as const) {
      const refused = await me.call(method, `/api/v1/personas/${slug}/${what}`, sound());
      expect([refused.status, refused.body.code]).toEqual([400, 'BAD_INPUT']);
    }
    expect(await listed()).toEqual(kept);
    expect(kept.length).toBe(before.length + 1);
    for (const url of kept) expect({ url, status: await fetchStatus(url) }).toEqual({ url, status: 200 });
  });

  it('is listed once across pages', async () => {
    await upload();
    await upload();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { data } = (await me.call('GET', `/api/v1/uploads?limit=2${page}`)).body;
      seen.push(...data.uploads.map(({ id }: Uploaded) => id));
      cursor = data.nextCursor;
    } while (cursor !== null);
    expect(seen.length).toBe((await listed()).length);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
