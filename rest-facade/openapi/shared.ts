import { STATUS_CODES } from 'node:http';
import { type Json, reference } from './schemas.js';

type Paths = Record<string, Record<string, Json>>;

/**
 * Moves failure responses that are the same in several operations to `components/responses`, and leaves references in their
 * place. A response's name is made of its status and codes.
 * @returns the contents of `components/responses`
 */
export function shareResponses(paths: Paths): Record<string, Json> {
  const uses = new Map<string, { responses: Record<string, Json>; status: string }[]>();
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations)) {
      const responses = operation.responses as Record<string, Json>;
      for (const [status, response] of Object.entries(responses)) {
        const text = JSON.stringify(response);
        uses.set(text, [...(uses.get(text) ?? []), { responses, status }]);
      }
    }
  const shared: Record<string, Json> = {};
  for (const [text, places] of uses) {
    const response = JSON.parse(text) as Json;
    if (places.length < 2 || Number(places[0]!.status) < 400) continue;
    const name = freeName(nameResponse(places[0]!.status, response), shared);
    shared[name] = response;
    for (const { responses, status } of places) responses[status] = reference(name, 'responses');
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * Names a response by its status (`TooManyRequests`), its codes except {@link UNNAMED_CODES}, and what a 404 says is missing.
 * The name of a response without `ok` begins with `Bare`.
 */
function nameResponse(status: string, response: Json): string {
  const content = response.content as { 'application/json': { examples: Record<string, { value: Json }> } };
  const { examples } = content['application/json'];
  const codes = Object.keys(examples).filter((code) => !UNNAMED_CODES.has(code));
  const [first] = Object.values(examples);
  const bare = first && !('ok' in first.value) ? 'Bare' : '';
  const missing = /^There is no such ([\w -]{1,40})\.$/.exec(String(examples.NOT_FOUND?.value.error))?.[1] ?? '';
  return [bare, STATUS_CODES[status] ?? status, ...codes.map(camel), camel(missing.replace(/\W/g, '_'))]
    .join('')
    .replace(/\W/g, '');
}

/** Codes that are left out of responses' names, because most responses with their status have them. */
const UNNAMED_CODES = new Set([
  'ORIGIN_REFUSED',
  'REQUEST_TIMEOUT',
  'TOO_LARGE',
  'ENCODING_REFUSED',
  'OVERLOADED',
  'PROVIDER_KEY_REQUIRED',
  'HOSTED_LIMIT_REACHED',
  'BAD_INPUT',
  'UNAUTHENTICATED',
  'KEY_INVALID',
  'ACCOUNT_SUSPENDED',
  'NOT_FOUND',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'SHUTTING_DOWN',
]);
const camel = (code: string): string =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  if (!Object.hasOwn(taken, name)) return name;
  let number = 2;
  while (Object.hasOwn(taken, `${name}${number}`)) number += 1;
  return `${name}${number}`;
}
