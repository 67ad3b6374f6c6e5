import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sweepScratch } from './scratch.js';

const ID = '0197a000-0000-4000-8000-00000000000a';
const VOICE = `voice-${ID}.wav`;
let folder: string;
const old = new Date(Date.now() - 25 * 3600 * 1000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scratch-'));
  for (const name of ['run-aB3dE6', 'cut-000000', 'captions-aB3dE6', 'recording-aB3dE6', 'segments', 'objects'])
    mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'run-aB3dE6', 'cut.mp4'), 'x');
  for (const name of [VOICE, `${VOICE}.music`, `${VOICE}.f32`, 'voice-notes.wav'])
    writeFileSync(join(folder, name), 'x');
  utimesSync(join(folder, VOICE), old, old);
  utimesSync(join(folder, 'cut-000000'), old, old);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('alone, removes all work of killed cuts, including voices', () => {
  sweepScratch(folder, true);
  expect(readdirSync(folder).sort()).toEqual(['objects', 'voice-notes.wav']);
});

it('beside other workers, only removes work that is a day old', () => {
  sweepScratch(folder, false);
  expect(readdirSync(folder).sort()).toEqual(
    [
      'captions-aB3dE6',
      'objects',
      'recording-aB3dE6',
      'run-aB3dE6',
      'segments',
      `${VOICE}.f32`,
      `${VOICE}.music`,
      'voice-notes.wav',
    ].sort(),
  );
});

it('does nothing if there is no folder yet', () => {
  expect(() => sweepScratch(join(folder, 'none'), true)).not.toThrow();
});
