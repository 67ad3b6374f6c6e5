import { Notice } from '../../components/base/notice.js';
import { writing } from '../../messages/writing.js';
import styles from './judgement.module.css';
import type { Judgement } from './script.js';

const words = writing.desk;

/** How good a script is, and why. */
export const JudgementView = ({ critique, isCurrent }: { critique: Judgement; isCurrent: boolean }) => (
  <section className={styles.judgement} aria-label={words.judged}>
    <p className={styles.score}>
      <strong>{words.score(critique.score)}</strong>
      <span>{critique.verdict}</span>
    </p>
    {!isCurrent && <Notice>{words.outdated}</Notice>}
    <div className={styles.lists}>
      <Points title={words.strengths} points={critique.strengths} />
      <Points title={words.issues} points={critique.issues} />
    </div>
  </section>
);

const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
