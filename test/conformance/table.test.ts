import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from '@jest/globals';
import { contractSchema } from '../../gateway/contract.js';
import { packageRoot } from '../../platform/paths.js';
import { generateOperations, projectSchema } from '../../rest-facade/rest-graph.js';
import { pathParameters, ROUTES } from '../../rest-facade/table.js';
import type { Body } from '../support/client.js';
import { CASES, nameRoute } from './cases.js';
import { description } from './described.js';

/** The interface as specified: method, path, tier, statuses of a success. */
const SPECIFIED = `
GET    /api/v1/account                          key      200
GET    /api/v1/queue                            key      200
GET    /api/v1/account/api-keys                 session  200
POST   /api/v1/account/api-keys                 session  201
GET    /api/v1/account/provider-key             session  200
PUT    /api/v1/account/provider-key             session  200
PATCH  /api/v1/account/provider-key             session  200
POST   /api/v1/uploads                          key      201
POST   /api/v1/uploads/multipart                key      201
PUT    /api/v1/uploads/multipart                key      200
DELETE /api/v1/uploads/multipart                key      200
POST   /api/v1/uploads/multipart/complete       key      200
GET    /api/v1/personas                         key      200
POST   /api/v1/personas                         key      201
GET    /api/v1/personas/{slug}                  key      200
PATCH  /api/v1/personas/{slug}                  key      200
DELETE /api/v1/personas/{slug}                  key      200
POST   /api/v1/personas/generate                key      200
POST   /api/v1/personas/{slug}/fields           key      200
GET    /api/v1/personas/{slug}/images           key      200
POST   /api/v1/personas/{slug}/images           key      201
DELETE /api/v1/personas/{slug}/images           key      200
DELETE /api/v1/personas/{slug}/images/{imageId} key      200
POST   /api/v1/personas/{slug}/images/{imageId}/move key 200
PUT    /api/v1/personas/{slug}/passport         key      200
DELETE /api/v1/personas/{slug}/passport         key      200
GET    /api/personas                            public   200
POST   /api/personas                            partner  201
POST   /api/v1/props                            key      201
GET    /api/v1/props                            key      200
PATCH  /api/v1/props/{id}                       key      200
DELETE /api/v1/props/{id}                       key      200
POST   /api/v1/apps                             key      201
GET    /api/v1/apps                             key      200
GET    /api/v1/apps/{id}                        key      200
PATCH  /api/v1/apps/{id}                        key      200
POST   /api/v1/apps/{id}/refresh                key      200
DELETE /api/v1/apps/{id}                        key      200
POST   /api/v1/catalogs                         key      201
GET    /api/v1/catalogs                         key      200
GET    /api/v1/catalogs/{id}/items              key      200
POST   /api/v1/catalogs/{id}/props              key      201
PATCH  /api/v1/catalogs/{id}                    key      200
DELETE /api/v1/catalogs/{id}                    key      200
GET    /api/v1/stock/photos                     key      200
POST   /api/v1/stock/photos                     key      201
GET    /api/v1/stock/videos                     key      200
GET    /api/v1/voices                           key      200
GET    /api/v1/images/options                   key      200
POST   /api/v1/images/generate                  key      201
POST   /api/v1/images/jobs                      key      202
GET    /api/v1/images/jobs                      key      200
GET    /api/v1/images/jobs/{id}                 key      200
POST   /api/v1/images/jobs/{id}/retry           key      202
POST   /api/v1/images/bulk                      key      200
POST   /api/v1/images/camera-angle              key      201
POST   /api/v1/images/expand-story              key      201
GET    /api/v1/images/photo-pack                key      200
POST   /api/v1/images/photo-pack                key      200
POST   /api/v1/images/product-shots             key      202
GET    /api/v1/images/product-shots/{id}        key      200
POST   /api/v1/images/app-screen                key      202
GET    /api/v1/images/app-screen/{id}           key      200
POST   /api/v1/scripts/long-form                key      200
POST   /api/v1/scripts/ad-script                key      200
POST   /api/v1/scripts/caption                  key      200
POST   /api/v1/topics                           key      200
POST   /api/v1/scripts/generate                 key      200
POST   /api/v1/scripts/revise                   key      200
POST   /api/v1/scripts/translate                key      200
POST   /api/v1/scripts/localize                 key      200
POST   /api/v1/phrases                          key      200
GET    /api/v1/scripts/vault                    key      200
POST   /api/v1/scripts/vault                    key      200
DELETE /api/v1/scripts/vault                    key      200
POST   /api/v1/scripts/critique                 key      200
POST   /api/v1/scripts/rank                     key      200
POST   /api/v1/scripts/hooks                    key      200
POST   /api/v1/scripts/ad-hooks                 key      200
POST   /api/v1/carousel/hooks                   key      200
POST   /api/v1/carousel/autopsy                 key      200
POST   /api/v1/story-ad/hooks                   key      200
POST   /api/v1/story-ad/critique                key      200
POST   /api/v1/briefs/generate                  key      200
GET    /api/v1/briefs                           key      200
POST   /api/v1/briefs                           key      201
GET    /api/v1/briefs/{id}                      key      200
DELETE /api/v1/briefs/{id}                      key      200
GET    /api/v1/saved-scripts                    key      200
POST   /api/v1/saved-scripts                    key      201
GET    /api/v1/saved-scripts/{id}               key      200
PATCH  /api/v1/saved-scripts/{id}               key      200
DELETE /api/v1/saved-scripts/{id}               key      200
POST   /api/v1/saved-scripts/{id}/send          key      201
GET    /api/v1/saved-scripts/{id}/shoot-brief   key      200
GET    /api/v1/saved-scripts/{id}/outcomes      key      200
POST   /api/v1/saved-scripts/{id}/outcomes      key      201
GET    /api/v1/saved-scripts/outcomes/summary   key      200
GET    /api/v1/presets                          key      200
GET    /api/v1/formats/vocab                    key      200
POST   /api/v1/formats/references               key      200
DELETE /api/v1/formats/references/{id}          key      200
GET    /api/v1/hooks                            key      200
GET    /api/v1/formats                          key      200
POST   /api/v1/formats/house                    admin    201
PATCH  /api/v1/formats/house/{slug}             admin    200
DELETE /api/v1/formats/house/{slug}             admin    200
GET    /api/v1/formats/evidence                 key      200
GET    /api/v1/visual-presets                   key      200
POST   /api/v1/visual-presets                   admin    201
DELETE /api/v1/visual-presets/{id}              admin    200
GET    /api/v1/scripts                          key      200
POST   /api/v1/scripts                          admin    201
GET    /api/v1/scripts/{id}                     key      200
DELETE /api/v1/scripts/{id}                     admin    200
POST   /api/v1/scripts/from-media               admin    200
POST   /api/v1/images/burn-caption              admin    200
GET    /api/v1/storyboards/presets              key      200
GET    /api/v1/storyboards                      key      200
POST   /api/v1/storyboards                      key      201
POST   /api/v1/flows                            key      201
GET    /api/v1/flows/{id}                       key      200
POST   /api/v1/flows/{id}/approve               key      200
POST   /api/v1/flows/{id}/variant               key      200
`;

