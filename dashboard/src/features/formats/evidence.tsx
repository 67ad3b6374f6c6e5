import { Badge } from '../../components/base/rows.js';
import type { EvidentFragment } from '../../graph/generated.js';
import { formatNumber, formatShare } from '../../lib/format.js';
import { formats } from '../../messages/formats.js';
import styles from './evidence.module.css';

const words = formats.evidence;

/** What others' posts lead to expect, and how many they are. */
function explainPrior({ source, p, posts, accounts }: EvidentFragment['prior']): string {
  const said = words.prior(words.priors[source] ?? source, formatShare(p));
  return posts === null || accounts === null ? said : `${said}, ${words.pooledFrom(posts, accounts)}`;
}

/** What to expect of the next post: the chance of a hit, as a range, with what it is based on. */
export function Evidence({ name, evidence }: { name: string; evidence: EvidentFragment }) {
  const { mean, low, high } = evidence.posterior;
  const chance = words.chance(formatShare(mean), formatShare(low), formatShare(high));
  return (
    <div className={styles.evidence}>
      <p className={styles.words}>
        <span>
          <strong>{name}</strong> <Badge>{words.tiers[evidence.tier]}</Badge>
        </span>
        <span className={styles.chance}>{chance}</span>
      </p>
      <div className={styles.track} role="img" aria-label={chance}>
        <span className={styles.range} style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
        <span className={styles.mean} style={{ left: `${mean * 100}%` }} />
      </div>
      <p className={styles.basis}>
        {[
          words.posts(evidence.hits, evidence.n),
          explainPrior(evidence.prior),
          evidence.decay !== null && words.decay(formats.multiple(formatNumber(evidence.decay))),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

interface Named {
  key: string;
  label: string;
}

/** What people call a key of evidence: `structure:before-after` is “Before and after (structure)”. */
export function nameOfKey(key: string, vocabulary: readonly Named[]): string {
  const [kind = '', ...rest] = key.split(':');
  const name = rest.join(':');
  const label = vocabulary.find((entry) => entry.key === name)?.label ?? name.replaceAll('-', ' ');
  return `${label} (${words.kinds[kind] ?? kind})`;
}
