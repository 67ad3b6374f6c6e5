/**
 * Bodies of POST /images/generate as the published graph describes them, drawn by fast-check: good ones, and what can be wrong
 * with each field. Read from the supergraph's text by its own few lines, so that a mistake of the product's reader is no mistake here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { packageRoot } from '../../platform/paths.js';
import type { Body } from '../support/client.js';

/** What a body may name, and the options that it may hold. */
export interface World {
  slugs: string[];
  productIds: string[];
  /** Addresses that are taken as they are: the caller's own, and foreign ones of good form. */
  urls: string[];
  /** Addresses of good form that are refused all the same. */
  refusedUrls: string[];
  /** The answer of GET /images/options. */
  options: Body;
}

interface Limits {
  maxLength?: number;
  minLength?: number;
  maxItems?: number;
  oneOf?: string[];
  format?: string;
}

interface InputField {
  name: string;
  type: string;
  list: boolean;
  limits: Limits;
}

/** A body that is wrong, and where. */
export interface Fault {
  path: string;
  /** Sets the fault in a good body. */
  put(body: Body): void;
}

const supergraph = parse(readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8'));

function fieldsOf(input: string): InputField[] {
  const node = supergraph.definitions.find(
    (one) => one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && one.name.value === input,
  );
  if (node?.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) throw new Error(`the supergraph has no input ${input}`);
  return (node.fields ?? []).map((field) => {
    const oneOf = choicesOf(nameIn(field.type));
    return {
      name: field.name.value,
      type: oneOf ? 'String' : nameIn(field.type),
      list: inner(field.type).kind === Kind.LIST_TYPE,
      limits: { ...limitsOf(field), ...(oneOf ? { oneOf } : {}) },
    };
  });
}

/** The values of an enum; null for a type that is none. */
function choicesOf(type: string): string[] | null {
  const node = supergraph.definitions.find((one) => one.kind === Kind.ENUM_TYPE_DEFINITION && one.name.value === type);
  return node?.kind === Kind.ENUM_TYPE_DEFINITION ? (node.values ?? []).map(({ name }) => name.value) : null;
}

const inner = (type: TypeNode): TypeNode => (type.kind === Kind.NON_NULL_TYPE ? type.type : type);
const nameIn = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameIn(type.type));
const limitsOf = ({ directives }: InputValueDefinitionNode | FieldDefinitionNode): Limits =>
  Object.fromEntries(
    (directives ?? [])
      .filter(({ name }) => name.value === 'constraint')
      .flatMap((one) => (one.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)])),
  );

/** Every field of the generate body. */
export const FIELDS = fieldsOf('GenerateImageInput');
/** Files come as parts of a form, never in JSON. */
const isFile = ({ type }: InputField): boolean => type === 'UploadTicket';

const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
/** Words of any script, of any length up to the limit, and just as long as is allowed, counted in characters. */
const words = ({ maxLength = 200, minLength = 0 }: Limits): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }).filter(storable) },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).filter(storable) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('a', '𝒜', '語', '"`$<>&;').map((unit) => atLength(unit, maxLength)),
      },
    )
    .filter((text) => minLength === 0 || text.trim() !== '')
    .map((text) => [...text].slice(0, maxLength).join(''));
const atLength = (unit: string, length: number): string => [...unit.repeat(length)].slice(0, length).join('');

function goodValue(world: World, field: InputField): fc.Arbitrary<unknown> {
  const { name, type, limits } = field;
  if (name.endsWith('personaSlug') || name.endsWith('PersonaSlug')) return fc.constantFrom(...world.slugs);
  if (limits.oneOf) return fc.constantFrom(...limits.oneOf);
  if (limits.format === 'uuid') return fc.constantFrom(...world.productIds);
  if (limits.format === 'uri') return fc.constantFrom(...world.urls);
  if (type === 'Boolean') return fc.boolean();
  if (type === 'String') return words(limits);
  return record(world, fieldsOf(type));
}

