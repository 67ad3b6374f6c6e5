import type { RunStatus } from '../../graph/generated.js';
import { t } from '../../messages/index.js';
import styles from './status.module.css';

const LOOK: Readonly<Record<RunStatus, string>> = {
  queued: 'working',
  briefing: 'working',
  scripting: 'working',
  framing: 'working',
  gate: 'waiting',
  rendering: 'working',
  assembling: 'working',
  done: 'done',
  failed: 'failed',
  cancelled: 'ended',
};

/** A run's state in a word. */
export const Status = ({ status }: { status: RunStatus }) => (
  <span className={`${styles.status} ${styles[LOOK[status]]}`}>{t.run.status[status]}</span>
);

/** What a run is doing, and how much of it is finished. */
export const Progress = ({ message, done, total }: { message: string; done: number; total: number }) => (
  <div className={styles.progress}>
    <p role="status">{message}</p>
    {total > 0 && <progress max={total} value={done} aria-label={message} />}
  </div>
);
