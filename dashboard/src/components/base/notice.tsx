import type { ReactNode } from 'react';
import { forPeople } from '../../lib/for-people.js';
import { t } from '../../messages/index.js';
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

interface RefusalProps {
  refusal: { message: string; code?: string; hint?: string | null };
}

/** Why something failed and what to do next: in the words of its code in the page's language, or in the server's. */
export function Refusal({ refusal: { message, code = '', hint } }: RefusalProps) {
  const words = t.errors[code];
  return (
    <>
      <p>{words ?? forPeople(message)}</p>
      {hint && !words && <p>{forPeople(hint)}</p>}
    </>
  );
}

export const FailureNotice = ({ error, action }: { error: unknown; action?: ReactNode }) => (
  <Notice look="danger" action={action}>
    <Refusal refusal={error instanceof Error ? error : { message: String(error) }} />
  </Notice>
);
