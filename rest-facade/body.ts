import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { type GraphQLArgument, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { ServiceError } from '../platform/errors/index.js';
import { parseFormField } from './bind.js';

export const JSON_LIMIT = 2 ** 20;
export const MULTIPART_LIMIT = 10 * 2 ** 20;

const tooLarge = (limit: number): ServiceError =>
  new ServiceError(
    'TOO_LARGE',
    `The request body is larger than ${limit / 2 ** 20} MB.`,
    limit === MULTIPART_LIMIT ? { hint: 'Send larger videos and audio in parts: POST /api/v1/uploads/multipart.' } : {},
  );

export const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** @throws ServiceError TOO_LARGE by the declared length alone, before a byte is read */
export function assertDeclaredSize(request: IncomingMessage, limit: number): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) throw tooLarge(limit);
}

/** Every byte of the body. @throws ServiceError TOO_LARGE, BAD_INPUT when the client goes away */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not tear the connection down: the refusal goes out on it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('BAD_INPUT', 'The request body did not arrive whole.', { cause: error });
  }
  return Buffer.concat(chunks);
}

/** An empty body is undefined. @throws ServiceError BAD_INPUT */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError('BAD_INPUT', 'The body is not valid JSON (UTF-8).');
  }
}

export interface FormFile {
  field: string;
  filename: string | null;
  declaredType: string | null;
  bytes: Buffer;
}

/**
 * A multipart form, whole in memory (the request is at most 10 MB). Text fields take their input field's type.
 * @throws ServiceError BAD_INPUT, TOO_LARGE
 */
export async function parseForm(
  request: IncomingMessage,
  bytes: Buffer,
  input: GraphQLArgument,
): Promise<{ fields: Record<string, unknown>; files: FormFile[] }> {
  const type = getNamedType(input.type);
  const known = isInputObjectType(type) ? type.getFields() : {};
  // Without a prototype: a part called `__proto__` is a field like any other.
  const fields: Record<string, unknown> = Object.create(null);
  const files: FormFile[] = [];
  const faults: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const bad = (error: unknown) =>
      reject(new ServiceError('BAD_INPUT', 'The body is not a valid multipart/form-data form.', { cause: error }));
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        limits: { files: 40, fields: 200, fieldSize: JSON_LIMIT, parts: 240 },
        defParamCharset: 'utf8',
      });
    } catch (error) {
      return bad(error);
    }
    parser.on('field', (name, text) => {
      const field = Object.hasOwn(known, name) ? known[name] : undefined;
      const isList = field !== undefined && isListType(getNullableType(field.type));
      if (Object.hasOwn(fields, name) && !isList) faults.push(`\`${name}\` is given more than once.`);
      const value = field ? parseFormField(field.type, text) : text;
      // A list comes as one JSON array, or as one part for each entry.
      fields[name] = isList ? [fields[name] ?? [], value].flat() : value;
    });
    parser.on('file', (field, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        files.push({ field, filename: filename || null, declaredType: mimeType || null, bytes: Buffer.concat(chunks) }),
      );
      stream.on('error', bad);
    });
    parser.on('error', bad);
    parser.on('filesLimit', () => faults.push('There are too many files.'));
    parser.on('fieldsLimit', () => faults.push('There are too many fields.'));
    parser.on('close', resolve);
    parser.end(bytes);
  });
  if (faults.length > 0) throw new ServiceError('BAD_INPUT', faults.slice(0, 5).join(' '));
  return { fields, files };
}
