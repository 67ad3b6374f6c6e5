import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closePools } from '../../platform/pool/index.js';
import { writeWav } from '../../studio/voice/wav.js';
import { PARROTED, packParrot } from '../../testing/parrot.js';
import { startVoices, type VoicesServer } from '../../testing/voices.js';
import type { PublishedTranscriber } from '../installed/catalog.js';
import { installModel } from '../installed/install.js';
import { catchFailure } from '../testing.js';
import { firstInstalledTranscriber, installedTranscriptionModel, namedTranscriber } from './installed.js';
import { HEARD_RATE } from './sound.js';

const PARROT: PublishedTranscriber = {
  kind: 'transcriber',
  name: 'parrot',
  family: 'whisper',
  archive: 'sherpa-onnx-whisper-parrot',
  prefix: 'parrot',
  mb: 1,
  licence: 'MIT',
  languages: ['en', 'de'],
};
const home = mkdtempSync(join(tmpdir(), 'cutroom-parrot-'));
const shelf = { folder: join(home, 'voices'), catalog: [PARROT] };
const model = installedTranscriptionModel(shelf, PARROT);
const hum = (seconds: number) => {
  const samples = Float32Array.from({ length: seconds * HEARD_RATE }, (_, i) => 0.3 * Math.sin(i / 8));
  return { wav: writeWav({ samples, sampleRate: HEARD_RATE }), seconds };
};

let server: VoicesServer;
beforeAll(async () => {
  server = await startVoices();
  server.offer('asr-models', `${PARROT.archive}.tar.bz2`, await packParrot(PARROT.archive, PARROT.prefix));
});
afterAll(async () => {
  await closePools();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

describe('a transcriber that is installed on this machine', () => {
  it('says how to install it', async () => {
    expect(await catchFailure(model.transcribe({ ...hum(2), language: 'en' }, {}))).toMatchObject({
      failure: 'no_model',
      message: 'parrot is not installed. Run: cutroom voices install parrot.',
    });
    await installModel(PARROT, { shelf, baseUrl: server.url, fetch });
  });

  it('writes down what is said, and estimates the times of the words', async () => {
    const heard = await model.transcribe({ ...hum(4), language: 'en' }, {});
    expect(heard).toMatchObject({ text: PARROTED, language: 'en', estimated: true });
    expect(heard.words.map(({ text }) => text)).toEqual(PARROTED.split(' '));
    expect(heard.words.at(-1)!.end).toBeCloseTo(4, 0);
  });

  it('finds out the language, and hears long sounds in parts', async () => {
    const heard = await model.transcribe({ ...hum(40), language: null }, {});
    expect(heard.text).toBe(`${PARROTED} ${PARROTED}`);
    expect(heard.language).toBe('en');
    expect(heard.words[5]!.start).toBeGreaterThan(16);
  });

  it('refuses a language that its model does not have', async () => {
    expect(await catchFailure(model.transcribe({ ...hum(2), language: 'fr' }, {}))).toMatchObject({
      failure: 'bad_request',
      message: 'parrot does not understand this language (fr).',
    });
  });

  it('is the one that is named, or else the first that is installed', () => {
    expect(firstInstalledTranscriber(shelf)).toMatchObject({ provider: 'installed', model: 'parrot' });
    expect(firstInstalledTranscriber({ folder: join(home, 'empty') })).toBeNull();
    expect(namedTranscriber({ folder: home }, 'whisper-base').model).toBe('whisper-base');
    expect(() => namedTranscriber(shelf, 'thorsten')).toThrow(/CUTROOM_TRANSCRIPTION_BASE_URL/);
  });
});
