import { type GraphQLEnumType, type GraphQLSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { ERRORS } from '../../platform/errors/index.js';
import { listNames, readConstraint } from '../../platform/graph/validate.js';
import { type Json, reference } from './schemas.js';

/**
 * The names in `openapi.yaml` of the sets that are not enums of the graph, because some of their values are not GraphQL names.
 * Each is that of the field named here, and of every other field with the same values.
 */
const SETS: Readonly<Record<string, string>> = {
  AdAngle: 'WriteAdScriptInput.angle',
  AdHookAngle: 'AdHook.angle',
  AdLength: 'WriteAdScriptInput.length',
  AdPlatform: 'WriteAdScriptInput.platform',
  BrickName: 'StartBrickInput.brick',
  CaptionedImageType: 'CaptionedImage.mimeType',
  CaptionStyle: 'RunOptionsInput.captionStyle',
  FormatTag: 'Query.formatLibrary.tag',
  FrameRatio: 'DrawStoryboardFrameInput.aspectRatio',
  HookFamily: 'CarouselHook.angle',
  OutcomeScope: 'OutcomeSummary.scope',
  OutputKind: 'RunOutput.kind',
  PhotoPackSlug: 'PhotoPackInput.workflowSlug',
  Platform: 'ScriptBriefInput.platform',
  PresetKey: 'CreateHouseFormatInput.preset',
  PriorSource: 'EvidencePrior.source',
  ReadingWindow: 'PostReading.window',
  ScriptFormat: 'CritiqueScriptInput.format',
  ShotAngle: 'StoryHook.angle',
  StructureType: 'RunOptionsInput.structureType',
  TokenScope: 'AccessToken.scope',
};

const toKey = (values: readonly unknown[]): string => JSON.stringify(values);

/**
 * The schemas of the named sets: those of the graph's enums, and those of {@link SETS}.
 * @throws Error for a name whose field has no set, and for a set that has two names
 */
function readSets(schema: GraphQLSchema): Map<string, ValueSet> {
  const sets = new Map<string, ValueSet>([['ErrorCode', { type: 'string', enum: Object.keys(ERRORS) }]]);
  for (const type of Object.values(schema.getTypeMap())) if (isEnumType(type)) sets.set(type.name, enumSchema(type));
  for (const [name, place] of Object.entries(SETS)) {
    const values = readSet(schema, place);
    if (!values) throw new Error(`value-sets.ts: ${place}, which names ${name}, is no string with listed values`);
    const [other] = [...sets].find(([, known]) => toKey(known.enum) === toKey(values)) ?? [];
    if (other || schema.getType(name))
      throw new Error(`value-sets.ts: ${name} is known to the graph as ${other ?? name}`);
    sets.set(name, { type: 'string', enum: values });
  }
  return sets;
}

type ValueSet = { type: 'string'; enum: readonly string[]; description?: string };

/** An enum's schema: what it is, and what each value is that has a description. */
function enumSchema(type: GraphQLEnumType): ValueSet {
  const values = type.getValues().filter(({ description }) => description);
  const about = [
    ...(type.description ? [type.description] : []),
    ...(values.length > 0 ? [values.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n')] : []),
  ];
  return {
    type: 'string',
    ...(about.length > 0 ? { description: about.join('\n\n') } : {}),
    enum: listNames(type),
  };
}

function readSet(schema: GraphQLSchema, place: string): readonly string[] | undefined {
  const [owner = '', name = '', argument] = place.split('.');
  const type = schema.getType(owner);
  const field = isObjectType(type) || isInputObjectType(type) ? type.getFields()[name] : undefined;
  const slot = argument && field && 'args' in field ? field.args.find((one) => one.name === argument) : field;
  return slot && readConstraint(slot).oneOf;
}

/**
 * Replaces each listing of a string's values by a reference to the set that has them, so that generated clients have one type
 * for it, with one name. A single value becomes a constant.
 * @returns the changed part, and the schemas of the sets by name
 * @throws Error for values that no set has
 */
export function shareValues(part: Json, schema: GraphQLSchema): { part: Json; sets: Record<string, ValueSet> } {
  const sets = readSets(schema);
  const names = new Map([...sets].map(([name, set]) => [toKey(set.enum), name]));
  const replace = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(replace);
    if (typeof node !== 'object' || node === null) return node;
    const { type, enum: listed, ...rest } = node as Json;
    if (!Array.isArray(listed) || (type !== 'string' && !(Array.isArray(type) && type.includes('string'))))
      return Object.fromEntries(
        Object.entries(node).map(([key, value]) => [key, /^examples?$/.test(key) ? value : replace(value)]),
      );
    const values = listed.filter((value) => value !== null);
    const name = names.get(toKey(values));
    if (!name && values.length > 1) throw new Error(`value-sets.ts has no name for the values ${values.join(', ')}`);
    const one = name ? reference(name) : { type: 'string', const: values[0] };
    return values.length < listed.length ? { ...rest, anyOf: [one, { type: 'null' }] } : { ...rest, ...one };
  };
  return { part: replace(part) as Json, sets: Object.fromEntries(sets) };
}
