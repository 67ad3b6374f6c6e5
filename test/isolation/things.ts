import { randomUUID } from 'node:crypto';
import { REQUESTS } from '../../content/facade/data.js';
import { speak } from '../../studio/voice/speak.js';
import { APP_ID } from '../../testing/shops.js';
import { PRODUCT } from '../conformance/things.js';
import { type Body, BRIEF, fileForm, newPersona, picture, type TestAccount, untilImageJob } from '../support/client.js';
import { makeWav, mp4 } from '../uploads/media.js';
import { type RunThings } from './run-requests.js';

export interface Party extends TestAccount {
  word: string;
  /** The address of a feed served by the suite. */
  feed: string;
}

export const requestData = async (me: Party, method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await me.call(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

export const SOUND = makeWav(20_000);
/** Makes a thing once per account, for requests that neither change nor delete it. */
export function once<T>(make: (me: Party) => Promise<T>): (me: Party) => Promise<T> {
  const made = new WeakMap<Party, Promise<T>>();
  return (me) => {
    const known = made.get(me) ?? make(me);
    made.set(me, known);
    return known;
  };
}

export const apiKey = async (me: Party): Promise<string> =>
  (await me.session('POST', '/api/v1/account/api-keys', { name: me.word })).body.data.row.id;
export const galleryImage = async (me: Party): Promise<Body> =>
  requestData(me, 'POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }));
export const url = once(async (me) => String((await galleryImage(me)).url));
export const persona = async (me: Party): Promise<string> =>
  (await newPersona(me, { name: `${me.word} ${randomUUID().slice(0, 8)}` })).slug;
export const product = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/props', { ...PRODUCT, name: me.word })).product.id;
export const aPersona = once(persona);
export const aProduct = once(product);
export const app = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/apps', { name: me.word, screenshots: [{ url: await url(me) }] })).app.id;
export const storeApp = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/apps', { storeId: APP_ID })).app.id;
export const catalog = async (me: Party): Promise<string> => {
  const table = Buffer.from(`id,title,price\nmug,${me.word},29.50 EUR\n`);
  const form = fileForm(table, { type: 'text/csv', name: `${me.word}.csv` });
  return (await requestData(me, 'POST', '/api/v1/catalogs', form)).catalog.id;
};
export const brief = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/briefs', { draft: { product: BRIEF }, title: me.word })).id;
const SAVED = REQUESTS['POST /api/v1/saved-scripts']!.body as Body;
export const savedParts = async (me: Party): Promise<Body> => ({
  brief: { ...SAVED.brief, productId: await aProduct(me) },
  script: SAVED.script,
  title: me.word,
  personaSlug: await aPersona(me),
});
export const savedScript = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/saved-scripts', await savedParts(me))).script.id;
/** A script posted on the party's platform account. */
export const posted = once(async (me) => {
  const id = await savedScript(me);
  await requestData(me, 'POST', `/api/v1/saved-scripts/${id}/outcomes`, await outcome(me));
  return id;
});
export const outcome = async (me: Party): Promise<Body> => ({
  metrics: { views: 5, purchases: 1 },
  note: me.word,
  accountId: await aSocialAccount(me),
});
export const storedFile = async (me: Party): Promise<string> => {
  const image = await galleryImage(me);
  const { uploads } = await requestData(me, 'GET', '/api/v1/uploads?limit=200');
  return uploads.find((file: Body) => file.url === image.url).id;
};
export const personaImage = async (me: Party): Promise<{ slug: string; image: Body }> => {
  const slug = await persona(me);
  const added = await requestData(me, 'POST', `/api/v1/personas/${slug}/images`, fileForm(await picture()));
  return { slug, image: added.image };
};
export const imageArguments = async (me: Party): Promise<Body> => {
  const { slug, image } = await personaImage(me);
  return { slug, imageId: image.id };
};
export const begun = async (me: Party): Promise<{ uploadId: string; path: string }> => {
  const upload = await requestData(me, 'POST', '/api/v1/uploads/multipart', {
    contentType: 'audio/wav',
    bytes: SOUND.length,
  });
  return { uploadId: upload.uploadId, path: upload.path };
};
export const imageJob = async (me: Party, body: Body = { customPrompt: 'In a kitchen.' }): Promise<string> => {
  const { job } = await requestData(me, 'POST', '/api/v1/images/jobs', body);
  await untilImageJob(me, job.id);
  return job.id;
};
/** A platform account with a post. */
export const socialAccount = async (me: Party): Promise<string> => {
  const body = { handle: `${me.word}${randomUUID()}`, platform: 'tiktok' };
  const { account } = await requestData(me, 'POST', '/api/v1/accounts', body);
  await requestData(me, 'POST', `/api/v1/accounts/${account.id}/posts`, { posts: [socialPost(me)] });
  return account.id;
};
export const aSocialAccount = once(socialAccount);
export const socialPost = (me: Party): Body => ({
  externalId: me.word,
  postedAt: '2026-03-02T09:00:00.000Z',
  url: 'https://example.com/v1',
  hook: me.word,
  formatKey: 'chat:thread',
  runId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
  readings: [{ window: '24h', at: '2026-03-03T09:00:00.000Z', metrics: { views: 12 } }],
});
/** An observed creator with a post; needs an administrator. */
export const marketCreator = async (me: Party): Promise<string> => {
  const creator = { handle: `${me.word}${randomUUID()}`, platform: 'tiktok', posts: [socialPost(me)] };
  await requestData(me, 'POST', '/api/v1/market/creators', { creators: [creator] });
  const { creators } = await requestData(me, 'GET', '/api/v1/market/creators?limit=1000');
  return creators.find((one: Body) => one.handle === creator.handle).id;
};
export const marketPost = async (me: Party): Promise<string> =>
  (await requestData(me, 'GET', `/api/v1/market/creators/${await marketCreator(me)}/posts`)).posts[0].id;
/** Names a post, and the account that it is of. */
export const postArguments = (account: (me: Party) => Promise<string>) => {
  return async (me: Party): Promise<Body> => {
    const id = await account(me);
    const { posts } = await requestData(me, 'GET', `/api/v1/accounts/${id}/posts`);
    return { id, postId: posts[0].id };
  };
};
export const invitation = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/admin/invitations', {})).invitation.id;
export const generated = once(async (me) =>
  String((await requestData(me, 'POST', '/api/v1/images/generate', { customPrompt: 'In a kitchen.' })).imageUrl),
);
export const productPictures = async (me: Party): Promise<Body> => ({
  handheldPropId: await aProduct(me),
  largeObjectPropId: await aProduct(me),
  ambientPropId: await aProduct(me),
  handheldImageUrls: [await url(me)],
  largeObjectImageUrls: [await url(me)],
  ambientImageUrls: [await url(me)],
  personaSlug: await aPersona(me),
  saveToPersonaSlug: await aPersona(me),
});
export const photo = async (me: Party): Promise<Body> => ({
  input: {
    ...(await productPictures(me)),
    fileUrl: await url(me),
    referenceImageUrls: [await url(me)],
    clothingImageUrls: [await url(me)],
  },
});
/** Creates an account for an administrator to suspend, because administrators may not suspend their own. */
export const anotherAccount = async (me: Party): Promise<string> => {
  const body = { email: `${randomUUID()}@example.com`, password: randomUUID(), name: 'Other' };
  return (await me.call('POST', '/auth/sign-up', body)).body.user.id;
};
export const visualPreset = async (me: Party): Promise<Body> => ({
  title: me.word,
  prompt: 'A selfie on a rooftop.',
  image_url: await url(me),
});
export const presetId = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/visual-presets', await visualPreset(me))).preset.id;
export const reference = async (me: Party): Promise<string> =>
  (
    await requestData(me, 'POST', '/api/v1/formats/references', {
      text: `5 ways to say ${me.word}\nloudly\n${randomUUID()}`,
    })
  ).referenceId;
export const mined = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/scripts/vault', { text: writePraise(me), product: me.word })).entries[0].id;
const writePraise = (me: Party): string => `Keeps my coffee hot until noon, says ${me.word}. I love it. 5/5`;
export const aCarousel = once(
  async (me) =>
    (
      await requestData(me, 'POST', '/api/v1/carousel/autopsy', {
        reference: `5 ways to say ${me.word}\n1. Loudly\n2. Twice`,
      })
    ).referenceId,
);
export const HOOKED = {
  hookText: 'Look at this mug for a second.',
  segments: [{ segmentRole: 'hook', spokenLine: 'Look at this mug for a second.' }],
};
/** A request that names the product outside the brief. If the brief named a product too, it would have to be the same one. */
export const sold = async (me: Party): Promise<Body> => ({
  productId: await aProduct(me),
  brief: { goal: 'sales', platform: 'tiktok' },
});
export const houseFormat = (me: Party): Body => ({
  slug: `format-${randomUUID().slice(0, 8)}`,
  name: me.word,
  summary: 'What everybody gets wrong.',
  medium: 'carousel',
  preset: 'carousel',
});
export const houseSlug = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/formats/house', houseFormat(me))).format.slug;
export const scriptExample = (me: Party): Body => ({
  title: me.word,
  frames: [{ caption: 'Still hot at noon', visual_description: 'A mug on a desk.', use_character: false }],
});

export const storyboard = async (me: Party): Promise<string> => {
  const from = { imageIds: [(await galleryImage(me)).galleryImageId] };
  return (await requestData(me, 'POST', '/api/v1/storyboards', { name: me.word, from })).storyboard.id;
};
export const describedBoard = async (me: Party): Promise<string> =>
  (await requestData(me, 'POST', '/api/v1/storyboards', { name: me.word, from: { presetId: 'recipe' } })).storyboard.id;
export const galleryId = async (me: Party): Promise<string> => (await galleryImage(me)).galleryImageId;
export const personaId = async (me: Party): Promise<string> =>
  (await newPersona(me, { name: `${me.word} ${randomUUID().slice(0, 8)}` })).id;

export const makeIdArguments = (make: (me: Party) => Promise<string>, more: Body = {}) => {
  return async (me: Party): Promise<Body> => ({ id: await make(me), ...more });
};
export const makeSlugArguments = (more: Body = {}) => {
  return async (me: Party): Promise<Body> => ({ slug: await persona(me), ...more });
};

export const RUN_THINGS: RunThings<Party> = {
  persona: aPersona,
  product: aProduct,
  brief,
  app,
  account: aSocialAccount,
  reference: aCarousel,
  picture: url,
  recording: once(async (me) => {
    const { wav } = await speak({ text: 'This is a recording.', voice: null, gender: 'male', language: 'en', seed: 3 });
    return String(
      (await requestData(me, 'POST', '/api/v1/uploads', fileForm(wav, { type: 'audio/wav', name: 'a.wav' }))).url,
    );
  }),
  clip: once(async (me) =>
    String(
      (await requestData(me, 'POST', '/api/v1/uploads', fileForm(await mp4(), { type: 'video/mp4', name: 'a.mp4' })))
        .url,
    ),
  ),
  once,
};
