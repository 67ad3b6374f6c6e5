import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './section-nav.module.css';

interface SectionLink {
  to: string;
  label: string;
}

/** Links between the pages of a part of the dashboard; the current one is marked. */
export function SectionNav({ label, links }: { label: string; links: readonly SectionLink[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, there may be more of them than fit.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={nav} aria-label={label} className={styles.nav}>
      {links.map(({ to, label: words }) => (
        <Link key={to} to={to} className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
