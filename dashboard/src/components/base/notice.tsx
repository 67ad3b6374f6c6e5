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

interface Refused {
  message: string;
  code?: string;
  hint?: string | null;
}

/** Why something failed: in the words of its code in the page's language, or in the server's. */
export const reasonOf = ({ message, code = '' }: Refused): string => t.errors[code] ?? forPeople(message);

/** The same, with what to do next. */
export const Refusal = ({ refusal }: { refusal: Refused }) => (
  <>
    <p>{reasonOf(refusal)}</p>
    {refusal.hint && t.errors[refusal.code ?? ''] === undefined && <p>{forPeople(refusal.hint)}</p>}
  </>
);

export const FailureNotice = ({ error, action }: { error: unknown; action?: ReactNode }) => (
  <Notice look="danger" action={action}>
    <Refusal refusal={error instanceof Error ? error : { message: String(error) }} />
  </Notice>
);
