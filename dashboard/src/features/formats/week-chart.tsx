import { formatDay, formatNumber } from '../../lib/format.js';
import { formats } from '../../messages/formats.js';
import styles from './week-chart.module.css';

const words = formats.chart;

export interface Week {
  /** Its Monday. */
  week: string;
  posts: number;
  /** A multiple of what is usual; null if none is known. */
  value: number | null;
}

/** The drawing's size, in units that it is scaled from. */
const [WIDTH, HEIGHT] = [600, 160];
/** The lowest top of the scale, so that usual weeks don't look like great ones. */
const LEAST_TOP = 2;

const show = (value: number | null): string => (value === null ? words.unknown : formats.multiple(formatNumber(value)));

/** Bars of a multiple by week, with a line where posts do as usual; the same numbers are a table beneath. */
export function WeekChart({ name, weeks }: { name: string; weeks: readonly Week[] }) {
  const known = weeks.flatMap(({ value }) => (value === null ? [] : [value]));
  if (known.length === 0) return <p className={styles.none}>{formats.format.noPosts}</p>;
  const best = Math.max(...known);
  const top = Math.max(LEAST_TOP, best);
  const step = WIDTH / weeks.length;
  const heightOf = (value: number): number => (value / top) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <figcaption>{name}</figcaption>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.summary(name, known.length, show(best))}
        >
          {weeks.map(({ week, posts, value }, index) =>
            value === null ? null : (
              <rect
                key={week}
                className={value >= 1 ? styles.hit : styles.miss}
                x={index * step + step * 0.15}
                width={step * 0.7}
                y={HEIGHT - heightOf(value)}
                height={heightOf(value)}
              >
                <title>{`${formatDay(week)}: ${show(value)} (${posts})`}</title>
              </rect>
            ),
          )}
          <line className={styles.usual} x1={0} x2={WIDTH} y1={HEIGHT - heightOf(1)} y2={HEIGHT - heightOf(1)} />
        </svg>
        <span className={styles.top} aria-hidden="true">
          {show(top)}
        </span>
        <span className={styles.one} aria-hidden="true" style={{ bottom: `${(1 / top) * 100}%` }}>
          {show(1)} {words.usual}
        </span>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDay(weeks[0]?.week ?? '')}</span>
        <span>{formatDay(weeks.at(-1)?.week ?? '')}</span>
      </p>
      <details className={styles.table}>
        <summary>{words.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              <th scope="col">{words.posts}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {weeks
              .filter(({ posts }) => posts > 0)
              .map(({ week, posts, value }) => (
                <tr key={week}>
                  <th scope="row">{formatDay(week)}</th>
                  <td>{posts}</td>
                  <td>{show(value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
