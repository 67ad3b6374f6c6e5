import { beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { type Body, BRIEF, newAccount, type TestAccount, untilRun } from '../../support/client.js';
import { type SharedServer, sharedServer } from '../../support/shared.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const CAROUSEL = {
  preset: 'carousel',
  briefSource: { mode: 'description', value: BRIEF },
  options: { slideCount: 4, seed: 3, lockedCover: 'Your coffee went cold again' },
};
const readSlots = async (me: TestAccount): Promise<number> =>
  (await me.call('GET', '/api/v1/account')).body.data.images.hostedUsed;

async function startCarousel(me: TestAccount, body: Body = CAROUSEL): Promise<string> {
  const { status, body: answer } = await me.call('POST', '/api/v1/flows', body);
  expect([status, answer]).toEqual([201, expect.anything()]);
  return answer.data.runId;
}

describe('a carousel', () => {
  it('is drawn against hosted slots without a video plan, waits at its preview, and ends as slides and one zip', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const id = await startCarousel(me);
    expect(await readSlots(me)).toBe(4);
    const preview = await untilRun(me, id, ['gate']);
    expect(preview.estimate).toMatchObject({ usd: 0, clips: 0, billed: false });
    expect(preview.frames).toHaveLength(4);
    expect(preview.frames[0].onScreenText).toBe('Your coffee went cold again');
    for (const frame of preview.frames)
      expect(frame).toMatchObject({ imageUrl: expect.any(String), slideUrl: expect.any(String), audioUrl: null });
    expect((await me.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
    const run = await untilRun(me, id, ['done']);
    expect(run.cut).toBeNull();
    expect(run.slides).toEqual(preview.frames.map(({ index, slideUrl }: Body) => ({ index, url: slideUrl })));
    expect(await readSlots(me)).toBe(4);
    const first = Buffer.from(await (await fetch(run.slides[0].url)).arrayBuffer());
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
    const zip = Buffer.from(await (await fetch(run.zip.url)).arrayBuffer());
    expect(zip.length).toBe(run.zip.bytes);
    const packed = unzipSync(zip);
    expect(Buffer.from(packed['slide-01.jpg']!).equals(first)).toBe(true);
    expect(Object.keys(packed)).toEqual(['slide-01.jpg', 'slide-02.jpg', 'slide-03.jpg', 'slide-04.jpg', 'words.txt']);
  });

  it('typesets a slide again when its words change, and draws it again only when its picture changes', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const id = await startCarousel(me);
    const { frames: before } = await untilRun(me, id, ['gate']);
    const change = async (index: number, body: Body): Promise<Body> => {
      const { status, body: answer } = await me.call('PATCH', `/api/v1/flows/${id}/frames/${index}`, body);
      expect([status, answer]).toEqual([200, expect.anything()]);
      return (await untilRun(me, id, ['gate'])).frames;
    };
    const worded = await change(1, { onScreenText: 'Six hours hot' });
    expect(worded[1]).toMatchObject({ onScreenText: 'Six hours hot', imageUrl: before[1].imageUrl });
    expect(worded[1].slideUrl).not.toBe(before[1].slideUrl);
    expect(worded[2]).toEqual(before[2]);
    expect(await readSlots(me)).toBe(4);
    const drawn = await change(1, { visualDirection: 'The mug on a train table, morning light.' });
    expect(drawn[1].imageUrl).not.toBe(before[1].imageUrl);
    expect(await readSlots(me)).toBe(5);
    const moved = await me.call('POST', `/api/v1/flows/${id}/frames/2/move`, { to: 1 });
    expect(moved.status).toBe(200);
    const after = (await untilRun(me, id, ['gate'])).frames;
    expect(after[1].line).toBe(before[2].line);
    expect(after[1].imageUrl).toBe(before[2].imageUrl);
    expect(after[1].slideUrl).not.toBe(before[2].slideUrl);
    expect(await readSlots(me)).toBe(5);
  });

  it('returns unused slots when it is cancelled, and is refused if there are too few', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const id = await startCarousel(me, { ...CAROUSEL, options: { slideCount: 10 } });
    const refused = await me.call('POST', '/api/v1/flows', { ...CAROUSEL, options: { slideCount: 3 } });
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining('provider key')]);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
    const drawn = (await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.frames.filter(
      (frame: Body) => frame.imageUrl,
    );
    expect(await readSlots(me)).toBe(drawn.length);
  });

  it('says which options it accepts', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { status, body } = await me.call('POST', '/api/v1/flows', { ...CAROUSEL, options: { lines: 4 } });
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(/`options\.lines` is not an option of carousel.*slideCount/),
    ]);
  });
});
