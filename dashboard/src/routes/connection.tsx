import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isPassing } from '../graph/failure.js';
import { t } from '../messages/index.js';
import styles from './connection.module.css';

/** Says so while the server can't be reached. Every request is repeated until it can. */
export function Connection() {
  const cache = useQueryClient().getQueryCache();
  const isDown = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some(({ state }) => isPassing(state.fetchFailureReason)),
  );
  return <div role="status">{isDown && <p className={styles.down}>{t.failures.reconnecting}</p>}</div>;
}
