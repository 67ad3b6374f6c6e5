import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { GraphQLArgument } from 'graphql';
import { type ByteBudget, createByteBudget, type HeldBytes, type Holder } from '../../platform/budget/index.js';
import { type Config, incomingFolder } from '../../platform/config/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Logger } from '../../platform/log/index.js';
import { canonical, type Fingerprint } from './fingerprint.js';
import { createFormReader, type Form } from './form-reader.js';
import { assertFewValues, counted, parseJson, readBytes } from './http.js';

const MB = 2 ** 20;
const RETRY_AFTER = 5;
/** How much more may be in flight of whole files than of forms and parts: the largest of them is as many times larger. */
const FILES = 8;
/**
 * Budget for bodies in memory: JSON, and the texts of forms. A body is usually at most 1 MB, so an account can send sixteen
 * bodies of that size at once.
 */
const MEMORY = { name: 'request bodies', total: 96 * MB, perAccount: 16 * MB, retryAfter: RETRY_AFTER };
/** Files older than this were left by a process that died: no request takes so long. */
const ABANDONED_MS = 60 * 60 * 1000;

/** What receiving bodies requires: limits of the bytes in flight, and the folder for forms. */
export interface Intake {
  /** Budget for bodies in memory. */
  memory: ByteBudget;
  /** Budget for forms, and parts of uploads, that are being written to disk. */
  uploads: ByteBudget;
  /** Budget for files that are a request's whole body. */
  files: ByteBudget;
  /** Folder for files of requests. Each request has a subfolder, which is deleted once it is answered. */
  folder: string;
  log: Logger;
}

/**
 * Opens the intake, and removes what dead processes have left in its folder.
 * @param alone whether no other process uses the folder: then everything in it is removed, whatever its age
 */
export async function createIntake(config: Config, log: Logger, alone: boolean): Promise<Intake> {
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true });
  await sweep(folder, alone ? 0 : ABANDONED_MS);
  const onDisk = (name: string, times: number): ByteBudget =>
    createByteBudget({
      name,
      total: config.uploadMbInFlight * times * MB,
      perAccount: config.uploadMbInFlightPerAccount * times * MB,
      retryAfter: RETRY_AFTER,
    });
  return {
    memory: createByteBudget(MEMORY),
    uploads: onDisk('uploads', 1),
    files: onDisk('whole files', FILES),
    folder,
    log,
  };
}

async function sweep(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
}

/** A body that has arrived completely. */
export interface Received<T> {
  /** Parses the body. @throws ServiceError BAD_INPUT */
  read(): T;
  /** Releases the body: its bytes no longer count, and its files are deleted. */
  dispose(): Promise<void>;
}

/** The content of a request without a body. */
export const NOTHING = {
  read: () => ({ body: undefined, files: [] }),
  dispose: async () => undefined,
} as const satisfies Received<unknown>;

/**
 * Receives JSON, kept in memory.
 * @param mostValues above which `read` refuses it
 * @throws ServiceError as {@link counted}
 */
export async function receiveJson(
  intake: Intake,
  request: IncomingMessage,
  holder: Holder,
  limit: number,
  fingerprint: Fingerprint | null = null,
  mostValues?: number,
): Promise<Received<unknown>> {
  const held = intake.memory.open(holder);
  try {
    const bytes = await readBytes(request, limit, held);
    fingerprint?.update(canonical(bytes));
    return {
      read() {
        if (mostValues !== undefined) assertFewValues(bytes, mostValues);
        return parseJson(bytes);
      },
      dispose: async () => held.release(),
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

/** A folder for what a request sends, counted in the budget. `dispose` deletes and releases both. */
async function openFolder({ folder: all, log }: Intake, budget: ByteBudget, holder: Holder) {
  const held = budget.open(holder);
  const folder = join(all, randomUUID());
  const dispose = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn({ err: error, folder }, 'the files of a request could not be deleted; the next start removes them'),
    );
    held.release();
  };
  try {
    await mkdir(folder);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { held, folder, dispose };
}

/**
 * Receives a body that is a whole file, and writes it to disk.
 * @returns its path; the file exists until it is disposed of
 * @throws ServiceError as {@link counted}; the system's error when the disk is full
 */
export async function receiveFile(
  intake: Intake,
  request: IncomingMessage,
  holder: Holder,
  limit: number,
): Promise<{ path: string; dispose(): Promise<void> }> {
  const { held, folder, dispose } = await openFolder(intake, intake.files, holder);
  try {
    const path = join(folder, '0');
    await pipeline(counted(request, limit, held), createWriteStream(path, { flags: 'wx' }));
    return { path, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Receives a form and writes its files to disk. @throws ServiceError as {@link receiveJson}; the system's error when the disk is full */
export async function receiveForm(
  intake: Intake,
  request: IncomingMessage,
  holder: Holder,
  limit: number,
  input: GraphQLArgument,
  fingerprint: Fingerprint | null,
): Promise<Received<Form>> {
  const { held, folder, dispose: disposeOfFolder } = await openFolder(intake, intake.uploads, holder);
  let texts: HeldBytes | undefined;
  const dispose = async (): Promise<void> => {
    await disposeOfFolder();
    texts?.release();
  };
  try {
    const kept = intake.memory.open(holder, held);
    texts = kept;
    const form = createFormReader(request, input, folder, kept.grow);
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
      kept.settle();
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
