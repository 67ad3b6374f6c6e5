import { tooSlow } from '../../engine/uploads/index.js';
import { ERRORS, type ErrorCode } from '../../platform/errors/index.js';
import { encodingRefused } from '../request/http.js';
import { getExample } from './examples.js';
import { failureResponse } from './failures.js';
import { type Json, reference } from './schemas.js';

export const SERVICE_TAG = {
  name: 'The service itself',
  description: 'Health, metrics, stored files, the published contracts, and the graph behind the API.',
};

const operation = (operationId: string, summary: string, responses: Json, more: Json = {}): Json => ({
  operationId,
  tags: [SERVICE_TAG.name],
  summary,
  security: [],
  ...more,
  responses,
});
/** What a path answers to every method but those that it describes; said where a GET itself cannot be refused. */
const OTHER_METHODS = { 405: reference('MethodNotAllowed', 'responses') };
const text = (type: string, description: string, example: string): Json => ({
  description,
  content: { [type]: { schema: { type: 'string' }, example } },
});
const page = (operationId: string, what: string): Json =>
  operation(operationId, what, {
    200: text('text/html', what, '<!doctype html>…'),
    304: { description: 'The page has not changed since your copy (If-None-Match).' },
    ...OTHER_METHODS,
  });
/** Describes the GET of a published contract, which can be revalidated by its ETag. */
const contract = (operationId: string, summary: string, content: Json, description: string): Json =>
  operation(operationId, summary, {
    200: {
      description,
      headers: { ETag: { schema: { type: 'string' }, description: 'For If-None-Match.' } },
      content,
    },
    304: { description: 'The file has not changed since your copy (If-None-Match).' },
    ...OTHER_METHODS,
  });
/** Describes a failure that is sent without `ok`. A code without a message of its own gets that of the error table. */
const refused = (codes: Partial<Record<ErrorCode, string>>): Json =>
  failureResponse(Object.keys(codes) as ErrorCode[], (code) => [{ error: codes[code] ?? ERRORS[code].text, code }]);

const readiness = (ok: boolean, database: string): Json => ({ ok, checks: { database, draining: 'false' } });
const READINESS = {
  type: 'object',
  required: ['ok', 'checks'],
  properties: {
    ok: { type: 'boolean' },
    checks: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Each check, with its result.',
    },
    models: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: "The installation's model of each port, `the offline studio` or `off`; with `verbose`.",
    },
  },
};
const VERBOSE = {
  name: 'verbose',
  in: 'query',
  required: false,
  allowEmptyValue: true,
  schema: { type: 'string' },
  description: "Adds the installation's models.",
};

const BYTES = {
  '*/*': { schema: { type: 'string', format: 'binary' }, example: 'The bytes of a picture, a video or a sound.' },
};
const FILE_HEADERS = {
  ETag: { schema: { type: 'string' }, description: 'For If-None-Match and If-Range.' },
  'Cache-Control': {
    schema: { type: 'string' },
    description: '`public, max-age=86400`; where addresses are signed, private and no longer than the signature.',
  },
  'Accept-Ranges': { schema: { type: 'string' }, description: '`bytes`.' },
};
const RANGE = {
  schema: { type: 'string' },
  description: 'The range that is sent, and the total number of bytes, e.g. `bytes 0-1023/48213`.',
};
const FILE_PARAMETERS = [
  {
    name: 'key',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'As in the addresses that the API returns; it contains slashes.',
    example: 'uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
  },
  {
    name: 'Range',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'One range of bytes.',
    example: 'bytes=0-1023',
  },
];

const file = (withBody: boolean): Json =>
  operation(
    withBody ? 'getFile' : 'headFile',
    withBody ? 'A stored file' : 'The headers of a stored file, without its bytes',
    {
      200: { description: 'The file.', headers: FILE_HEADERS, ...(withBody ? { content: BYTES } : {}) },
      ...(withBody
        ? {
            206: {
              description: 'The range that was requested.',
              headers: { ...FILE_HEADERS, 'Content-Range': RANGE },
              content: BYTES,
            },
          }
        : {}),
      304: { description: 'The file has not changed since your copy (If-None-Match).' },
      403: refused({
        FORBIDDEN: 'This address has expired, or was never signed. Ask for the file again where you got its address.',
      }),
      404: refused({ NOT_FOUND: 'There is no such file.' }),
      ...(withBody ? { 416: { description: 'The file has no such bytes.', headers: { 'Content-Range': RANGE } } } : {}),
    },
    { parameters: FILE_PARAMETERS },
  );