const good = (world: World, field: InputField): fc.Arbitrary<unknown> =>
  field.list ? fc.array(goodValue(world, field), { maxLength: field.limits.maxItems ?? 5 }) : goodValue(world, field);

/** Any of the fields, each with a good value or null. */
const record = (world: World, fields: readonly InputField[]): fc.Arbitrary<Body> =>
  fc.record(
    Object.fromEntries(
      fields
        .filter((field) => !isFile(field) && field.type !== 'JSONObject')
        .map((field) => [field.name, fc.option(good(world, field), { nil: null, freq: 6 })]),
    ),
    { requiredKeys: [] },
  );

/** The most values of a group that are surely allowed: the answer says whether there may be several, not how many. */
const SEVERAL = 2;
const NUMBERS = ['eyeGazeX', 'eyeGazeY', 'headTiltX', 'headTiltY'];

function optionMaps({ options }: World): fc.Arbitrary<Body> {
  const { skipValue, customValue, groups } = options;
  const ofGroup = ({ multiSelect, choices }: Body): fc.Arbitrary<unknown> => {
    const values = choices.map(({ value }: Body) => value);
    const one = fc.constantFrom(...values, skipValue, customValue, null);
    const several = fc.uniqueArray(fc.constantFrom(...values, customValue), { maxLength: SEVERAL });
    return multiSelect ? fc.oneof(one, several, fc.constant([skipValue])) : one;
  };
  const coordinate = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(-1, 0, 1, null));
  return fc.record({
    optionsMap: fc.record(
      {
        ...Object.fromEntries(groups.map((group: Body) => [group.id, ofGroup(group)])),
        ...Object.fromEntries(NUMBERS.map((name) => [name, coordinate])),
      },
      { requiredKeys: [] },
    ),
    // Words for every group: which of them are needed depends on what was drawn above.
    customTextPerGroup: fc.record(
      Object.fromEntries(groups.map(({ id }: Body) => [id, words({ maxLength: 390 }).map((text) => `so ${text}`)])),
    ),
  });
}

/** Framings of things and hands: what is of a face goes with none of them. */
const FACELESS = ['flat_lay', 'pov_hands'];

/** Words that a whole prompt replaces. */
const OVERRIDDEN = [
  ...['customPrompt', 'personaContext', 'optionsMap', 'customTextPerGroup', 'selectedOutfits', 'clothingText'],
  ...[
    'referenceText',
    'visualPresetClothing',
    'visualPresetBackground',
    'handheldText',
    'largeObjectText',
    'ambientText',
  ],
];

/** Rules across fields, kept by giving what is missing. */
function completed(world: World, body: Body): Body {
  const made = { ...body };
  const blank = (name: string): boolean => !made[name]?.trim();
  if (made.characterSourceType === 'persona') made.personaSlug ??= world.slugs[0];
  if (made.characterSourceType === 'upload') made.fileUrl ??= world.urls[0];
  if (made.characterSourceType === 'custom') delete made.fileUrl;
  if (FACELESS.includes(made.optionsMap?.framing)) {
    for (const name of ['expression', 'hair', 'pose', ...NUMBERS]) delete made.optionsMap[name];
    for (const name of ['expression', 'hair', 'pose']) delete made.customTextPerGroup?.[name];
    delete made.type;
  }
  if (!blank('fullPromptOverride')) for (const name of OVERRIDDEN) delete made[name];
  if (made.promptMode === 'custom' && blank('customPrompt') && blank('fullPromptOverride'))
    made.customPrompt = 'At sea.';
  if (
    made.characterSourceType === 'custom' &&
    blank('customPrompt') &&
    blank('fullPromptOverride') &&
    blank('characterDescription')
  )
    made.characterDescription = 'A sailor.';
  return made;
}

