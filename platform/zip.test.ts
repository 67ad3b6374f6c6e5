import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { diskStorage, type Storage } from './storage/index.js';
import { createZip } from './zip.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = diskStorage(folder);

const FIRST = Buffer.from('the first picture');
const SECOND = Buffer.alloc(300_000, 'second ');
await storage.put('pictures/one.jpg', FIRST, 'image/jpeg');
await storage.put('pictures/two.jpg', SECOND, 'image/jpeg');
const ENTRIES = [
  { name: 'slide-01.jpg', key: 'pictures/one.jpg' },
  { name: 'slide-02.jpg', key: 'pictures/two.jpg' },
  { name: 'caption.txt', text: 'Größe zählt ☕' },
] as const;

const from = (module: string): string => JSON.stringify(new URL(module, import.meta.url).href);
const MADE_ELSEWHERE = `
  import { diskStorage } from ${from('./storage/index.js')};
  import { createZip } from ${from('./zip.js')};
  const { stream } = await createZip(diskStorage(${JSON.stringify(folder)}), ${JSON.stringify(ENTRIES)});
  stream.pipe(process.stdout);`;

interface Found {
  name: string;
  method: number;
  modified: number;
  data: Buffer;
}

/** The contents of an archive, read from its directory at the end as programs do. */
function unzipped(zip: Buffer): Found[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const size = zip.readUInt32LE(at + 24);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(from, from + size);
    expect(crc32(data)).toBe(zip.readUInt32LE(at + 16));
    const found = {
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      modified: zip.readUInt32LE(at + 12),
      data,
    };
    at += 46 + nameLength + extra + comment;
    return found;
  });
}

describe('an archive of stored files', () => {
  it('contains each file under its name, in order and uncompressed', async () => {
    const { stream } = await createZip(storage, ENTRIES);
    const found = unzipped(await buffer(stream));
    expect(found.map(({ name, method }) => [name, method])).toEqual([
      ['slide-01.jpg', 0],
      ['slide-02.jpg', 0],
      ['caption.txt', 0],
    ]);
    expect(found[0]!.data.equals(FIRST)).toBe(true);
    expect(found[1]!.data.equals(SECOND)).toBe(true);
    expect(found[2]!.data.toString()).toBe('Größe zählt ☕');
  });

  it('has the announced length', async () => {
    const { stream, bytes } = await createZip(storage, ENTRIES);
    expect((await buffer(stream)).length).toBe(bytes);
  });

  it('is the same whenever and wherever it is made', async () => {
    const here = await buffer((await createZip(storage, ENTRIES)).stream);
    // Each in its own process, because a process keeps the time zone that it started with.
    for (const TZ of ['Europe/Berlin', 'Pacific/Auckland']) {
      const there = execFileSync(process.execPath, ['--input-type=module', '-e', MADE_ELSEWHERE], {
        env: { ...process.env, TZ },
      });
      expect([TZ, there.equals(here)]).toEqual([TZ, true]);
    }
    // The MS-DOS form of 1 January 1980, midnight.
    expect(unzipped(here).map(({ modified }) => modified)).toEqual(Array.from(ENTRIES, () => 0x0021_0000));
  });

  it('reads one file at a time, and only on demand', async () => {
    const opened: string[] = [];
    const watched: Storage = {
      ...storage,
      open(key) {
        opened.push(key);
        return storage.open(key);
      },
    };
    const { stream } = await createZip(watched, [ENTRIES[1], ENTRIES[0]]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opened).toEqual(['pictures/two.jpg']);
    await buffer(stream);
    expect(opened).toEqual(['pictures/two.jpg', 'pictures/one.jpg']);
  });

  it('is refused before anything is sent if a file is missing', async () => {
    const entries = [ENTRIES[0], { name: 'slide-09.jpg', key: 'pictures/nine.jpg' }];
    await expect(createZip(storage, entries)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringMatching(/slide-09/),
    });
  });

  it('breaks off if a file fails while it is read', async () => {
    const failing: Storage = {
      ...storage,
      open: async (key) => ({
        ...(await storage.head(key))!,
        stream: new Readable({
          read() {
            this.destroy(new Error('the disk is gone'));
          },
        }),
      }),
    };
    const { stream } = await createZip(failing, ENTRIES);
    await expect(buffer(stream)).rejects.toThrow('the disk is gone');
  });

  it('stops reading when the client disconnects', async () => {
    let source: Readable | undefined;
    const watched: Storage = {
      ...storage,
      async open(key) {
        const found = await storage.open(key);
        source = found.stream;
        return found;
      },
    };
    const { stream } = await createZip(watched, [ENTRIES[1]]);
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(source?.destroyed).toBe(true);
  });
});