/** The component with which `/graphql` answers, whether it succeeds or not. */
export const GRAPH_ANSWER = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          locations: { type: 'array', items: { type: 'object' } },
          extensions: { type: 'object', description: '`code`, and what a failure of the REST API has beside it.' },
        },
      },
    },
    extensions: { type: 'object', description: '`next`: the next page of each list, by field.' },
  },
};
const NOT_ACCEPTABLE = {
  errors: [
    {
      message:
        "An 'accept' header was provided for this request which does not accept application/json; charset=utf-8 or application/graphql-response+json; charset=utf-8",
      extensions: { code: 'BAD_INPUT' },
    },
  ],
};
/** Describes a failure of `/graphql` before its operation is run. */
const refusedGraph = (codes: Partial<Record<ErrorCode, string>>): Json =>
  failureResponse(
    Object.keys(codes) as ErrorCode[],
    (code) => [{ errors: [{ message: codes[code], extensions: { code } }] }],
    reference('GraphAnswer'),
  );
const graphql = (operationId: string, input: Json): Json =>
  operation(
    operationId,
    'The graph behind this API, in one query',
    {
      200: {
        description: 'The requested data; a field that failed is null, with its error in `errors`.',
        content: {
          'application/json': { schema: reference('GraphAnswer'), example: { data: { account: { plan: 'creator' } } } },
        },
      },
      400: {
        description:
          'The operation is not valid for the graph, or is too deep or too costly. With `Accept: application/json`, an operation that is not valid is answered with 200.',
        content: {
          'application/json': {
            schema: reference('GraphAnswer'),
            example: {
              errors: [
                {
                  message: 'Cannot query field "plans" on type "Account". Did you mean "plan"?',
                  extensions: { code: 'BAD_INPUT' },
                },
              ],
            },
          },
        },
      },
      401: refusedGraph({ KEY_INVALID: ERRORS.KEY_INVALID.text }),
      403: refusedGraph({
        ACCOUNT_SUSPENDED: ERRORS.ACCOUNT_SUSPENDED.text,
        ORIGIN_REFUSED: ERRORS.ORIGIN_REFUSED.text,
      }),
      405: {
        ...refusedGraph({ METHOD_NOT_ALLOWED: 'GET requests only support query operations, not mutation operations' }),
        headers: { Allow: reference('Allow', 'headers') },
      },
      406: {
        description: 'The header Accept allows neither `application/json` nor `application/graphql-response+json`.',
        content: { 'application/json': { schema: reference('GraphAnswer'), example: NOT_ACCEPTABLE } },
      },
      408: refusedGraph({ REQUEST_TIMEOUT: tooSlow().message }),
      413: refusedGraph({ TOO_LARGE: 'The request body is larger than 1 MB.' }),
      ...('requestBody' in input ? { 415: refusedGraph({ ENCODING_REFUSED: encodingRefused('gzip').message }) } : {}),
      429: refusedGraph({
        RATE_LIMITED: 'Too many requests: 600 a minute are allowed. Try again in 21 s.',
        OVERLOADED:
          'One account may have 16 MB of request bodies in flight at a time. Try again in 5 s, with fewer requests at a time.',
      }),
      503: refusedGraph({ UNAVAILABLE: ERRORS.UNAVAILABLE.text }),
    },
    { security: [{ key: [] }, { session: [] }, {}], ...input },
  );

const TOKEN_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  alg: 'EdDSA',
  use: 'sig',
};
const KEY_SET = {
  type: 'object',
  required: ['keys'],
  properties: {
    keys: {
      type: 'array',
      items: {
        type: 'object',
        required: Object.keys(TOKEN_KEY),
        properties: Object.fromEntries(Object.keys(TOKEN_KEY).map((name) => [name, { type: 'string' }])),
      },
    },
  },
};

