import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { isRefusal } from '../../graph/failure.js';
import { forgetOpened } from '../../lib/recent.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { Button } from './button.js';
import { FailureNotice } from './notice.js';
import styles from './page.module.css';
import { PageHeader } from './page-header.js';

interface PageProps {
  title: string;
  /** Whether the title is the name of what the page shows, which is then remembered as opened last. */
  named?: boolean;
  lead?: ReactNode;
  /** What one would most likely do here: a button. */
  action?: ReactNode;
  /** The list that the page belongs to. */
  back?: { to: string; label: string };
  /** Pages beside this one. */
  tabs?: ReactNode;
  /** Whether it is read rather than looked through. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page with its heading, which is also its title in the browser. */
export function Page({ title, named = false, lead, action, back, tabs, narrow = false, children }: PageProps) {
  useTitle(title, named);
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      {tabs}
      <PageHeader title={title} lead={lead} {...(back ? { back } : {})}>
        {action}
      </PageHeader>
      {children}
    </div>
  );
}

/** A part of a page with a heading of its own. */
export const Section = ({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.section} aria-label={title}>
    <header>
      <div>
        <h2>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </header>
    {children}
  </section>
);

/** Fields one below the other. */
export const Form = (props: ComponentProps<'form'>) => <form {...props} className={styles.form} />;
/** Fields beside each other, where there is room, with the button that sends them. */
export const RowForm = (props: ComponentProps<'form'>) => <form {...props} className={styles.row} />;

interface Waited {
  isError: boolean;
  error: unknown;
  refetch(): unknown;
}

/**
 * What is shown instead of something that has not been read: its outline, or why it could not be read.
 * @param page the heading above the reason, where there is none yet
 */
export function Waiting({ query, page }: { query: Waited; page?: Pick<PageProps, 'title' | 'back'> }) {
  const isGone = isRefusal(query.error);
  useEffect(() => {
    if (isGone) forgetOpened(location.pathname);
  }, [isGone]);
  if (!query.isError) return <div className={styles.blank} aria-busy="true" />;
  const again = <Button onClick={() => void query.refetch()}>{t.common.retry}</Button>;
  const reason = <FailureNotice error={query.error} action={isGone ? undefined : again} />;
  return page ? <Page {...page}>{reason}</Page> : reason;
}
