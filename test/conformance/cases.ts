import { randomUUID } from 'node:crypto';
import type { Route } from '../../rest-facade/route.js';
import { ROUTES } from '../../rest-facade/table.js';
import { PHOTO_ID } from '../../testing/shops.js';
import { type Body, newShortRun, picture, type TestAccount, type TestResponse } from '../support/client.js';
import { PARTNER_KEY } from '../support/server.js';
import { FLOW_CASES } from './flow-cases.js';
import { FORMATS_CASES } from './formats-cases.js';
import {
  anotherAccount,
  apiKey,
  app,
  appScreen,
  begun,
  brick,
  catalog,
  directoryPersona,
  failedImageJob,
  galleryImage,
  generateImage,
  imageJob,
  invitation,
  otherSession,
  persona,
  personaImage,
  product,
  productShots,
  SOUND,
  shown,
  shownForm,
  storeApp,
  storedFile,
  table,
  uploadAddress,
} from './things.js';
import { WRITING_CASES } from './writing-cases.js';

/** A request that must succeed for the account it was made for. */
export interface Request {
  path: string;
  body?: unknown;
}

/** A route's key in the tables: `GET /api/v1/props`. */
export const nameRoute = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Makes a route's request. @param admin creates what everybody may read but only administrators may write */
export type Case = (me: TestAccount, admin: TestAccount) => Promise<Request> | Request;