/** Bodies that must be taken. */
export const goodBodies = (world: World): fc.Arbitrary<Body> =>
  fc
    .tuple(record(world, FIELDS), fc.option(optionMaps(world), { nil: {}, freq: 3 }))
    .map(([body, maps]) => completed(world, { ...body, ...maps }));

const UNKNOWN = ['prompt', 'personaSlugs', 'type ', 'TYPE', 'constructor', '__proto__x', 'nonsense.key'];
const BAD_TEXT = ['a\0b', '\ud800', 'x\udfff'];
const BAD_URLS = [
  '',
  'http://',
  'no address',
  'ftp://example.com/a.png',
  'javascript:alert(1)',
  '//example.com/a.png',
  'data:image/png;base64,AA==',
];
const BAD_IDS = [
  '',
  'mug',
  '00000000-0000-4000-8000-00000000000',
  '00000000-0000-4000-8000-00000000000G',
  '0197A000-0000-7000-8000-00000000000A',
];

/** Single values that the field does not take. */
function badValue(world: World, { type, limits }: InputField): fc.Arbitrary<unknown> {
  if (type === 'Boolean') return fc.constantFrom('true', 0, 1, [], {});
  if (type === 'UploadTicket') return fc.constantFrom('picture.png', 'x'.repeat(500), 7, {});
  if (type === 'JSONObject' || (type !== 'String' && type !== 'ID')) return fc.constantFrom('{}', 7, true, [[]]);
  const plain: unknown[] = [7, true, {}, ['a'], ...BAD_TEXT];
  if (limits.maxLength) plain.push(atLength('a', limits.maxLength + 1), atLength('語', limits.maxLength + 1));
  if (limits.minLength) plain.push('', ' \n');
  if (limits.oneOf) plain.push('', 'none-of-them', limits.oneOf[0]!.toUpperCase(), ` ${limits.oneOf[0]}`);
  if (limits.format === 'uri') plain.push(...BAD_URLS, ...world.refusedUrls);
  if (limits.format === 'uuid') plain.push(...BAD_IDS);
  return fc.constantFrom(...plain);
}

const set = (path: string, name: string, value: unknown): Fault => ({
  path,
  put(body) {
    body[name] = value;
  },
});

/** What can be wrong with one field of a list: the list itself, its length, one of its entries. */
function badList(world: World, field: InputField): fc.Arbitrary<Fault> {
  const { name, limits } = field;
  const most = limits.maxItems ?? 5;
  const value = isFile(field) ? fc.constant('') : goodValue(world, field);
  const entry = fc.oneof(badValue(world, field), fc.constant(null));
  return fc.oneof(
    fc.constantFrom('a', 7, {}, true).map((wrong) => set(name, name, wrong)),
    fc.array(value, { minLength: most + 1, maxLength: most + 2 }).map((list) => set(name, name, list)),
    fc
      .tuple(isFile(field) ? fc.constant([]) : fc.array(value, { maxLength: most - 1 }), entry)
      .map(([list, wrong]) => set(`${name}[${list.length}]`, name, [...list, wrong])),
  );
}

