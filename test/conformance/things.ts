import { randomUUID } from 'node:crypto';
import { REQUESTS } from '../../content/facade/data.js';
import { APP_ID } from '../../testing/shops.js';
import { type Body, fileForm, newPersona, picture, type TestAccount, untilImageJob } from '../support/client.js';
import { PARTNER_KEY } from '../support/server.js';
import { makeWav } from '../uploads/media.js';

/** The body of a route's example, in which invented ids and addresses are replaced by the account's own. */
export const shown = (name: string, own: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...REQUESTS[name]?.body,
  ...own,
});

/** An example as a form, with these bytes as its file. */
export function shownForm(name: string, bytes: Uint8Array, type = 'image/png'): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(shown(name)).map(([key, value]) => [key, String(value)] as const))
    if (value.startsWith('@')) form.append(key, new Blob([new Uint8Array(bytes)], { type }), value.slice(1));
    else form.append(key, value);
  return form;
}

export const PRODUCT = { name: 'Ember mug', category: 'handheld' };
export const FLOW = shown('POST /api/v1/flows');

export const apiKey = async (me: TestAccount): Promise<string> =>
  (await me.session('POST', '/api/v1/account/api-keys', {})).body.data.row.id;
/** A session beside the one that the account uses. */
export const otherSession = async (me: TestAccount): Promise<string> => {
  await me.call('POST', '/auth/sign-in', { email: me.email, password: me.password });
  const { sessions } = (await me.session('GET', '/api/v1/account/sessions')).body.data;
  return sessions.find(({ current }: Body) => !current).id;
};
export const invitation = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/admin/invitations', {})).body.data.invitation.id;
export const persona = async (me: TestAccount): Promise<string> => (await newPersona(me)).slug;
/** A creator of the shared directory, which the first partner of the suites has added. */
export const directoryPersona = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/personas', { name: `Shared ${randomUUID()}` }, { 'x-api-key': PARTNER_KEY })).body.slug;
export const galleryImage = async (me: TestAccount): Promise<Body> =>
  (await me.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }))).body.data;
export const storedFile = async (me: TestAccount): Promise<string> => {
  await galleryImage(me);
  return (await me.call('GET', '/api/v1/uploads')).body.data.uploads[0].id;
};
export const personaImage = async (me: TestAccount): Promise<{ slug: string; image: Body }> => {
  const slug = await persona(me);
  const { body } = await me.call('POST', `/api/v1/personas/${slug}/images`, fileForm(await picture()));
  return { slug, image: body.data.image };
};
export const SOUND = makeWav(20_000);
/** An address that takes {@link SOUND}, as a path. */
export const uploadAddress = async (me: TestAccount): Promise<string> => {
  const { pathname, search } = new URL(
    (await me.call('POST', '/api/v1/uploads/once', { name: 'voice.wav' })).body.data.url,
  );
  return `${pathname}${search}`;
};
/** Begins an upload, and returns what identifies it, as a query and as fields of a body. */
export const begun = async (me: TestAccount): Promise<{ query: string; named: { uploadId: string; path: string } }> => {
  const { body } = await me.call('POST', '/api/v1/uploads/multipart', {
    contentType: 'audio/wav',
    bytes: SOUND.length,
  });
  const { uploadId, path } = body.data;
  return { query: String(new URLSearchParams({ uploadId, path })), named: { uploadId, path } };
};
export const visualPreset = async (me: TestAccount): Promise<Body> =>
  shown('POST /api/v1/visual-presets', { image_url: (await galleryImage(me)).url });
export const newHouseFormat = (): Body =>
  shown('POST /api/v1/formats/house', { slug: `format-${randomUUID().slice(0, 8)}` });
export const houseFormat = async (admin: TestAccount): Promise<string> =>
  (await admin.call('POST', '/api/v1/formats/house', newHouseFormat())).body.data.format.slug;
export const scriptExample = async (admin: TestAccount): Promise<string> =>
  (await admin.call('POST', '/api/v1/scripts', shown('POST /api/v1/scripts'))).body.data.example.id;
export const product = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/props', PRODUCT)).body.data.product.id;
export const app = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/apps', { name: 'Ember', screenshots: [{ url: (await galleryImage(me)).url }] })).body
    .data.app.id;
/** Creates an app from a store, which the suite provides (see testing/shops.ts). */
export const storeApp = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/apps', { storeId: APP_ID })).body.data.app.id;
export const table = (): FormData =>
  shownForm('POST /api/v1/catalogs', Buffer.from('id,title,price\nmug,Ember mug,29.50 EUR\n'), 'text/csv');
export const catalog = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/catalogs', table())).body.data.catalog.id;
export const reference = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/formats/references', shown('POST /api/v1/formats/references'))).body.data.referenceId;
/** Creates a storyboard whose frames have descriptions to draw from. */
export const describedBoard = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/storyboards', { name: 'Ember', from: { presetId: 'recipe' } })).body.data.storyboard
    .id;
/** Creates a storyboard of one frame that shows an image. */
export const storyboard = async (me: TestAccount): Promise<string> => {
  const imageIds = [(await galleryImage(me)).galleryImageId];
  return (await me.call('POST', '/api/v1/storyboards', { name: 'Ember', from: { imageIds } })).body.data.storyboard.id;
};
/** Creates an account on a platform, each time with a new handle. */
export const socialAccount = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/accounts', shown('POST /api/v1/accounts', { handle: randomUUID() }))).body.data
    .account.id;
export const withPost = async (me: TestAccount): Promise<string> => {
  const id = await socialAccount(me);
  await me.call('POST', `/api/v1/accounts/${id}/posts`, shown('POST /api/v1/accounts/{id}/posts'));
  return `/api/v1/accounts/${id}/posts`;
};
/** Adds an observed creator with a post; needs an administrator. */
export const addCreator = async (me: TestAccount): Promise<void> => {
  const { creators } = shown('POST /api/v1/market/creators') as Body;
  await me.call('POST', '/api/v1/market/creators', { creators: [{ ...creators[0], handle: randomUUID() }] });
};
export const marketCreator = async (me: TestAccount): Promise<string> => {
  await addCreator(me);
  return (await me.call('GET', '/api/v1/market/creators')).body.data.creators[0].id;
};
export const generateImage = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/images/generate', {})).body.data.imageUrl;
export const productShots = async (me: TestAccount): Promise<Body> =>
  shown('POST /api/v1/images/product-shots', { productId: await product(me) });
export const appScreen = async (me: TestAccount): Promise<Body> =>
  shown('POST /api/v1/images/app-screen', {
    personaSlug: await persona(me),
    screenUrl: (await galleryImage(me)).url,
  });
export const brick = async (me: TestAccount, kind: string, body: Body): Promise<string> =>
  (await me.call('POST', `/api/v1/images/${kind}`, body)).body.data.jobId;
export const imageJob = async (me: TestAccount, body: Body = {}): Promise<string> =>
  (await me.call('POST', '/api/v1/images/jobs', body)).body.data.job.id;
/** Starts an image job that fails, because its picture is at an address that does not exist. */
export const failedImageJob = async (me: TestAccount): Promise<string> => {
  const id = await imageJob(me, { fileUrl: 'https://nowhere.invalid/face.png' });
  await untilImageJob(me, id);
  return id;
};

/** Creates an account for an administrator to suspend, because administrators may not suspend their own. */
export const anotherAccount = async (me: TestAccount): Promise<string> =>
  (
    await me.call('POST', '/auth/sign-up', {
      email: `${randomUUID()}@example.com`,
      password: randomUUID(),
      name: 'Other',
    })
  ).body.user.id;
