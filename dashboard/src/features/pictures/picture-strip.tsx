import { t } from '../../messages/index.js';
import styles from './picture-strip.module.css';

interface PictureStripProps {
  name: string;
  legend: string;
  pictures: readonly { id: string; url: string; caption: string | null }[];
  value: string;
  onChange(id: string): void;
}

/** One of several pictures, in a row that scrolls: radio buttons, which the arrow keys move between. */
export const PictureStrip = ({ name, legend, pictures, value, onChange }: PictureStripProps) => (
  <fieldset className={styles.pictures}>
    <legend>{legend}</legend>
    <div className={styles.strip}>
      {pictures.map(({ id, url, caption }, place) => (
        <label key={id} className={styles.picture}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <img src={url} alt={caption ?? t.lists.picture(place + 1)} loading="lazy" />
        </label>
      ))}
    </div>
  </fieldset>
);
