import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../components/base/button.js';
import { Icon } from '../components/base/icon.js';
import { FailureNotice } from '../components/base/notice.js';
import { LanguageSetting, Setting } from '../components/base/setting.js';
import { Wordmark } from '../components/base/wordmark.js';
import { meQuery } from '../graph/me.js';
import { formatUsd } from '../lib/format.js';
import { chooseTheme, readTheme } from '../lib/theme.js';
import { t } from '../messages/index.js';
import styles from './frame.module.css';
import { PaletteButton } from './palette.js';
import { useSignOut } from './sign-out.js';

/** Places beside the videos: in the header, and on a phone in the menu. */
const PLACES = [
  { to: pagePath('personas', {}), label: t.frame.creators },
  { to: pagePath('products', {}), label: t.frame.products },
  { to: pagePath('images', {}), label: t.frame.pictures },
  { to: pagePath('writing', {}), label: t.frame.writing },
  { to: pagePath('formats', {}), label: t.frame.formats },
];

/** What surrounds every page of somebody who is signed in. */
export function Frame() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const first = useRef(path);
  useEffect(() => {
    // A new page is read from its beginning, by screen readers too.
    if (first.current !== path) main.current?.focus({ preventScroll: true });
    first.current = path;
  }, [path]);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t.common.skip}
      </a>
      <header className={styles.header}>
        <Link to={pagePath('home', {})} className={styles.brand} aria-label={`Cutroom: ${t.frame.home}`}>
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label="Cutroom">
          <ButtonLink look="quiet" icon="film" to={pagePath('home', {})}>
            {t.frame.home}
          </ButtonLink>
          <ButtonLink look="quiet" icon="plus" to={pagePath('newRun', {})}>
            {t.frame.make}
          </ButtonLink>
          <ButtonLink look="quiet" icon="queue" to={pagePath('queue', {})}>
            {t.frame.queue}
          </ButtonLink>
          <span className={styles.wide}>
            {PLACES.map(({ to, label }) => (
              <ButtonLink key={to} look="quiet" to={to}>
                {label}
              </ButtonLink>
            ))}
          </span>
        </nav>
        <PaletteButton />
        <AccountMenu />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}

/** The account is read when its menu is first opened, so that a page takes one request. */
function AccountMenu() {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const me = useQuery({ ...meQuery, enabled: isOpen });
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const element = menu.current;
    const toggled = (event: Event): void => {
      setOpen((event as ToggleEvent).newState === 'open');
      // It may have been chosen elsewhere.
      setTheme(readTheme());
    };
    element?.addEventListener('toggle', toggled);
    return () => element?.removeEventListener('toggle', toggled);
  }, []);
  const signOut = useSignOut();
  const { user, role, spending } = me.data?.account ?? {};
  const close = (): void => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget="account-menu" aria-label={t.frame.account}>
        <Icon name="user" size={20} />
      </button>
      <div ref={menu} id="account-menu" popover="auto" className={styles.menu}>
        {user && (
          <p className={styles.who}>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </p>
        )}
        {spending && (
          <p className={styles.spent}>
            {spending.capUsd === null
              ? t.frame.spent(formatUsd(spending.usd))
              : t.frame.spentOf(formatUsd(spending.usd), formatUsd(spending.capUsd))}
          </p>
        )}
        <Setting
          label={t.frame.theme}
          value={theme}
          choices={t.frame.themes}
          onChange={(chosen) => {
            setTheme(chosen);
            chooseTheme(chosen);
          }}
        />
        <LanguageSetting />
        <Link to={pagePath('spend', {})} className={styles.item} onClick={close}>
          {t.frame.spend}
        </Link>
        {PLACES.map(({ to, label }) => (
          <Link key={to} to={to} className={`${styles.item} ${styles.narrow}`} onClick={close}>
            {label}
          </Link>
        ))}
        <Link to={pagePath('account', {})} className={styles.item} onClick={close}>
          {t.frame.account}
        </Link>
        <Link to={pagePath('accountModels', {})} className={styles.item} onClick={close}>
          {t.frame.models}
        </Link>
        {role === 'admin' && (
          <Link to={pagePath('people', {})} className={styles.item} onClick={close}>
            {t.frame.admin}
          </Link>
        )}
        <a href="/help" className={styles.item}>
          {t.frame.guides}
        </a>
        <a href="/docs" className={styles.item}>
          {t.frame.api}
        </a>
        {signOut.isError && <FailureNotice error={signOut.error} />}
        <Button look="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t.frame.signOut}
        </Button>
      </div>
    </>
  );
}
