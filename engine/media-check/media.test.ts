import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWithFfmpeg } from '../ffmpeg/testing.js';
import { checkBeginning, checkUpload } from './index.js';

const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=10:d=1'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=d=1'];
const RECIPES: Record<string, string[]> = {
  'a.mp4': [...PICTURE, ...SOUND, '-pix_fmt', 'yuv420p'],
  'faststart.mp4': [...PICTURE, '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
  'fragments.mp4': [...PICTURE, '-pix_fmt', 'yuv420p', '-movflags', 'frag_keyframe+empty_moov'],
  'hevc.mp4': [
    ...PICTURE,
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx265',
    '-x265-params',
    'log-level=error',
    '-tag:v',
    'hvc1',
  ],
  'a.mov': [...PICTURE, ...SOUND, '-pix_fmt', 'yuv420p'],
  'a.webm': [...PICTURE, '-c:v', 'libvpx', '-deadline', 'realtime'],
  'live.webm': [...PICTURE, '-c:v', 'libvpx', '-deadline', 'realtime', '-live', '1'],
  'a.mp3': SOUND,
  'bare.mp3': [...SOUND, '-id3v2_version', '0', '-write_xing', '0'],
  'a.wav': SOUND,
  'a.m4a': SOUND,
  'sound.mp4': SOUND,
  'a.mkv': [...PICTURE, '-c:v', 'libvpx', '-deadline', 'realtime'],
  'a.3gp': [...PICTURE, '-s', '176x144', '-c:v', 'h263'],
  'a.ogg': SOUND,
  'voice.ogg': [...SOUND, '-c:a', 'libopus'],
  'a.flac': SOUND,
  'a.aac': SOUND,
  'a.weba': [...SOUND, '-c:a', 'libopus', '-f', 'webm'],
  'a.avi': PICTURE,
};
const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  weba: 'audio/webm',
};
const findType = (name: string): string => TYPES[name.split('.').at(-1)!]!;
const GOOD = Object.keys(RECIPES).filter((name) => findType(name) && !['sound.mp4', 'hevc.mp4'].includes(name));