function badOptions({ options }: World): fc.Arbitrary<Fault> {
  const groups: Body[] = options.groups;
  const into = (map: string, key: string, value: unknown, path = `${map}.${key}`): Fault => ({
    path,
    put(body) {
      body[map] = { ...(body[map] ?? {}), [key]: value };
    },
  });
  const group = fc.constantFrom(...groups);
  const single = fc.constantFrom(...groups.filter(({ multiSelect }) => !multiSelect));
  const several = fc.constantFrom(...groups.filter(({ multiSelect }) => multiSelect));
  const value = fc.constantFrom('', 'no-such-choice', 'constructor', 7, true, {});
  return fc.oneof(
    fc.constantFrom('places', 'constructor', 'eyeGazeZ').map((key) => into('optionsMap', key, 'x')),
    fc.tuple(group, value).map(([{ id }, wrong]) => into('optionsMap', id, wrong)),
    single.map(({ id, choices }) => into('optionsMap', id, [choices[0].value, choices[1].value])),
    fc
      .tuple(several, value)
      .map(([{ id, choices }, wrong]) => into('optionsMap', id, [choices[0].value, wrong], `optionsMap.${id}[1]`)),
    several.map(({ id, choices }) => into('optionsMap', id, [options.skipValue, choices[0].value])),
    several.map(({ id, choices }) =>
      into(
        'optionsMap',
        id,
        choices.map((choice: Body) => choice.value),
      ),
    ),
    fc
      .tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(-1.01, 2, 1e308, '0', [0], true))
      .map(([key, wrong]) => into('optionsMap', key, wrong)),
    fc.constantFrom('places', 'eyeGazeX').map((key) => into('customTextPerGroup', key, 'x')),
    fc
      .tuple(group, fc.constantFrom('a'.repeat(401), 7, ['a']))
      .map(([{ id }, wrong]) => into('customTextPerGroup', id, wrong)),
    // Custom without its words.
    fc.tuple(group, fc.constantFrom(undefined, null, '', '  ')).map(([{ id }, text]) => ({
      path: `customTextPerGroup.${id}`,
      put(body: Body) {
        body.optionsMap = { ...(body.optionsMap ?? {}), [id]: options.customValue };
        body.customTextPerGroup = { ...(body.customTextPerGroup ?? {}), [id]: text };
      },
    })),
  );
}

/** Rules across fields, broken. */
const CROSSED: Fault[] = [
  { path: 'personaSlug', put: (body) => Object.assign(body, { characterSourceType: 'persona', personaSlug: null }) },
  { path: 'fileUrl', put: (body) => Object.assign(body, { characterSourceType: 'upload', fileUrl: null }) },
  {
    path: 'characterDescription',
    put: (body) =>
      Object.assign(body, {
        ...{ characterSourceType: 'custom', promptMode: 'structured' },
        ...{ characterDescription: ' ', customPrompt: null, fullPromptOverride: null },
      }),
  },
  {
    path: 'fileUrl',
    put: (body) =>
      Object.assign(body, {
        ...{ characterSourceType: 'custom', characterDescription: 'A sailor.' },
        fileUrl: 'https://example.com/face.png',
      }),
  },
  {
    path: 'optionsMap.expression',
    put: (body) =>
      Object.assign(body, {
        type: null,
        optionsMap: { framing: 'flat_lay', expression: 'calm' },
        customTextPerGroup: null,
      }),
  },
  {
    path: 'customPrompt',
    put: (body) =>
      Object.assign(body, {
        ...{ characterSourceType: null, promptMode: 'custom' },
        ...{ customPrompt: '\n', fullPromptOverride: null },
      }),
  },
];

function badField(world: World, field: InputField): fc.Arbitrary<Fault> {
  if (field.list) return badList(world, field);
  const wrong = badValue(world, field).map((value) => set(field.name, field.name, value));
  const object = !['Boolean', 'String', 'ID', 'UploadTicket', 'JSONObject'].includes(field.type);
  if (!object) return wrong;
  const within = fc
    .constantFrom(...fieldsOf(field.type))
    .chain((one) => badField(world, one))
    .map(({ path, put }) => ({
      path: `${field.name}.${path}`,
      put(body: Body) {
        body[field.name] = {};
        put(body[field.name]);
      },
    }));
  return fc.oneof(wrong, within);
}

/** Everything that can be wrong with a body, one at a time; each field as often as any other. */
export const faultsOf = (world: World): fc.Arbitrary<Fault> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...FIELDS).chain((field) => badField(world, field)) },
    { weight: 3, arbitrary: badOptions(world) },
    { weight: 1, arbitrary: fc.constantFrom(...CROSSED) },
    { weight: 1, arbitrary: fc.constantFrom(...UNKNOWN).map((name) => set(name, name, 'x')) },
  );
