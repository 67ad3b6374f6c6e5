import type { CSSProperties } from 'react';
import styles from './caption.module.css';

interface CaptionLook {
  /** A caption style of the cut: `bold-pop`, `karaoke` … `none`. */
  style: string;
  position: 'auto' | 'top' | 'middle' | 'bottom';
  /** #RRGGBB; null for the style's own. */
  color: string | null;
}

interface CaptionProps {
  look: CaptionLook;
  words: readonly { text: string; start: number }[];
  /** Which of them is being said; -1 before the first. */
  current: number;
}

/** Words over a picture about as the cut shows them. They are heard as well, so they are hidden from screen readers. */
export function Caption({ look: { style, position, color }, words, current }: CaptionProps) {
  if (style === 'none' || words.length === 0) return null;
  const highlight = color === null ? undefined : ({ '--highlight': color } as CSSProperties);
  return (
    <p className={styles.caption} data-look={style} data-position={position} style={highlight} aria-hidden="true">
      {words.map(({ text, start }, at) => (
        <span key={start} data-said={at === current ? 'now' : at < current ? 'before' : 'later'}>
          {text}{' '}
        </span>
      ))}
    </p>
  );
}