/** Our additions to the specification. */
const OURS = `
POST   /auth/sign-up                            public   201
POST   /auth/sign-in                            public   200
POST   /auth/sign-out                           public   200
POST   /auth/password                           session  200
POST   /auth/token                              key      200
GET    /api/v1/admin/accounts                   admin    200
PATCH  /api/v1/admin/accounts/{id}              admin    200
PATCH  /api/v1/admin/accounts/{id}/limits       admin    200
POST   /api/v1/admin/accounts/{id}/suspend      admin    200
POST   /api/v1/admin/accounts/{id}/resume       admin    200
GET    /api/v1/account/usage                    key      200
GET    /api/personas/{slug}                     public   200
PATCH  /api/personas/{slug}                     partner  200
DELETE /api/personas/{slug}                     partner  200
PUT    /api/personas/{slug}/passport            partner  200
POST   /api/personas/{slug}/copy                key      201
POST   /api/v1/uploads/once                     key      201
PUT    /api/v1/uploads/once                     public   201
GET    /api/v1/uploads                          key      200
GET    /api/v1/uploads/{id}                     key      200
GET    /api/v1/uploads/{id}/uses                key      200
PATCH  /api/v1/uploads/{id}                     key      200
DELETE /api/v1/uploads/{id}                     key      200
GET    /api/v1/admin/invitations                admin    200
POST   /api/v1/admin/invitations                admin    201
DELETE /api/v1/admin/invitations/{id}           admin    200
GET    /api/v1/gallery                          key      200
DELETE /api/v1/gallery/{id}                     key      200
PATCH  /api/v1/account/spending                 session  200
GET    /api/v1/account/callbacks/secret         session  200
POST   /api/v1/account/callbacks/secret/rotate  session  200
PATCH  /api/v1/account/api-keys/{id}            session  200
DELETE /api/v1/account/api-keys/{id}            session  200
DELETE /api/v1/account/provider-key             session  200
GET    /api/v1/account/provider-keys            session  200
PUT    /api/v1/account/provider-keys/{provider} session  200
DELETE /api/v1/account/provider-keys/{provider} session  200
GET    /api/v1/account/models                   session  200
PATCH  /api/v1/account/models                   session  200
GET    /api/v1/flows                            key      200
POST   /api/v1/flows/estimate                   key      200
PATCH  /api/v1/flows/{id}                       key      200
PATCH  /api/v1/flows/{id}/frames/{index}        key      200
DELETE /api/v1/flows/{id}/frames/{index}        key      200
POST   /api/v1/flows/{id}/frames                key      200
POST   /api/v1/flows/{id}/frames/{index}/redraw key      200
POST   /api/v1/flows/{id}/frames/{index}/revoice key     200
POST   /api/v1/flows/{id}/frames/{index}/move   key      200
POST   /api/v1/flows/{id}/revise                key      201
DELETE /api/v1/flows/{id}                       key      200
POST   /api/v1/flows/{id}/outputs               key      202
POST   /api/v1/flows/{id}/cancel                key      200
POST   /api/v1/bricks/jobs                      key      202
GET    /api/v1/bricks/jobs/{id}                 key      200
POST   /api/v1/bricks/jobs/{id}/cancel          key      200
POST   /api/v1/bricks/jobs/{id}/callback/redeliver key   202
POST   /api/v1/videos/assemble                  key      202
POST   /api/v1/videos/upscale                   key      202
POST   /api/v1/flows/{id}/callback/redeliver    key      202
GET    /api/v1/storyboards/{id}                 key      200
PATCH  /api/v1/briefs/{id}                      key      200
PATCH  /api/v1/storyboards/{id}                 key      200
DELETE /api/v1/storyboards/{id}                 key      200
POST   /api/v1/storyboards/{id}/frames          key      200
PATCH  /api/v1/storyboards/{id}/frames/{index}  key      200
DELETE /api/v1/storyboards/{id}/frames/{index}  key      200
POST   /api/v1/storyboards/{id}/frames/{index}/move key   200
POST   /api/v1/accounts                         key      201
GET    /api/v1/accounts                         key      200
PATCH  /api/v1/accounts/{id}                    key      200
DELETE /api/v1/accounts/{id}                    key      200
POST   /api/v1/accounts/{id}/posts              key      200
GET    /api/v1/accounts/{id}/posts              key      200
DELETE /api/v1/accounts/{id}/posts/{postId}     key      200
GET    /api/v1/formats/references               key      200
POST   /api/v1/storyboards/{id}/frames/{index}/image key  202
POST   /api/v1/market/creators                  admin    200
GET    /api/v1/market/creators                  admin    200
DELETE /api/v1/market/creators/{id}             admin    200
GET    /api/v1/market/creators/{id}/posts       admin    200
PATCH  /api/v1/market/posts/{id}                admin    200
GET    /api/v1/admin/accounts/{id}              admin    200
GET    /api/v1/admin/invitations/{id}           admin    200
GET    /api/v1/account/api-keys/{id}            session  200
DELETE /api/v1/account                          session  200
DELETE /api/v1/admin/accounts/{id}              admin    200
GET    /api/v1/account/sessions                 session  200
DELETE /api/v1/account/sessions                 session  200
GET    /api/v1/account/sessions/{id}            session  200
DELETE /api/v1/account/sessions/{id}            session  200
GET    /api/v1/gallery/{id}                     key      200
GET    /api/v1/personas/{slug}/images/{imageId} key      200
GET    /api/v1/props/{id}                       key      200
GET    /api/v1/catalogs/{id}                    key      200
GET    /api/v1/images/photo-pack/{slug}         key      200
GET    /api/v1/scripts/vault/{id}               key      200
GET    /api/v1/saved-scripts/{id}/outcomes/{outcomeId} key      200
GET    /api/v1/accounts/{id}                    key      200
GET    /api/v1/accounts/{id}/posts/{postId}     key      200
GET    /api/v1/market/creators/{id}             admin    200
GET    /api/v1/market/posts/{id}                admin    200
GET    /api/v1/presets/{slug}                   key      200
GET    /api/v1/formats/references/{id}          key      200
GET    /api/v1/visual-presets/{id}              key      200
`;

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).join(' '));
const table = ROUTES.map(({ method, path, tier, status }) => `${method} ${path} ${tier} ${status}`);

