import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { type GraphQLArgument, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import { parseFormField } from './bind.js';
import { JSON_LIMIT } from './http.js';

export interface FormFile {
  field: string;
  filename: string | null;
  declaredType: string | null;
  /** Path of the file on disk. The file exists until the request is answered. */
  path: string;
}

export interface Form {
  fields: Record<string, unknown>;
  files: FormFile[];
}

export interface FormReader {
  /**
   * Takes the next bytes of the body; resolves once it can take more.
   * @throws the error of a failed write to disk, or of `keepText`
   */
  write(chunk: Buffer): Promise<void>;
  /** Resolves to the whole form. @throws ServiceError BAD_INPUT saying what is wrong with it; otherwise as {@link write} */
  end(): Promise<Form>;
  /** Stops reading. Files that are being written stay incomplete. */
  abandon(): void;
}

const LIMITS = { files: 40, fields: 200, parts: 240, fieldSize: JSON_LIMIT, headerPairs: 20 };
const MAX_FAULTS = 5;
/** Maximum number of characters in a part's name. */
const MAX_NAME = 200;

/**
 * Reads a form as it arrives. Files are written to `folder`; texts are parsed as their input field's type and stay in memory.
 * @param keepText called with the length of every text in bytes; throws when there is no room for it
 */
export function createFormReader(
  request: IncomingMessage,
  input: GraphQLArgument,
  folder: string,
  keepText: (bytes: number) => void,
): FormReader {
  const type = getNamedType(input.type);
  const known = isInputObjectType(type) ? type.getFields() : {};
  // Without a prototype, so that a part called `__proto__` is a field like any other.
  const fields: Record<string, unknown> = Object.create(null);
  const files: FormFile[] = [];
  const writing: Promise<void>[] = [];
  const faults = new Set<string>();
  /** The first error that ends the reading: a malformed form, a full disk, no room. */
  let failure: unknown;
  let settle = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const fail = (error: unknown): void => {
    failure ??= error;
    settle();
  };
  const malformed = (error: unknown): void =>
    fail(new ServiceError('BAD_INPUT', 'The body is not a valid multipart/form-data form.', { cause: error }));

  const parser = openParser(request, malformed);
  parser?.on('field', (name, text, { valueTruncated }) => {
    if (name.length > MAX_NAME) return void faults.add('The name of a field is too long.');
    if (valueTruncated) return void faults.add(`\`${name}\` is longer than 1 MB.`);
    try {
      keepText(Buffer.byteLength(text));
    } catch (error) {
      return fail(error);
    }
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    const isList = field !== undefined && isListType(getNullableType(field.type));
    if (Object.hasOwn(fields, name) && !isList) faults.add(`\`${name}\` is given more than once.`);
    const value = field ? parseFormField(field.type, text) : text;
    // A list is sent as one JSON array, or as one part for each entry.
    fields[name] = isList ? [fields[name] ?? [], value].flat() : value;
  });
  parser?.on('file', (field, stream, { filename, mimeType }) => {
    if (field.length > MAX_NAME) faults.add('The name of a field is too long.');
    const path = join(folder, String(files.length));
    files.push({ field, filename: filename || null, declaredType: mimeType || null, path });
    writing.push(
      pipeline(stream, createWriteStream(path, { flags: 'wx' })).catch((error: NodeJS.ErrnoException) =>
        // Errors of the disk have `syscall`; any other error means that the form ended too early.
        error.syscall === undefined ? malformed(error) : fail(error),
      ),
    );
  });
  parser?.on('error', malformed);
  parser?.on('filesLimit', () => faults.add('There are too many files.'));
  parser?.on('fieldsLimit', () => faults.add('There are too many fields.'));
  parser?.on('partsLimit', () => faults.add('There are too many parts.'));
  parser?.on('close', settle);

  /**
   * A malformed form is reported once all of it has been read, like other invalid bodies; other failures are thrown at once.
   */
  const throwFailure = (): void => {
    if (failure !== undefined && !(failure instanceof ServiceError && failure.code === 'BAD_INPUT')) throw failure;
  };

  return {
    async write(chunk) {
      throwFailure();
      if (failure === undefined && parser && !parser.write(chunk))
        await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), ended]);
      throwFailure();
    },
    async end() {
      if (failure === undefined) {
        parser?.end();
        await ended;
        await Promise.all(writing);
      }
      if (failure !== undefined) throw failure;
      if (faults.size > 0) throw new ServiceError('BAD_INPUT', [...faults].slice(0, MAX_FAULTS).join(' '));
      return { fields, files };
    },
    abandon() {
      failure ??= new Error('the form was given up');
      parser?.destroy();
    },
  };
}

function openParser(request: IncomingMessage, malformed: (error: unknown) => void): busboy.Busboy | null {
  try {
    return busboy({ headers: request.headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch (error) {
    malformed(error);
    return null;
  }
}
