import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  title: string;
  /** What is chosen in it, while it is closed as well. */
  value?: string | undefined;
  children: ReactNode;
  onToggle?(isOpen: boolean): void;
}

/** A part of a page that most people leave closed. */
export const Fold = ({ title, value, children, onToggle }: FoldProps) => (
  <details className={styles.fold} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary>
      <span>{title}</span>
      {value && <small>{value}</small>}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
