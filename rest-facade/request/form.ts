import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import type { Runtime } from '../../runtime/index.js';
import type { Route } from '../route.js';
import type { Form, FormFile } from './form-reader.js';
import { type Caller, ownerOf } from './identify.js';

/** The argument that a form fills in; null if the route takes no forms. */
export const formInput = (route: Route, { args }: GraphQLField<unknown, unknown>): GraphQLArgument | null =>
  (route.multipart && args.find(({ name }) => name === 'input')) || null;

/**
 * Converts a form to a body for the binder: its texts, and an empty text in place of each file.
 * @throws ServiceError BAD_INPUT for a file in a field that takes none, and for more than one file in a field that takes one
 */
export function bodyOfForm({ fields, files }: Form, input: GraphQLArgument): Record<string, unknown> {
  const type = getNamedType(input.type);
  const known = isInputObjectType(type) ? type.getFields() : {};
  // Without a prototype, so that a part called `__proto__` is an unknown field like any other.
  const body: Record<string, unknown> = Object.assign(Object.create(null), fields);
  for (const { field } of files) {
    const slot = Object.hasOwn(known, field) ? known[field] : undefined;
    const takesMany = slot !== undefined && isListType(getNullableType(slot.type));
    if (Object.hasOwn(fields, field) || (Object.hasOwn(body, field) && !takesMany))
      throw new ServiceError('BAD_INPUT', `\`${field}\` is given more than once.`, { field });
    if (slot && getNamedType(slot.type).name !== 'UploadTicket')
      throw new ServiceError('BAD_INPUT', `\`${field}\` is not a file.`, { field });
    // A placeholder for the file's ticket, so that everything else can be checked first.
    body[field] = takesMany ? [...((body[field] as string[] | undefined) ?? []), ''] : '';
  }
  return body;
}

/**
 * Stores each file, puts its upload ticket into the input in the file's place, then runs `work`. Call it only after everything
 * else about the request was found valid. If a file or `work` is refused (a status below 500), the stored files are deleted
 * again. After any other error, or if the error names a job that was started, they stay, because a row may refer to them.
 */
export async function withFiles<T>(
  rt: Runtime,
  { files: kind, maxMb, raw }: Pick<Route, 'files' | 'maxMb' | 'raw'>,
  files: readonly FormFile[],
  caller: Caller,
  input: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  if (files.length === 0) return work();
  const ownerId = ownerOf(caller);
  const keys: string[] = [];
  const filled = new Map<string, number>();
  try {
    for (const file of files) {
      const { field: _field, ...sent } = file;
      const incoming = { ...sent, ownerId };
      const slot = input[file.field];
      const at = filled.get(file.field) ?? 0;
      const staging = kind
        ? rt.uploads.stageTable(incoming, {
            json: kind === 'records',
            ...(maxMb && { maxBytes: maxMb.file * 2 ** 20 }),
          })
        : rt.uploads.stage({ ...incoming, large: raw === 'file' });
      const ticket = await staging.catch((error: unknown) => {
        throw error instanceof ServiceError
          ? namingPart(error, Array.isArray(slot) ? `${file.field}[${at}]` : file.field)
          : error;
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

/** Replaces the name of a field in an error, such as `file` in an upload's, by that of the part that caused it. */
export function namingPart(error: ServiceError, field: string, named = 'file'): ServiceError {
  if (error.details.field !== named || field === named) return error;
  const message = error.message.replaceAll(`\`${named}\``, `\`${field}\``);
  return new ServiceError(error.code, message, { ...error.details, field });
}

async function discard(rt: Runtime, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await rt.storage
      .delete(key)
      .catch((error: unknown) =>
        rt.log.warn({ err: error, key }, 'the file of a refused request could not be deleted'),
      );
}