describe('the table', () => {
  it('is the specified interface and our named additions', () => {
    expect([...table].sort()).toEqual([...lines(SPECIFIED), ...lines(OURS)].sort());
  });

  it('names each route once, and each field once', () => {
    expect(new Set(ROUTES.map(nameRoute)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map(({ field }) => field)).size).toBe(ROUTES.length);
  });

  it('has a valid request for every route in the suites', () => {
    expect(ROUTES.map(nameRoute).filter((name) => !CASES[name])).toEqual([]);
  });

  it("is what SOFA generates: one operation per route, of the route's field", async () => {
    const contract = contractSchema(readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8'));
    const operations = await generateOperations(contract, projectSchema(contract, ROUTES), ROUTES);
    expect([...operations.keys()].map(nameRoute)).toEqual(ROUTES.map(nameRoute));
    for (const [route, document] of operations) {
      const [definition] = document.definitions;
      if (definition?.kind !== 'OperationDefinition') throw new Error('not an operation');
      const [selection] = definition.selectionSet.selections;
      expect(
        `${definition.operation === 'query' ? 'Query' : 'Mutation'}.${selection?.kind === 'Field' ? selection.name.value : ''}`,
      ).toBe(route.field);
    }
  });
});

describe('a list', () => {
  /**
   * Lists without pages: their entries come from the program itself, belong to one resource of limited size, or are the best
   * few of a ranking.
   */
  const WHOLE = [
    'GET /api/v1/images/options',
    'GET /api/v1/voices',
    'GET /api/v1/account/provider-keys',
    'GET /api/v1/flows/{id}',
    'GET /api/v1/personas/{slug}',
    'GET /api/personas/{slug}',
    'GET /api/v1/apps/{id}',
    'GET /api/v1/uploads/{id}/uses',
    'GET /api/v1/formats/vocab',
    'GET /api/v1/formats',
    'GET /api/v1/hooks',
    'GET /api/v1/saved-scripts/outcomes/summary',
  ];
  const resolved = (schema: Body): Body =>
    schema?.$ref ? description.components.schemas[schema.$ref.split('/').at(-1)] : schema;

  it('in an answer can be requested in pages, and says where the next begins', () => {
    let lists = 0;
    for (const route of ROUTES.filter(({ method }) => method === 'GET')) {
      const operation = description.paths[route.path].get;
      const answer = operation.responses[String(route.status)];
      const schema = resolved(answer.content['application/json'].schema);
      const data = resolved(schema.properties.data ?? schema);
      const holdsList = Object.values(data.properties).some((property) => resolved(property).type === 'array');
      if (!holdsList || WHOLE.includes(nameRoute(route))) continue;
      lists += 1;
      const names = (operation.parameters ?? []).map(({ name }: Body) => name);
      const paged = names.some((name: string) => ['cursor', 'offset', 'page'].includes(name));
      const limited = names.includes('limit') || names.includes('page');
      expect({ name: nameRoute(route), paged, limited, link: answer.headers?.Link !== undefined }).toEqual({
        name: nameRoute(route),
        paged: true,
        limited: true,
        link: true,
      });
    }
    expect(lists).toBeGreaterThan(14);
  });
});

/** Paths that the server answers in addition to the table. */
const SERVICE = [
  'GET /api/v1/events',
  'GET /api/v1/account/export',
  'GET /.well-known/jwks.json',
  'GET /docs',
  'GET /files/{key}',
  'GET /formats-vocab.json',
  'GET /graphiql',
  'GET /graphql',
  'GET /healthz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /openapi.yaml',
  'GET /readyz',
  'HEAD /files/{key}',
  'POST /graphql',
];

describe('openapi.yaml', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    await SwaggerParser.validate(structuredClone(description));
  });

  it("describes exactly the routes of the table and the server's other answers, with status and parameters", () => {
    const described = Object.entries(description.paths as Record<string, Record<string, Body>>).flatMap(
      ([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({
          name: `${method.toUpperCase()} ${path}`,
          operation,
        })),
    );
    expect(described.map(({ name }) => name).sort()).toEqual([...ROUTES.map(nameRoute), ...SERVICE].sort());
    for (const route of ROUTES) {
      const { operation } = described.find(({ name }) => name === nameRoute(route))!;
      expect(Object.keys(operation.responses)).toContain(String(route.status));
      const inPath = (operation.parameters ?? []).filter((one: Body) => one.in === 'path').map((one: Body) => one.name);
      expect([...inPath].sort()).toEqual(pathParameters(route.path).sort());
      const account = [{ key: [] }, { session: [] }];
      expect(operation.security).toEqual(
        { public: [], session: [{ session: [] }], partner: [{ partner: [] }], key: account, admin: account }[
          route.tier
        ],
      );
    }
  });
});

