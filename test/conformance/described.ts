import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { packageRoot } from '../../platform/paths.js';
import type { Body, Send, TestAccount, TestResponse } from '../support/client.js';

/** The published description, as clients read it. */
export const description: Body = parse(readFileSync(join(packageRoot, 'schema', 'openapi.yaml'), 'utf8'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
ajv.addFormat('uri', (text) => URL.canParse(text));
ajv.addFormat('email', /^[^\s@]+@[^\s@]+$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
ajv.addFormat('binary', true);
ajv.addSchema(closed(description), 'api');

/** Forbids undescribed properties in every object schema, so that responses may contain only what is described. */
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
  // A fixed segment takes precedence over a parameter.
  weight: path.includes('{') ? 1 : 0,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));
patterns.sort((a, b) => a.weight - b.weight);

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const validators = new Map<string, ValidateFunction>();

function compileValidator(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known) return known;
  const made = ajv.compile({ $ref: `api#${pointer}` });
  validators.set(pointer, made);
  return made;
}

/** Lists how a message to a callback address differs from the published description. */
export const faultsOfMessage = (name: string, message: unknown): string[] =>
  faultsBy(compileValidator(`/webhooks/${name}/post/requestBody/content/application~1json/schema`), message);

const faultsBy = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value) ? [] : ajv.errorsText(validate.errors, { separator: '\n' }).split('\n');

/** The response that every path gives to an unsupported method. The description contains it once, not for each path. */
const ANYWHERE: ReadonlyMap<number, string> = new Map([[405, '/components/responses/MethodNotAllowed']]);

/** Lists how a response differs from the published description in status, code or shape. Undescribed paths have no faults. */
export function findFaults(method: string, address: string, answer: TestResponse): string[] {
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
  return [...faultsBy(compileValidator(pointer), answer.body), ...faultsOfHelp(answer)];
}

/** A refusal leads to the paragraph about its code in the guides. */
function faultsOfHelp({ body, headers }: TestResponse): string[] {
  if (typeof body?.code !== 'string') return [];
  const link = headers.get('link');
  return link?.endsWith(`/help/errors#${body.code.toLowerCase()}>; rel="help"`) ? [] : [`its Link is ${link}`];
}

/** Sends like `send`, and throws if the response is not as described. */
export function described(send: Send): Send {
  return async (method, path, body, headers) => {
    const answer = await send(method, path, body, headers);
    const faults = findFaults(method, path, answer);
    if (faults.length > 0)
      throw new Error(
        `${method} ${path} answered ${answer.status}, not as openapi.yaml says:\n${faults.join('\n')}\n${JSON.stringify(answer.body)}`,
      );
    return answer;
  };
}

/** An account whose every response is checked against the description. */
export const describedAccount = (account: TestAccount): TestAccount => ({
  ...account,
  call: described(account.call),
  session: described(account.session),
});
