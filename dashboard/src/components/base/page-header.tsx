import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The list that the page belongs to. */
  back?: { to: string; label: string };
  /** Buttons beside the title. */
  children?: ReactNode;
}

/** The beginning of a page: where it belongs, what it shows, and what can be done with the whole of it. */
export const PageHeader = ({ title, lead, back, children }: PageHeaderProps) => (
  <header className={styles.header}>
    {back && (
      <Link to={back.to} className={styles.back}>
        <Icon name="back" size={16} />
        {back.label}
      </Link>
    )}
    <div className={styles.row}>
      <h1>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);
