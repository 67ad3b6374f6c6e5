import { formatUsd, formatUtcDay } from '../../lib/format.js';
import { work as workWords } from '../../messages/work.js';
import type { Day } from './days.js';
import styles from './spend-page.module.css';

/** A bar for each day. What they show is in a table as well, which is read out instead. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ usd }) => usd));
  const at = (day: string | undefined): string => (day ? formatUtcDay(day) : '');
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, usd }) => (
          <span key={day} title={`${at(day)}: ${formatUsd(usd)}`}>
            <span style={{ height: `${most > 0 ? (usd / most) * 100 : 0}%` }} />
          </span>
        ))}
      </div>
      <figcaption aria-hidden="true">
        <span>{at(days[0]?.day)}</span>
        <span>{at(days.at(-1)?.day)}</span>
      </figcaption>
      <div className="visually-hidden">
        <table>
          <caption>{workWords.spend.byDay}</caption>
          <thead>
            <tr>
              <th scope="col">{workWords.spend.day}</th>
              <th scope="col">{workWords.spend.usd}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ usd }) => usd > 0)
              .map(({ day, usd }) => (
                <tr key={day}>
                  <th scope="row">{at(day)}</th>
                  <td>{formatUsd(usd)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
