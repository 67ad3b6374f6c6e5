import type { ReactNode } from 'react';
import { Failure } from '../../graph/failure.js';
import { forPeople } from '../../lib/for-people.js';
import { Icon } from './icon.js';
import styles from './notice.module.css';

interface NoticeProps {
  look?: 'warning' | 'danger' | 'info';
  title?: string;
  children: ReactNode;
  /** What one can do about it: a button. */
  action?: ReactNode;
}

export const Notice = ({ look = 'info', title, children, action }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[look]}`} role={look === 'danger' ? 'alert' : undefined}>
    {look !== 'info' && <Icon name="warning" />}
    <div className={styles.words}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
    {action}
  </div>
);

/** Why something failed, and what to do next, in the server's words. */
export const FailureNotice = ({ error, action }: { error: unknown; action?: ReactNode }) => (
  <Notice look="danger" action={action}>
    <p>{forPeople(error instanceof Error ? error.message : String(error))}</p>
    {error instanceof Failure && error.hint && <p>{forPeople(error.hint)}</p>}
  </Notice>
);
