import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Failure } from '../../graph/failure.js';
import { formatTimecode, formatUsd } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import styles from './approval.module.css';
import type { Run } from './change.js';
import { useApprove } from './run-queries.js';

/** The new price of a refused approval; null if it was refused for another reason. */
const risenPrice = (error: unknown): number | null => (error instanceof Failure ? error.usd : null);

/** Who bills the price, or what the same work would cost elsewhere. */
function explain({ billed, listUsd }: NonNullable<Run['estimate']>): string {
  if (billed) return t.run.billed;
  return listUsd > 0 ? t.run.notBilled(formatUsd(listUsd)) : t.run.buysNothing;
}

/** What approval costs, and the button that approves. If the price has risen since it was shown, it asks again. */
export function Approval({ run, estimate }: { run: Run; estimate: NonNullable<Run['estimate']> }) {
  const approve = useApprove(run.id);
  const [isRefused, setRefused] = useState(false);
  const risen = risenPrice(approve.error);
  const failing = run.frames.findIndex(({ error }) => error !== null);
  const isFree = estimate.usd === 0;
  const send = (usd: number): void => {
    setRefused(false);
    approve.mutate(usd, {
      // On a phone, the progress and the cut are far above the button.
      onSuccess: () => scrollTo({ top: 0 }),
      onError: (error) => setRefused(risenPrice(error) !== null),
    });
  };
  return (
    <section className={styles.approval} aria-label={t.run.price}>
      <p className={styles.price}>
        <strong>{isFree ? t.run.free : formatUsd(estimate.usd)}</strong>
        <span>
          {[estimate.seconds > 0 && formatTimecode(estimate.seconds), estimate.clips > 0 && t.run.clips(estimate.clips)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className={styles.explained}>{explain(estimate)}</p>
      {run.spent.usd > 0 && (
        <p className={styles.explained}>
          {isFree
            ? t.run.soFarAndNothing(formatUsd(run.spent.usd))
            : t.run.soFarAndMore(formatUsd(run.spent.usd), formatUsd(estimate.usd))}
        </p>
      )}
      {failing >= 0 && <Notice look="warning">{t.run.mendFirst(failing + 1)}</Notice>}
      {approve.isError && risen === null && <FailureNotice error={approve.error} />}
      <Button
        look="primary"
        icon="check"
        wide
        busy={approve.isPending}
        disabled={failing >= 0}
        onClick={() => send(estimate.usd)}
      >
        {isFree ? t.run.approveFree : t.run.approve(formatUsd(estimate.usd))}
      </Button>
      {isRefused && risen !== null && (
        <Dialog title={t.run.priceRose} closeLabel={t.common.close} onClose={() => setRefused(false)}>
          <p>{t.run.priceRoseFrom(formatUsd(estimate.usd), formatUsd(risen))}</p>
          <DialogActions>
            <Button onClick={() => setRefused(false)}>{t.common.cancel}</Button>
            <Button look="primary" icon="check" onClick={() => send(risen)}>
              {t.run.approve(formatUsd(risen))}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}
