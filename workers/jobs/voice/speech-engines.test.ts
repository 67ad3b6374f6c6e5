import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../platform/errors/index.js';
import { PlatformSpentError } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import { ProviderError, type ProviderFailure } from '../../../providers/error.js';
import type { Models } from '../../../providers/registry.js';
import type { SpeechModel } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { listEngines, speakWithFirst } from './speech-engines.js';

const engine = (provider: string) => ({ provider, model: 'm' }) as SpeechModel;
const LINE = { text: 'Stop scrolling.', language: 'en' };
const chain = (own: string | null, platform: string | null, failed: string[] | null = null, line = LINE) => {
  const rt = { providers: { platform: { speech: platform && engine(platform) } } } as Runtime;
  const speech = own ?? platform;
  const models = { speech: speech && engine(speech) } as Models;
  const { engines, notice } = listEngines(rt, models, { failed_speech: failed }, line);
  return [...engines.map(({ provider }) => provider), notice];
};

describe('the engines of a run', () => {
  it.each<[string | null, string | null, string[] | null, unknown[]]>([
    ['elevenlabs', 'openai-compatible', null, ['elevenlabs', 'openai-compatible', 'local', null]],
    ['google', 'local', null, ['google', 'local', null]],
    [null, 'local', null, ['local', null]],
    ['local', 'local', null, ['local', null]],
    ['google', null, null, ['google', null]],
    ['google', null, ['google'], ['google', null]],
    [
      'google',
      'local',
      ['google'],
      ['local', expect.stringMatching(/^The voice of google failed .*the offline voice/)],
    ],
  ])('for %s with the platform on %s and %j failed are %j', (own, platform, failed, engines) => {
    expect(chain(own, platform, failed)).toEqual(engines);
  });

  it('do not end with the offline voice for a line that it cannot read', () => {
    const line = { text: '日本製です。', language: 'ja' };
    expect(chain('google', 'openai-compatible', null, line)).toEqual(['google', 'openai-compatible', null]);
  });

  it('are none if voices are switched off', () => {
    expect(() => chain(null, null)).toThrow(expect.objectContaining({ code: 'NO_MODEL' }));
  });
});

describe('a line', () => {
  const spoken = async (failures: Record<string, ProviderFailure | Error>, attempts = 1) => {
    const forgotten: string[] = [];
    const asked: string[] = [];
    const ctx = { job: { attempts, maxAttempts: 7 }, log: createLog('silent') } as Parameters<typeof speakWithFirst>[0];
    const result = await speakWithFirst(
      ctx,
      [engine('elevenlabs'), engine('openai-compatible'), engine('local')],
      async ({ provider }) => {
        asked.push(provider);
        const failure = failures[provider];
        if (failure instanceof Error) throw failure;
        if (failure) throw new ProviderError(provider, failure, `${provider} said ${failure}.`);
        return provider;
      },
      async (provider) => void forgotten.push(provider),
    ).catch((error: ProviderError | ServiceError) => ('failure' in error ? error.failure : error.code));
    return { result, asked, forgotten };
  };

  it('is spoken by the next engine after a permanent failure, and the failed one is not used again', async () => {
    expect(await spoken({ elevenlabs: 'key_refused' })).toEqual({
      result: {
        paid: 'openai-compatible',
        failed:
          "elevenlabs said key_refused. For now, the platform's voice spoke this line; have it spoken again afterwards.",
      },
      asked: ['elevenlabs', 'openai-compatible'],
      forgotten: ['elevenlabs'],
    });
  });

  it('is spoken by the next engine if the platform has spent its month, not if the account or its key has', async () => {
    expect(await spoken({ elevenlabs: new PlatformSpentError('This month is spent.') })).toMatchObject({
      result: { paid: 'openai-compatible', failed: expect.stringMatching(/^This month is spent\. For now/) },
      forgotten: ['elevenlabs'],
    });
    expect(await spoken({ elevenlabs: new ServiceError('SPEND_CAP_REACHED') })).toEqual({
      result: 'SPEND_CAP_REACHED',
      asked: ['elevenlabs'],
      forgotten: [],
    });
  });

  it('says who spoke it when two have failed', async () => {
    const { result, forgotten } = await spoken({ elevenlabs: 'bad_request', 'openai-compatible': 'key_refused' });
    expect(result).toEqual({
      paid: 'local',
      failed: expect.stringMatching(/^elevenlabs said .*the offline voice spoke/),
    });
    expect(forgotten).toEqual(['elevenlabs', 'openai-compatible']);
  });

  it('is retried later after a temporary failure, until the last attempt', async () => {
    expect(await spoken({ elevenlabs: 'over_quota' })).toEqual({
      result: 'over_quota',
      asked: ['elevenlabs'],
      forgotten: [],
    });
    expect((await spoken({ elevenlabs: 'unavailable' }, 7)).asked).toEqual(['elevenlabs', 'openai-compatible']);
  });

  it('that was refused for its content is not sent elsewhere', async () => {
    expect(await spoken({ elevenlabs: 'refused' })).toMatchObject({ result: 'refused', asked: ['elevenlabs'] });
  });
});
