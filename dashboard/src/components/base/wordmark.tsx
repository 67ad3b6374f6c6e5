import styles from './wordmark.module.css';

/** The name with its mark: a strip that is being cut. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path fill="#fff" d="M8 8h10.5l-5 16H8z" />
      <path fill="#ffd54a" d="M21 8h3v16h-8z" />
    </svg>
    Cutroom
  </span>
);