/** One valid request per route of the table. A route without one fails the suites. */
export const CASES: Readonly<Record<string, Case>> = {
  'POST /auth/sign-up': () => ({
    path: '/auth/sign-up',
    body: shown('POST /auth/sign-up', { email: `${randomUUID()}@example.com` }),
  }),
  'POST /auth/sign-in': (me) => ({
    path: '/auth/sign-in',
    body: shown('POST /auth/sign-in', { email: me.email, password: me.password }),
  }),
  'POST /auth/sign-out': () => ({ path: '/auth/sign-out' }),
  'POST /auth/password': (me) => ({
    path: '/auth/password',
    body: shown('POST /auth/password', { current: me.password }),
  }),
  'POST /auth/token': () => ({ path: '/auth/token', body: shown('POST /auth/token') }),
  'GET /api/v1/admin/accounts': () => ({ path: '/api/v1/admin/accounts' }),
  'GET /api/v1/admin/accounts/{id}': (me) => ({ path: `/api/v1/admin/accounts/${me.id}` }),
  'PATCH /api/v1/admin/accounts/{id}': (me) => ({
    path: `/api/v1/admin/accounts/${me.id}`,
    body: shown('PATCH /api/v1/admin/accounts/{id}'),
  }),
  'DELETE /api/v1/admin/accounts/{id}': async (me) => ({
    path: `/api/v1/admin/accounts/${await anotherAccount(me)}`,
  }),
  'GET /api/v1/admin/invitations': async (me) => {
    await me.call('POST', '/api/v1/admin/invitations', {});
    return { path: '/api/v1/admin/invitations' };
  },
  'POST /api/v1/admin/invitations': () => ({
    path: '/api/v1/admin/invitations',
    body: shown('POST /api/v1/admin/invitations'),
  }),
  'GET /api/v1/admin/invitations/{id}': async (me) => ({ path: `/api/v1/admin/invitations/${await invitation(me)}` }),
  'DELETE /api/v1/admin/invitations/{id}': async (me) => ({
    path: `/api/v1/admin/invitations/${await invitation(me)}`,
  }),
  'PATCH /api/v1/admin/accounts/{id}/limits': (me) => ({
    path: `/api/v1/admin/accounts/${me.id}/limits`,
    body: shown('PATCH /api/v1/admin/accounts/{id}/limits'),
  }),
  'POST /api/v1/admin/accounts/{id}/suspend': async (me) => ({
    path: `/api/v1/admin/accounts/${await anotherAccount(me)}/suspend`,
  }),
  'POST /api/v1/admin/accounts/{id}/resume': async (me) => ({
    path: `/api/v1/admin/accounts/${await anotherAccount(me)}/resume`,
  }),
  'GET /api/v1/account/usage': () => ({ path: '/api/v1/account/usage' }),
  'GET /api/v1/account': () => ({ path: '/api/v1/account' }),
  'GET /api/v1/account/callbacks/secret': () => ({ path: '/api/v1/account/callbacks/secret' }),
  'POST /api/v1/account/callbacks/secret/rotate': () => ({ path: '/api/v1/account/callbacks/secret/rotate' }),
  'DELETE /api/v1/account': (me) => ({
    path: '/api/v1/account',
    body: shown('DELETE /api/v1/account', { password: me.password }),
  }),
  'GET /api/v1/account/sessions': () => ({ path: '/api/v1/account/sessions' }),
  'DELETE /api/v1/account/sessions': () => ({ path: '/api/v1/account/sessions' }),
  'GET /api/v1/account/sessions/{id}': async (me) => ({ path: `/api/v1/account/sessions/${await otherSession(me)}` }),
  'DELETE /api/v1/account/sessions/{id}': async (me) => ({
    path: `/api/v1/account/sessions/${await otherSession(me)}`,
  }),
  'GET /api/v1/account/api-keys': () => ({ path: '/api/v1/account/api-keys' }),
  'POST /api/v1/account/api-keys': () => ({
    path: '/api/v1/account/api-keys',
    body: shown('POST /api/v1/account/api-keys'),
  }),
  'PATCH /api/v1/account/spending': () => ({
    path: '/api/v1/account/spending',
    body: shown('PATCH /api/v1/account/spending'),
  }),
  'PATCH /api/v1/account/api-keys/{id}': async (me) => ({
    path: `/api/v1/account/api-keys/${await apiKey(me)}`,
    body: shown('PATCH /api/v1/account/api-keys/{id}'),
  }),
  'GET /api/v1/account/api-keys/{id}': async (me) => ({ path: `/api/v1/account/api-keys/${await apiKey(me)}` }),
  'DELETE /api/v1/account/api-keys/{id}': async (me) => ({ path: `/api/v1/account/api-keys/${await apiKey(me)}` }),
  'GET /api/v1/account/provider-key': () => ({ path: '/api/v1/account/provider-key' }),
  'PUT /api/v1/account/provider-key': () => ({
    path: '/api/v1/account/provider-key',
    body: shown('PUT /api/v1/account/provider-key'),
  }),
  'PATCH /api/v1/account/provider-key': () => ({
    path: '/api/v1/account/provider-key',
    body: shown('PATCH /api/v1/account/provider-key'),
  }),
  'DELETE /api/v1/account/provider-key': () => ({ path: '/api/v1/account/provider-key' }),
  'GET /api/v1/account/provider-keys': () => ({ path: '/api/v1/account/provider-keys' }),
  'PUT /api/v1/account/provider-keys/{provider}': () => ({
    path: '/api/v1/account/provider-keys/offline',
    body: shown('PUT /api/v1/account/provider-keys/{provider}'),
  }),
  'DELETE /api/v1/account/provider-keys/{provider}': () => ({ path: '/api/v1/account/provider-keys/local' }),
  'GET /api/v1/account/models': () => ({ path: '/api/v1/account/models' }),
  'PATCH /api/v1/account/models': async (me) => {
    await me.session('PUT', '/api/v1/account/provider-keys/local', { key: 'local' });
    return { path: '/api/v1/account/models', body: shown('PATCH /api/v1/account/models') };
  },
  'POST /api/v1/uploads': async () => ({
    path: '/api/v1/uploads',
    body: shownForm('POST /api/v1/uploads', await picture()),
  }),
  'POST /api/v1/uploads/once': () => ({
    path: '/api/v1/uploads/once',
    body: shown('POST /api/v1/uploads/once'),
  }),
  'PUT /api/v1/uploads/once': async (me) => ({ path: await uploadAddress(me), body: SOUND }),
  'POST /api/v1/uploads/multipart': () => ({
    path: '/api/v1/uploads/multipart',
    body: shown('POST /api/v1/uploads/multipart'),
  }),
  'PUT /api/v1/uploads/multipart': async (me) => ({
    path: `/api/v1/uploads/multipart?${(await begun(me)).query}&part=1`,
    body: SOUND,
  }),
  'DELETE /api/v1/uploads/multipart': async (me) => ({
    path: `/api/v1/uploads/multipart?${(await begun(me)).query}`,
  }),
  'POST /api/v1/uploads/multipart/complete': async (me) => {
    const { query, named } = await begun(me);
    const sent = await me.call('PUT', `/api/v1/uploads/multipart?${query}&part=1`, SOUND);
    return {
      path: '/api/v1/uploads/multipart/complete',
      body: shown('POST /api/v1/uploads/multipart/complete', { ...named, parts: [sent.body.data] }),
    };
  },
  'GET /api/v1/personas': async (me) => {
    await persona(me);
    return { path: '/api/v1/personas' };
  },
  'POST /api/v1/personas': () => ({
    path: '/api/v1/personas',
    body: shown('POST /api/v1/personas'),
  }),
  'GET /api/v1/personas/{slug}': async (me) => ({ path: `/api/v1/personas/${await persona(me)}` }),
  'PATCH /api/v1/personas/{slug}': async (me) => ({
    path: `/api/v1/personas/${await persona(me)}`,
    body: shown('PATCH /api/v1/personas/{slug}'),
  }),
  'DELETE /api/v1/personas/{slug}': async (me) => ({ path: `/api/v1/personas/${await persona(me)}` }),
  'POST /api/v1/personas/generate': () => ({
    path: '/api/v1/personas/generate',
    body: shown('POST /api/v1/personas/generate'),
  }),
  'POST /api/v1/personas/{slug}/fields': async (me) => ({
    path: `/api/v1/personas/${await persona(me)}/fields`,
    body: shown('POST /api/v1/personas/{slug}/fields'),
  }),
  'GET /api/v1/personas/{slug}/images': async (me) => ({
    path: `/api/v1/personas/${(await personaImage(me)).slug}/images`,
  }),
  'POST /api/v1/personas/{slug}/images': async (me) => ({
    path: `/api/v1/personas/${await persona(me)}/images`,
    body: shownForm('POST /api/v1/personas/{slug}/images', await picture()),
  }),
  'DELETE /api/v1/personas/{slug}/images': async (me) => {
    const { slug, image } = await personaImage(me);
    return { path: `/api/v1/personas/${slug}/images?url=${encodeURIComponent(image.url)}` };
  },
  'GET /api/v1/personas/{slug}/images/{imageId}': async (me) => {
    const { slug, image } = await personaImage(me);
    return { path: `/api/v1/personas/${slug}/images/${image.id}` };
  },
  'DELETE /api/v1/personas/{slug}/images/{imageId}': async (me) => {
    const { slug, image } = await personaImage(me);
    return { path: `/api/v1/personas/${slug}/images/${image.id}` };
  },
  'POST /api/v1/personas/{slug}/images/{imageId}/move': async (me) => {
    const { slug, image } = await personaImage(me);
    return {
      path: `/api/v1/personas/${slug}/images/${image.id}/move`,
      body: shown('POST /api/v1/personas/{slug}/images/{imageId}/move'),
    };
  },
  'GET /api/personas': () => ({ path: '/api/personas' }),
  'POST /api/personas': () => ({
    path: '/api/personas',
    body: shown('POST /api/personas', { name: `Shared ${randomUUID()}` }),
  }),
  'GET /api/personas/{slug}': async (me) => ({ path: `/api/personas/${await directoryPersona(me)}` }),
  'PATCH /api/personas/{slug}': async (me) => ({
    path: `/api/personas/${await directoryPersona(me)}`,
    body: shown('PATCH /api/personas/{slug}'),
  }),
  'DELETE /api/personas/{slug}': async (me) => ({ path: `/api/personas/${await directoryPersona(me)}` }),
  'PUT /api/personas/{slug}/passport': async (me) => ({
    path: `/api/personas/${await directoryPersona(me)}/passport`,
    body: shownForm('PUT /api/personas/{slug}/passport', await picture()),
  }),
  'POST /api/personas/{slug}/copy': async (me) => ({
    path: `/api/personas/${await directoryPersona(me)}/copy`,
    body: shown('POST /api/personas/{slug}/copy', { slug: `copy-${randomUUID()}` }),
  }),
  'GET /api/v1/uploads': async (me) => {
    await galleryImage(me);
    return { path: '/api/v1/uploads' };
  },
  'GET /api/v1/uploads/{id}': async (me) => ({ path: `/api/v1/uploads/${await storedFile(me)}` }),
  'GET /api/v1/uploads/{id}/uses': async (me) => ({ path: `/api/v1/uploads/${await storedFile(me)}/uses` }),
  'PATCH /api/v1/uploads/{id}': async (me) => ({
    path: `/api/v1/uploads/${await storedFile(me)}`,
    body: shown('PATCH /api/v1/uploads/{id}'),
  }),
  'DELETE /api/v1/uploads/{id}': async (me) => ({ path: `/api/v1/uploads/${await storedFile(me)}` }),
  'GET /api/v1/gallery': async (me) => {
    await galleryImage(me);
    return { path: '/api/v1/gallery' };
  },
  'GET /api/v1/gallery/{id}': async (me) => ({ path: `/api/v1/gallery/${(await galleryImage(me)).galleryImageId}` }),
  'DELETE /api/v1/gallery/{id}': async (me) => ({
    path: `/api/v1/gallery/${(await galleryImage(me)).galleryImageId}`,
  }),
  'PUT /api/v1/personas/{slug}/passport': async (me) => ({
    path: `/api/v1/personas/${await persona(me)}/passport`,
    body: shownForm('PUT /api/v1/personas/{slug}/passport', await picture()),
  }),
  'DELETE /api/v1/personas/{slug}/passport': async (me) => ({ path: `/api/v1/personas/${await persona(me)}/passport` }),
  'POST /api/v1/props': () => ({ path: '/api/v1/props', body: shown('POST /api/v1/props') }),
  'GET /api/v1/props': async (me) => {
    await product(me);
    return { path: '/api/v1/props' };
  },
  'GET /api/v1/props/{id}': async (me) => ({ path: `/api/v1/props/${await product(me)}` }),
  'PATCH /api/v1/props/{id}': async (me) => ({
    path: `/api/v1/props/${await product(me)}`,
    body: shown('PATCH /api/v1/props/{id}'),
  }),
  'DELETE /api/v1/props/{id}': async (me) => ({ path: `/api/v1/props/${await product(me)}` }),
  'POST /api/v1/apps': () => ({ path: '/api/v1/apps', body: shown('POST /api/v1/apps') }),
  'GET /api/v1/apps': async (me) => {
    await app(me);
    return { path: '/api/v1/apps' };
  },
  'GET /api/v1/apps/{id}': async (me) => ({ path: `/api/v1/apps/${await storeApp(me)}?live=1` }),
  'PATCH /api/v1/apps/{id}': async (me) => ({
    path: `/api/v1/apps/${await app(me)}`,
    body: shown('PATCH /api/v1/apps/{id}'),
  }),
  'POST /api/v1/apps/{id}/refresh': async (me) => ({ path: `/api/v1/apps/${await storeApp(me)}/refresh` }),
  'DELETE /api/v1/apps/{id}': async (me) => ({ path: `/api/v1/apps/${await app(me)}` }),
  'POST /api/v1/catalogs': () => ({ path: '/api/v1/catalogs', body: table() }),
  'GET /api/v1/catalogs': async (me) => {
    await catalog(me);
    return { path: '/api/v1/catalogs' };
  },
  'GET /api/v1/catalogs/{id}/items': async (me) => ({ path: `/api/v1/catalogs/${await catalog(me)}/items?q=mug` }),
  'POST /api/v1/catalogs/{id}/props': async (me) => ({
    path: `/api/v1/catalogs/${await catalog(me)}/props`,
    body: shown('POST /api/v1/catalogs/{id}/props'),
  }),
  'GET /api/v1/catalogs/{id}': async (me) => ({ path: `/api/v1/catalogs/${await catalog(me)}` }),
  'PATCH /api/v1/catalogs/{id}': async (me) => ({
    path: `/api/v1/catalogs/${await catalog(me)}`,
    body: shown('PATCH /api/v1/catalogs/{id}'),
  }),
  'DELETE /api/v1/catalogs/{id}': async (me) => ({ path: `/api/v1/catalogs/${await catalog(me)}` }),
  'GET /api/v1/stock/photos': () => ({ path: '/api/v1/stock/photos?q=mug' }),
  'POST /api/v1/stock/photos': () => ({
    path: '/api/v1/stock/photos',
    body: shown('POST /api/v1/stock/photos', { id: PHOTO_ID }),
  }),
  'GET /api/v1/stock/videos': () => ({ path: '/api/v1/stock/videos?q=mug' }),
  'GET /api/v1/voices': () => ({ path: '/api/v1/voices' }),
  'GET /api/v1/images/options': () => ({ path: '/api/v1/images/options' }),
  'POST /api/v1/images/generate': () => ({
    path: '/api/v1/images/generate',
    body: shown('POST /api/v1/images/generate'),
  }),
  'POST /api/v1/images/jobs': () => ({ path: '/api/v1/images/jobs', body: shown('POST /api/v1/images/jobs') }),
  'GET /api/v1/images/jobs': async (me) => ({ path: `/api/v1/images/jobs?ids=${await imageJob(me)}` }),
  'GET /api/v1/images/jobs/{id}': async (me) => ({ path: `/api/v1/images/jobs/${await imageJob(me)}` }),
  'POST /api/v1/images/jobs/{id}/retry': async (me) => ({
    path: `/api/v1/images/jobs/${await failedImageJob(me)}/retry`,
  }),
  'POST /api/v1/images/bulk': async (me) => ({
    path: '/api/v1/images/bulk',
    body: shown('POST /api/v1/images/bulk', { personaSlug: await persona(me) }),
  }),
  'POST /api/v1/images/camera-angle': async (me) => ({
    path: '/api/v1/images/camera-angle',
    body: shown('POST /api/v1/images/camera-angle', { sourceImageUrl: await generateImage(me) }),
  }),
  'POST /api/v1/images/expand-story': async (me) => ({
    path: '/api/v1/images/expand-story',
    body: shown('POST /api/v1/images/expand-story', { currentImageUrl: await generateImage(me) }),
  }),
  'GET /api/v1/images/photo-pack': () => ({ path: '/api/v1/images/photo-pack' }),
  'GET /api/v1/images/photo-pack/{slug}': () => ({ path: '/api/v1/images/photo-pack/product-ugc' }),
  'POST /api/v1/images/photo-pack': async (me) => ({
    path: '/api/v1/images/photo-pack',
    body: shown('POST /api/v1/images/photo-pack', { propId: await product(me) }),
  }),
  'POST /api/v1/images/product-shots': async (me) => ({
    path: '/api/v1/images/product-shots',
    body: await productShots(me),
  }),
  'GET /api/v1/images/product-shots/{id}': async (me) => ({
    path: `/api/v1/images/product-shots/${await brick(me, 'product-shots', await productShots(me))}`,
  }),
  'POST /api/v1/images/app-screen': async (me) => ({ path: '/api/v1/images/app-screen', body: await appScreen(me) }),
  'GET /api/v1/images/app-screen/{id}': async (me) => ({
    path: `/api/v1/images/app-screen/${await brick(me, 'app-screen', await appScreen(me))}`,
  }),
  'POST /api/v1/images/burn-caption': async () => ({
    path: '/api/v1/images/burn-caption',
    body: shownForm('POST /api/v1/images/burn-caption', await picture(640, 800)),
  }),
  ...FORMATS_CASES,
  ...WRITING_CASES,
  ...FLOW_CASES,
  'GET /api/v1/queue': async (me) => {
    await newShortRun(me);
    return { path: '/api/v1/queue' };
  },
};

