import type { CSSProperties } from 'react';
import type { Run } from './change.js';
import styles from './overlay.module.css';

type Texts = Run['overlays'][number];
type Word = Texts['captions'][number]['words'][number];

/** How far below the middle of a row its letters stand, and how letters are fitted to the widths of the cut. Sizes in ems are the renderer's. */
const BASELINE = 0.36;
const TITLE_PLATE = { height: 1.5, radius: 0.32 };
const LINE_PLATE = { height: 1.56, pad: 0.42, radius: 0.3 };
const WORD_PLATE = { height: 1.26, pad: 0.2, drop: 0.05, radius: 0.22 };

/**
 * The title and captions of a line at a time, in seconds, where the renderer will set them. They are heard or part of the
 * line beneath, so they are hidden from screen readers.
 */
export function Overlay({ texts: { title, captions }, look, time }: { texts: Texts; look: Run['look']; time: number }) {
  // At rest, the first caption shows how captions look.
  const cue = captions.find(({ start, end }) => start <= time && time < end) ?? (time === 0 ? captions[0] : undefined);
  const highlight = look.captionColor === null ? undefined : ({ '--highlight': look.captionColor } as CSSProperties);
  return (
    <svg
      className={styles.overlay}
      viewBox="0 0 1080 1920"
      data-look={look.captionStyle}
      data-dark={look.captionColor !== null && isDark(look.captionColor)}
      style={highlight}
      aria-hidden="true"
    >
      {title?.rows.map(({ text, x, y, width, plate }) => {
        const { size } = title;
        const height = TITLE_PLATE.height * size;
        return (
          <g key={y} className={styles.title} fontSize={size}>
            <rect x={x - plate / 2} y={y - height / 2} width={plate} height={height} rx={TITLE_PLATE.radius * size} />
            <text x={x} y={y + BASELINE * size} textAnchor="middle" textLength={width} lengthAdjust="spacingAndGlyphs">
              {text}
            </text>
          </g>
        );
      })}
      {cue && (
        <g fontSize={cue.size}>
          {look.captionStyle === 'label' &&
            rowsOf(cue.words).map((row) => <Plate key={row.y} {...row} size={cue.size} />)}
          {cue.words.map((word) => (
            <Spoken key={word.start} word={word} size={cue.size} time={time} />
          ))}
        </g>
      )}
    </svg>
  );
}

function Spoken({ word: { text, x, y, width, start, end }, size, time }: { word: Word; size: number; time: number }) {
  const height = WORD_PLATE.height * size;
  const pad = WORD_PLATE.pad * size;
  return (
    <g className={styles.word} data-said={time < start ? 'later' : time < end ? 'now' : 'before'}>
      <rect
        x={x - pad}
        y={y + WORD_PLATE.drop * size - height / 2}
        width={width + 2 * pad}
        height={height}
        rx={WORD_PLATE.radius * size}
      />
      <text x={x} y={y + BASELINE * size} textLength={width} lengthAdjust="spacingAndGlyphs">
        {text}
      </text>
    </g>
  );
}

function Plate({ left, right, y, size }: { left: number; right: number; y: number; size: number }) {
  const height = LINE_PLATE.height * size;
  const pad = LINE_PLATE.pad * size;
  return (
    <rect
      className={styles.plate}
      x={left - pad}
      y={y - height / 2}
      width={right - left + 2 * pad}
      height={height}
      rx={LINE_PLATE.radius * size}
    />
  );
}

/** The rows in which words stand, each with its left and right edge. */
function rowsOf(words: readonly Word[]): { y: number; left: number; right: number }[] {
  return [...Map.groupBy(words, ({ y }) => y)].map(([y, row]) => ({
    y,
    left: Math.min(...row.map(({ x }) => x)),
    right: Math.max(...row.map(({ x, width }) => x + width)),
  }));
}

/** Whether white letters can be read better on a colour, `#RRGGBB`, than black ones. */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 < 0.18;
}
