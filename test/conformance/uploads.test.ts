import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Body, fileForm, newAccount, newPersona, picture, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { describedAccount } from './described.js';

let server: SharedServer;
let me: TestAccount;
let folder: string;
beforeAll(async () => {
  server = await sharedServer();
  me = describedAccount(await newAccount(server.url));
  folder = mkdtempSync(join(tmpdir(), 'cutroom-uploads-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const MB = 2 ** 20;
const upload = (bytes: Uint8Array, options: Parameters<typeof fileForm>[1] = {}) =>
  me.call('POST', '/api/v1/uploads', fileForm(bytes, options));

function media(name: string, args: string[]): Buffer {
  const file = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, file]);
  return readFileSync(file);
}
const makeWav = (): Buffer => media('a.wav', ['-f', 'lavfi', '-i', 'sine=d=0.5']);
const mp4 = (): Buffer => media('a.mp4', ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=10:d=0.5', '-pix_fmt', 'yuv420p']);

async function stored(url: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

describe('an upload', () => {
  it('is at a public, unguessable address, never sniffed', async () => {
    const one = await upload(await picture());
    const two = await upload(await picture());
    expect(one.status).toBe(201);
    const { url, kind, contentType, bytes } = one.body.data;
    expect({ kind, contentType }).toEqual({ kind: 'image', contentType: 'image/png' });
    expect(url).not.toBe(two.body.data.url);
    // The address has at least 128 unguessable bits, and nothing of the file's name.
    expect(url).toMatch(/\/files\/[\w/-]*[\w-]{22,}\.png$/);
    expect(url).not.toContain('picture');
    const { bytes: body, headers } = await stored(url);
    expect(body.length).toBe(bytes);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/max-age=86400/);
    expect(headers.get('content-security-policy')).toMatch(/sandbox|default-src 'none'/);
    expect((await fetch(url, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect({ status: head.status, length: head.headers.get('content-length') }).toEqual({
      status: 200,
      length: String(bytes),
    });
  });

  it('of an image is re-encoded, which removes where and how it was taken', async () => {
    const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#3366aa' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner', Make: 'secret-camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect(photo.includes('secret-owner')).toBe(true);
    const trailing = await upload(Buffer.concat([photo, Buffer.from('<script>secret()</script>')]), {
      type: 'image/jpeg',
      name: 'a.jpg',
    });
    expect([201, 400]).toContain(trailing.status);
    const kept = await upload(photo, { type: 'image/jpeg', name: 'a.jpg' });
    const { bytes } = await stored(kept.body.data.url);
    expect(bytes.includes('secret')).toBe(false);
    const facts = await sharp(bytes).metadata();
    expect({ format: facts.format, width: facts.width, height: facts.height, exif: facts.exif }).toEqual({
      format: 'jpeg',
      width: 80,
      height: 40,
      exif: undefined,
    });
    if (trailing.status === 201) expect((await stored(trailing.body.data.url)).bytes.includes('secret')).toBe(false);
  });

  it('of sound or video is kept byte for byte', async () => {
    for (const [bytes, type, name, kind] of [
      [makeWav(), 'audio/wav', 'a.wav', 'audio'],
      [mp4(), 'video/mp4', 'a.mp4', 'video'],
    ] as const) {
      const answer = await upload(bytes, { type, name });
      expect(answer.status).toBe(201);
      expect(answer.body.data).toMatchObject({ kind, contentType: type, bytes: bytes.length });
      const got = await stored(answer.body.data.url);
      expect(got.bytes.equals(bytes)).toBe(true);
      expect(got.headers.get('content-type')).toBe(type);
    }
  });

  it('takes its type from the part or the file name, and compares both only if both are known', async () => {
    const png = await picture();
    for (const [type, name] of [
      ['image/png', 'blob'],
      ['application/octet-stream', 'a.png'],
      ['image/png', 'a.PNG'],
      ['image/png', 'a.html'],
      ['text/html', 'a.png'],
      ['', 'a.png'],
    ] as const)
      expect((await upload(png, { type, name })).body.data).toMatchObject({ kind: 'image', contentType: 'image/png' });
  });

  it('is refused, naming the file, if the kinds of type, name and bytes disagree', async () => {
    const png = await picture();
    for (const [what, bytes, type, name] of [
      ['a recording by type', png, 'audio/mpeg', 'a.mp3'],
      ['a PNG by type, a video by name', png, 'image/png', 'a.mp4'],
      ['a video by type', png, 'video/mp4', 'a.mp4'],
      ['no image at all', Buffer.from('hello, this is text'), 'image/png', 'a.png'],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'a.svg'],
      ['HTML', Buffer.from('<html><script>1</script></html>'), 'text/html', 'a.html'],
      ['HTML named PNG', Buffer.from('<html><script>1</script></html>'), 'image/png', 'a.png'],
      ['a cut-off PNG', png.subarray(0, png.length - 30), 'image/png', 'a.png'],
      ['nothing', Buffer.alloc(0), 'image/png', 'a.png'],
      ['nothing said', png, 'application/octet-stream', 'blob'],
    ] as const) {
      const answer = await upload(bytes, { type, name });
      expect({ what, status: answer.status, code: answer.body.code }).toEqual({ what, status: 400, code: 'BAD_INPUT' });
      expect(answer.body.error).toMatch(/`file`/);
      if (what === 'SVG' || what === 'HTML' || what === 'nothing said')
        expect(answer.body.error).toMatch(
          /Send JPEG, PNG, WebP, GIF, AVIF or HEIC, MP4, MOV or WebM, MP3, WAV, M4A, OGG, FLAC or AAC\./,
        );
    }
  });

  it("of a creator's picture is also recognized by type or name", async () => {
    const { slug } = await newPersona(me);
    const png = await picture();
    const set = (type: string, name: string) =>
      me.call('PUT', `/api/v1/personas/${slug}/passport`, fileForm(png, { type, name }));
    expect((await set('application/octet-stream', 'face.png')).status).toBe(200);
    expect((await set('image/png', 'face.upload')).status).toBe(200);
    expect((await set('image/png', 'face.jpg')).status).toBe(200);
    expect((await set('image/png', 'face.mp4')).body.error).toMatch(/declared as image\/png but named \.mp4/);
    expect((await set('application/octet-stream', 'face')).body.error).toMatch(/Send JPEG/);
  });

  it('may be 5 MB for an image and 9 MB for sound, and 10 MB per request', async () => {
    const noisy = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noisy.length).toBeGreaterThan(5 * MB);
    const image = await upload(noisy);
    expect(image.status).toBe(400);
    expect(image.body.error).toMatch(/`file`.*5 MB/);
    const long = media('long.wav', ['-f', 'lavfi', '-i', 'sine=d=109', '-ac', '1', '-ar', '44100']);
    expect(long.length).toBeGreaterThan(9 * MB);
    expect(long.length).toBeLessThan(10 * MB - 1000);
    const sound = await upload(long, { type: 'audio/wav', name: 'a.wav' });
    expect(sound.status).toBe(400);
    expect(sound.body.error).toMatch(/`file`.*9 MB/);
    for (const size of [10 * MB, 40 * MB]) {
      const whole = await upload(Buffer.alloc(size), { type: 'audio/wav', name: 'a.wav' });
      expect(whole.status).toBe(413);
      expect(whole.body).toMatchObject({ ok: false, code: 'TOO_LARGE' });
    }
    // The connection remains usable for the next request.
    expect((await upload(await picture())).status).toBe(201);
  });

  it('has one part named file, and known fields', async () => {
    const png = await picture();
    const twice = fileForm(png);
    twice.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'b.png');
    for (const [what, form, named] of [
      ['another name', fileForm(png, { field: 'image' }), /`(file|image)`/],
      ['no file', fileForm(png, { field: 'gallery' }), /`(file|gallery)`/],
      ['two files', twice, /`file`/],
      ['an unknown field', fileForm(png, { fields: { nonsense: '1' } }), /`nonsense`/],
      ['a wrong flag', fileForm(png, { fields: { gallery: 'perhaps' } }), /`gallery`/],
    ] as const) {
      const answer = await me.call('POST', '/api/v1/uploads', form);
      expect({ what, status: answer.status }).toEqual({ what, status: 400 });
      expect(answer.body.error).toMatch(named);
    }
    const text = new FormData();
    text.append('file', 'not a file');
    expect((await me.call('POST', '/api/v1/uploads', text)).status).toBe(400);
    const broken = await me.call('POST', '/api/v1/uploads', '--x\r\nnot a form', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
    expect((await me.call('POST', '/api/v1/uploads', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });

  it('adds an image to the gallery on request', async () => {
    const answer = await me.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }));
    expect(answer.body.data.galleryImageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      (await me.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'false' } }))).body.data,
    ).not.toHaveProperty('galleryImageId');
  });
});

