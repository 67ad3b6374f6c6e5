/** The examples in openapi.yaml are the server's real responses, except for ids and times. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractSchema } from '../../gateway/contract.js';
import { packageRoot } from '../../platform/paths.js';
import { getExample } from '../../rest-facade/openapi/examples.js';
import { faultyRequest } from '../../rest-facade/openapi/faulty.js';
import { findField, projectSchema } from '../../rest-facade/rest-graph.js';
import type { Route } from '../../rest-facade/route.js';
import { pathParameters, ROUTES } from '../../rest-facade/table.js';
import { type Body, newAccount, newPersona, send, type TestAccount, type TestResponse } from '../support/client.js';
import { PARTNER_KEY, type Server, startServer } from '../support/server.js';
import { callAs, nameRoute, strangePath } from './cases.js';
import { description, findFaults } from './described.js';
import { shapeFaults } from './shape.js';

const contract = contractSchema(readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8'));
const projection = projectSchema(contract, ROUTES);

const findOperation = (route: Route): Body => description.paths[route.path][route.method.toLowerCase()];
/** The documented response for a status, even if several routes share its description. */
const findResponse = (route: Route, status: number): Body => {
  const found = findOperation(route).responses[status];
  return found?.$ref ? description.components.responses[found.$ref.split('/').at(-1)] : found;
};
const findContent = (route: Route, status: number): Body => findResponse(route, status)?.content['application/json'];
/** Checks that a failure matches its description. */
function expectFailure(route: Route, status: number, code: string, answer: TestResponse): void {
  const example = findContent(route, status)?.examples[code]?.value;
  expect({ name: nameRoute(route), status: answer.status, body: answer.body }).toEqual({
    name: nameRoute(route),
    status,
    body: example,
  });
}

describe('the description', () => {
  const answers = (route: Route): { status: number; values: unknown[] }[] =>
    Object.keys(findOperation(route).responses)
      // It has no body.
      .filter((status) => status !== '304')
      .map((status) => {
        const { example, examples } = findContent(route, Number(status));
        return {
          status: Number(status),
          values: example ? [example] : Object.values(examples).map((one) => (one as Body).value),
        };
      });

  it('has an example of every body and answer, each of the described shape', () => {
    for (const route of ROUTES) {
      const bodies: Body[] = Object.values(findOperation(route).requestBody?.content ?? {});
      if (bodies.length > 0)
        expect([nameRoute(route), bodies.some((body) => body.example ?? body.examples)]).toEqual([
          nameRoute(route),
          true,
        ]);
      for (const { status, values } of answers(route)) {
        expect([nameRoute(route), status, values.length > 0]).toEqual([nameRoute(route), status, true]);
        for (const value of values) {
          // An example is a body; the link to the guides comes with the answer.
          const link = `</help/errors#${String((value as { code?: string } | null)?.code).toLowerCase()}>; rel="help"`;
          const answer = { status, body: value, headers: new Headers({ link }) };
          const path = route.path.replace(/\{\w+\}/g, 'x');
          expect([nameRoute(route), status, findFaults(route.method, path, answer)]).toEqual([
            nameRoute(route),
            status,
            [],
          ]);
        }
      }
    }
  });

  it('says of each status what its codes mean', () => {
    for (const route of ROUTES)
      for (const status of Object.keys(findOperation(route).responses).map(Number)) {
        const { description: words, content } = findResponse(route, status);
        if (status < 400) expect(words.length).toBeGreaterThan(3);
        else
          for (const [code] of Object.keys(content['application/json'].examples).map((name) => name.split(' ')))
            expect(words).toMatch(new RegExp(`\`${code}\`: .{15,}`));
      }
  });
});

