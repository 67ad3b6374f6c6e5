import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../platform/config/index.js';
import { diskStorage } from '../../platform/storage/index.js';
import { createProviders } from '../../providers/registry.js';
import { deadUrl } from '../../providers/testing.js';
import { googleVideoModel } from '../../providers/video/google.js';
import { startGoogleUpstream } from '../../testing/google.js';
import { type OpenAiUpstream, startOpenAi } from '../../testing/openai.js';
import { printTried } from './models.js';

let upstream: OpenAiUpstream;
beforeAll(async () => {
  upstream = await startOpenAi();
});
afterAll(() => upstream.close());

const FOLDER = '/nonexistent';
function installation(text: { baseUrl: string; model: string }) {
  const { platform, studio } = createProviders({
    config: readConfig({
      CUTROOM_DATA_DIR: FOLDER,
      CUTROOM_TEXT_MODEL: text.model,
      CUTROOM_TEXT_BASE_URL: text.baseUrl,
    }),
    storage: diskStorage(FOLDER),
    fetch,
    texts: null,
  });
  return { platform, studio };
}
const llama = () => installation({ baseUrl: upstream.baseUrl, model: 'llama' });

/** @returns the printed lines, and whether all is well */
async function check(tried: ReturnType<typeof installation>, video = false): Promise<[boolean, string]> {
  const lines: string[] = [];
  return [await printTried(tried, { check: true, video }, (line) => lines.push(line)), lines.join('\n')];
}

describe('cutroom models check', () => {
  it('prints the answer of what is configured, and calls nothing else', async () => {
    upstream.reply('{"reply":"Hello"}');
    const [sound, printed] = await check(llama());
    expect(sound).toBe(true);
    expect(printed).toMatch(
      /^text {11}openai-compatible llama\n {15}"Hello" \(\d+\.\d s, billed by length\)\nimage {10}the offline studio\n/,
    );
    expect(printed.match(/ s, /g)).toHaveLength(1);
    expect(upstream.calls).toHaveLength(1);
  });

  it('says what is wrong, and what to do', async () => {
    upstream.reply({ status: 404, body: { error: "model 'llama' not found" } });
    const [sound, printed] = await check(llama());
    expect(sound).toBe(false);
    expect(printed).toContain(
      'failed: The text provider does not have the model. It says: "model \'llama\' not found"',
    );
    expect(printed).toContain('CUTROOM_TEXT_MODEL');
    const gone = await check(installation({ baseUrl: `${await deadUrl()}/v1`, model: 'llama' }));
    expect(gone[0]).toBe(false);
    expect(gone[1]).toMatch(/ECONNREFUSED.*\s+Is the server running, and is CUTROOM_TEXT_BASE_URL its address/);
  });

  it('makes a clip only if it is asked to, of a picture of the offline studio', async () => {
    upstream.reply('{"reply":"Hello"}');
    const film = await startGoogleUpstream();
    try {
      const video = googleVideoModel({ apiKey: film.key, baseUrl: film.url, fetch });
      const { platform, studio } = llama();
      const tried = { studio, platform: { ...platform, video } };
      expect((await check(tried))[1]).toContain('not tried: it costs 0.2 USD; --video tries it');
      expect(film.counts.video).toBe(0);
      film.breakNext('video', 'quota');
      const [sound, printed] = await check(tried, true);
      expect(sound).toBe(false);
      expect(film.requests.map(({ kind, body }) => [kind, body.parameters.durationSeconds])).toEqual([['video', 4]]);
      expect(printed).toContain('failed: The quota or credit at Google for a clip is used up.');
      expect(printed).toContain('Raise the quota or the credit at the provider.');
    } finally {
      await film.close();
    }
  });
});
