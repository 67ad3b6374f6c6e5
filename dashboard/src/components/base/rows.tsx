import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** Things one below the other. @param empty what is said where there are none */
export const Rows = ({ label, empty, children }: { label: string; empty: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? (
    <p className={styles.none}>{empty}</p>
  ) : (
    <ul className={`${styles.rows} long-list`} aria-label={label}>
      {children}
    </ul>
  );

/** One of them: its name, what is known of it, and what can be done with it. */
export const Row = ({
  name,
  badge,
  facts,
  tools,
  children,
}: {
  name: ReactNode;
  badge?: ReactNode;
  facts?: readonly (string | null | false)[];
  tools?: ReactNode;
  children?: ReactNode;
}) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <span>
        {typeof name === 'string' ? <strong>{name}</strong> : name} {badge}
      </span>
      {facts && <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>}
      {children}
    </div>
    {tools && <div className={styles.tools}>{tools}</div>}
  </li>
);

export type Tone = 'good' | 'bad' | 'wait' | 'plain';

/** A state in a word. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`${styles.badge} ${tone === 'plain' ? '' : styles[tone]}`}>{children}</span>
);
