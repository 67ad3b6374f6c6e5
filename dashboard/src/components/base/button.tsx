import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.js';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';
interface Shared {
  look?: Look;
  icon?: IconName;
  children: ReactNode;
}

const classOf = (look: Look, wide: boolean) =>
  [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ');

interface ButtonProps extends Shared, Omit<ComponentProps<'button'>, 'children'> {
  /** Whether its action is under way: it then says so, and takes no second press. */
  busy?: boolean;
  wide?: boolean;
}

export function Button({ look = 'plain', icon, busy = false, wide = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, wide)}
      aria-busy={busy}
      disabled={rest.disabled}
      onClick={busy ? undefined : rest.onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A button of a row of tools: an icon, with a word beside it where there is room. Its full name is read out, and is its tooltip. */
export function IconButton({
  icon,
  label,
  word,
  busy = false,
  ...rest
}: { icon: IconName; label: string; word?: string; busy?: boolean } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy}
      className={`${styles.icon} ${word ? styles.worded : ''}`}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : <Icon name={icon} />}
      {word && <span className={styles.word}>{word}</span>}
    </button>
  );
}

/** A link to a page of ours that looks like a button. */
export const ButtonLink = ({
  look = 'plain',
  icon,
  to,
  search,
  children,
}: Shared & { to: string; search?: Readonly<Record<string, string>> }) => (
  <Link to={to} {...(search ? { search: search as never } : {})} className={classOf(look, false)}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </Link>
);

/** A link to a file that the browser downloads. */
export const DownloadLink = ({ href, look = 'plain', children }: Omit<Shared, 'icon'> & { href: string }) => (
  <a href={href} download className={classOf(look, false)}>
    <Icon name="download" />
    <span>{children}</span>
  </a>
);
