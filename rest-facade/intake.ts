import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { GraphQLArgument } from 'graphql';
import { type ByteBudget, createByteBudget } from '../platform/budget/index.js';
import { type Config, incomingFolder } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';
import type { Logger } from '../platform/log/index.js';
import { counted, declaredSize, parseJson, readBytes } from './body.js';
import type { Fingerprint } from './fingerprint.js';
import { createFormReader, type Form } from './form-reader.js';

const MB = 2 ** 20;
const RETRY_AFTER = 5;
/** Bodies in memory: JSON, and a form's texts. One is 1 MB at most, so that an account has sixteen of the largest at once. */
const MEMORY = { name: 'request bodies', total: 96 * MB, perAccount: 16 * MB, retryAfter: RETRY_AFTER };
/** No request takes that long: what is older belongs to a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Where bodies of requests come in: how many bytes of them are under way, and where forms are kept meanwhile. */
export interface Intake {
  /** Bytes of bodies in memory. */
  memory: ByteBudget;
  /** Bytes of forms and of uploads' parts, on their way to the disk. */
  uploads: ByteBudget;
  /** Where forms' files are until their request is answered; one folder for each. */
  folder: string;
  log: Logger;
}

/**
 * @param alone whether no other process uses the folder: then everything in it was left by one that died
 */
export async function createIntake(config: Config, log: Logger, alone: boolean): Promise<Intake> {
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true });
  await sweep(folder, alone ? 0 : ABANDONED_MS);
  const uploads = createByteBudget({
    name: 'uploads',
    total: config.uploadMbInFlight * MB,
    perAccount: config.uploadMbInFlightPerAccount * MB,
    retryAfter: RETRY_AFTER,
  });
  return { memory: createByteBudget(MEMORY), uploads, folder, log };
}

async function sweep(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
}

/** A body that arrived whole. */
export interface Received<T> {
  /** What it says. @throws ServiceError BAD_INPUT */
  read(): T;
  /** Forgets it: its bytes count no longer, and its files are gone. */
  dispose(): Promise<void>;
}

/** Of a request without one. */
export const NOTHING = {
  read: () => ({ body: undefined, files: [] }),
  dispose: async () => undefined,
} as const satisfies Received<unknown>;

/** JSON, kept in memory. @throws ServiceError TOO_LARGE, OVERLOADED (before a byte is read, where a length is declared), REQUEST_TIMEOUT, BAD_INPUT */
export async function receiveJson(
  intake: Intake,
  request: IncomingMessage,
  account: string,
  limit: number,
  fingerprint?: Fingerprint | null,
): Promise<Received<unknown>> {
  const held = intake.memory.take(account, declaredSize(request) ?? 0);
  try {
    const bytes = await readBytes(request, limit, held);
    fingerprint?.update(bytes);
    return { read: () => parseJson(bytes), dispose: async () => held.release() };
  } catch (error) {
    held.release();
    throw error;
  }
}

/** A form, its files on the disk. @throws ServiceError as {@link receiveJson}; UNAVAILABLE when the disk is full */
export async function receiveForm(
  intake: Intake,
  request: IncomingMessage,
  account: string,
  limit: number,
  input: GraphQLArgument,
  fingerprint: Fingerprint | null,
): Promise<Received<Form>> {
  const held = intake.uploads.take(account, declaredSize(request) ?? 0);
  const texts = intake.memory.take(account, 0);
  const folder = join(intake.folder, randomUUID());
  const dispose = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      intake.log.warn({ err: error, folder }, 'the files of a form stay until the next start'),
    );
    held.release();
    texts.release();
  };
  try {
    await mkdir(folder);
    const form = createFormReader(request, input, folder, texts.grow);
    try {
      for await (const chunk of counted(request, limit, held)) {
        fingerprint?.update(chunk);
        await form.write(chunk);
      }
      const read = await form.end().then(
        (whole) => () => whole,
        (error: unknown) => {
          if (!(error instanceof ServiceError) || error.code !== 'BAD_INPUT') throw error;
          return () => {
            throw error;
          };
        },
      );
      return { read, dispose };
    } catch (error) {
      form.abandon();
      throw error;
    }
  } catch (error) {
    await dispose();
    throw error;
  }
}
