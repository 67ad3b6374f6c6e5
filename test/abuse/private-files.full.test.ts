import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileForm, newAccount, newPersona, picture, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

let server: Server;
let me: TestAccount;
let url: string;
beforeAll(async () => {
  server = await startServer({ command: ['edge'], env: { CUTROOM_PRIVATE_FILES: 'on' } });
  me = await newAccount(server.url);
  url = (await me.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }))).body.data
    .url;
});
afterAll(async () => {
  await server?.remove();
});

describe('private files', () => {
  it('are served at their signed address, with ranges and HEAD, and cached only by the browser', async () => {
    const whole = await fetch(url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  it("are refused without a signature or with another file's, whether or not they exist", async () => {
    const [plain = '', query = ''] = url.split('?');
    for (const address of [
      plain,
      `${plain}?${query.replace(/expires=\d+/, 'expires=99999999999')}`,
      `${plain.replace(/\w{3}\.png$/, 'aaa.png')}?${query}`,
      `${server.url}/files/uploads/none.png`,
    ]) {
      const answer = await fetch(address);
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('are recognized by their address when it is sent back, signed, expired or plain', async () => {
    const [plain = ''] = url.split('?');
    const { slug } = await newPersona(me);
    for (const address of [url, plain, `${plain}?expires=1&signature=old`]) {
      const put = await me.call('PUT', `/api/v1/personas/${slug}/passport`, { url: address });
      expect(put.status).toBe(200);
      expect((await fetch(put.body.data.url)).status).toBe(200);
    }
    const stranger = await newAccount(server.url);
    const taken = await stranger.call('POST', '/api/v1/props', {
      name: 'Mug',
      category: 'handheld',
      image_urls: [url],
    });
    expect(taken.status).toBe(400);
  });

  it("have signed addresses in every answer, including the graph's", async () => {
    const answers = [
      await me.call('GET', '/api/v1/personas'),
      await me.call('GET', '/api/v1/gallery'),
      await me.call('GET', '/api/v1/uploads'),
      await me.call('GET', '/api/v1/visual-presets'),
      await me.graphql('{ gallery { nodes { url } } uploads { nodes { url } } }'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const shown = JSON.stringify(body).match(/http[^"]*\/files\/[^"]*/g) ?? [];
      expect(shown.length).toBeGreaterThan(0);
      for (const address of shown) expect((await fetch(address)).status).toBe(200);
    }
  });
});
