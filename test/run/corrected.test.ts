import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const FLOWS = '/api/v1/flows';
const asked = {
  preset: 'creator-ugc-video',
  briefSource: {
    mode: 'description',
    value: 'A lamp that follows the sun, for people who read. It dims itself at dusk.',
  },
  options: { lines: 3, seed: 11 },
};

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});
const estimate = async (body: object): Promise<Body> => (await me.call('POST', `${FLOWS}/estimate`, body)).body.data;

describe('an estimate', () => {
  it('says what was understood, and a run is written from the corrections', async () => {
    const { brief } = await estimate(asked);
    expect(brief).toMatchObject({ nameCertain: false, audience: expect.stringContaining('people who read') });
    expect(brief.facts).toMatchObject([
      { text: 'A lamp that follows the sun, for people who read.' },
      { kind: 'detail', text: 'It dims itself at dusk.', short: 'It dims itself at dusk' },
    ]);
    const facts = [brief.facts[0].text, 'It lights up at dawn.'];
    const corrected = { ...asked, name: 'Nook', audience: 'night owls', facts };
    const again = await estimate(corrected);
    expect(again.brief).toMatchObject({ name: 'Nook', nameCertain: true, audience: 'night owls' });
    expect(again.brief.facts.map(({ text }: Body) => text)).toEqual(facts);
    // A sentence that was kept is the same fact.
    expect(again.brief.facts[0].id).toBe(brief.facts[0].id);
    const { runId } = (await me.call('POST', FLOWS, corrected)).body.data;
    const run = await untilRun(me, runId, ['framing', 'gate']);
    await me.call('POST', `${FLOWS}/${runId}/cancel`);
    expect(run.brief).toMatchObject({ product: 'Nook', nameCertain: true, audience: 'night owls' });
    const said = run.frames.map(({ line }: Body) => line).join(' ');
    expect(said).toContain('Nook');
    expect(said).not.toContain('dims');
  });

  it('refuses facts that say nothing, and a name for what has its own', async () => {
    const refused = await me.call('POST', `${FLOWS}/estimate`, { ...asked, facts: ['--- --- --- ---'] });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('`facts`')]);
    const product = await me.call('POST', '/api/v1/props', {
      name: 'Ember',
      category: 'handheld',
      text: 'A warm mug.',
    });
    const body = { preset: asked.preset, productId: product.body.data.product.id, name: 'Nook' };
    const named = await me.call('POST', FLOWS, body);
    expect([named.status, named.body.error]).toEqual([400, expect.stringContaining('whose name is its own')]);
  });
});