describeWithFfmpeg('an uploaded video or sound', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-corpus-'));
  const file = (name: string): Buffer => readFileSync(join(folder, name));
  beforeAll(() => {
    for (const [name, recipe] of Object.entries(RECIPES))
      execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...recipe, join(folder, name)]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const refused = async (bytes: Buffer | string, declaredType: string): Promise<string> => {
    const error = await checkUpload({ bytes, declaredType }).then(
      () => null,
      (e: unknown) => e as { code: string; message: string; details: { field?: string } },
    );
    if (!error) throw new Error('it was accepted');
    expect({ code: error.code, field: error.details?.field }).toEqual({ code: 'BAD_INPUT', field: 'file' });
    return error.message;
  };

  it.each(GOOD)('%s is kept byte for byte', async (name) => {
    const bytes = file(name);
    const checked = await checkUpload({ bytes, declaredType: findType(name), filename: name });
    expect(checked).toMatchObject({
      kind: findType(name).split('/')[0],
      contentType: findType(name),
      bytes: bytes.length,
    });
    expect(checked.body).toBe(bytes);
    expect(Math.abs(checked.seconds! - 1)).toBeLessThan(0.1);
    if (checked.kind === 'video') expect([checked.width, checked.height]).toEqual([64, 48]);
  });

  it('may be large on disk, up to its own limit', async () => {
    const path = join(folder, 'a.mp4');
    const checked = await checkUpload({ bytes: path, declaredType: 'video/mp4' }, { limits: { video: 512 * 2 ** 20 } });
    const pieces: Buffer[] = [];
    for await (const piece of checked.body as Readable) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).equals(file('a.mp4'))).toBe(true);
    await expect(
      checkUpload({ bytes: path, declaredType: 'video/mp4' }, { limits: { video: 2 ** 10 } }),
    ).rejects.toThrow('at most');
  });

  it('is refused above 9 MB, naming the limit', async () => {
    expect(await refused(Buffer.concat([file('a.mp4'), Buffer.alloc(9 * 2 ** 20)]), 'video/mp4')).toContain('9 MB');
    expect(await refused(Buffer.alloc(9 * 2 ** 20 + 1), 'audio/wav')).toContain('9 MB');
  });

  it('is refused under a type of another kind', async () => {
    const kindOf = (type: string): string | undefined => type.split('/')[0];
    for (const name of GOOD) {
      for (const type of ['video/mp4', 'audio/mpeg', 'image/png'])
        if (kindOf(type) !== kindOf(findType(name))) await refused(file(name), type);
    }
  }, 60_000);

  it.each([
    ['a.mp4', 'clip.mov', 'video/mp4'],
    ['a.mov', 'clip.mp4', 'video/quicktime'],
    ['a.wav', 'voice.mp3', 'audio/wav'],
    ['a.m4a', 'voice.wav', 'audio/mp4'],
    ['a.weba', 'recording.webm', 'audio/webm'],
  ])('%s named %s is what its bytes are', async (name, filename, contentType) => {
    expect(await checkUpload({ bytes: file(name), filename })).toMatchObject({ contentType });
  });

  it('is refused if only Dolby Vision players show its colours', async () => {
    const bytes = file('hevc.mp4');
    const record = (profile: number, compatibility: number): Buffer => {
      const box = Buffer.alloc(32);
      box.writeUInt32BE(32);
      box.write('dvcC', 4, 'latin1');
      box.set([1, 0, (profile << 1) | 0, (6 << 3) | 5, compatibility << 4], 8);
      return box;
    };
    // The record is added to the sample entry; the index is the last box, so that nothing else moves.
    const withRecord = (extra: Buffer): Buffer => {
      const at = bytes.indexOf('hvcC') - 4;
      const end = at + bytes.readUInt32BE(at);
      const made = Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)]);
      for (const name of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1']) {
        const size = made.lastIndexOf(name, end) - 4;
        made.writeUInt32BE(made.readUInt32BE(size) + extra.length, size);
      }
      return made;
    };
    expect(await refused(withRecord(record(5, 0)), 'video/mp4')).toContain('Dolby Vision of profile 5');
    expect(await checkUpload({ bytes: withRecord(record(8, 4)), declaredType: 'video/mp4' })).toMatchObject({
      width: 64,
    });
  });

  it('is sound if it only contains sound, whatever its brand', async () => {
    expect((await checkUpload({ bytes: file('sound.mp4'), declaredType: 'audio/mp4', filename: 'a.mp4' })).kind).toBe(
      'audio',
    );
    expect(await refused(file('sound.mp4'), 'video/mp4')).toContain('contains no picture');
    expect(await refused(file('a.mp4'), 'audio/mp4')).toContain('contains a video');
  });

  it.each(['a.mkv', 'a.3gp', 'a.avi'])('%s is not an accepted format', async (name) => {
    for (const type of Object.values(TYPES)) await refused(file(name), type);
  });

  it('is refused if it is cut off', async () => {
    for (const name of GOOD.filter((n) => !['live.webm', 'bare.mp3'].includes(n))) {
      const bytes = file(name);
      expect([name, await refused(bytes.subarray(0, Math.floor(bytes.length * 0.6)), findType(name))]).toEqual([
        name,
        // Nothing in a FLAC file says where it ends.
        expect.stringMatching(name === 'a.flac' ? /cannot be played/ : /cut off/),
      ]);
      await refused(bytes.subarray(0, 40), findType(name));
    }
  });

  it('is refused with something else behind it', async () => {
    const extras = ['<script>alert(1)</script>', 'x'.repeat(40_000), 'PK\x03\x04 and so on'.repeat(2000)];
    for (const name of GOOD.filter((n) => n !== 'live.webm')) {
      for (const extra of extras) await refused(Buffer.concat([file(name), Buffer.from(extra)]), findType(name));
    }
  }, 60_000);

  it('is refused with a page inside a box that players skip', async () => {
    const page = Buffer.from('\0\0\0\0free<html><script>alert(1)</script>');
    page.writeUInt32BE(page.length);
    const bytes = file('a.mp4');
    const first = bytes.readUInt32BE(0);
    const mixed = Buffer.concat([bytes.subarray(0, first), page, bytes.subarray(first)]);
    expect(await refused(mixed, 'video/mp4')).toContain('script');
  });

  it('is refused if its header promises what its body does not contain', async () => {
    const noise = (bytes: Buffer, from: number, to: number) => {
      const made = Buffer.from(bytes);
      for (let i = from; i < to; i++) made[i] = (i * 2654435761) >>> 24;
      return made;
    };
    const mp4 = file('faststart.mp4');
    const mdat = mp4.indexOf('mdat');
    expect(await refused(noise(mp4, mdat + 4, mp4.length), 'video/mp4')).toContain('cannot be played');
    const mp3 = file('bare.mp3');
    await refused(noise(mp3, 100, mp3.length), 'audio/mpeg');
  });

  it.each([
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a concat script', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['a playlist with a page', '#EXTM3U\n<html>'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>'],
    ['an SDP', 'v=0\no=- 0 0 IN IP4 127.0.0.1\n'],
    ['zeros', '\0'.repeat(5000)],
    ['a lone ftyp', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['an ID3 tag alone', 'ID3\x03\0\0\0\0\0\0'],
    ['a RIFF head alone', 'RIFF\x24\0\0\0WAVEfmt '],
  ])('%s is not media', async (_, content) => {
    const path = join(folder, 'dressed');
    writeFileSync(path, content, 'latin1');
    for (const type of Object.values(TYPES)) {
      await refused(Buffer.from(content, 'latin1'), type);
      await refused(path, type);
    }
  });

  it('is recognised by its first part', async () => {
    await expect(
      checkBeginning({ declaredType: 'video/mp4' }, file('a.mp4').subarray(0, 5000)),
    ).resolves.toBeUndefined();
    await expect(checkBeginning({ declaredType: 'image/png' }, file('a.mp4'))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
