import { AsyncLocalStorage } from 'node:async_hooks';
import type { Em } from './em.js';

type Callback = () => void;

/** Callbacks of each open transaction, by the transaction's own em. */
const pending = new WeakMap<Em, Callback[]>();
const scope = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs `fn` in one transaction, with the transaction's own `em`; a throw rolls back. Called with an `em` that already belongs to
 * a transaction, `fn` joins that transaction: either all of it commits, or nothing. Inside, access only the database, and only
 * through the given `em`: on the embedded database (one connection) another fork would wait forever.
 *
 * It does not use `em.transactional`: MikroORM 7.2 opens that as a "controlled" Kysely transaction, which keeps its connection
 * forever when BEGIN or ROLLBACK fails, so that each restart of Postgres would use up a part of the pool. Kysely's
 * `transaction().execute` returns the connection in every case (a test with a real Postgres closes its pool to check that).
 */
export function inTransaction<T>(em: Em, fn: (em: Em) => Promise<T>): Promise<T>;
/** The same with a scope: `fn` gets the scope with the transaction's `em`. */
export function inTransaction<S extends { readonly em: Em }, T>(scope: S, fn: (scope: S) => Promise<T>): Promise<T>;
export function inTransaction<T>(given: Em | { readonly em: Em }, fn: (given: never) => Promise<T>): Promise<T> {
  return 'em' in given
    ? run(given.em, (em) => fn({ ...given, em } as never))
    : run(given, fn as (em: Em) => Promise<T>);
}

async function run<T>(em: Em, fn: (em: Em) => Promise<T>): Promise<T> {
  if (em.isInTransaction()) return fn(em);
  const callbacks: Callback[] = [];
  const state = { open: true };
  try {
    const own = em.fork({ clear: true });
    pending.set(own, callbacks);
    const client = em.getConnection().getClient();
    const result = await scope.run(state, () =>
      client.transaction().execute(async (transaction) => {
        own.setTransactionContext(transaction);
        const value = await fn(own);
        await own.flush();
        return value;
      }),
    );
    state.open = false;
    // The callbacks run outside the transaction's async context, so that they may open transactions themselves.
    scope.exit(() => {
      for (const callback of callbacks) callback();
    });
    return result;
  } finally {
    state.open = false;
  }
}

/**
 * Calls `callback` once `em`'s transaction has committed, and never if it rolls back. Without a transaction, calls it
 * immediately. The callback must not throw. It is lost if the process dies, so anything that must happen has to be stored in a
 * row instead.
 */
export function afterCommit(em: Em, callback: Callback): void {
  const callbacks = pending.get(em);
  if (em.isInTransaction()) {
    if (callbacks === undefined) throw new Error('afterCommit needs a transaction opened by inTransaction');
    callbacks.push(callback);
  } else callback();
}

/** Throws inside a transaction, where a second entity manager would deadlock on the embedded database. */
export function refuseInsideTransaction(): void {
  if (scope.getStore()?.open) {
    throw new Error('A transaction is open here: use its own em, not a new fork (see inTransaction)');
  }
}
