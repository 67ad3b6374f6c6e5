/** Gets accounts whose runs or jobs have changed; null if some may have been missed. */
export type NewsListener = (ownerIds: readonly string[] | null) => void;

/** How long changes of an account are collected, so that a busy worker announces each account ten times a second at most. */
const COLLECT_MS = 100;

/** Collects the accounts that have changed, and passes them on together. */
export function collectNews(pass: (ownerIds: string[]) => void): { add(ownerId: string): void; close(): void } {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  return {
    add(ownerId) {
      changed.add(ownerId);
      timer ??= setTimeout(() => {
        timer = null;
        const ownerIds = [...changed];
        changed.clear();
        pass(ownerIds);
      }, COLLECT_MS).unref();
    },
    close() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
