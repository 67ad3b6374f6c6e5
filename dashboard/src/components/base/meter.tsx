import styles from './meter.module.css';

interface MeterProps {
  label: string;
  /** `7 of 10`. */
  text: string;
  used: number;
  /** Null if there is no limit. */
  limit: number | null;
  note?: string | null;
}

/** From which part of a limit it is worth a look. */
const HIGH = 0.8;

/** How much of a limit is used. */
export function Meter({ label, text, used, limit, note }: MeterProps) {
  const share = limit ? Math.min(1, used / limit) : 0;
  const state = share >= 1 ? styles.full : share >= HIGH ? styles.high : '';
  return (
    <div className={`${styles.meter} ${state}`}>
      <p className={styles.words}>
        <strong>{label}</strong>
        <span>{text}</span>
      </p>
      {limit !== null && (
        // biome-ignore lint/a11y/useSemanticElements: browsers draw a `meter` in colours of their own
        <div
          className={styles.track}
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={text}
        >
          <div className={styles.fill} style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