/** The request of a route. @throws Error if the table has none */
export const findCase = (route: Route): Case => {
  const found = CASES[nameRoute(route)];
  if (!found) throw new Error(`test/conformance/cases.ts has no request for ${nameRoute(route)}`);
  return found;
};

/**
 * Sends the request as the route's tier requires: with the API key, with the session if a key is not accepted, or with a
 * partner's key.
 */
export const callAs = (
  me: TestAccount,
  route: Route,
  request: Request,
  headers: Record<string, string> = {},
): Promise<TestResponse> => {
  const partner = route.tier === 'partner' ? { 'x-api-key': PARTNER_KEY } : {};
  return (route.tier === 'session' ? me.session : me.call)(route.method, request.path, request.body, {
    ...partner,
    ...headers,
  });
};

/** The routes that take a JSON body, each with the body's schema in `openapi.yaml`. */
export const routesWithBody = (description: Body): { route: Route; schema: Body }[] =>
  ROUTES.flatMap((route) => {
    const schema =
      description.paths[route.path]?.[route.method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
    return schema ? [{ route, schema }] : [];
  });

/** The route's path with parameters that match no row. A query that valid requests need is kept. */
export const strangePath = (route: Route, good: string = route.path): string =>
  withQuery(
    route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'slug' ? `no-${randomUUID().slice(0, 8)}` : randomUUID(),
    ),
    good,
  );

/** Appends the query of another path. */
export const withQuery = (path: string, good: string): string =>
  good.includes('?') ? `${path}?${good.split('?')[1]}` : path;
