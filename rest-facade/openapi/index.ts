import type { GraphQLSchema } from 'graphql';
import { stringify } from 'yaml';
import { LIST_BYTES } from '../../platform/answers/index.js';
import { ERRORS } from '../../platform/errors/index.js';
import { projectSchema } from '../rest-graph.js';
import { ROUTES, SECTIONS } from '../table.js';
import { EVENTS } from './events.js';
import { EXPORT } from './export.js';
import { failureResponse, failureSchema } from './failures.js';
import { describeOperation } from './operation.js';
import { componentSchemas, type Json, pickUsed } from './schemas.js';
import { GRAPH_ANSWER, SERVICE_PATHS, SERVICE_TAG } from './service.js';
import { shareResponses } from './shared.js';
import { shareValues } from './value-sets.js';
import { WEBHOOKS } from './webhooks.js';

const ABOUT = `Creator videos from an API you host yourself.

Answers are \`{ok: true, data}\`, failures \`{ok: false, error, code}\` with a matching HTTP status; paths outside /api/v1 have no envelope.
HEAD is answered as GET is, without the body.
Each operation lists every status that it answers with. In addition a path answers 405 with \`Allow\` to methods that it does not support, and an internal
error is a 500 with code \`INTERNAL\`. Every answer has an \`X-Request-Id\`: yours, if you send one.

Answers to GET have an \`ETag\`: send it as \`If-None-Match\`, and an answer that has not changed is a 304 without a body. \`RateLimit\` and \`RateLimit-Policy\` say how
many requests are left (\`"account";r=598;t=42\`: 598 in the next 42 seconds); GET /api/v1/account/usage is not counted against the account. Answers are compressed (\`br\`,
\`gzip\`) if \`Accept-Encoding\` allows it.

Lists in the examples are shortened.`;

/**
 * Generates the description (OpenAPI 3.1): paths from the route table, shapes and limits from the graph, failures from the error table, and
 * examples from `content/facade`.
 */
export function describeApi(contract: GraphQLSchema): Json {
  const projection = projectSchema(contract, ROUTES);
  const paths: Record<string, Record<string, Json>> = {};
  for (const { title, routes } of SECTIONS)
    for (const route of routes)
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: describeOperation(route, title, projection),
      };
  const { part, sets } = shareValues(
    { paths, schemas: { ...componentSchemas(projection), Failure: failureSchema, GraphAnswer: GRAPH_ANSWER } },
    projection,
  );
  const described = part as { paths: typeof paths; schemas: Record<string, Json> };
  const responses = {
    ...shareResponses(described.paths),
    MethodNotAllowed: METHOD_NOT_ALLOWED,
    NotModified: NOT_MODIFIED,
  };
  const all = { ...described.paths, ...EVENTS, ...EXPORT, ...SERVICE_PATHS };
  return {
    openapi: '3.1.0',
    info: { title: 'Cutroom', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...SECTIONS.map(({ title, about }) => ({ name: title, description: about })), SERVICE_TAG],
    paths: all,
    webhooks: WEBHOOKS,
    components: {
      schemas: pickUsed({ ...described.schemas, ...sets }, [all, responses]),
      responses,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** The description as `openapi.yaml`. */
export const printYaml = (description: Json): string =>
  stringify(description, { lineWidth: 0, aliasDuplicateObjects: false });

const HEADERS = {
  RetryAfter: { schema: { type: 'integer', minimum: 1 }, description: 'Seconds to wait before trying again.' },
  RateLimitPolicy: {
    schema: { type: 'string' },
    description:
      'The limit that was reached: `600;w=60` is 600 in 60 seconds, `30;w=3600;name="scripts-analyze"` the limit of that name, `16;qu="concurrent-requests"` 16 at a time, `provider` the model provider\'s own.',
    examples: { requests: { value: '600;w=60' } },
  },
  ETag: {
    schema: { type: 'string' },
    description: 'The version of the answer, for `If-None-Match`.',
    examples: { run: { value: 'W/"u3tZ0l5m8Jr2Q9yXcVbNka"' } },
  },
  Allow: {
    schema: { type: 'string' },
    description: 'The methods that the path supports.',
    examples: { props: { value: 'GET, HEAD, POST' } },
  },
  Location: {
    schema: { type: 'string', format: 'uri-reference' },
    description: 'The address of what was created: a path of this API, or that of a file.',
  },
  IdempotencyReplayed: {
    schema: { const: 'true' },
    description: 'Present if this is the stored answer of an earlier request with the same Idempotency-Key.',
  },
  Link: {
    schema: { type: 'string' },
    description: `The next page of the list, as \`<address>; rel="next"\` (RFC 8288); absent on the last page. An answer ends after \`limit\` rows or about ${LIST_BYTES / 2 ** 20} MB.`,
  },
};

const METHOD_NOT_ALLOWED = {
  ...failureResponse(['METHOD_NOT_ALLOWED'], (code) => [
    { ok: false, error: 'This path supports GET, HEAD, POST, not DELETE.', code },
  ]),
  description: `Any path, for a method that it does not support. \`METHOD_NOT_ALLOWED\`: ${ERRORS.METHOD_NOT_ALLOWED.text}`,
  headers: { Allow: { $ref: '#/components/headers/Allow' } },
};

const NOT_MODIFIED = {
  description: 'The answer is the version that `If-None-Match` names.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
};

const SECURITY_SCHEMES = {
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'One of your API keys; `Authorization: Bearer` works too.',
  },
  partner: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: "A partner's key, issued by the operator.",
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cutroom',
    description:
      'The session that /auth/sign-in opens. The cookie is called `cutroom`, or `__Host-cutroom` if the server is reached over https.',
  },
};
