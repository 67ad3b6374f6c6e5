import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';
import { Icon, type IconName } from './icon.js';

export interface Card {
  id: string;
  /** The page that it leads to; null for a card that only shows something. */
  to: string | null;
  title: string;
  /** Lines below the title. */
  facts: readonly (string | null)[];
  picture: string | null;
  /** What is shown where there is no picture. */
  icon: IconName;
  /** Buttons below it. */
  actions?: ReactNode;
}

interface CardGridProps {
  label: string;
  cards: readonly Card[];
  shape?: 'portrait' | 'square';
}

/** Things side by side, each with its picture, that lead to their pages. */
export const CardGrid = ({ label, cards, shape = 'portrait' }: CardGridProps) => (
  <ul className={`${styles.grid} long-list`} aria-label={label}>
    {cards.map(({ id, to, title, facts, picture, icon, actions }) => {
      const content = (
        <>
          <span className={`${styles.picture} ${styles[shape]}`}>
            {picture ? <img src={picture} alt="" loading="lazy" decoding="async" /> : <Icon name={icon} size={32} />}
          </span>
          <span className={styles.words}>
            <strong>{title}</strong>
            {facts.filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </>
      );
      return (
        <li key={id} className={styles.entry}>
          {to === null ? (
            <div className={styles.card}>{content}</div>
          ) : (
            <Link to={to} className={styles.card}>
              {content}
            </Link>
          )}
          {actions}
        </li>
      );
    })}
  </ul>
);
