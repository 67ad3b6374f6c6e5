import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { describedAccount } from '../conformance/described.js';
import { type Body, fileForm, newAccount, picture, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const PATH = '/api/v1/images/burn-caption';
const TEXT = 'Still hot at noon.';

let server: SharedServer;
let admin: TestAccount;
let shop: HttpServer;
let shopUrl: string;
let served = 0;
beforeAll(async () => {
  const photo = await sharp(await picture(800, 600))
    .jpeg()
    .toBuffer();
  shop = createServer((request, reply) => {
    served += 1;
    if (request.url === '/photo.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else if (request.url === '/page') reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>no picture</p>');
    else reply.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => shop.once('listening', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await sharedServer();
  admin = describedAccount(server.admin);
});
afterAll(() => {
  shop?.close();
});

/** Everything that was uploaded or copied to storage. Unfinished jobs of other suites may store pictures that they make. */
const stored = (): string[] =>
  ['uploads', 'copies']
    .map((name) => join(server.dataDir, 'files', name))
    .filter(existsSync)
    .flatMap((path) => readdirSync(path))
    .sort();
const form = (bytes: Uint8Array, text = TEXT, options: Parameters<typeof fileForm>[1] = {}) =>
  fileForm(bytes, { field: 'image', fields: { text }, ...options });
const readFacts = async ({ body }: TestResponse): Promise<Body> => {
  const { format, width, height } = await sharp(Buffer.from(body.data.base64, 'base64')).metadata();
  return { format, width, height };
};

describe('a caption is burned in', () => {
  it('on the file of a form, which is not kept', async () => {
    const before = stored();
    const png = await picture(640, 800);
    const answer = await admin.call('POST', PATH, form(png));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ mimeType: 'image/png', filename: 'captioned.png' });
    expect(await readFacts(answer)).toEqual({ format: 'png', width: 640, height: 800 });
    const { data } = await sharp(Buffer.from(answer.body.data.base64, 'base64'))
      .stats()
      .then(({ channels }) => ({ data: channels }));
    // The background is a single dark red, so white boxes and dark letters must come from the caption.
    expect(data[2]!.max).toBeGreaterThan(250);
    expect(stored()).toEqual(before);
  });

  it("on the caller's image by its address, which is unchanged", async () => {
    const jpeg = await sharp(await picture(1080, 1350))
      .jpeg()
      .toBuffer();
    const uploaded = await admin.call('POST', '/api/v1/uploads', fileForm(jpeg, { type: 'image/jpeg', name: 'a.jpg' }));
    const imageUrl = uploaded.body.data.url;
    const before = stored();
    const answer = await admin.call('POST', PATH, { imageUrl, text: TEXT });
    expect(answer.body.data).toMatchObject({ mimeType: 'image/jpeg', filename: 'captioned.jpg' });
    expect(await readFacts(answer)).toEqual({ format: 'jpeg', width: 1080, height: 1350 });
    expect(stored()).toEqual(before);
    expect((await fetch(imageUrl)).status).toBe(200);
  });

  it('on a public picture, which is fetched once and not kept', async () => {
    const [before, asked] = [stored(), served];
    const { images } = (await admin.call('GET', '/api/v1/gallery')).body.data;
    const answer = await admin.call('POST', PATH, { imageUrl: `${shopUrl}/photo.jpg`, text: TEXT });
    expect(await readFacts(answer)).toEqual({ format: 'jpeg', width: 800, height: 600 });
    expect(served).toBe(asked + 1);
    expect(stored()).toEqual(before);
    expect((await admin.call('GET', '/api/v1/gallery')).body.data.images).toEqual(images);
  });

  it('whatever the text contains, as plain text', async () => {
    const png = await picture(640, 800);
    for (const text of ["it's 50% off: [a]:b=c,d;\\n%{eif}", '<svg onload="x">&amp;</svg>', 'Ünïcödé\nпривет, μήλο'])
      expect((await admin.call('POST', PATH, form(png, text))).status).toBe(200);
    expect((await admin.call('POST', PATH, form(png, 'a'.repeat(300)))).status).toBe(200);
  });

  it('in every script that captions draw, with emoji', async () => {
    const png = await picture(640, 800);
    const inked = async (text: string) => {
      const answer = await admin.call('POST', PATH, form(png, text));
      const { data } = await sharp(Buffer.from(answer.body.data.base64, 'base64'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data;
    };
    const drawn = await Promise.all(
      ['קפה חם ₪50', 'قهوة 50%', 'กาแฟร้อน', 'गरम कॉफ़ी', 'গরম কফি', 'சூடான காபி', 'Hot 🔥', 'Hot'].map(inked),
    );
    // No two are alike, as they would be if their letters were boxes or missing.
    for (const [i, one] of drawn.entries())
      for (const other of drawn.slice(i + 1)) expect(one.equals(other)).toBe(false);
  });

  it('on /graphql by an address', async () => {
    const answer = await admin.graphql(
      'mutation ($input: BurnCaptionInput!) { burnCaption(input: $input) { mimeType } }',
      {
        input: { imageUrl: `${shopUrl}/photo.jpg`, text: TEXT },
      },
    );
    expect(answer.body.data).toEqual({ burnCaption: { mimeType: 'image/jpeg' } });
  });
});

describe('a caption that cannot be burned is a 400 that names the field', () => {
  it.each([
    ['a script that our fonts lack', 'ភាសា', '`text`'],
    ['nothing to see', '\u200B\u2060', '`text`'],
    ['blanks', '  \n ', '`text`'],
    ['piled accents', `a${'\u0301'.repeat(9)}`, '`text`'],
    ['more than 300 characters', 'a'.repeat(301), '`text`'],
  ])('%s', async (_what, text, named) => {
    const [before, asked] = [stored(), served];
    for (const answer of [
      await admin.call('POST', PATH, form(await picture(640, 800), text)),
      await admin.call('POST', PATH, { imageUrl: `${shopUrl}/photo.jpg`, text }),
    ]) {
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
      expect(answer.body.error).toContain(named);
    }
    expect(served).toBe(asked);
    expect(stored()).toEqual(before);
  });

  it('pictures that are invalid, animated, too large, too small or another account’s', async () => {
    const me = await newAccount(server.url);
    const theirs = (await me.call('POST', '/api/v1/uploads', fileForm(await picture()))).body.data.url;
    const before = stored();
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => picture(120, 120, colour)));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const png = await picture(640, 800);
    const wide = await sharp(await picture(4100, 4000))
      .jpeg()
      .toBuffer();
    const attempts: [string, unknown, RegExp][] = [
      ['no picture at all', form(Buffer.from('hello'), TEXT), /`image`/],
      ['a cut-off file', form(png.subarray(0, png.length - 30)), /`image`/],
      [
        'an animation',
        form(moving, TEXT, { type: 'image/gif', name: 'a.gif', field: 'image', fields: { text: TEXT } }),
        /`image`.*animation/,
      ],
      ['16.4 million pixels', form(wide, TEXT, { type: 'image/jpeg', name: 'a.jpg' }), /`image`.*16 million/],
      ['a thumbnail', form(await picture(20, 20)), /`text`.*20x20/],
      ['the file under another name', fileForm(png, { fields: { text: TEXT } }), /`file`/],
      [
        'both',
        form(png, TEXT, { field: 'image', fields: { text: TEXT, imageUrl: `${shopUrl}/photo.jpg` } }),
        /`image`/,
      ],
      ['neither', { text: TEXT }, /`imageUrl`/],
      ['no text', { imageUrl: `${shopUrl}/photo.jpg` }, /`text`/],
      ["a stranger's", { imageUrl: theirs, text: TEXT }, /`imageUrl`/],
      ['a page', { imageUrl: `${shopUrl}/page`, text: TEXT }, /`imageUrl`/],
      ['no address', { imageUrl: 'nonsense', text: TEXT }, /`imageUrl`/],
      ['a forged ticket', { image: 'forged', text: TEXT }, /`image`/],
    ];
    for (const [what, body, named] of attempts) {
      const answer = await admin.call('POST', PATH, body);
      expect({ what, status: answer.status, code: answer.body.code }).toEqual({ what, status: 400, code: 'BAD_INPUT' });
      expect(answer.body.error).toMatch(named);
    }
    const away = await admin.call('POST', PATH, { imageUrl: `${shopUrl}/nothing`, text: TEXT });
    expect(away.status).toBe(502);
    expect(away.body.error).toContain('`imageUrl`');
    expect(stored()).toEqual(before);
  });
});

describe('everybody else', () => {
  it('is refused before the file is read', async () => {
    const me = describedAccount(await newAccount(server.url));
    const before = stored();
    for (const answer of [
      await me.call('POST', PATH, form(await picture(640, 800))),
      await me.session('POST', PATH, { imageUrl: `${shopUrl}/photo.jpg`, text: TEXT }),
    ])
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'ADMIN_REQUIRED' });
    const { body } = await me.graphql(
      `mutation { burnCaption(input: { imageUrl: "${shopUrl}/photo.jpg", text: "a" }) { base64 } }`,
    );
    expect(body.errors[0].extensions.code).toBe('ADMIN_REQUIRED');
    expect(stored()).toEqual(before);
  });
});