describe('a generated client', () => {
  it('finds a unique name for every operation and message, and a text for every group', () => {
    const operations = [description.paths, description.webhooks].flatMap((part: Record<string, Body>) =>
      Object.values(part).flatMap((path) => Object.values(path)),
    ) as Body[];
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toEqual(names.map(() => expect.stringMatching(/^[a-z][A-Za-z]+$/)));
    expect(new Set(names).size).toBe(names.length);
    const types = Object.keys(description.components.schemas).map((name) => name.toLowerCase());
    expect(names.filter((name) => types.includes(name.toLowerCase()))).toEqual([]);
    const groups = new Map(description.tags.map((tag: Body) => [tag.name, tag.description]));
    for (const { tags } of operations)
      for (const tag of tags) expect(groups.get(tag)).toEqual(expect.stringMatching(/\.$/));
  });
});

describe('a query parameter', () => {
  const parameters = Object.values(description.paths as Record<string, Record<string, Body>>)
    .flatMap((path) => Object.values(path).flatMap((operation) => operation.parameters ?? []))
    .filter((one: Body) => one.in === 'query');

  it('is left out rather than null; the values of a list are separated by commas', () => {
    expect(parameters.length).toBeGreaterThan(100);
    for (const { name, schema, style, explode } of parameters) {
      expect({ name, nullable: JSON.stringify(schema).includes('"null"') }).toEqual({ name, nullable: false });
      if (schema.type === 'array') expect({ name, style, explode }).toEqual({ name, style: 'form', explode: false });
    }
  });
});

