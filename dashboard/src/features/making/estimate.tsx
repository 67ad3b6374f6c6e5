import { Button } from '../../components/base/button.js';
import type { EstimateRunMutation } from '../../graph/generated.js';
import { formatTimecode, formatUsd } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { making as makingWords } from '../../messages/making.js';
import styles from './estimate.module.css';

interface EstimateProps extends Pick<NonNullable<EstimateRunMutation['estimateFlow']>, 'estimate' | 'script'> {
  busy: boolean;
  /** Whether another script can be written. */
  written: boolean;
  onOther(): void;
  onUse(lines: string): void;
}

/** It may arrive out of sight, below what was understood. */
const show = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' });

/** What a run would say and cost, before it is started. */
export const Estimate = ({ estimate, script, busy, written, onOther, onUse }: EstimateProps) => (
  <section ref={show} className={styles.estimate} aria-label={makingWords.estimated}>
    <p className={styles.price} role="status">
      <strong>{estimate.usd > 0 ? formatUsd(estimate.usd) : t.run.free}</strong>
      <span>{[formatTimecode(estimate.seconds), t.run.clips(estimate.clips)].join(' · ')}</span>
    </p>
    <ol>
      {script.segments.map(({ spokenLine }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and their order is fixed
        <li key={index}>{spokenLine}</li>
      ))}
    </ol>
    {written && (
      <div className={styles.tools}>
        <Button look="quiet" icon="redraw" busy={busy} onClick={onOther}>
          {makingWords.otherScript}
        </Button>
        <Button
          look="quiet"
          icon="edit"
          onClick={() => onUse(script.segments.map(({ spokenLine }) => spokenLine).join('\n'))}
        >
          {makingWords.useScript}
        </Button>
      </div>
    )}
    <p className={styles.note}>{makingWords.estimateNote}</p>
  </section>
);
