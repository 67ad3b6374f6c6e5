import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { checkBeginning, checkUpload } from './index.js';
import { readClaim } from './kinds.js';

const picture = (width = 320, height = 200) =>
  sharp({
    create: { width, height, channels: 3, background: '#38a', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const files: Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer> = {} as never;
beforeAll(async () => {
  files.jpeg = await picture().jpeg().toBuffer();
  files.png = await picture().png().toBuffer();
  files.webp = await picture().webp().toBuffer();
  files.gif = await picture().gif().toBuffer();
});

const refused = async (bytes: Buffer, declaredType?: string, filename?: string): Promise<string> => {
  const upload = {
    bytes,
    ...(declaredType !== undefined && { declaredType }),
    ...(filename !== undefined && { filename }),
  };
  const error = await checkUpload(upload).then(
    () => null,
    (e: unknown) => e as { code: string; message: string; details: { field?: string } },
  );
  if (!error) throw new Error('it was accepted');
  expect({ code: error.code, field: error.details?.field }).toEqual({ code: 'BAD_INPUT', field: 'file' });
  return error.message;
};

/** A PNG of the given chunks, with correct checksums. */
function png(...chunks: [string, Buffer][]): Buffer {
  const parts = chunks.map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}
function header(width: number, height: number): [string, Buffer] {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return ['IHDR', data];
}

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is stored as %s, re-encoded', async (format) => {
    const checked = await checkUpload({
      bytes: files[format],
      declaredType: `image/${format}`,
      filename: `a.${format}`,
    });
    expect(checked).toMatchObject({ kind: 'image', contentType: `image/${format}`, width: 320, height: 200 });
    const body = checked.body as Buffer;
    expect(checked.bytes).toBe(body.length);
    expect((await sharp(body).metadata()).format).toBe(format);
  });

  it('is turned upright and loses location, camera and comments', async () => {
    const exif = { IFD0: { Copyright: 'secret name' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const sent = await picture().jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    expect(sent.includes('secret name')).toBe(true);
    const { body, width, height } = await checkUpload({ bytes: sent, declaredType: 'image/jpg' });
    expect([width, height]).toEqual([200, 320]);
    expect((body as Buffer).includes('secret name')).toBe(false);
    const info = await sharp(body as Buffer).metadata();
    expect([info.exif, info.orientation]).toEqual([undefined, undefined]);
  });

  it('keeps its transparency and its animation', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect(
      (await sharp((await checkUpload({ bytes: clear, filename: 'a.png' })).body as Buffer).metadata()).hasAlpha,
    ).toBe(true);
    const frames = [await picture(40, 30).png().toBuffer(), await picture(40, 30).png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const checked = await checkUpload({ bytes: moving, filename: 'a.gif' });
    expect([checked.width, checked.height]).toEqual([40, 30]);
    expect((await sharp(checked.body as Buffer, { animated: true }).metadata()).pages).toBe(2);
  });

  it('is identified by its bytes alone if no type is given', async () => {
    expect((await checkUpload({ bytes: files.webp })).contentType).toBe('image/webp');
    expect(await refused(Buffer.from('hello'))).toContain('Send JPEG');
  });

  it('is refused if the kinds of type, name and bytes disagree', async () => {
    expect(await refused(files.png, 'audio/mpeg')).toContain('declared as audio/mpeg but its bytes are image/png');
    expect(await refused(files.png, undefined, 'a.mov')).toContain('video/quicktime');
    expect(await refused(files.png, 'image/png', 'a.mp4')).toContain('named .mp4');
    expect(await refused(files.png, 'video/mp4', 'a.mp4')).toContain('image/png');
    expect(await refused(files.png, 'text/html')).toContain('text/html');
    expect(await refused(files.png, 'image/bmp')).toContain('image/bmp');
    expect(await refused(files.png, 'text/html', 'a.html')).toMatch(/text\/html and is named \.html\. Send JPEG/);
    expect(await refused(Buffer.from('<html>'), 'text/html', 'a.png')).toContain('image/png but its bytes are');
    expect(await refused(files.png, '', 'nameless')).toMatch(/no Content-Type .* no extension\. Send JPEG/);
    expect(await refused(files.webp, 'application/octet-stream')).toContain('application/octet-stream. Send JPEG');
  });

  it('is refused if it is cut off', async () => {
    for (const [format, bytes] of Object.entries(files)) {
      for (const keep of [0.5, 0.9]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * keep));
        expect(await refused(cut, `image/${format}`)).toMatch(/cut off|damaged/);
      }
      expect(await refused(bytes.subarray(0, 12), `image/${format}`)).toMatch(/`file`/);
    }
    expect(await refused(Buffer.alloc(0), 'image/png')).toContain('empty');
  });

  it('is refused above 5 MB, naming the limit, and accepted just below', async () => {
    const large = Buffer.concat([files.jpeg, Buffer.alloc(5 * 2 ** 20 - files.jpeg.length + 1)]);
    expect(await refused(large, 'image/jpeg')).toContain('5 MB');
    expect((await checkUpload({ bytes: large.subarray(0, -1), declaredType: 'image/jpeg' })).bytes).toBeLessThan(1e6);
  });

  it('is refused when a small file claims or unpacks to too many pixels', async () => {
    const lies = png(header(60_000, 60_000), ['IDAT', deflateSync(Buffer.alloc(100))], ['IEND', Buffer.alloc(0)]);
    expect(lies.length).toBeLessThan(200);
    expect(await refused(lies, 'image/png')).toContain('25 million pixels');
    const bomb = png(
      header(9000, 9000),
      ['IDAT', deflateSync(Buffer.alloc(9001 * 9000), { level: 1 })],
      ['IEND', Buffer.alloc(0)],
    );
    expect(bomb.length).toBeLessThan(2 ** 20);
    expect(await refused(bomb, 'image/png')).toContain('25 million pixels');
    const short = png(header(4000, 4000), ['IDAT', deflateSync(Buffer.alloc(100))], ['IEND', Buffer.alloc(0)]);
    expect(await refused(short, 'image/png')).toMatch(/damaged/);
  });

  it('is refused when its checksums are wrong', async () => {
    const broken = Buffer.from(files.png);
    broken.fill(0x55, 200, 260);
    expect(await refused(broken, 'image/png')).toMatch(/damaged/);
  });
});

