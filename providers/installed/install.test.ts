import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { packArchive, packHummingVoice, startVoices, type VoicesServer } from '../../testing/voices.js';
import { CATALOG, extraFile, type PublishedVoice } from './catalog.js';
import { installModel } from './install.js';
import { listInstalled, removeInstalled } from './shelf.js';

const ARCHIVE = 'vits-piper-en_US-hum-low';
const HUM: PublishedVoice = {
  kind: 'voice',
  name: 'hum',
  family: 'piper',
  archive: ARCHIVE,
  mb: 1,
  licence: 'CC0-1.0',
  speakers: [{ name: 'Hum', language: 'en-US', gender: 'female', sid: 0, manner: '' }],
};

let server: VoicesServer;
let good: Buffer;
let home: string;
const shelf = () => ({ folder: join(home, 'voices'), catalog: [HUM] });
const install = () => installModel(HUM, { shelf: shelf(), baseUrl: server.url, fetch });
const left = () => readdirSync(shelf().folder);

beforeAll(async () => {
  server = await startVoices();
  good = await packHummingVoice(ARCHIVE, { 'samples/one.wav': 'not needed' });
});
afterAll(() => server.close());
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cutroom-voices-'));
  server.offer('tts-models', `${ARCHIVE}.tar.bz2`, good);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('installing a voice', () => {
  it('downloads it once, unpacks what it needs, and removes it again', async () => {
    server.breakNext('moved');
    const before = server.downloads.length;
    const seen: number[] = [];
    const installed = await installModel(HUM, {
      shelf: shelf(),
      baseUrl: server.url,
      fetch,
      onDownload: (done, total) => seen.push(done, total ?? -1),
    });
    expect(installed).toBe(true);
    expect(seen.at(-1)).toBe(good.length);
    expect(seen.at(-2)).toBe(good.length);
    expect(listInstalled(shelf())).toEqual([HUM]);
    expect(left()).toEqual(['hum']);
    expect(readdirSync(join(shelf().folder, 'hum')).sort()).toEqual(
      ['MODEL_CARD', 'en_US-hum-low.onnx', 'espeak-ng-data', 'tokens.txt'].sort(),
    );
    expect(await install()).toBe(false);
    expect(server.downloads.length - before).toBe(1);
    expect(await removeInstalled(shelf(), HUM)).toBe(true);
    expect(await removeInstalled(shelf(), HUM)).toBe(false);
    expect(left()).toEqual([]);
  });

  it.each([
    ['half', /cannot be downloaded/],
    ['other', /not the file that its publisher lists/],
    ['404', /answered 404/],
  ] as const)('leaves nothing behind when the download is broken: %s', async (how, says) => {
    server.breakNext(how);
    await expect(install()).rejects.toThrow(says);
    expect(left()).toEqual([]);
    expect(await install()).toBe(true);
  });

  it('refuses a file that the publisher does not list', async () => {
    const unlisted = { ...HUM, archive: 'vits-piper-en_US-other-low' };
    await expect(installModel(unlisted, { shelf: shelf(), baseUrl: server.url, fetch })).rejects.toThrow(
      /no checksum of vits-piper-en_US-other-low.tar.bz2/,
    );
  });

  it('refuses an archive that is damaged or lacks a file', async () => {
    server.offer('tts-models', `${ARCHIVE}.tar.bz2`, good.subarray(0, good.length - 400));
    await expect(install()).rejects.toThrow(/is damaged/);
    server.offer('tts-models', `${ARCHIVE}.tar.bz2`, await packArchive(ARCHIVE, { 'tokens.txt': 'a 1\n' }));
    await expect(install()).rejects.toThrow(/lacks a file/);
    expect(left()).toEqual([]);
  });

  it('writes nothing outside its folder, whatever the archive contains', async () => {
    const file = (name: string) => ({ header: { name, size: 6 }, body: Buffer.from('gotcha') });
    const link = { type: 'symlink', size: 0, linkname: home } as const;
    server.offer(
      'tts-models',
      `${ARCHIVE}.tar.bz2`,
      await packArchive(ARCHIVE, { 'espeak-ng-data/en_dict': 'x', 'LICENSE.txt': 'y' }, [
        file(`${ARCHIVE}/espeak-ng-data/../../../../LICENSE`),
        file('../../LICENSE'),
        file(`${home}/LICENSE`),
        { header: { name: `${ARCHIVE}/espeak-ng-data/out`, ...link } },
        file(`${ARCHIVE}/espeak-ng-data/out/LICENSE`),
      ]),
    );
    await expect(install()).rejects.toThrow(/Nothing was installed/);
    expect(existsSync(join(home, 'LICENSE'))).toBe(false);
    expect(left()).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('names each model, speaker and archive once', () => {
    const archives = CATALOG.map(({ archive }) => archive);
    expect(new Set(archives).size).toBe(archives.length);
    for (const { speakers } of CATALOG.filter((model) => model.kind === 'voice')) {
      expect(new Set(speakers.map(({ name, language }) => `${name} ${language}`)).size).toBe(speakers.length);
      expect(new Set(speakers.map(({ sid }) => sid)).size).toBe(speakers.length);
    }
  });

  it('knows the checksum of what has none at its publisher', () => {
    const extras = CATALOG.flatMap((model) => extraFile(model) ?? []);
    expect(extras.map(({ sha256 }) => sha256)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('is written for the engine that scripts/voices installs', () => {
    const read = (path: string) => JSON.parse(readFileSync(join(packageRoot, path), 'utf8'));
    const { dependencies } = read('scripts/voices/package.json');
    expect(dependencies).toEqual({ 'sherpa-onnx-node': read('package.json').devDependencies['sherpa-onnx-node'] });
  });
});
