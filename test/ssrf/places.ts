import { directoryPersona } from '../conformance/things.js';
import { newPersona, send, type TestAccount, type TestResponse } from '../support/client.js';
import { PARTNER_KEY } from '../support/server.js';

const PRODUCT = { name: 'Mug', category: 'handheld' };

/** What the requests below need: an account with a creator, a product and an app. */
export interface Holder {
  server: string;
  me: TestAccount;
  slug: string;
  productId: string;
  appId: string;
}

export async function holder(server: string, me: TestAccount): Promise<Holder> {
  return {
    server,
    me,
    slug: (await newPersona(me)).slug,
    productId: (await me.call('POST', '/api/v1/props', PRODUCT)).body.data.product.id,
    appId: (await me.call('POST', '/api/v1/apps', { name: 'Mine' })).body.data.app.id,
  };
}

const partner = async (
  server: string,
  method: string,
  me: TestAccount,
  at: string,
  body: object,
): Promise<TestResponse> =>
  send(server, method, `/api/personas/${await directoryPersona(me)}${at}`, body, { 'x-api-key': PARTNER_KEY });

type Ask = (url: string, holder: Holder) => Promise<TestResponse>;

/** Every place in the API where a user names an address. The addresses of those in {@link READ_LATER} are read by a job. */
const ASKS: Record<string, Ask> = {
  'a brief': (value, { me }) => me.call('POST', '/api/v1/briefs/generate', { mode: 'url', value }),
  'a new product': (url, { me }) => me.call('POST', '/api/v1/props', { ...PRODUCT, image_urls: [url] }),
  'a thing in the box': (imageUrl, { me }) =>
    me.call('POST', '/api/v1/props', { ...PRODUCT, contents: [{ name: 'Lid', imageUrl }] }),
  'a changed product': (url, { me, productId }) =>
    me.call('PATCH', `/api/v1/props/${productId}`, { image_urls: [url] }),
  'a changed thing in the box': (imageUrl, { me, productId }) =>
    me.call('PATCH', `/api/v1/props/${productId}`, { contents: [{ name: 'Lid', imageUrl }] }),
  'a passport': (url, { me, slug }) => me.call('PUT', `/api/v1/personas/${slug}/passport`, { url }),
  "a creator's image": (url, { me, slug }) => me.call('POST', `/api/v1/personas/${slug}/images`, { url }),
  'a creator written from a page': (productUrl, { me }) =>
    me.call('POST', '/api/v1/personas/generate', { niche: 'coffee', productUrl }),
  'a partner creator': (url, { server }) =>
    send(
      server,
      'POST',
      '/api/personas',
      { name: 'Shared', passport_image_url: url },
      {
        'x-api-key': PARTNER_KEY,
      },
    ),
  'a changed partner creator': (url, { server, me }) => partner(server, 'PATCH', me, '', { passport_image_url: url }),
  "a partner creator's face": (url, { server, me }) => partner(server, 'PUT', me, '/passport', { url }),
  "a new app's icon": (iconUrl, { me }) => me.call('POST', '/api/v1/apps', { name: 'App', iconUrl }),
  "a new app's screen": (url, { me }) => me.call('POST', '/api/v1/apps', { name: 'App', screenshots: [{ url }] }),
  "an app's icon": (iconUrl, { me, appId }) => me.call('PATCH', `/api/v1/apps/${appId}`, { iconUrl }),
  "an app's screen": (url, { me, appId }) => me.call('PATCH', `/api/v1/apps/${appId}`, { screenshots: [{ url }] }),
  "a photo's person": (fileUrl, { me }) => me.call('POST', '/api/v1/images/generate', { fileUrl }),
  "a photo's product": (url, { me }) => me.call('POST', '/api/v1/images/generate', { ambientImageUrls: [url] }),
  "a started photo's clothing": (url, { me }) => me.call('POST', '/api/v1/images/jobs', { clothingImageUrls: [url] }),
  'a picture seen from elsewhere': (sourceImageUrl, { me }) =>
    me.call('POST', '/api/v1/images/camera-angle', { sourceImageUrl, azimuth: 0, elevation: 0, distance: 1 }),
  'a story to go on with': (currentImageUrl, { me }) =>
    me.call('POST', '/api/v1/images/expand-story', { currentImageUrl, whatHappensNext: 'She waves.' }),
  "a pack's earlier shot": (before, { me, slug, productId }) =>
    me.call('POST', '/api/v1/images/photo-pack', {
      ...{ workflowSlug: 'before-after', propId: productId, personaSlug: slug },
      ...{ roles: ['after'], references: { before } },
    }),
  "an app's screen to show": (screenUrl, { me, slug }) =>
    me.call('POST', '/api/v1/images/app-screen', { personaSlug: slug, screenUrl }),
  'a clip to begin with': (imageUrl, { me }) =>
    me.call('POST', '/api/v1/bricks/jobs', { brick: 'clip', input: { imageUrl, seconds: 4 } }),
  'a screen for a brick': (screenUrl, { me, slug }) =>
    me.call('POST', '/api/v1/bricks/jobs', { brick: 'app-screen', input: { personaSlug: slug, screenUrl } }),
  'a picture for a caption': (imageUrl, { me }) =>
    me.call('POST', '/api/v1/images/burn-caption', { imageUrl, text: 'Hello.' }),
  'a catalog': (url, { me }) => me.call('POST', '/api/v1/catalogs', { url }),
};

export const PLACES: readonly string[] = Object.keys(ASKS);

/** Places whose address a job reads. What shows only when the address is read, such as a redirect, makes the job fail. */
export const READ_LATER: readonly string[] = [
  "a started photo's clothing",
  "a pack's earlier shot",
  "an app's screen to show",
  'a screen for a brick',
];

export const askAt = (place: string, url: string, holder: Holder): Promise<TestResponse> => ASKS[place]!(url, holder);

/** Starts a run from an address. A worker reads the address. What shows only when it is read makes the run fail. */
export const startFrom = (url: string, me: TestAccount): Promise<TestResponse> =>
  me.call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', briefSource: { mode: 'url', value: url } });

/** Everything that a refused address must leave unchanged. */
export async function readBelongings({ server, me, slug }: Holder): Promise<unknown> {
  const paths = ['personas', `personas/${slug}`, `personas/${slug}/images`, 'props', 'apps', 'catalogs', 'gallery'];
  const own = await Promise.all(paths.map((path) => me.call('GET', `/api/v1/${path}`)));
  const directory = await send(server, 'GET', '/api/personas', undefined, { 'x-api-key': PARTNER_KEY });
  return [...own, directory].map(({ body }) => body.data);
}
