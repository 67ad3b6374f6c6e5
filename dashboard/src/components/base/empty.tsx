import type { ReactNode } from 'react';
import styles from './empty.module.css';
import { Icon, type IconName } from './icon.js';

/** What a page shows where there is nothing yet: what belongs here, and how to get it. */
export const Empty = ({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles.empty}>
    <span className={styles.icon}>
      <Icon name={icon} size={28} />
    </span>
    <h1>{title}</h1>
    <p>{children}</p>
    {action}
  </div>
);