describe('a file', () => {
  it('is named, found by its kind and origin, and shows what uses it', async () => {
    const form = fileForm(await picture(), { fields: { name: ' Desk ' } });
    const { url } = (await me.call('POST', '/api/v1/uploads', form)).body.data;
    const listed = async (query: string): Promise<Body[]> =>
      (await me.call('GET', `/api/v1/uploads?${query}`)).body.data.uploads.filter((file: Body) => file.url === url);
    const [file] = await listed('kind=image&uploaded=true');
    expect([file.name, await listed('kind=video'), await listed('uploaded=false')]).toEqual(['Desk', [], []]);
    const at = `/api/v1/uploads/${file.id}`;
    expect((await me.call('PATCH', at, { name: 'Kitchen' })).body.data.upload.name).toBe('Kitchen');
    expect((await me.call('PATCH', at, {})).body.data.upload.name).toBe('Kitchen');
    expect((await me.call('PATCH', at, { name: null })).body.data.upload.name).toBeNull();

    const uses = async (): Promise<Body[]> => (await me.call('GET', `${at}/uses`)).body.data.uses;
    expect(await uses()).toEqual([]);
    const lamp = { name: 'Lamp', category: 'handheld', image_urls: [url] };
    const { product } = (await me.call('POST', '/api/v1/props', lamp)).body.data;
    const { slug } = (await me.call('POST', '/api/v1/personas', { name: 'Ida' })).body.data.persona;
    await me.call('PUT', `/api/v1/personas/${slug}/passport`, { url });
    expect(await uses()).toEqual(
      expect.arrayContaining([
        { kind: 'product', title: 'Lamp', href: `/products/${product.id}` },
        { kind: 'creator', title: 'Ida', href: `/personas/${slug}` },
      ]),
    );
    await me.call('DELETE', at);
    expect((await me.call('GET', `${at}/uses`)).status).toBe(404);
    // What uses it keeps it.
    expect((await fetch(url)).status).toBe(200);
  });

  it('that does not exist is a 404, whatever its name', async () => {
    for (const path of [
      '/files/uploads/nothing.png',
      '/files/',
      '/files/..%2f..%2fetc%2fpasswd',
      '/files/%2e%2e/%2e%2e/package.json',
      '/files/uploads/%00',
      '/files//etc/passwd',
    ]) {
      const answer = await send(server.url, 'GET', path);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(JSON.stringify(answer.body)).not.toMatch(/root:|"name"/);
    }
  });
});