describe('something else disguised as an image', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', SVG],
    ['an SVG behind an XML head', `<?xml version="1.0"?>\n${SVG}`],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['a GIF in name only', 'GIF89a/*<svg/onload=alert(1)>*/=1;'],
    ['an EPS', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['a PDF', '%PDF-1.7\n'],
    ['an MVG', 'push graphic-context\nimage over 0,0 0,0 "https://example.com/"\n'],
  ])('%s is refused', async (_, content) => {
    for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4'])
      await refused(Buffer.from(content), type);
    await refused(Buffer.from(content), 'image/svg+xml', 'a.svg');
    await refused(Buffer.from(content));
  });

  it('is refused behind a real image', async () => {
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const extras: [Buffer, string][] = [
      [Buffer.from('<script>alert(1)</script>'), 'script'],
      [Buffer.from('<?php system($_GET[0]);'), 'script'],
      [Buffer.from('\n<!DOCTYPE html><body>'), 'web page'],
      [zip, 'ZIP'],
    ];
    for (const [extra, word] of extras) {
      for (const [format, bytes] of Object.entries(files))
        expect(await refused(Buffer.concat([bytes, extra]), `image/${format}`)).toContain(word);
    }
  });

  it('is refused inside a real image', async () => {
    const note = (text: string): [string, Buffer] => ['tEXt', Buffer.from(`Comment\0${text}`)];
    const pixels: [string, Buffer] = ['IDAT', deflateSync(Buffer.alloc(2))];
    const made = (text: string) => png(header(1, 1), note(text), pixels, ['IEND', Buffer.alloc(0)]);
    expect((await checkUpload({ bytes: made('fine'), filename: 'a.png' })).width).toBe(1);
    expect((await checkUpload({ bytes: made('<svg> and <?phpx are five letters'), filename: 'a.png' })).width).toBe(1);
    for (const text of ['<SCRIPT >alert(1)', '<svg/onload=alert(1)>', '<svg><a', '<?PHP phpinfo()'])
      expect(await refused(made(text), 'image/png')).toContain('script');
    expect(await refused(made('%PDF-1.4'), 'image/png')).toContain('PDF');
    expect(await refused(made('#EXTM3U'), 'image/png')).toContain('playlist');
  });
});

