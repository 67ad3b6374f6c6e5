/**
 * The routes that ask a text model, each with the request of its conformance case and the free texts in it. A new route is
 * included once it is in the route table with `uses: ['text']`; it also needs a conformance case.
 */
import type { Route } from '../../rest-facade/route.js';
import { ROUTES } from '../../rest-facade/table.js';
import { CASES, nameRoute } from '../conformance/cases.js';
import { description } from '../conformance/described.js';
import type { Body, TestAccount } from '../support/client.js';

export interface TextRequest {
  path: string;
  body: Body;
}

/** Only routes that take JSON. `scripts/from-media`, which takes videos and pictures, has its own suite. */
export const TEXT_ROUTES: readonly (readonly [name: string, route: Route])[] = ROUTES.filter(
  ({ uses, path }) => uses?.includes('text') && path !== '/api/v1/scripts/from-media',
).map((route) => [nameRoute(route), route]);

/**
 * Routes that cache their result by a text, with the input that contains the text: sending the same text again does not ask the
 * model again.
 */
const READ_ONCE: Readonly<Record<string, string>> = {
  'POST /api/v1/formats/references': 'text',
  'POST /api/v1/carousel/autopsy': 'reference',
};
/** Fields added to a route's conformance case, within the limits of an account without a provider key. */
const MORE: Readonly<Record<string, Body>> = {
  'POST /api/v1/flows/estimate': { preset: 'carousel', options: { slideCount: 3 } },
  'POST /api/v1/personas/{slug}/fields': { context: 'She used to sail.' },
};
let made = 0;

/** A request that succeeds and asks a model. */
export async function goodRequest(me: TestAccount, name: string): Promise<TextRequest> {
  const { path, body } = (await CASES[name]!(me, me)) as TextRequest;
  const field = READ_ONCE[name];
  const once = field ? { [field]: `${body[field]}\nNo. ${++made} of its kind` } : {};
  return { path, body: { ...body, ...MORE[name], ...once } };
}

export interface FreeText {
  /** `brief.product`, `segments[0].spokenLine` */
  where: string;
  value: string;
  longest: number;
}

/**
 * The free texts of a body: those that may be any prose, according to the OpenAPI description. Choices, ids, addresses,
 * languages and short names are left out.
 */
export function freeTexts({ method, path }: Route, body: Body): FreeText[] {
  const found: FreeText[] = [];
  walk(description.paths[path][method.toLowerCase()].requestBody.content['application/json'].schema, body, '', found);
  return found;
}

/** A copy of the body with another text in one place. */
export function withText(body: Body, where: string, text: string): Body {
  const copy = structuredClone(body);
  const steps = where.match(/[^.[\]]+/g) ?? [];
  let at = copy;
  for (const step of steps.slice(0, -1)) at = at[step];
  at[steps.at(-1)!] = text;
  return copy;
}

/** Minimum `maxLength` of a text that counts as prose; shorter ones are names, such as roles or keys. */
const SHORTEST_PROSE = 61;
const NO_PROSE = /(?:^|\.)(?:language|url|sourceUrl|productUrl|personaSlug|workflowSlug|slug|key)$/;

function walk(schema: Body, value: Body, where: string, found: FreeText[]): void {
  const of = resolved(schema);
  if (Array.isArray(value)) {
    // One entry represents the whole list.
    if (value.length > 0) walk(of.items, value[0], `${where}[0]`, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      if (of.properties?.[key]) walk(of.properties[key], inner, where ? `${where}.${key}` : key, found);
  } else if (
    typeof value === 'string' &&
    !of.enum &&
    !of.format &&
    (of.maxLength ?? 0) >= SHORTEST_PROSE &&
    !NO_PROSE.test(where)
  )
    found.push({ where, value, longest: of.maxLength });
}

function resolved(schema: Body): Body {
  if (schema.$ref) return resolved(description.components.schemas[schema.$ref.split('/').at(-1)]);
  const real = (schema.anyOf ?? schema.oneOf)?.find(({ type }: Body) => type !== 'null');
  return real ? resolved(real) : schema;
}
