import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sweepScratch } from './scratch.js';

const ID = '0197a000-0000-4000-8000-00000000000a';
const VOICE = `voice-${ID}.m4a`;
let folder: string;
const old = new Date(Date.now() - 25 * 3600 * 1000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scratch-'));
  for (const name of ['run-aB3dE6', 'cut-000000', 'segments', 'objects']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'run-aB3dE6', 'cut.mp4'), 'x');
  for (const name of [VOICE, `${VOICE}.${ID}.wav`, `${VOICE}.${ID}.part`, 'voice-notes.m4a'])
    writeFileSync(join(folder, name), 'x');
  utimesSync(join(folder, VOICE), old, old);
  for (const name of ['fresh.mp4', 'old.mp4']) writeFileSync(join(folder, 'segments', name), 'x');
  utimesSync(join(folder, 'segments', 'old.mp4'), old, old);
  utimesSync(join(folder, 'cut-000000'), old, old);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('alone, removes all work of killed cuts, voices included, and keeps finished segments of the day', () => {
  sweepScratch(folder, true);
  expect(readdirSync(folder).sort()).toEqual(['objects', 'segments', 'voice-notes.m4a']);
  expect(readdirSync(join(folder, 'segments'))).toEqual(['fresh.mp4']);
});

it('beside other workers, removes what is a day old', () => {
  sweepScratch(folder, false);
  expect(readdirSync(folder).sort()).toEqual(
    ['objects', 'run-aB3dE6', 'segments', `${VOICE}.${ID}.part`, `${VOICE}.${ID}.wav`, 'voice-notes.m4a'].sort(),
  );
});

it('does nothing where there is no folder yet', () => {
  expect(() => sweepScratch(join(folder, 'none'), true)).not.toThrow();
});