/** Paths that the server answers in addition to the routes in the table. */
export const SERVICE_PATHS: Record<string, Record<string, Json>> = {
  '/openapi.yaml': {
    get: contract(
      'getDescription',
      'This description',
      {
        'application/yaml': {
          schema: { type: 'string' },
          example: 'openapi: 3.1.0\ninfo:\n  title: Cutroom\n',
        },
      },
      'OpenAPI 3.1.',
    ),
  },
  '/openapi.json': {
    get: contract(
      'getDescriptionAsJson',
      'This description as JSON',
      {
        'application/json': {
          schema: { type: 'object' },
          example: { openapi: '3.1.0', info: { title: 'Cutroom' } },
        },
      },
      'OpenAPI 3.1.',
    ),
  },
  '/formats-vocab.json': {
    get: contract(
      'getVocabularyFile',
      'The vocabulary of formats, without an envelope',
      {
        'application/json': {
          schema: reference('FormatVocabulary'),
          example: getExample({ method: 'GET', path: '/api/v1/formats/vocab' }).response,
        },
      },
      'What GET /api/v1/formats/vocab answers with as `data`.',
    ),
  },
  '/.well-known/jwks.json': {
    get: operation(
      'getTokenKeys',
      'The public keys of access tokens, as a JWK Set (RFC 7517)',
      {
        200: {
          description: 'Ed25519 keys; several while the secret is being changed.',
          content: { 'application/jwk-set+json': { schema: KEY_SET, example: { keys: [TOKEN_KEY] } } },
        },
        404: refused({ NOT_FOUND: 'This installation issues no access tokens.' }),
      },
      {
        description:
          'For other routers of the graph, which verify the tokens of POST /auth/token. May be cached for five minutes.',
      },
    ),
  },
  '/healthz': {
    get: operation('getHealth', 'Whether the process is alive', {
      200: {
        description: 'It is.',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['ok'], properties: { ok: { const: true } } },
            example: { ok: true },
          },
        },
      },
      ...OTHER_METHODS,
    }),
  },
  '/readyz': {
    get: operation(
      'getReadiness',
      'Whether the server is ready to take requests',
      {
        200: {
          description: 'It is.',
          content: { 'application/json': { schema: READINESS, example: readiness(true, 'ok') } },
        },
        503: {
          description: 'The database is unreachable, or the server is shutting down.',
          content: { 'application/json': { schema: READINESS, example: readiness(false, 'unreachable') } },
        },
        ...OTHER_METHODS,
      },
      { parameters: [VERBOSE] },
    ),
  },
  '/metrics': {
    get: operation(
      'getMetrics',
      'Metrics for Prometheus',
      {
        200: text('text/plain', 'The metrics.', '# TYPE cutroom_http_request_seconds histogram\n'),
        401: refused({ UNAUTHENTICATED: 'Send CUTROOM_METRICS_TOKEN as Authorization: Bearer.' }),
        403: refused({
          FORBIDDEN:
            'The metrics are not public. Set CUTROOM_METRICS_TOKEN, or CUTROOM_METRICS_PORT for a separate listener.',
        }),
        404: refused({ NOT_FOUND: 'The metrics are served on a separate listener.' }),
      },
      { description: 'Open on loopback; elsewhere CUTROOM_METRICS_TOKEN is required as a bearer token.' },
    ),
  },
  '/files/{key}': { get: file(true), head: file(false) },
  '/graphql': {
    get: graphql('queryGraph', {
      parameters: [
        { name: 'query', in: 'query', required: true, schema: { type: 'string' }, example: '{ account { plan } }' },
        { name: 'variables', in: 'query', required: false, schema: { type: 'string' }, description: 'As JSON.' },
      ],
    }),
    post: graphql('postGraph', {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                query: { type: 'string' },
                variables: { type: ['object', 'null'] },
                operationName: { type: ['string', 'null'] },
              },
            },
            example: { query: '{ account { plan } }' },
          },
        },
      },
    }),
  },
  '/docs': { get: page('showApiPage', 'This description, as a page for trying out calls') },
  '/graphiql': { get: page('showGraphPage', 'The graph, as a page for trying out operations') },
};
