import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildClientSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { contractSchema, has, hiddenFields } from '../../gateway/contract.js';
import { packageRoot } from '../../platform/paths.js';
import { newAccount, newPersona, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
let graph: GraphQLSchema;
const contract = contractSchema(readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8'));
const types = Object.values(contract.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'));
const roots = [contract.getQueryType()!, contract.getMutationType()!];

beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
  graph = buildClientSchema((await me.graphql(getIntrospectionQuery())).body.data);
});

describe('null', () => {
  const fieldsOf = (list: readonly GraphQLObjectType[]) =>
    list.flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
    );

  it('is the answer of a root field that fails, whatever the others answer', async () => {
    const strict = fieldsOf(roots).filter(({ field }) => isNonNullType(field.type));
    const mayFail = strict.filter(
      ({ field: { type, args } }) => !isListType(isNonNullType(type) && type.ofType) || args.some(isRequiredArgument),
    );
    expect(mayFail.map(({ name }) => name)).toEqual([]);
    const { body } = await me.graphql(
      '{ account { plan } persona(slug: "nobody") { id } accountSeries(accountId: "none", goal: saves) { week } }',
    );
    expect(body.data).toEqual({ account: { plan: 'creator' }, persona: null, accountSeries: null });
    expect(
      body.errors.map(({ path, extensions }: { path: string[]; extensions: { code: string } }) => [
        path,
        extensions.code,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [['persona'], 'NOT_FOUND'],
        [['accountSeries'], 'NOT_FOUND'],
      ]),
    );
  });

  it('is no list, nor an entry of one, except where REST leaves an empty list out', () => {
    const lists = fieldsOf(types.filter((type) => !roots.includes(type))).filter(
      ({ field: { type } }) => isListType(type) || (isNonNullType(type) && isListType(type.ofType)),
    );
    expect(lists.length).toBeGreaterThan(100);
    const loose = lists.filter(({ field }) => !/^\[.+!\]!$/.test(String(field.type)));
    expect(loose.filter(({ field }) => !has(field.astNode, 'omitWhenNull')).map(({ name }) => name)).toEqual([]);
  });
});

describe('what needs more of HTTP than an operation has', () => {
  it('is not in the graph, but in REST', () => {
    const hidden = hiddenFields(contract);
    expect(hidden.sort()).toEqual([
      'Mutation.addDirectoryPersona',
      'Mutation.changePassword',
      'Mutation.deleteDirectoryPersona',
      'Mutation.setDirectoryPassport',
      'Mutation.signIn',
      'Mutation.signOut',
      'Mutation.signUp',
      'Mutation.updateDirectoryPersona',
      'Mutation.upload',
      'Mutation.uploadOnce',
      'Mutation.uploadPart',
      'Query.takesUpload',
    ]);
    const shown = Object.keys(graph.getMutationType()!.getFields());
    expect(shown.length).toBeGreaterThan(90);
    expect(hidden.filter((name) => shown.includes(name.split('.')[1]!))).toEqual([]);
    expect(graph.getType('SignInInput')).toBeUndefined();
  });

  it('is refused as an unknown field', async () => {
    const { status, body } = await me.graphql('mutation { signOut { signedOut } }');
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'BAD_INPUT']);
    expect(body.errors[0].message).toMatch(/Cannot query field "signOut"/);
  });
});

describe('an id', () => {
  it('is that of the type that has it, and never missing', () => {
    const loose = types.filter((type) => 'id' in type.getFields() && !isNonNullType(type.getFields().id?.type));
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it('leads to the same fields from a list, from a mutation and from a reference', async () => {
    const persona = await newPersona(me, { backstory: 'Grew up on a ferry.' });
    const whole = '{ id slug backstory passport_image_url }';
    const one = (await me.graphql(`query ($slug: String!) { persona(slug: $slug) ${whole} }`, persona)).body.data
      .persona;
    expect(one.backstory).toBe('Grew up on a ferry.');
    const listed = (await me.graphql(`{ personas { nodes ${whole} } }`)).body.data.personas.nodes;
    expect(listed).toEqual([one]);
    const cleared = await me.graphql(`mutation ($slug: String!) { clearPassport(slug: $slug) ${whole} }`, persona);
    expect(cleared.body.data.clearPassport).toEqual({ ...one, passport_image_url: null });
    const set = await me.graphql(
      `mutation ($slug: String!, $url: String!) { setPassport(slug: $slug, input: { url: $url }) ${whole} }`,
      { slug: persona.slug, url: one.passport_image_url },
    );
    expect(set.body.data.setPassport).toEqual({ ...one, passport_image_url: expect.stringContaining('/files/') });
  });

  it("is that of the run that was started, which the answer holds, and not that of its creator's copy", async () => {
    const { slug, id } = await newPersona(me);
    const input = {
      preset: 'creator-ugc-video',
      creatorSlug: slug,
      briefSource: { mode: 'description', value: 'Ivy is a mug. It is big.' },
    };
    const started = await me.graphql(
      'mutation ($input: StartFlowInput!) { startFlow(input: $input) { runId run { id persona { personaId current { id slug } } } } }',
      { input },
    );
    expect(started.body.errors).toBeUndefined();
    const { runId, run } = started.body.data.startFlow;
    expect(run).toEqual({ id: runId, persona: { personaId: id, current: { id, slug } } });
    const rest = (await me.call('GET', `/api/v1/flows/${runId}`)).body.data.run;
    expect(rest.persona).toEqual({ id, slug, name: expect.any(String) });
    await me.call('POST', `/api/v1/flows/${runId}/cancel`);
  });
});
