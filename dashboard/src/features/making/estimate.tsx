import type { EstimateRunMutation } from '../../graph/generated.js';
import { formatSeconds, formatUsd } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import styles from './estimate.module.css';

/** What a run would say and cost, before it is started. */
export const Estimate = ({ estimate, script }: NonNullable<EstimateRunMutation['estimateFlow']>) => (
  <section className={styles.estimate} aria-label={t.newRun.estimated}>
    <p className={styles.price} role="status">
      <strong>{estimate.usd > 0 ? formatUsd(estimate.usd) : t.run.free}</strong>
      <span>{formatSeconds(estimate.seconds)}</span>
    </p>
    <ol>
      {script.segments.map(({ spokenLine }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and their order is fixed
        <li key={index}>{spokenLine}</li>
      ))}
    </ol>
    <p className={styles.note}>{t.newRun.estimateNote}</p>
  </section>
);
