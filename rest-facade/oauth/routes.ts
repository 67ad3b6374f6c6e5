import type { Config } from '../../platform/config/index.js';
import { APP_SCOPES } from '../../subgraphs/identity/index.js';
import { MCP_PATH } from '../mcp/path.js';

/** The authorization server's paths below the installation's address. */
export const OAUTH_ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
} as const;

/** Where it is said which authorization server gives tokens for what (RFC 9728). */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** The address of what tokens are for. */
export const resourceOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => `${baseUrl}${MCP_PATH}`;

/** What a client without a token, or with one that is not valid, is told: where to get one (RFC 9728). */
export const challenge = (config: Pick<Config, 'baseUrl'>, error?: string): string => {
  const { origin, pathname } = new URL(resourceOf(config));
  const described = `resource_metadata="${origin}${METADATA_PATH}${pathname}", scope="${APP_SCOPES.join(' ')}"`;
  return `Bearer ${error === undefined ? '' : `error="${error}", `}${described}`;
};