/** A HEIC as a phone writes it: one HEVC picture as an item of a file without a movie. */
function makeHeic(size: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-heic-'));
  const path = join(folder, 'a.mp4');
  try {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `color=0xcc3311:size=${size}`, '-frames:v', '1', '-c:v', 'libx265'],
      ...['-x265-params', 'log-level=error', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1', path],
    ]);
    const video = readFileSync(path);
    const boxAt = (name: string): Buffer => {
      const at = video.indexOf(name) - 4;
      return video.subarray(at, at + video.readUInt32BE(at));
    };
    const number = (value: number, bytes: number): Buffer => {
      const made = Buffer.alloc(bytes);
      made.writeUIntBE(value, 0, bytes);
      return made;
    };
    const box = (name: string, ...parts: (Buffer | string)[]): Buffer => {
      const body = Buffer.concat([Buffer.from(name), ...parts.map((part) => Buffer.from(part))]);
      return Buffer.concat([number(body.length + 4, 4), body]);
    };
    const [width, height] = size.split('x').map(Number) as [number, number];
    const picture = boxAt('mdat').subarray(8);
    const ftyp = box('ftyp', 'heic', number(0, 4), 'mif1', 'heic');
    const meta = (offset: number): Buffer =>
      box(
        'meta',
        number(0, 4),
        box('hdlr', number(0, 4), number(0, 4), 'pict', Buffer.alloc(13)),
        box('pitm', number(0, 4), number(1, 2)),
        box(
          'iinf',
          number(0, 4),
          number(1, 2),
          box('infe', number(0x02000000, 4), number(1, 2), number(0, 2), 'hvc1', '\0'),
        ),
        box(
          'iprp',
          box('ipco', boxAt('hvcC'), box('ispe', number(0, 4), number(width, 4), number(height, 4))),
          box('ipma', number(0, 4), number(1, 4), number(1, 2), Buffer.from([2, 0x81, 0x82])),
        ),
        box(
          'iloc',
          number(0, 4),
          Buffer.from([0x44, 0]),
          number(1, 2),
          number(1, 2),
          number(0, 2),
          number(1, 2),
          number(offset, 4),
          number(picture.length, 4),
        ),
      );
    const offset = ftyp.length + meta(0).length + 8;
    return Buffer.concat([ftyp, meta(offset), box('mdat', picture)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a picture as people really send it', () => {
  it('is accepted under the name of another picture format', async () => {
    const checked = await checkUpload({ bytes: files.jpeg, declaredType: 'image/png', filename: 'photo.png' });
    expect(checked).toMatchObject({ kind: 'image', contentType: 'image/jpeg' });
    await refused(files.jpeg, 'video/mp4', 'photo.mp4');
  });

  it('is converted if few programs read its format: AVIF, TIFF, HEIC', async () => {
    const avif = await picture().avif({ effort: 0 }).toBuffer();
    expect(await checkUpload({ bytes: avif, filename: 'a.avif' })).toMatchObject({
      contentType: 'image/jpeg',
      width: 320,
    });
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    expect(await checkUpload({ bytes: clear, filename: 'a.tif' })).toMatchObject({
      contentType: 'image/png',
      width: 8,
    });
    const heic = await checkUpload({ bytes: makeHeic('128x64'), filename: 'IMG_0001.HEIC' });
    expect(heic).toMatchObject({ kind: 'image', contentType: 'image/jpeg', width: 128, height: 64 });
    const { channels } = await sharp(heic.body as Buffer).stats();
    for (const [i, expected] of [0xcc, 0x33, 0x11].entries())
      expect(Math.abs(channels[i]!.mean - expected)).toBeLessThan(8);
    await refused(makeHeic('128x64').subarray(0, 400), 'image/heic');
  });

  it('is scaled down where that is wished', async () => {
    const checked = await checkUpload({ bytes: files.jpeg }, { longestSide: 160 });
    expect([checked.width, checked.height]).toEqual([160, 100]);
  });
});

describe('the claimed type of an upload', () => {
  it('comes from its type, or else its name', () => {
    expect(readClaim({ declaredType: 'Image/JPEG; charset=x' })?.types[0]).toBe('image/jpeg');
    expect(readClaim({ filename: 'Clip.MOV' })?.types[0]).toBe('video/quicktime');
    expect(readClaim({ declaredType: 'application/octet-stream', filename: 'a.mp4' })?.types[0]).toBe('video/mp4');
    expect(readClaim({ declaredType: 'audio/mp4', filename: 'a.mp4' })?.types[0]).toBe('audio/mp4');
    expect(readClaim({ declaredType: 'audio/x-m4a', filename: 'Memo 12.30' })?.types[0]).toBe('audio/mp4');
    expect(readClaim({ declaredType: 'image/png', filename: 'blob' })?.types[0]).toBe('image/png');
    expect(readClaim({ declaredType: 'image/png', filename: 'a.html' })?.types[0]).toBe('image/png');
    expect(readClaim({ declaredType: 'text/plain', filename: 'a.png' })?.types[0]).toBe('image/png');
    expect(readClaim({ declaredType: 'constructor', filename: 'a.png' })?.types[0]).toBe('image/png');
    expect(readClaim({})).toBeNull();
  });

  it('can be checked on the first of many parts', async () => {
    await expect(checkBeginning({ declaredType: 'image/png' }, files.png.subarray(0, 500))).resolves.toBeUndefined();
    await expect(checkBeginning({ declaredType: 'video/mp4' }, files.png)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(checkBeginning({ declaredType: 'video/mp4' }, Buffer.from('#EXTM3U'))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
