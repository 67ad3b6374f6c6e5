import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer as readBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Client as Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { ConfigError } from '../config/index.js';
import { notFound, ServiceError } from '../errors/index.js';
import { packageRoot } from '../paths.js';
import { changedPart } from './disk-parts.js';
import { assertTypeOfKey, isStorageKey } from './keys.js';
import { fromStore } from './outage.js';
import type { ByteRange, ObjectStore, PartStore, StoredObject } from './port.js';
import { fetchHandler } from './s3-handler.js';
import { throwIfFailed, withErrorListener } from './source.js';
import { typeOfKey } from './types.js';

const {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} = loadClient();

export interface S3Options {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. Buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Folder for the copies of {@link ObjectStore.localFile}; private to this process or shared. */
  scratchFolder: string;
  /** Reaches the endpoint: a trusted fetch, since the operator configured it. */
  fetch: typeof globalThis.fetch;
}

/** A local copy that is older than this was left by a process that died: copies are needed for minutes only. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

const getErrorName = (error: unknown): string => (error as { name?: string }).name ?? '';
const getStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const missing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(getErrorName(error)) || getStatus(error) === 404;
const unquoted = (etag: string): string => etag.replace(/^"|"$/g, '');

/** The client's `send`, which throws STORAGE_UNAVAILABLE for an outage. */
const sender = (client: Client): Client['send'] =>
  (async (command: Parameters<Client['send']>[0]) => {
    try {
      return await client.send(command);
    } catch (error) {
      throw fromStore(error);
    }
  }) as Client['send'];

/**
 * Stores objects in an S3-compatible store. The store itself guarantees that an object exists completely or not at all; it also
 * joins parts. An object's type is given by its key's extension, as on disk. All functions throw STORAGE_UNAVAILABLE if the
 * store cannot be reached or cannot answer, even at the client's third attempt.
 */
export function s3Storage(options: S3Options): ObjectStore & { ensureBucket(): Promise<void> } {
  const { bucket: Bucket } = options;
  const scratch = resolve(options.scratchFolder);
  const swept = sweep(scratch).catch(() => undefined);
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    // By default the client ends bodies with a CRC in a form that is specific to AWS: most other stores refuse it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise the client would log to the console; everything important is thrown as an error anyway.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: fetchHandler(options.fetch) as unknown as NonNullable<S3ClientConfig['requestHandler']>,
  });

  const send = sender(client);

  const mustBeKey = (key: string): string => {
    if (!isStorageKey(key)) throw notFound('file');
    return key;
  };

  async function head(key: string): Promise<StoredObject | null> {
    if (!isStorageKey(key)) return null;
    try {
      const { ContentLength = 0 } = await send(new HeadObjectCommand({ Bucket, Key: key }));
      return { bytes: ContentLength, contentType: typeOfKey(key) };
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  async function open(key: string, range?: ByteRange): Promise<StoredObject & { stream: Readable }> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const got = await send(new GetObjectCommand({ Bucket, Key: mustBeKey(key), ...(Range && { Range }) }));
      const stream = got.Body as Readable;
      const bytes = Number(/\/(\d+)$/.exec(got.ContentRange ?? '')?.[1] ?? got.ContentLength ?? 0);
      if (range && !(range.start >= 0 && range.start <= range.end && range.end < bytes)) {
        stream.destroy();
        throw outside(bytes);
      }
      return { bytes, contentType: typeOfKey(key), stream };
    } catch (error) {
      if (getErrorName(error) === 'InvalidRange' || getStatus(error) === 416)
        throw outside((await head(key))?.bytes ?? 0);
      throw missing(error) ? notFound('file') : error;
    }
  }

  /** Writes a stream of unknown length to a file first, because the store needs to know the length beforehand. */
  async function putStream(key: string, body: Readable): Promise<number> {
    const source = withErrorListener(body);
    const path = await makeScratchFile(key);
    try {
      throwIfFailed(source);
      await pipeline(source, createWriteStream(path, { flags: 'wx' }));
      const { size } = await stat(path);
      await send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: size === 0 ? Buffer.alloc(0) : createReadStream(path),
          ContentLength: size,
          ContentType: typeOfKey(key),
        }),
      );
      return size;
    } finally {
      await rm(path, { force: true });
    }
  }

  async function makeScratchFile(key: string): Promise<string> {
    await swept;
    await mkdir(scratch, { recursive: true });
    // The copy keeps the extension, because some programs use it.
    return join(
      scratch,
      `${createHash('sha256').update(key).digest('hex').slice(0, 12)}-${randomUUID()}${/\.[a-z0-9]+$/.exec(key)?.[0] ?? ''}`,
    );
  }

  return {
    head,
    open,
    parts: s3Parts(client, Bucket),

    async put(key, body, contentType) {
      assertTypeOfKey(key, contentType);
      const type = typeOfKey(key);
      if (!Buffer.isBuffer(body)) return { bytes: await putStream(key, body), contentType: type };
      await send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: body.length, ContentType: type }));
      return { bytes: body.length, contentType: type };
    },

    async read(key) {
      const { stream } = await open(key);
      try {
        return await readBuffer(stream);
      } catch (error) {
        throw fromStore(error);
      }
    },

    async localFile(key) {
      const { stream } = await open(key);
      const path = await makeScratchFile(key);
      const release = (): Promise<void> => rm(path, { force: true });
      try {
        await pipeline(stream, createWriteStream(path, { flags: 'wx' }));
      } catch (error) {
        await release();
        throw fromStore(error);
      }
      return { path, release };
    },

    async delete(key) {
      if (isStorageKey(key)) await send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    /** Creates the bucket if it does not exist. If the access key may not look for the bucket, it is assumed to exist. */
    async ensureBucket() {
      try {
        await send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        if (getStatus(error) === 403) return;
        if (!missing(error)) throw error;
        await send(new CreateBucketCommand({ Bucket })).catch((reason: unknown) => {
          if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(getErrorName(reason))) throw reason;
        });
      }
    },
  };
}

