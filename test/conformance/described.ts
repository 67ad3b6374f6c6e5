import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { packageRoot } from '../../platform/paths.js';
import type { Answer, Body, Send, TestAccount } from '../support/client.js';

/** The published description, as a client reads it. */
export const description: Body = parse(readFileSync(join(packageRoot, 'schema', 'openapi.yaml'), 'utf8'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
ajv.addFormat('uri', (text) => URL.canParse(text));
ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
ajv.addFormat('binary', true);
ajv.addSchema(closed(description), 'api');

/** Answers may hold what is described and nothing else: every object schema is closed for the tests. */
function closed(node: Body): Body {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return copy.type === 'object' && copy.properties && copy.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

const patterns = Object.keys(description.paths).map((path) => ({
  path,
  // A fixed segment goes before a parameter.
  weight: path.includes('{') ? 1 : 0,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));
patterns.sort((a, b) => a.weight - b.weight);

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `api#${pointer}` });
  validators.set(pointer, made);
  return made;
}

/** What is wrong with a message to a callback address by the published description. */
export const faultsOfMessage = (name: string, message: unknown): string[] =>
  faultsBy(validatorOf(`/webhooks/${name}/post/requestBody/content/application~1json/schema`), message);

const faultsBy = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value) ? [] : ajv.errorsText(validate.errors, { separator: '\n' }).split('\n');

/** What every path answers to a method that it does not have, which the description says once. */
const ANYWHERE: ReadonlyMap<number, string> = new Map([[405, '/components/responses/MethodNotAllowed']]);

/** What is wrong with an answer by the published description: its status, its code, its shape; nothing is said of undescribed paths. */
export function faultsOf(method: string, address: string, answer: Answer): string[] {
  const path = patterns.find(({ pattern }) => pattern.test(address.split('?')[0]!))?.path;
  const operation = path && description.paths[path][method.toLowerCase()];
  if (!operation) return [];
  const documented = operation.responses[answer.status];
  if (documented === undefined && !ANYWHERE.has(answer.status)) return [`${answer.status} is not among its responses`];
  const place =
    documented === undefined
      ? ANYWHERE.get(answer.status)
      : (documented.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${answer.status}`);
  const pointer = `${place}/content/application~1json/schema`;
  return faultsBy(validatorOf(pointer), answer.body);
}

/** Sends as `send` does, and throws when the answer is not as described. */
export function described(send: Send): Send {
  return async (method, path, body, headers) => {
    const answer = await send(method, path, body, headers);
    const faults = faultsOf(method, path, answer);
    if (faults.length > 0)
      throw new Error(
        `${method} ${path} answered ${answer.status}, not as openapi.yaml says:\n${faults.join('\n')}\n${JSON.stringify(answer.body)}`,
      );
    return answer;
  };
}

/** An account whose every answer is held to the description. */
export const describedAccount = (account: TestAccount): TestAccount => ({
  ...account,
  call: described(account.call),
  session: described(account.session),
});
