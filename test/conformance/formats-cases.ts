import { randomUUID } from 'node:crypto';
import { type Body, picture, type TestAccount } from '../support/client.js';
import type { Case } from './cases.js';
import {
  addCreator,
  describedBoard,
  galleryImage,
  houseFormat,
  marketCreator,
  newHouseFormat,
  reference,
  scriptExample,
  shown,
  shownForm,
  socialAccount,
  storyboard,
  visualPreset,
  withPost,
} from './things.js';

const newPost = async (me: TestAccount): Promise<string> => {
  const path = await withPost(me);
  return `${path}/${(await me.call('GET', path)).body.data.posts[0].id}`;
};
const marketPost = async (me: TestAccount): Promise<string> => {
  const { body } = await me.call('GET', `/api/v1/market/creators/${await marketCreator(me)}/posts`);
  return `/api/v1/market/posts/${body.data.posts[0].id}`;
};
const addedPreset = async (admin: TestAccount): Promise<string> => {
  const { body } = await admin.call('POST', '/api/v1/visual-presets', await visualPreset(admin));
  return `/api/v1/visual-presets/${body.data.preset.id}`;
};

/** One valid request per route of the domain `formats`. */
export const FORMATS_CASES: Readonly<Record<string, Case>> = {
  'POST /api/v1/accounts': () => ({
    path: '/api/v1/accounts',
    body: shown('POST /api/v1/accounts', { handle: randomUUID() }),
  }),
  'GET /api/v1/accounts': async (me) => {
    await socialAccount(me);
    return { path: '/api/v1/accounts' };
  },
  'GET /api/v1/accounts/{id}': async (me) => ({ path: `/api/v1/accounts/${await socialAccount(me)}` }),
  'PATCH /api/v1/accounts/{id}': async (me) => ({
    path: `/api/v1/accounts/${await socialAccount(me)}`,
    body: shown('PATCH /api/v1/accounts/{id}'),
  }),
  'DELETE /api/v1/accounts/{id}': async (me) => ({ path: `/api/v1/accounts/${await socialAccount(me)}` }),
  'POST /api/v1/accounts/{id}/posts': async (me) => ({
    path: `/api/v1/accounts/${await socialAccount(me)}/posts`,
    body: shown('POST /api/v1/accounts/{id}/posts'),
  }),
  'GET /api/v1/accounts/{id}/posts': async (me) => ({ path: await withPost(me) }),
  'GET /api/v1/accounts/{id}/posts/{postId}': async (me) => ({ path: await newPost(me) }),
  'DELETE /api/v1/accounts/{id}/posts/{postId}': async (me) => ({ path: await newPost(me) }),
  'GET /api/v1/formats/references': async (me) => {
    await reference(me);
    return { path: '/api/v1/formats/references' };
  },
  'POST /api/v1/formats/references': () => ({
    path: '/api/v1/formats/references',
    body: shown('POST /api/v1/formats/references'),
  }),
  'GET /api/v1/formats/references/{id}': async (me) => ({
    path: `/api/v1/formats/references/${await reference(me)}`,
  }),
  'DELETE /api/v1/formats/references/{id}': async (me) => ({
    path: `/api/v1/formats/references/${await reference(me)}`,
  }),
  'GET /api/v1/formats/evidence': () => ({ path: '/api/v1/formats/evidence?goal=saves&keys=hook:question' }),
  'POST /api/v1/market/creators': () => ({
    path: '/api/v1/market/creators',
    body: shown('POST /api/v1/market/creators'),
  }),
  'GET /api/v1/market/creators': async (me) => {
    await addCreator(me);
    return { path: '/api/v1/market/creators' };
  },
  'GET /api/v1/market/creators/{id}': async (me) => ({ path: `/api/v1/market/creators/${await marketCreator(me)}` }),
  'DELETE /api/v1/market/creators/{id}': async (me) => ({
    path: `/api/v1/market/creators/${await marketCreator(me)}`,
  }),
  'GET /api/v1/market/creators/{id}/posts': async (me) => ({
    path: `/api/v1/market/creators/${await marketCreator(me)}/posts`,
  }),
  'GET /api/v1/market/posts/{id}': async (me) => ({ path: await marketPost(me) }),
  'PATCH /api/v1/market/posts/{id}': async (me) => ({
    path: await marketPost(me),
    body: shown('PATCH /api/v1/market/posts/{id}'),
  }),
  'GET /api/v1/visual-presets': () => ({ path: '/api/v1/visual-presets' }),
  'POST /api/v1/visual-presets': async (me) => ({ path: '/api/v1/visual-presets', body: await visualPreset(me) }),
  'GET /api/v1/visual-presets/{id}': async (_me, admin) => ({ path: await addedPreset(admin) }),
  'DELETE /api/v1/visual-presets/{id}': async (me) => ({ path: await addedPreset(me) }),
  'GET /api/v1/hooks': () => ({ path: '/api/v1/hooks?niche=kitchen' }),
  'GET /api/v1/formats': () => ({ path: '/api/v1/formats' }),
  'POST /api/v1/formats/house': () => ({ path: '/api/v1/formats/house', body: newHouseFormat() }),
  'PATCH /api/v1/formats/house/{slug}': async (_me, admin) => ({
    path: `/api/v1/formats/house/${await houseFormat(admin)}`,
    body: shown('PATCH /api/v1/formats/house/{slug}'),
  }),
  'DELETE /api/v1/formats/house/{slug}': async (_me, admin) => ({
    path: `/api/v1/formats/house/${await houseFormat(admin)}`,
  }),
  'GET /api/v1/scripts': async (_me, admin) => {
    await scriptExample(admin);
    return { path: '/api/v1/scripts' };
  },
  'POST /api/v1/scripts': () => ({ path: '/api/v1/scripts', body: shown('POST /api/v1/scripts') }),
  'GET /api/v1/scripts/{id}': async (_me, admin) => ({ path: `/api/v1/scripts/${await scriptExample(admin)}` }),
  'DELETE /api/v1/scripts/{id}': async (_me, admin) => ({ path: `/api/v1/scripts/${await scriptExample(admin)}` }),
  'POST /api/v1/scripts/from-media': async () => ({
    path: '/api/v1/scripts/from-media',
    body: shownForm('POST /api/v1/scripts/from-media', await picture()),
  }),
  'GET /api/v1/presets': () => ({ path: '/api/v1/presets' }),
  'GET /api/v1/presets/{slug}': () => ({ path: '/api/v1/presets/carousel' }),
  'GET /api/v1/formats/vocab': () => ({ path: '/api/v1/formats/vocab' }),
  'GET /api/v1/storyboards/presets': () => ({ path: '/api/v1/storyboards/presets' }),
  'GET /api/v1/storyboards': async (me) => {
    await storyboard(me);
    return { path: '/api/v1/storyboards' };
  },
  'POST /api/v1/storyboards': () => ({
    path: '/api/v1/storyboards',
    body: shown('POST /api/v1/storyboards'),
  }),
  'GET /api/v1/storyboards/{id}': async (me) => ({ path: `/api/v1/storyboards/${await storyboard(me)}` }),
  'PATCH /api/v1/storyboards/{id}': async (me) => ({
    path: `/api/v1/storyboards/${await storyboard(me)}`,
    body: shown('PATCH /api/v1/storyboards/{id}'),
  }),
  'DELETE /api/v1/storyboards/{id}': async (me) => ({ path: `/api/v1/storyboards/${await storyboard(me)}` }),
  'POST /api/v1/storyboards/{id}/frames': async (me) => {
    const { frame, ...body } = shown('POST /api/v1/storyboards/{id}/frames') as Body;
    const image_id = (await galleryImage(me)).galleryImageId;
    return {
      path: `/api/v1/storyboards/${await storyboard(me)}/frames`,
      body: { ...body, frame: { ...frame, image_id } },
    };
  },
  'PATCH /api/v1/storyboards/{id}/frames/{index}': async (me) => ({
    path: `/api/v1/storyboards/${await storyboard(me)}/frames/0`,
    body: shown('PATCH /api/v1/storyboards/{id}/frames/{index}'),
  }),
  'DELETE /api/v1/storyboards/{id}/frames/{index}': async (me) => ({
    path: `/api/v1/storyboards/${await storyboard(me)}/frames/0`,
  }),
  'POST /api/v1/storyboards/{id}/frames/{index}/image': async (me) => ({
    path: `/api/v1/storyboards/${await describedBoard(me)}/frames/0/image`,
    body: shown('POST /api/v1/storyboards/{id}/frames/{index}/image'),
  }),
  'POST /api/v1/storyboards/{id}/frames/{index}/move': async (me) => ({
    path: `/api/v1/storyboards/${await storyboard(me)}/frames/0/move`,
    body: shown('POST /api/v1/storyboards/{id}/frames/{index}/move'),
  }),
};
