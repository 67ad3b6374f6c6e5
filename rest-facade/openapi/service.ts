import { ERRORS, type ErrorCode } from '../../platform/errors/index.js';
import { EXAMPLES } from '../examples/index.js';
import { failureResponse } from './failures.js';
import { type Json, reference } from './schemas.js';

export const SERVICE_TAG = 'The service itself';

const of = (summary: string, responses: Json, more: Json = {}): Json => ({
  tags: [SERVICE_TAG],
  summary,
  security: [],
  ...more,
  responses,
});
const text = (type: string, description: string, example: string): Json => ({
  description,
  content: { [type]: { schema: { type: 'string' }, example } },
});
const page = (what: string): Json =>
  of(what, {
    200: text('text/html', what, '<!doctype html>…'),
    304: { description: 'The page that you have (If-None-Match) is the one that is served.' },
  });
/** A published contract: it changes with the release, and says so by its ETag. */
const contract = (summary: string, content: Json, description: string): Json =>
  of(summary, {
    200: {
      description,
      headers: { ETag: { schema: { type: 'string' }, description: 'For If-None-Match.' } },
      content,
    },
    304: { description: 'The file that you have (If-None-Match) is the one that is served.' },
  });
/** A failure without an envelope, in the words that the place says it in. */
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
      description: 'What was looked at → what it is.',
    },
  },
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
const RANGE = { schema: { type: 'string' }, description: 'Which bytes of how many, e.g. `bytes 0-1023/48213`.' };
const FILE_PARAMETERS = [
  {
    name: 'key',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'As in the addresses that the API answers with; it holds slashes.',
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
  of(
    withBody ? 'A stored file' : 'What a stored file is, without its bytes',
    {
      200: { description: 'The file.', headers: FILE_HEADERS, ...(withBody ? { content: BYTES } : {}) },
      ...(withBody
        ? {
            206: {
              description: 'The part that Range asks for.',
              headers: { ...FILE_HEADERS, 'Content-Range': RANGE },
              content: BYTES,
            },
          }
        : {}),
      304: { description: 'The file that you have (If-None-Match) is the one that is stored.' },
      403: refused({
        FORBIDDEN: 'This address has expired, or was never signed. Ask for the file again where you got its address.',
      }),
      404: refused({ NOT_FOUND: 'There is no such file.' }),
      ...(withBody ? { 416: { description: 'The file has no such bytes.', headers: { 'Content-Range': RANGE } } } : {}),
    },
    { parameters: FILE_PARAMETERS },
  );

const GRAPHQL_ANSWER = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
    },
    extensions: { type: 'object', description: '`next`: where lists go on, by field.' },
  },
};
const graphql = (parameters: Json): Json =>
  of(
    'The graph behind this API, in one query',
    {
      200: {
        description: 'What was asked for; a field that failed is null, with its error in `errors`.',
        content: {
          'application/json': { schema: GRAPHQL_ANSWER, example: { data: { account: { plan: 'creator' } } } },
        },
      },
      400: {
        description: 'The operation is not one of the graph, is too deep or too costly, or changes something by GET.',
        content: {
          'application/json': {
            schema: { anyOf: [GRAPHQL_ANSWER, reference('Failure')] },
            example: {
              errors: [
                {
                  message: 'Cannot query field "plans" on type "Account". Did you mean "plan"?',
                  extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
                },
              ],
            },
          },
        },
      },
      401: refused({ KEY_INVALID: ERRORS.KEY_INVALID.text }),
      403: refused({ ACCOUNT_SUSPENDED: ERRORS.ACCOUNT_SUSPENDED.text, ORIGIN_REFUSED: ERRORS.ORIGIN_REFUSED.text }),
      405: { description: 'A mutation by GET, or another method.', headers: { Allow: reference('Allow', 'headers') } },
      408: refused({ REQUEST_TIMEOUT: 'The request body did not move for 10 s. Send it again.' }),
      413: refused({ TOO_LARGE: 'The request body is larger than 1 MB.' }),
      429: refused({
        RATE_LIMITED: 'Too many requests: 600 a minute are allowed. Try again in 21 s.',
        OVERLOADED:
          'One account may have 16 MB of request bodies under way at a time. Try again in 5 s, with fewer at once.',
      }),
      503: refused({ UNAVAILABLE: ERRORS.UNAVAILABLE.text }),
    },
    { security: [{ key: [] }, { session: [] }, {}], ...parameters },
  );

/** What the server answers besides the routes of the table. */
export const SERVICE_PATHS: Record<string, Record<string, Json>> = {
  '/openapi.yaml': {
    get: contract(
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
  '/formats-vocab.json': {
    get: contract(
      'The vocabulary of formats, without an envelope',
      {
        'application/json': {
          schema: reference('FormatVocabulary'),
          example: EXAMPLES['GET /api/v1/formats/vocab']?.answer,
        },
      },
      'What GET /api/v1/formats/vocab answers with as `data`.',
    ),
  },
  '/healthz': {
    get: of('Whether the process answers', {
      200: {
        description: 'It does.',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['ok'], properties: { ok: { const: true } } },
            example: { ok: true },
          },
        },
      },
    }),
  },
  '/readyz': {
    get: of('Whether the server is fit to take requests', {
      200: {
        description: 'It is.',
        content: { 'application/json': { schema: READINESS, example: readiness(true, 'ok') } },
      },
      503: {
        description: 'The database is away, or the server is shutting down.',
        content: { 'application/json': { schema: READINESS, example: readiness(false, 'unreachable') } },
      },
    }),
  },
  '/metrics': {
    get: of(
      'Figures for Prometheus',
      {
        200: text('text/plain', 'The figures.', '# TYPE cutroom_http_request_seconds histogram\n'),
        401: refused({ UNAUTHENTICATED: 'Send CUTROOM_METRICS_TOKEN as Authorization: Bearer.' }),
        403: refused({
          FORBIDDEN:
            'The metrics are not public. Set CUTROOM_METRICS_TOKEN, or CUTROOM_METRICS_PORT for a listener of their own.',
        }),
        404: refused({ NOT_FOUND: 'The metrics have a listener of their own.' }),
      },
      { description: 'On loopback for everybody; elsewhere with CUTROOM_METRICS_TOKEN as a bearer.' },
    ),
  },
  '/files/{key}': { get: file(true), head: file(false) },
  '/graphql': {
    get: graphql({
      parameters: [
        { name: 'query', in: 'query', required: true, schema: { type: 'string' }, example: '{ account { plan } }' },
        { name: 'variables', in: 'query', required: false, schema: { type: 'string' }, description: 'As JSON.' },
      ],
    }),
    post: graphql({
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
  '/docs': { get: page('This description as a page to try it in') },
  '/graphiql': { get: page('The graph as a page to try it in') },
};
