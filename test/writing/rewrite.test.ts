/** Localizing texts and scripts, which puts them into another language. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenAiUpstream } from '../../testing/openai.js';
import type { Body, TestAccount } from '../support/client.js';
import { newWriters } from './writers.js';

let upstream: OpenAiUpstream;
let me: TestAccount;
let offline: TestAccount;

beforeAll(async () => {
  ({ upstream, me, offline } = await newWriters());
});
beforeEach(() => upstream.restart());

const post = async (path: string, body: Body, as = me): Promise<{ status: number; body: Body }> =>
  as.call('POST', `/api/v1/scripts/${path}`, body);
const said = (texts: string[]): string => JSON.stringify({ texts });

describe('localize', () => {
  const source = ['Ember keeps your coffee hot for 6 hours.', 'The link is right here.'];
  const german = ['Ember hält deinen Kaffee 6 Stunden heiß.', 'Der Link ist gleich hier.'];
  const used = async (): Promise<number> => (await me.call('GET', '/api/v1/account/usage')).body.data.textCalls.used;

  it('puts texts into German, with one call', async () => {
    upstream.reply(said(german));
    const { status, body } = await post('localize', { texts: source, language: 'de', product: 'Ember' });
    expect({ status, data: body.data }).toEqual({ status: 200, data: { texts: german, unresolved: [] } });
    expect(upstream.calls).toHaveLength(1);
  });

  it.each([
    ['ja', ['Emberはコーヒーを6時間温かく保ちます。', 'リンクはこちらです。']],
    ['ar', ['تحافظ Ember على سخونة قهوتك لمدة ٦ ساعات.', 'الرابط هنا.']],
  ])('knows the digits and names of %s', async (language, texts) => {
    upstream.reply(said(texts));
    const { body } = await post('localize', { texts: source, language, product: 'Ember', medium: 'talking' });
    expect(body.data).toEqual({ texts, unresolved: [] });
    expect(upstream.calls).toHaveLength(1);
  });

  it('asks once more for what was lost, naming it, and counts one call', async () => {
    upstream.reply(said(['Ember hält deinen Kaffee stundenlang heiß.', german[1]!]), said([german[0]!]));
    const before = await used();
    const { body } = await post('localize', { texts: source, language: 'de', product: 'Ember' });
    expect(body.data).toEqual({ texts: german, unresolved: [] });
    expect(upstream.calls).toHaveLength(2);
    const asked = JSON.parse(upstream.calls[1]!.body.messages.at(-1)!.content as string);
    expect(asked).toMatchObject({ texts: [{ text: source[0] }], lost: [{ numbers: [6], product: false }] });
    expect(await used()).toBe(before + 1);
  });

  it('says what is finally lost: numbers, and a product name that was translated', async () => {
    upstream.reply(said(['Die Glut hält deinen Kaffee sechs Stunden heiß.', german[1]!]), said(['Glut hält lange.']));
    const { status, body } = await post('localize', { texts: source, language: 'de', product: 'Ember' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      texts: ['Die Glut hält deinen Kaffee sechs Stunden heiß.', german[1]],
      unresolved: [{ index: 0, missingNumbers: [6], productDropped: true }],
    });
    expect(upstream.calls).toHaveLength(2);
  });

  it('keeps the first answer if the second is unusable', async () => {
    const first = ['Ember hält deinen Kaffee stundenlang heiß.', german[1]!];
    upstream.reply(said(first), 'No.');
    const { status, body } = await post('localize', { texts: source, language: 'de', product: 'Ember' });
    expect({ status, texts: body.data.texts }).toEqual({ status: 200, texts: first });
  });

  it('never passes off the source as its translation', async () => {
    upstream.reply(said(source));
    const { status, body } = await post('localize', { texts: source, language: 'de', product: 'Ember' });
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'PROVIDER_FAILED' });
  });

  it('localizes a script in place: the hook follows the first line, and directions are unchanged', async () => {
    const script = {
      structureType: 'listicle',
      hookText: source[0],
      segments: [
        { segmentRole: 'hook', spokenLine: source[0], onScreenText: 'Hot for hours', visualDirection: 'Close-up' },
        { segmentRole: 'cta', spokenLine: source[1], onScreenText: null },
      ],
    };
    upstream.reply(said([german[0]!, 'Stundenlang heiß', german[1]!]));
    const { body } = await post('localize', { script, format: 'talking-3', language: 'de', product: 'Ember' });
    expect(body.data).toEqual({
      script: {
        structureType: 'listicle',
        family: null,
        hookText: german[0],
        claimLimit: null,
        productEntrySegment: null,
        whyItWorks: null,
        segments: [
          { segmentRole: 'hook', spokenLine: german[0], onScreenText: 'Stundenlang heiß', visualDirection: 'Close-up' },
          { segmentRole: 'cta', spokenLine: german[1], onScreenText: null, visualDirection: null },
        ],
      },
      unresolved: [],
    });
  });

  it('says what each text of a segment has lost', async () => {
    const script = {
      hookText: 'Six hours of heat',
      segments: [{ segmentRole: 'hook', spokenLine: source[0], onScreenText: '57 degrees' }],
    };
    upstream.reply(said(['Stundenlang heiß', 'Ember hält deinen Kaffee lange heiß.', 'Richtig heiß']));
    const { body } = await post('localize', { script, format: 'talking-3', language: 'de', product: 'Ember' });
    expect(body.data.unresolved).toEqual([{ index: 0, missingNumbers: [6, 57], productDropped: false }]);
  });

  it('is refused by the offline writer, which counts no call and names the setting', async () => {
    const { status, body } = await post('localize', { texts: source, language: 'de' }, offline);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'NO_MODEL' });
    expect(body.error).toContain('CUTROOM_TEXT_MODEL');
    expect(upstream.calls).toHaveLength(0);
  });

  it.each([
    ['nothing', {}, 'script'],
    ['both', { texts: ['Hello there.'], script: { hookText: 'A', segments: [] } }, 'script.segments'],
    ['a script without its format', { script: makeScript('Hello there.') }, 'format'],
    ['a format beside texts', { texts: ['Hello there.'], format: 'talking-3' }, 'format'],
    ['a medium beside a script', { script: makeScript('Hi.'), format: 'talking-3', medium: 'talking' }, 'medium'],
    ['a text without words', { texts: ['Hello there.', ' … '] }, 'texts[1]'],
    ['a language that is none', { texts: ['Hello there.'], language: 'German, and sing' }, 'language'],
  ])('refuses %s', async (_, body, field) => {
    const { status, body: refused } = await post('localize', { language: 'de', ...body });
    expect({ status, error: refused.error }).toEqual({ status: 400, error: expect.stringContaining(`\`${field}\``) });
    expect(upstream.calls).toHaveLength(0);
  });
});

function makeScript(...lines: string[]): Body {
  return { hookText: lines[0], segments: lines.map((spokenLine, i) => ({ segmentRole: `line ${i}`, spokenLine })) };
}