describe('a passport photo', () => {
  it('is set from a file or one of our addresses, and removed', async () => {
    const { slug } = await newPersona(me);
    const path = `/api/v1/personas/${slug}/passport`;
    const look = async (): Promise<Body> =>
      (await me.call('GET', `/api/v1/personas/${slug}`)).body.data.persona.passport_image_url;
    const { url } = (await upload(await picture())).body.data;
    const set = await me.call('PUT', path, { url });
    expect(set.body.data).toEqual({ url });
    expect(await look()).toBe(url);
    expect((await me.call('DELETE', path)).body.data).toEqual({ passport_image_url: null });
    expect(await look()).toBeNull();
    expect((await me.call('DELETE', path)).status).toBe(200);
  });

  it('is an image of at most 5 MB, given as either file or url', async () => {
    const { slug } = await newPersona(me);
    const path = `/api/v1/personas/${slug}/passport`;
    const before = (await me.call('GET', `/api/v1/personas/${slug}`)).body.data.persona.passport_image_url;
    const sound = await me.call('PUT', path, fileForm(makeWav(), { type: 'audio/wav', name: 'a.wav' }));
    expect(sound.status).toBe(400);
    const { url } = (await upload(makeWav(), { type: 'audio/wav', name: 'a.wav' })).body.data;
    for (const body of [
      {},
      { url: null },
      { url },
      { url: 'nonsense' },
      { url: `${server.url}/files/nothing.png` },
      { url: 'ftp://example.com/a.png' },
      { url: 'file:///etc/passwd' },
      { url: 'http://169.254.169.254/a.png' },
    ]) {
      const answer = await me.call('PUT', path, body);
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
      expect(answer.body.error).toMatch(/`(url|file)`/);
    }
    const both = await me.call('PUT', path, fileForm(await picture(), { fields: { url: before } }));
    expect(both.status).toBe(400);
    expect((await me.call('GET', `/api/v1/personas/${slug}`)).body.data.persona.passport_image_url).toBe(before);
  });
});
