/** OAuth 2.1 for apps such as assistants, and what a person is asked before an app may use the account. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGES } from '../../platform/dashboard/pages.js';
import type { Runtime } from '../../runtime/index.js';
import { APP_SCOPES } from '../../subgraphs/identity/index.js';
import { admit } from '../pipeline.js';
import { sendFailure } from '../reply.js';
import { assertDeclaredSize, assertJsonType, assertUnencoded, pickRequestId } from '../request/http.js';
import { assertTier } from '../request/identify.js';
import { type Intake, receiveJson } from '../request/intake.js';
import type { AuthorizationServer } from './provider.js';
import { METADATA_PATH, OAUTH_ROUTES, resourceOf } from './routes.js';

/** Largest body in bytes: a client's registration. */
const LIMIT = 16_384;

/** Adds the routes. @returns those that answer to GET, and those that answer to POST */
export function addOauth(
  app: FastifyInstance,
  intake: Intake,
  { rt }: { rt: Runtime },
  addressOf: (request: FastifyRequest) => string,
): { get: string[]; post: string[] } {
  let loading: Promise<AuthorizationServer> | null = null;
  const load = (): Promise<AuthorizationServer> => {
    loading ??= import('./provider.js').then(({ createProvider }) => createProvider(rt));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  /** Answers a request, and a failure in the form of the API. */
  const answer =
    (work: (request: FastifyRequest, requestId: string) => Promise<void>) =>
    async (request: FastifyRequest, reply: { hijack(): unknown; raw: ServerResponse }): Promise<void> => {
      reply.hijack();
      const requestId = pickRequestId(request.raw);
      reply.raw.setHeader('x-request-id', requestId);
      try {
        await work(request, requestId);
      } catch (error) {
        if (reply.raw.headersSent) reply.raw.end();
        else sendFailure(rt, reply.raw, error, 'enveloped', requestId);
      }
    };
  /** Hands a request over to the library, which reads its body itself. */
  const pass = (request: FastifyRequest, reply: { hijack(): unknown; raw: ServerResponse }) =>
    answer(async ({ raw }) => {
      assertDeclaredSize(raw, LIMIT);
      const address = addressOf(request);
      await rt.limiters.perAddress.take(address);
      if (raw.url?.startsWith(OAUTH_ROUTES.registration)) await rt.limiters.appRegistration.take(address);
      const server = await load();
      setAddress(raw, rt.config.baseUrl);
      await server.callback()(raw, reply.raw);
    })(request, reply);

  const resource = resourceOf(rt.config);
  const described = JSON.stringify({
    resource,
    resource_name: 'Cutroom',
    authorization_servers: [rt.config.baseUrl],
    scopes_supported: APP_SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${rt.config.baseUrl}/help/assistants`,
  });
  // At the root, too, because older clients look there.
  const metadata = [METADATA_PATH, `${METADATA_PATH}${new URL(resource).pathname}`];
  for (const path of metadata)
    app.get(path, async (_request, reply) =>
      reply
        .type('application/json')
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
        .send(described),
    );
  const { authorization, jwks, token, registration, revocation } = OAUTH_ROUTES;
  const discovery = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
  const get = [...discovery, authorization, `${authorization}/:uid`, jwks];
  const post = [token, registration, revocation];
  for (const url of get) app.get(url, pass);
  for (const url of post) app.post(url, pass);

  const page = PAGES.connect.replace('{id}', ':id');
  const [asked, answered] = [`${page}/request`, `${page}/answer`];
  app.get(asked, (request, reply) =>
    answer(async ({ raw }) => {
      const exchange = { raw, reply: reply.raw, address: addressOf(request) };
      const { caller } = await admit(rt, rt.db.em(), exchange, LIMIT, null);
      assertTier('session', caller);
      const { readRequest } = await import('./consent.js');
      send(reply.raw, await readRequest(await load(), raw, reply.raw));
    })(request, reply),
  );
  app.post(answered, (request, reply) =>
    answer(async ({ raw }) => {
      const exchange = { raw, reply: reply.raw, address: addressOf(request) };
      const { caller, holder } = await admit(rt, rt.db.em(), exchange, LIMIT, null);
      assertTier('session', caller);
      assertUnencoded(raw);
      assertJsonType(raw);
      const received = await receiveJson(intake, raw, holder, LIMIT);
      try {
        const { answerRequest } = await import('./consent.js');
        const tenant = { em: rt.db.em(), ownerId: caller.viewer!.userId };
        const url = await answerRequest(rt, await load(), tenant, raw, reply.raw, received.read());
        send(reply.raw, { url });
      } finally {
        await received.dispose();
      }
    })(request, reply),
  );
  return { get: [...metadata, ...get, asked], post: [...post, answered] };
}

function send(reply: ServerResponse, data: unknown): void {
  reply.setHeader('cache-control', 'no-store');
  reply.setHeader('content-type', 'application/json; charset=utf-8');
  reply.end(JSON.stringify({ ok: true, data }));
}

/** Has the library compose addresses from the installation's own, whatever the request names. */
function setAddress({ headers }: IncomingMessage, baseUrl: string): void {
  const { host, protocol } = new URL(baseUrl);
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete headers['x-forwarded-host'];
}
