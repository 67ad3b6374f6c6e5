import type { ReactNode } from 'react';
import { t } from '../../messages/index.js';
import styles from './picture-grid.module.css';
import { Sortable } from './sortable.js';

export interface Picture {
  id: string;
  url: string;
  /** What it shows; null if nobody has said. */
  caption: string | null;
  /** A word in its corner: "Passport". */
  badge?: string | null;
}

interface PictureGridProps<Item extends Picture> {
  label: string;
  pictures: readonly Item[];
  /** Whether pictures are shown whole rather than cut to the shape of a tile. */
  whole?: boolean;
  onMove?: (from: number, to: number) => Promise<unknown>;
  /** The tools below a picture. Its name says which one they are for. */
  tools?: (picture: Item, name: string) => ReactNode;
  /** The place for new pictures. */
  last?: ReactNode;
}

/** Pictures side by side, in an order that can be changed. */
export const PictureGrid = <Item extends Picture>({
  label,
  pictures,
  whole = false,
  onMove,
  tools,
  last,
}: PictureGridProps<Item>) => (
  <Sortable
    label={label}
    className={styles.grid}
    items={pictures}
    idOf={({ id }) => id}
    nameOf={(place) => t.lists.picture(place + 1)}
    {...(onMove ? { onMove } : {})}
    last={last}
  >
    {(picture, place, grip) => (
      <figure className={styles.tile}>
        <img
          src={picture.url}
          alt={picture.caption ?? t.lists.picture(place + 1)}
          className={whole ? styles.whole : undefined}
          loading="lazy"
          decoding="async"
        />
        {picture.badge && <span className={styles.badge}>{picture.badge}</span>}
        {(grip !== null || tools) && (
          <figcaption className={styles.tools}>
            {grip}
            {tools?.(picture, t.lists.picture(place + 1))}
          </figcaption>
        )}
      </figure>
    )}
  </Sortable>
);
