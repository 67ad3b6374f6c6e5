/** What a person is asked when an app wants to use the account, and what follows from the answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from 'oidc-provider';
import type { Tenant } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { withoutHidden } from '../../platform/text/hidden.js';
import type { Runtime } from '../../runtime/index.js';
import { APP_SCOPES, type AppScope, CAP_LIMITS, connectApp, readScopes } from '../../subgraphs/identity/index.js';
import type { AuthorizationServer } from './provider.js';
import { resourceOf } from './routes.js';

/** An app's request, as the person sees it. */
export interface AppRequest {
  /** What the app calls itself. */
  name: string;
  /** The host that the person is sent to afterwards; null for a program on the person's computer. */
  host: string | null;
  /** Where the app says who it is: a host, which vouches for the name; null for an app that only registered. */
  vouchedBy: string | null;
  /** What it asks for. */
  scopes: AppScope[];
}

type Exchange = readonly [server: AuthorizationServer, request: IncomingMessage, reply: ServerResponse];

const GONE = 'This request has ended, or was made in another browser. Connect the app again from the app.';

/** @throws ServiceError NOT_FOUND: the request has ended, or this is not the browser that it was made in */
async function findRequest([server, request, reply]: Exchange) {
  const { errors } = await import('oidc-provider');
  try {
    const interaction = await server.interactionDetails(request, reply);
    const client = await server.Client.find(String(interaction.params.client_id));
    if (client) return { interaction, client };
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
  }
  throw new ServiceError('NOT_FOUND', GONE);
}

/** Reads who asks for what. @throws ServiceError NOT_FOUND */
export async function readRequest(...exchange: Exchange): Promise<AppRequest> {
  const { interaction, client } = await findRequest(exchange);
  return describe(client, interaction.params);
}

function describe(client: Client, { redirect_uri, scope }: Record<string, unknown>): AppRequest {
  const { protocol, host, hostname } = new URL(String(redirect_uri));
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const asked = readScopes(String(scope ?? ''));
  return {
    name:
      withoutHidden(client.clientName ?? '')
        .trim()
        .slice(0, 120) || 'An app without a name',
    host: protocol === 'https:' || (protocol === 'http:' && !isHere) ? host : null,
    vouchedBy: URL.canParse(client.clientId) ? new URL(client.clientId).host : null,
    scopes: ['read', ...asked.filter((one) => one !== 'read')],
  };
}

/**
 * Connects the app, or refuses it.
 * @returns where the browser must go
 * @throws ServiceError NOT_FOUND, BAD_INPUT; QUOTA_REACHED when the account has too many keys and apps
 */
export async function answerRequest(
  { config }: Pick<Runtime, 'config'>,
  server: AuthorizationServer,
  tenant: Tenant,
  request: IncomingMessage,
  reply: ServerResponse,
  body: unknown,
): Promise<string> {
  const { interaction, client } = await findRequest([server, request, reply]);
  const app = describe(client, interaction.params);
  const answer = readAnswer(body);
  if (!answer.allow)
    return server.interactionResult(request, reply, {
      error: 'access_denied',
      error_description: 'The person has refused.',
    });
  const scopes = app.scopes.filter((one) => one === 'read' || answer.scopes.includes(one));
  const connected = { ...app, clientId: client.clientId, scope: scopes.join(' ') };
  const grantId = await connectApp(tenant, connected, answer.limits);
  const grant = new server.Grant({ accountId: tenant.ownerId, clientId: client.clientId });
  grant.jti = grantId;
  const refused = APP_SCOPES.filter((one) => !scopes.includes(one));
  // A scope is known both to the server and to what it gives tokens for; both must grant it.
  grant.addOIDCScope([...scopes, 'offline_access'].join(' '));
  grant.addResourceScope(resourceOf(config), scopes.join(' '));
  if (refused.length > 0) {
    grant.rejectOIDCScope(refused.join(' '));
    grant.rejectResourceScope(resourceOf(config), refused.join(' '));
  }
  await grant.save();
  return server.interactionResult(request, reply, {
    login: { accountId: tenant.ownerId, remember: false },
    consent: { grantId },
  });
}

interface Answer {
  allow: boolean;
  scopes: readonly unknown[];
  limits: { monthlyCapUsd: number | null; approveUpToUsd: number | null };
}

/** @throws ServiceError BAD_INPUT naming the field */
function readAnswer(body: unknown): Answer {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ServiceError('BAD_INPUT', 'The body must be an object with `allow`.');
  const {
    allow,
    scopes = [],
    monthlyCapUsd = null,
    approveUpToUsd = null,
    ...unknown
  } = body as Record<string, unknown>;
  const [other] = Object.keys(unknown);
  if (other !== undefined)
    throw bad(other, 'is not a known field. Known: allow, scopes, monthlyCapUsd, approveUpToUsd');
  if (typeof allow !== 'boolean') throw bad('allow', 'must be true or false');
  if (!Array.isArray(scopes) || scopes.some((one) => !APP_SCOPES.includes(one)))
    throw bad('scopes', `must be a list of: ${APP_SCOPES.join(', ')}`);
  const limits = {
    monthlyCapUsd: amount('monthlyCapUsd', monthlyCapUsd),
    approveUpToUsd: amount('approveUpToUsd', approveUpToUsd),
  };
  return { allow, scopes, limits };
}

function amount(field: string, value: unknown): number | null {
  const { min, max } = CAP_LIMITS;
  if (value === null || (typeof value === 'number' && value >= min && value <= max)) return value;
  throw bad(field, `must be US dollars, ${min} to ${max}, or null`);
}

const bad = (field: string, what: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` ${what}.`, { field });
