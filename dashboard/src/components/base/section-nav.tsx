import { Link } from '@tanstack/react-router';
import styles from './section-nav.module.css';

export interface SectionLink {
  to: string;
  label: string;
}

/** Links between the pages of a part of the dashboard; the current one is marked. */
export const SectionNav = ({ label, links }: { label: string; links: readonly SectionLink[] }) => (
  <nav aria-label={label} className={styles.nav}>
    {links.map(({ to, label: words }) => (
      <Link key={to} to={to} className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
        {words}
      </Link>
    ))}
  </nav>
);
