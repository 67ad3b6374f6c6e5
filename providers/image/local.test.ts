import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '../error.js';
import { localImageModel } from './local.js';
import type { ImageRequest } from './port.js';

const model = localImageModel();
const request = (references: ImageRequest['references']): ImageRequest => ({
  prompt: 'A portrait.',
  scene: { kind: 'passport', personaSeed: 'mia' },
  references,
  aspectRatio: '1:1',
  seed: 1,
});

describe('the illustrator as a provider', () => {
  it('is provider local, model studio-illustrator-1', () => {
    expect([model.provider, model.model]).toEqual(['local', 'studio-illustrator-1']);
  });

  it('fails like any other provider', async () => {
    const broken = [{ role: 'persona' as const, bytes: Buffer.from('no picture'), contentType: 'image/png' }];
    const error = await model.generate(request(broken), {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ provider: 'local', failure: 'bad_request' });
  });

  it('stops for an aborted signal', async () => {
    await expect(model.generate(request([]), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});
