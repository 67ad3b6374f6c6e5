import type { GalleryPictureFragment } from '../../graph/generated.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './gallery-tiles.module.css';

interface GalleryTilesProps {
  label: string;
  pictures: readonly GalleryPictureFragment[];
  onOpen(picture: GalleryPictureFragment): void;
}

/** Pictures side by side, each of which opens. */
export const GalleryTiles = ({ label, pictures, onOpen }: GalleryTilesProps) => (
  <ul className={`${styles.grid} long-list`} aria-label={label}>
    {pictures.map((picture, place) => (
      <li key={picture.id}>
        <button
          type="button"
          className={styles.tile}
          aria-label={pictureWords.gallery.open(picture.caption ?? t.lists.picture(place + 1))}
          onClick={() => onOpen(picture)}
        >
          <img src={picture.url} alt="" loading="lazy" decoding="async" />
        </button>
      </li>
    ))}
  </ul>
);
