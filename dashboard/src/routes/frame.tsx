import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { Button } from '../components/base/button.js';
import { Icon, type IconName } from '../components/base/icon.js';
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

interface Place {
  to: string;
  label: string;
  icon?: IconName;
  /** The first parts of the paths of its pages. */
  holds: readonly string[];
}

/** All places: in the header where there is room, else in the menu. */
const PLACES: readonly Place[] = [
  { to: pagePath('home', {}), label: t.frame.home, icon: 'film', holds: ['', 'runs'] },
  { to: pagePath('newRun', {}), label: t.frame.make, icon: 'plus', holds: [] },
  { to: pagePath('queue', {}), label: t.frame.queue, icon: 'queue', holds: ['queue'] },
  { to: pagePath('personas', {}), label: t.frame.creators, holds: ['personas'] },
  { to: pagePath('products', {}), label: t.frame.products, holds: ['products', 'apps', 'catalogs'] },
  { to: pagePath('images', {}), label: t.frame.pictures, holds: ['images', 'gallery', 'storyboards', 'uploads'] },
  { to: pagePath('writing', {}), label: t.frame.writing, holds: ['writing', 'briefs', 'scripts', 'vault'] },
  { to: pagePath('formats', {}), label: t.frame.formats, holds: ['formats', 'references', 'accounts'] },
];
/** How many of them are in the header even beside the menu. */
const ALWAYS = 3;

/** The place in which a page is. */
const placeOf = (path: string): Place | undefined =>
  PLACES.find(({ to }) => to === path) ?? PLACES.find(({ holds }) => holds.includes(path.split('/')[1] ?? ''));

/** What a link to a place says of the page that is shown: whether it is this one, or one of the place's. */
const currentIn = ({ to }: Place, path: string) =>
  placeOf(path)?.to === to ? ({ 'aria-current': to === path ? 'page' : 'true' } as const) : {};

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
          {PLACES.slice(0, ALWAYS).map((place) => (
            <PlaceLink key={place.to} place={place} path={path} />
          ))}
          <span className={styles.wide}>
            {PLACES.slice(ALWAYS).map((place) => (
              <PlaceLink key={place.to} place={place} path={path} />
            ))}
          </span>
        </nav>
        <PaletteButton />
        <AccountMenu path={path} />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}

const PlaceLink = ({ place, path }: { place: Place; path: string }) => (
  <Link to={place.to} activeOptions={EXACT} className={styles.place} {...currentIn(place, path)}>
    {place.icon && <Icon name={place.icon} />}
    <span>{place.label}</span>
  </Link>
);
/** The router marks a link only on its very page; `currentIn` marks it on all pages of its place. */
const EXACT = { exact: true, includeSearch: false } as const;

/** The account is read when its menu is first opened, so that a page takes one request. */
function AccountMenu({ path }: { path: string }) {
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
      <button type="button" className={styles.avatar} popoverTarget="account-menu">
        <span className={styles.ofAccount}>
          <Icon name="user" size={20} />
          <span className="visually-hidden">{t.frame.account}</span>
        </span>
        <span className={styles.ofMenu}>
          <Icon name="menu" size={20} />
          <span className="visually-hidden">{t.frame.menu}</span>
        </span>
      </button>
      <div ref={menu} id="account-menu" popover="auto" className={styles.menu}>
        <nav className={styles.places} aria-label={t.frame.menu}>
          {PLACES.map((place) => (
            <Link
              key={place.to}
              to={place.to}
              activeOptions={EXACT}
              className={styles.item}
              onClick={close}
              {...currentIn(place, path)}
            >
              {place.label}
            </Link>
          ))}
        </nav>
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
