import { REQUESTS } from '../../content/facade/data.js';
import { BRIEF, newPersona, type TestAccount } from '../support/client.js';
import type { Request } from './cases.js';

const SAVED = '/api/v1/saved-scripts';

const shown = (name: string): Record<string, unknown> | undefined => REQUESTS[name]?.body;

const saved = async (me: TestAccount): Promise<string> =>
  `${SAVED}/${(await me.call('POST', SAVED, shown(`POST ${SAVED}`))).body.data.script.id}`;
const withOutcome = async (me: TestAccount): Promise<string> => {
  const path = `${await saved(me)}/outcomes`;
  await me.call('POST', path, shown(`POST ${SAVED}/{id}/outcomes`));
  return path;
};

/** One valid request for each route of saved scripts. */
const SAVED_SCRIPT_CASES: Readonly<Record<string, (me: TestAccount) => Promise<Request> | Request>> = {
  [`GET ${SAVED}`]: async (me) => {
    await saved(me);
    return { path: SAVED };
  },
  [`POST ${SAVED}`]: () => ({ path: SAVED, body: shown(`POST ${SAVED}`) }),
  [`GET ${SAVED}/{id}`]: async (me) => ({ path: await saved(me) }),
  [`PATCH ${SAVED}/{id}`]: async (me) => ({ path: await saved(me), body: shown(`PATCH ${SAVED}/{id}`) }),
  [`DELETE ${SAVED}/{id}`]: async (me) => ({ path: await saved(me) }),
  [`POST ${SAVED}/{id}/send`]: async (me) => ({
    path: `${await saved(me)}/send`,
    body: { ...shown(`POST ${SAVED}/{id}/send`), personaSlug: (await newPersona(me)).slug },
  }),
  [`GET ${SAVED}/{id}/shoot-brief`]: async (me) => ({ path: `${await saved(me)}/shoot-brief` }),
  [`GET ${SAVED}/{id}/outcomes`]: async (me) => ({ path: await withOutcome(me) }),
  [`GET ${SAVED}/{id}/outcomes/{outcomeId}`]: async (me) => {
    const path = await withOutcome(me);
    return { path: `${path}/${(await me.call('GET', path)).body.data.outcomes[0].id}` };
  },
  [`POST ${SAVED}/{id}/outcomes`]: async (me) => {
    await me.call('POST', '/api/v1/accounts', { handle: 'ember', platform: 'tiktok' });
    return { path: `${await saved(me)}/outcomes`, body: shown(`POST ${SAVED}/{id}/outcomes`) };
  },
  [`GET ${SAVED}/outcomes/summary`]: async (me) => {
    await withOutcome(me);
    return { path: `${SAVED}/outcomes/summary?goal=sales` };
  },
};

/** Routes whose example is a valid request without changes. */
const AS_SHOWN = [
  '/api/v1/topics',
  '/api/v1/scripts/generate',
  '/api/v1/scripts/hooks',
  '/api/v1/scripts/critique',
  '/api/v1/scripts/rank',
  '/api/v1/scripts/revise',
  '/api/v1/scripts/translate',
  '/api/v1/scripts/localize',
  '/api/v1/scripts/long-form',
  '/api/v1/scripts/ad-hooks',
  '/api/v1/scripts/ad-script',
  '/api/v1/scripts/caption',
  '/api/v1/scripts/vault',
  '/api/v1/carousel/hooks',
  '/api/v1/carousel/autopsy',
  '/api/v1/story-ad/hooks',
  '/api/v1/story-ad/critique',
  '/api/v1/briefs/generate',
  '/api/v1/briefs',
];
const VAULT = '/api/v1/scripts/vault';
const mined = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', VAULT, shown(`POST ${VAULT}`))).body.data.entries[0].id;
const brief = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/briefs', { draft: { product: BRIEF } })).body.data.id;

/** One valid request for each writing route. */
export const WRITING_CASES: Readonly<Record<string, (me: TestAccount) => Promise<Request> | Request>> = {
  ...Object.fromEntries(AS_SHOWN.map((path) => [`POST ${path}`, () => ({ path, body: shown(`POST ${path}`) })])),
  'POST /api/v1/phrases': async (me) => ({
    path: '/api/v1/phrases',
    body: { ...shown('POST /api/v1/phrases'), personaSlug: (await newPersona(me)).slug },
  }),
  [`GET ${VAULT}`]: async (me) => {
    await mined(me);
    return { path: VAULT };
  },
  [`GET ${VAULT}/{id}`]: async (me) => ({ path: `${VAULT}/${await mined(me)}` }),
  [`DELETE ${VAULT}`]: async (me) => ({ path: VAULT, body: { id: await mined(me) } }),
  'GET /api/v1/briefs': async (me) => {
    await brief(me);
    return { path: '/api/v1/briefs' };
  },
  'GET /api/v1/briefs/{id}': async (me) => ({ path: `/api/v1/briefs/${await brief(me)}` }),
  'PATCH /api/v1/briefs/{id}': async (me) => ({
    path: `/api/v1/briefs/${await brief(me)}`,
    body: shown('PATCH /api/v1/briefs/{id}'),
  }),
  'DELETE /api/v1/briefs/{id}': async (me) => ({ path: `/api/v1/briefs/${await brief(me)}` }),
  ...SAVED_SCRIPT_CASES,
};
