import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../../log/index.js';

/** How much room a start needs: two files of the log, 16 MB each, and as much again for tables. */
const ROOM_BYTES = 64 * 2 ** 20;
const LOOK_MS = 5_000;

/**
 * Keeps the process answering when the embedded database dies of a full disk. If Postgres cannot write its log, it panics, and
 * in PGlite the next statement would then block the event loop forever. So every later statement is refused with the same error,
 * and once there is room, `end` is called: only a new process can open the database again.
 */
export function refuseAfterPanic(
  client: Pick<PGlite, 'execProtocol' | 'execProtocolStream'>,
  folder: string,
  log: Logger,
  end: () => void = () => process.exit(1),
): void {
  let panic: unknown = null;
  const guard =
    <Args extends unknown[], Result>(execute: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (panic !== null) throw panic;
      try {
        return await execute(...args);
      } catch (error) {
        if ((error as { severity?: unknown } | null)?.severity === 'PANIC' && panic === null) {
          panic = error;
          log.fatal({ err: error }, 'the embedded database has stopped; once its disk has room, this process ends');
          void untilRoom(folder).then(end);
        }
        throw error;
      }
    };
  client.execProtocol = guard(client.execProtocol.bind(client));
  client.execProtocolStream = guard(client.execProtocolStream.bind(client));
}

async function untilRoom(folder: string): Promise<void> {
  for (;;) {
    const room = await statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => 0,
    );
    if (room >= ROOM_BYTES) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
  }
}