function s3Parts(client: Client, Bucket: string): PartStore {
  const send = sender(client);

  async function isOpen(key: string, joinId: string): Promise<boolean> {
    try {
      await send(new ListPartsCommand({ Bucket, Key: key, UploadId: joinId, MaxParts: 1 }));
      return true;
    } catch (error) {
      if (missing(error)) return false;
      throw error;
    }
  }

  return {
    async begin(key, contentType) {
      assertTypeOfKey(key, contentType);
      const { UploadId } = await send(
        new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: typeOfKey(key) }),
      );
      if (!UploadId) throw new Error('the object store began a multipart upload without an id');
      return UploadId;
    },

    async put(key, joinId, part, body, bytes) {
      try {
        const { ETag = '' } = await send(
          new UploadPartCommand({
            Bucket,
            Key: key,
            UploadId: joinId,
            PartNumber: part,
            Body: body,
            ContentLength: bytes,
          }),
        );
        return { part, etag: unquoted(ETag) };
      } catch (error) {
        // If the body failed, its error is the real reason: the client only saw the connection break.
        const reason = body.errored ?? error;
        body.destroy();
        throw missing(reason) ? notFound('upload') : reason;
      }
    },

    async join(key, joinId, parts) {
      const Parts = parts.map(({ part, etag }) => ({ PartNumber: part, ETag: `"${etag}"` }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key: key, UploadId: joinId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        if (getErrorName(error) === 'InvalidPart')
          throw changedPart(Number((error as { PartNumber?: string }).PartNumber) || parts[0]?.part || 1);
        // Ceph answers 500 where S3 says NoSuchUpload.
        const isGone = missing(error) || (Number(getStatus(error)) >= 500 && !(await isOpen(key, joinId)));
        throw isGone ? notFound('upload') : fromStore(error);
      }
    },

    async abort(key, joinId) {
      try {
        await send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: joinId }));
      } catch (error) {
        if (!missing(error)) throw error;
      }
    },
  };
}

/** Loads the client, which only installations with an object store have, in `scripts/s3`. @throws ConfigError if it is missing */
function loadClient(): typeof import('@aws-sdk/client-s3') {
  const folder = join(packageRoot, 'scripts', 's3');
  try {
    return createRequire(join(folder, 'package.json'))('@aws-sdk/client-s3');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'MODULE_NOT_FOUND') throw error;
    throw new ConfigError([
      `CUTROOM_S3_ENDPOINT is set, but the client of object stores is not installed: run \`npm ci --prefix ${folder}\``,
    ]);
  }
}

const outside = (bytes: number): ServiceError =>
  new ServiceError('BAD_INPUT', `The file has ${bytes} bytes; that range is outside it.`);

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
