import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ServiceError } from '../../platform/errors/index.js';
import type { Process } from '../process.js';

/** The longest path of a socket, in bytes, that every system accepts (Linux takes 107, macOS 103). */
const MAX_SOCKET_PATH = 103;

/** The socket is in the data directory, which only its owner may enter. */
const socketPath = (dataDir: string): string => join(dataDir, 'backup.sock');

/** A request to copy the database to a folder, sent as a line of JSON. The server replies with another line. */
type Order = { folder: string };
type Answer = { error: string | null };

/**
 * Listens for `cutroom backup`, and copies the embedded database for it, because only the process that has the database open
 * can copy it. If the server cannot listen (a mounted folder without sockets, a path that is too long), it runs all the same,
 * but must be stopped for a backup.
 * @returns a function that stops listening
 */
export async function listenForBackups({ rt }: Process): Promise<() => Promise<void>> {
  const { copyTo } = rt.db;
  const path = socketPath(rt.config.dataDir);
  if (copyTo === null) return async () => undefined;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', (error) => rt.log.debug({ err: error }, 'the client of a backup has disconnected'));
    createInterface({ input: socket }).once('line', async (line) => {
      const answer = await fulfil(line, copyTo);
      if (answer.error !== null) rt.log.error({ error: answer.error }, 'the database could not be copied');
      socket.end(`${JSON.stringify(answer)}\n`);
    });
  });
  try {
    await listen(server, path);
  } catch (error) {
    rt.log.warn({ err: error, path }, 'cannot listen for backups: stop the server to make one');
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
}

async function fulfil(line: string, copyTo: (folder: string) => Promise<void>): Promise<Answer> {
  try {
    const { folder } = JSON.parse(line) as Order;
    await copyTo(folder);
    return { error: null };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

async function listen(server: Server, path: string): Promise<void> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) throw new Error('The path is too long for a socket.');
  // A socket here was left by a process that died: this process has locked the data directory, so no other one is listening.
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/**
 * Asks the server that runs on a data directory to copy its database.
 * @param folder the target's absolute path; whatever is there is replaced
 * @returns false if no server listens
 * @throws ServiceError INTERNAL when the server could not copy it, or ended before it was done
 */
export async function askServerForCopy(dataDir: string, folder: string): Promise<boolean> {
  const answer = await ask(socketPath(dataDir), { folder });
  if (answer === null) return false;
  if (answer.error !== null) throw new ServiceError('INTERNAL', `The database could not be copied: ${answer.error}`);
  return true;
}

/** Error codes that mean that no server listens: no socket, a dead process's socket, or a path too long for a socket. */
const NOT_LISTENING_CODES = ['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'];

function ask(path: string, order: Order): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let said = '';
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(`${JSON.stringify(order)}\n`));
    socket.on('data', (chunk: string) => {
      said += chunk;
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOT_LISTENING_CODES.includes(error.code ?? '')) resolve(null);
      else reject(error);
    });
    socket.once('close', () => {
      if (said.endsWith('\n')) resolve(JSON.parse(said) as Answer);
      else reject(new ServiceError('INTERNAL', 'The server ended before it had copied its database. Try again.'));
    });
  });
}