describe('a failure matches its example', () => {
  let server: Server;
  let admin: TestAccount;
  let me: TestAccount;
  let stopped: TestAccount;
  beforeAll(async () => {
    server = await startServer();
    admin = await newAccount(server.url);
    [me, stopped] = [await newAccount(server.url), await newAccount(server.url)];
    await admin.call('POST', `/api/v1/admin/accounts/${stopped.id}/suspend`);
  });
  afterAll(async () => {
    await server?.remove();
  });
  const chooseCaller = (route: Route): TestAccount => (route.tier === 'admin' ? admin : me);
  const ask = (route: Route, headers: Record<string, string> = {}) =>
    send(server.url, route.method, strangePath(route), undefined, headers);

  it.each(ROUTES.map((route) => ({ name: nameRoute(route), route })))('$name', async ({ route }) => {
    const field = findField(route, projection);
    const { body } = getExample(route);
    const faulty = faultyRequest(route, field, body);
    if (faulty) {
      const path = `${strangePath(route)}${faulty.query === '' ? '' : `?${faulty.query}`}`;
      expectFailure(route, 400, 'BAD_INPUT', await callAs(chooseCaller(route), route, { path, body: faulty.body }));
    } else if (pathParameters(route.path).length > 0)
      expectFailure(
        route,
        400,
        'BAD_INPUT',
        await send(server.url, route.method, route.path.replace(/\{\w+\}/g, '%zz')),
      );
    if (route.tier !== 'public') expectFailure(route, 401, 'UNAUTHENTICATED', await ask(route));
    expectFailure(route, 401, 'KEY_INVALID', await ask(route, { 'x-api-key': 'cut_live_nothing' }));
    expectFailure(route, 403, 'ACCOUNT_SUSPENDED', await ask(route, { 'x-api-key': stopped.key }));
    if (route.tier === 'session')
      expectFailure(route, 403, 'SESSION_REQUIRED', await ask(route, { 'x-api-key': me.key }));
    if (route.tier === 'admin') expectFailure(route, 403, 'ADMIN_REQUIRED', await ask(route, { 'x-api-key': me.key }));
    if (route.tier === 'partner') expectFailure(route, 403, 'FORBIDDEN', await ask(route, { 'x-api-key': me.key }));
    if (route.method !== 'GET')
      expectFailure(
        route,
        403,
        'ORIGIN_REFUSED',
        await ask(route, { cookie: me.cookie, origin: 'https://elsewhere.example.com' }),
      );
    if (pathParameters(route.path).length > 0) {
      const path = `${strangePath(route)}${/images$/.test(route.path) && route.method === 'DELETE' ? '?url=https://x.example.com/a.png' : ''}`;
      const form = body !== undefined && Object.values(body).some((value) => String(value).startsWith('@'));
      const given = form ? { url: 'https://x.example.com/a.png' } : body;
      expectFailure(route, 404, 'NOT_FOUND', await callAs(chooseCaller(route), route, { path, body: given }));
    }
  });

  it('for things that are taken, used or in another state', async () => {
    const route = (name: string): Route => ROUTES.find((one) => nameRoute(one) === name)!;
    const sent = async (name: string, status: number, code: string, answer: Promise<TestResponse>) =>
      expectFailure(route(name), status, code, await answer);
    await me.call('POST', '/api/v1/personas', { name: 'Nora Lind' });
    const again = me.call('POST', '/api/v1/personas', { name: 'Nora Lind' });
    await sent('POST /api/v1/personas', 409, 'SLUG_TAKEN', again);
    const known = { email: me.email, password: 'staple correct horse', name: 'Nora Lind' };
    await sent('POST /auth/sign-up', 409, 'CONFLICT', send(server.url, 'POST', '/auth/sign-up', known));
    await sent(
      'POST /auth/sign-in',
      401,
      'PASSWORD_WRONG',
      send(server.url, 'POST', '/auth/sign-in', { ...known, name: undefined }),
    );
    const password = { current: 'wrong', password: 'staple correct horse' };
    await sent('POST /auth/password', 401, 'PASSWORD_WRONG', me.session('POST', '/auth/password', password));
    const own = `/api/v1/admin/accounts/${admin.id}/suspend`;
    await sent('POST /api/v1/admin/accounts/{id}/suspend', 400, 'BAD_STATE', admin.call('POST', own));
    const keyless = await newAccount(server.url, { providerKey: null });
    const flow = getExample(route('POST /api/v1/flows')).body;
    await sent('POST /api/v1/flows', 403, 'PROVIDER_KEY_REQUIRED', keyless.call('POST', '/api/v1/flows', flow));
    const chosen = keyless.session('PATCH', '/api/v1/account/provider-key', { model: 'studio-illustrator-1' });
    await sent('PATCH /api/v1/account/provider-key', 400, 'BAD_STATE', chosen);
    await admin.call('PATCH', `/api/v1/admin/accounts/${keyless.id}`, { plan: 'free' });
    await sent('POST /api/v1/flows', 403, 'PLAN_REQUIRED', keyless.call('POST', '/api/v1/flows', flow));
    const app = (await me.call('POST', '/api/v1/apps', { name: 'Ember' })).body.data.app;
    const refresh = me.call('POST', `/api/v1/apps/${app.id}/refresh`);
    await sent('POST /api/v1/apps/{id}/refresh', 400, 'BAD_STATE', refresh);
    const stock = me.call('POST', '/api/v1/stock/photos', { id: 1 });
    await sent('POST /api/v1/stock/photos', 503, 'NOT_CONFIGURED', stock);
    const key = { 'idempotency-key': 'mug' };
    await me.call('POST', '/api/v1/images/jobs', { customPrompt: 'In a kitchen.' }, key);
    const other = me.call('POST', '/api/v1/images/jobs', { customPrompt: 'At sea.' }, key);
    await sent('POST /api/v1/images/jobs', 422, 'KEY_REUSED', other);
  });

  it('for a body that is too large, and another method', async () => {
    const large = `"${'a'.repeat(2 ** 20)}"`;
    const props = ROUTES.find((one) => nameRoute(one) === 'POST /api/v1/props')!;
    expectFailure(props, 413, 'TOO_LARGE', await me.call('POST', '/api/v1/props', large));
    const refused = await me.call('DELETE', '/api/v1/props');
    const { headers, content } = description.components.responses.MethodNotAllowed;
    expect([Object.keys(headers), refused.headers.get('allow')?.split(', ').sort()]).toEqual([
      ['Allow'],
      ['GET', 'HEAD', 'POST'],
    ]);
    expect({ ...refused.body, error: '' }).toEqual({
      ...content['application/json'].examples.METHOD_NOT_ALLOWED.value,
      error: '',
    });
  });

  describe('the other success of a route', () => {
    it('matches its example', async () => {
      const generate = ROUTES.find((one) => nameRoute(one) === 'POST /api/v1/personas/generate')!;
      const saved = await me.call('POST', generate.path, getExample(generate).variant?.body);
      const { schema, example } = findContent(generate, 201);
      expect([saved.status, shapeFaults(schema, example, saved.body)]).toEqual([201, []]);

      const shots = ROUTES.find((one) => nameRoute(one) === 'POST /api/v1/images/product-shots')!;
      const { id: productId } = (await me.call('POST', '/api/v1/props', { name: 'Mug', category: 'handheld' })).body
        .data.product;
      const body = {
        ...getExample(shots).body,
        plan: 'product-ugc',
        productId,
        personaSlug: (await newPersona(me)).slug,
      };
      const [first, second] = await Promise.all([1, 2].map(() => me.call('POST', shots.path, body)));
      const existing = [first!, second!].find(({ status }) => status === 200);
      expect([first!.status, second!.status].sort()).toEqual([200, 202]);
      const listed = findContent(shots, 200);
      expect(shapeFaults(listed.schema, listed.example, existing?.body)).toEqual([]);
      expect(existing?.body.data.existing).toBe(true);
    });
  });

  it('answers of the server outside the table are as described', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, body } = await send(server.url, 'GET', path);
      const { example } = description.paths[path].get.responses[200].content['application/json'];
      expect([path, status, body]).toEqual([path, 200, example]);
    }
    const verbose = await send(server.url, 'GET', '/readyz?verbose');
    expect(verbose.body).toMatchObject({
      ok: true,
      models: { text: 'the offline studio', video: 'the offline studio' },
    });
    const file = await send(server.url, 'GET', '/files/uploads/nothing.png');
    expect([file.status, file.body]).toEqual([
      404,
      description.paths['/files/{key}'].get.responses[404].content['application/json'].examples.NOT_FOUND.value,
    ]);
    const asked = description.paths['/graphql'].post;
    const graph = await me.call('POST', '/graphql', asked.requestBody.content['application/json'].example);
    expect([graph.status, graph.body]).toEqual([200, asked.responses[200].content['application/json'].example]);
    for (const path of ['/openapi.yaml', '/metrics', '/docs', '/graphiql']) {
      const response = await fetch(`${server.url}${path}`);
      const [type] = Object.keys(description.paths[path].get.responses[200].content);
      expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, type]);
    }
    const partner = await send(server.url, 'GET', '/api/personas', undefined, { 'x-api-key': PARTNER_KEY });
    expect(partner.status).toBe(200);
  });
});
