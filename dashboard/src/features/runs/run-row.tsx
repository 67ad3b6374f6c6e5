import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import type { HomeRunFragment } from '../../graph/generated.js';
import { formatTimecode } from '../../lib/format.js';
import { failedInShort } from '../../lib/run-failure.js';
import { t } from '../../messages/index.js';
import styles from './home-page.module.css';
import { moneyOf, whenOf } from './run-facts.js';
import { Status } from './status.js';

interface RunRowProps {
  run: HomeRunFragment;
  workflow: string;
  /** While rows are being selected: whether this one is, and what selects it. */
  selecting: { isSelected: boolean; toggle(): void } | null;
}

const titleOf = (run: HomeRunFragment, workflow: string): string => run.brief?.title ?? workflow;

/** A run in the list: it leads to its page or, while rows are being selected, is selected. */
export function RunRow({ run, workflow, selecting }: RunRowProps) {
  const shown = <Shown run={run} workflow={workflow} />;
  if (!selecting)
    return (
      <Link to={pagePath('run', { id: run.id })} className={styles.card}>
        {shown}
      </Link>
    );
  return (
    <label className={styles.card}>
      <input
        type="checkbox"
        className={styles.check}
        checked={selecting.isSelected}
        aria-label={t.list.selectVideo(titleOf(run, workflow))}
        onChange={selecting.toggle}
      />
      {shown}
    </label>
  );
}

function Shown({ run, workflow }: { run: HomeRunFragment; workflow: string }): ReactNode {
  const [first] = run.frames;
  const poster = first?.slideUrl ?? first?.imageUrl;
  const { cut, progress, status } = run;
  const isEnded = ['gate', 'done', 'failed', 'cancelled'].includes(status);
  const says =
    (run.error && failedInShort(run.error)) ?? (isEnded ? null : (t.run.progress[status] ?? progress?.message));
  return (
    <>
      <div className={styles.poster}>
        {poster && (
          <img
            src={poster}
            alt=""
            className={first?.slideUrl ? styles.slide : undefined}
            loading="lazy"
            decoding="async"
          />
        )}
        <div className={styles.over}>
          <Status status={status} />
        </div>
        {cut && <span className={styles.length}>{formatTimecode(cut.seconds)}</span>}
      </div>
      <div className={styles.words}>
        <strong>{titleOf(run, workflow)}</strong>
        <span>{[workflow, t.run.with(run.persona.name)].join(' · ')}</span>
        <span className={run.error ? styles.reason : undefined}>
          {says ?? [moneyOf(run), whenOf(run)].filter(Boolean).join(' · ')}
        </span>
      </div>
    </>
  );
}
