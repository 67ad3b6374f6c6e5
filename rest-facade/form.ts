import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { ServiceError } from '../platform/errors/index.js';
import type { Runtime } from '../runtime/index.js';
import type { Form, FormFile } from './form-reader.js';
import type { Caller } from './identify.js';
import type { Route } from './route.js';

/** What a form may fill in, where the route takes one. */
export const formInput = (route: Route, { args }: GraphQLField<unknown, unknown>): GraphQLArgument | null =>
  (route.multipart && args.find(({ name }) => name === 'input')) || null;

/**
 * A form as a body to bind: its texts, and an empty text where a file will be.
 * @throws ServiceError BAD_INPUT for a file where none belongs
 */
export function bodyOfForm({ fields, files }: Form, input: GraphQLArgument): Record<string, unknown> {
  const type = getNamedType(input.type);
  const known = isInputObjectType(type) ? type.getFields() : {};
  // Without a prototype: a part called `__proto__` is a field like any other, and not a known one.
  const body: Record<string, unknown> = Object.assign(Object.create(null), fields);
  for (const { field } of files) {
    const slot = Object.hasOwn(known, field) ? known[field] : undefined;
    const takesMany = slot !== undefined && isListType(getNullableType(slot.type));
    if (Object.hasOwn(fields, field) || (Object.hasOwn(body, field) && !takesMany))
      throw new ServiceError('BAD_INPUT', `\`${field}\` is given more than once.`, { field });
    if (slot && getNamedType(slot.type).name !== 'UploadTicket')
      throw new ServiceError('BAD_INPUT', `\`${field}\` is not a file.`, { field });
    // Stands in for the ticket while the rest is checked: the binder names fields that are not known.
    body[field] = takesMany ? [...((body[field] as string[] | undefined) ?? []), ''] : '';
  }
  return body;
}

/**
 * Runs the work with a ticket for every file in its input. Files are taken in only now, after everything else about the
 * request was found good, and what the work refuses is not kept. After a fault of ours it is, and once there is a job: the
 * work may be half done, and a row may hold the file.
 */
export async function withFiles<T>(
  rt: Runtime,
  { files: kind, mostMb }: Route,
  files: readonly FormFile[],
  { viewer }: Caller,
  variables: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  if (files.length === 0) return work();
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  const input = variables.input as Record<string, unknown>;
  const keys: string[] = [];
  const filled = new Map<string, number>();
  try {
    for (const file of files) {
      const { field: _field, ...sent } = file;
      const incoming = { ...sent, ownerId: viewer.userId };
      const slot = input[file.field];
      const at = filled.get(file.field) ?? 0;
      const staging = kind
        ? rt.uploads.stageTable(incoming, {
            json: kind === 'records',
            ...(mostMb && { maxBytes: mostMb.file * 2 ** 20 }),
          })
        : rt.uploads.stage(incoming);
      const ticket = await staging.catch((error: unknown) => {
        throw namingPart(error, Array.isArray(slot) ? `${file.field}[${at}]` : file.field);
      });
      const staged = kind ? rt.uploads.verifyTable(ticket) : rt.uploads.verify(ticket);
      if (staged) keys.push(staged.key);
      if (Array.isArray(slot)) slot[at] = ticket;
      else input[file.field] = ticket;
      filled.set(file.field, at + 1);
    }
    return await work();
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500 && error.details.jobId === undefined)
      await discard(rt, keys);
    throw error;
  }
}

/** What is said of a `file`, said of the part by its own name. */
function namingPart(error: unknown, field: string): unknown {
  if (!(error instanceof ServiceError) || error.details.field !== 'file' || field === 'file') return error;
  const message = error.message.replaceAll('`file`', `\`${field}\``);
  return new ServiceError(error.code, message, { ...error.details, field });
}

async function discard(rt: Runtime, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await rt.storage
      .delete(key)
      .catch((error: unknown) => rt.log.warn({ err: error, key }, 'the file of a refused request stays'));
}
