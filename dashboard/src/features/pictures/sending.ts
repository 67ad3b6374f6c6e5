/** Files that are being sent. They go on while somebody looks at other pages. */
import { useSyncExternalStore } from 'react';
import { sendFile } from '../../graph/transfer.js';
import { onLeave } from '../../lib/account.js';
import { client } from '../../lib/client.js';

export interface Sending {
  id: string;
  file: File;
  /** `stuck`: the server can't be reached. */
  state: 'waiting' | 'sending' | 'stuck' | 'failed';
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Why it failed; null if it has not. */
  error: unknown;
}

interface Queue {
  files: readonly Sending[];
  /** The name of the file that was sent last; null if there is none. */
  sent: string | null;
}

let queue: Queue = { files: [], sent: null };
let isWorking = false;
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function set(next: Partial<Queue>): void {
  queue = { ...queue, ...next };
  for (const listener of listeners) listener();
}
const change = (id: string, changed: Partial<Sending>): void =>
  set({ files: queue.files.map((one) => (one.id === id ? { ...one, ...changed } : one)) });
const drop = (id: string): void => set({ files: queue.files.filter((one) => one.id !== id) });

/** Asks before the page is closed, which would end what is on its way. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Sends one file after another. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  addEventListener('beforeunload', warn);
  for (let next = waiting(); next; next = waiting()) await sendOne(next);
  removeEventListener('beforeunload', warn);
  isWorking = false;
}
const waiting = (): Sending | undefined => queue.files.find(({ state }) => state === 'waiting');

async function sendOne({ id, file }: Sending): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  change(id, { state: 'sending', error: null });
  try {
    await sendFile({
      file,
      key: id,
      signal: abort.signal,
      onProgress: (share) => change(id, { share, state: 'sending' }),
      onStuck: () => change(id, { state: 'stuck' }),
    });
    drop(id);
    set({ sent: file.name });
    void client.invalidateQueries({ queryKey: ['uploads'] });
    void client.invalidateQueries({ queryKey: ['gallery'] });
  } catch (error) {
    change(id, { state: 'failed', error });
  }
  aborts.delete(id);
}

const added = (file: File): Sending => ({ id: crypto.randomUUID(), file, state: 'waiting', share: 0, error: null });

export function addFile(file: File): void {
  set({ files: [...queue.files, added(file)], sent: null });
  void work();
}

/** Sends a file again that failed; a large one from where it was. It is a request of its own, as the answer to the last one is kept. */
export function sendAgain({ id, file }: Sending): void {
  set({ files: queue.files.map((one) => (one.id === id ? added(file) : one)) });
  void work();
}

/** Takes a file from the list; if it is being sent, that ends. */
export function stopSending(id: string): void {
  aborts.get(id)?.abort();
  drop(id);
}

// Else it would go on in the name of whoever signs in next.
onLeave(() => {
  for (const abort of aborts.values()) abort.abort();
  set({ files: [], sent: null });
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSending = (): Queue => useSyncExternalStore(subscribe, () => queue);