describe('a body', () => {
  it('contains files only as a form', () => {
    const isFile = (schema: Body) => (schema.items ?? schema).format === 'binary';
    const operations = Object.entries(description.paths as Record<string, Record<string, Body>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );
    for (const { operation, name } of operations) {
      const content = operation.requestBody?.content ?? {};
      const files = (type: string): string[] => {
        const given = content[type]?.schema.$ref?.split('/').at(-1);
        const { properties = {} } = description.components.schemas[given] ?? {};
        return Object.keys(properties).filter((key) => isFile(properties[key]));
      };
      expect({ name, files: files('application/json') }).toEqual({ name, files: [] });
      if (content['multipart/form-data'])
        expect({ name, files: files('multipart/form-data') }).not.toEqual({ name, files: [] });
    }
  });
});

describe('the values of a field', () => {
  it('have a name', () => {
    const inline: string[] = [];
    const walk = (node: Body, place: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if (Array.isArray(node.enum) && String(node.type).includes('string') && !/^\/schemas\/\w+$/.test(place))
        inline.push(place);
      for (const [key, value] of Object.entries(node)) if (!/^examples?$/.test(key)) walk(value, `${place}/${key}`);
    };
    walk({ schemas: description.components.schemas, paths: description.paths }, '');
    expect(inline).toEqual([]);
    expect(description.components.schemas.RunStatus.enum).toContain('gate');
    expect(description.components.schemas.Run.properties.status).toMatchObject({
      $ref: '#/components/schemas/RunStatus',
    });
  });
});

describe('the published contracts', () => {
  it('carry the directives for what SDL cannot express', () => {
    const supergraph = readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8');
    for (const directive of ['constraint', 'omitWhenNull', 'graphOnly']) {
      expect(supergraph).toMatch(new RegExp(`^directive @${directive}\\b`, 'm'));
      expect(supergraph).toMatch(new RegExp(`: .*@${directive}`));
    }
    expect(supergraph).toContain('"https://cutroom.dev/graph/v1.0"');
  });
});
