import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { Notice, reasonOf } from '../../components/base/notice.js';
import { ApproveRun, CancelRun, DeleteRun, type HomeRunFragment } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatUsd } from '../../lib/format.js';
import { forgetOpened } from '../../lib/recent.js';
import { bulk as words } from '../../messages/bulk.js';
import { t } from '../../messages/index.js';
import styles from './bulk.module.css';
import { MOST_COMPARED } from './home-query.js';

interface BulkProps {
  selected: readonly HomeRunFragment[];
  onAll(): void;
  onLeave(): void;
}

interface Act {
  runs: readonly HomeRunFragment[];
  send(run: HomeRunFragment): Promise<unknown>;
}

const ENDED = new Set(['done', 'failed', 'cancelled']);
const priceOf = ({ estimate }: HomeRunFragment): number => estimate?.usd ?? 0;

/**
 * What can be done with the selected runs: previews are approved, those that have ended are deleted, the others cancelled; a few are
 * compared.
 */
export function Bulk({ selected, onAll, onLeave }: BulkProps) {
  const client = useQueryClient();
  const previews = selected.filter(({ status, estimate }) => status === 'gate' && estimate !== null);
  const ended = selected.filter(({ status }) => ENDED.has(status));
  const going = selected.filter(({ status }) => !ENDED.has(status));
  const usd = previews.reduce((sum, run) => sum + priceOf(run), 0);
  const act = useMutation({
    mutationFn: async ({ runs, send }: Act) => {
      const failed: { run: HomeRunFragment; error: Error }[] = [];
      // One after another, so that many do not reach the limit of requests at once.
      for (const run of runs) await send(run).catch((error: Error) => failed.push({ run, error }));
      return { done: runs.length - failed.length, failed };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['home'] }),
  });
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent): void => {
      const isElsewhere = target instanceof HTMLElement && target.closest('dialog, [popover], select, [type="search"]');
      if (key === 'Escape' && !isElsewhere) onLeave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onLeave]);
  const { done = 0, failed = [] } = act.data ?? {};
  return (
    <section className={styles.bar} aria-label={t.list.select}>
      {failed.length > 0 && (
        <Notice look="danger">
          <p>{words.failed(failed.length)}</p>
          <ul>
            {failed.map(({ run, error }) => (
              <li key={run.id}>{[run.brief?.title, reasonOf(error)].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.tools}>
        <span role="status">
          {[words.selected(selected.length), done > 0 && words.done(done)].filter(Boolean).join(' · ')}
        </span>
        {selected.length >= 2 && selected.length <= MOST_COMPARED && (
          <ButtonLink to={pagePath('compareRuns', {})} search={{ ids: selected.map(({ id }) => id).join(',') }}>
            {words.compare(selected.length)}
          </ButtonLink>
        )}
        {previews.length > 0 && (
          <ConfirmButton
            look="primary"
            label={usd > 0 ? words.approve(previews.length, formatUsd(usd)) : words.approveFree(previews.length)}
            question={words.approveQuestion(previews.length)}
            explained={usd > 0 ? words.approveExplained(formatUsd(usd)) : words.approveFreeExplained}
            onConfirm={() =>
              act.mutateAsync({
                runs: previews,
                // No more than what was shown: where a price has risen since, the approval is refused.
                send: (run) => request(ApproveRun, { id: run.id, maxUsd: priceOf(run) }),
              })
            }
          />
        )}
        {going.length > 0 && (
          <ConfirmButton
            look="plain"
            label={words.cancel(going.length)}
            question={words.cancelQuestion(going.length)}
            explained={words.cancelExplained}
            onConfirm={() => act.mutateAsync({ runs: going, send: ({ id }) => request(CancelRun, { id }) })}
          />
        )}
        {ended.length > 0 && (
          <ConfirmButton
            look="danger"
            label={words.remove(ended.length)}
            question={words.removeQuestion(ended.length)}
            explained={words.removeExplained}
            onConfirm={() =>
              act.mutateAsync({
                runs: ended,
                send: async ({ id }) => {
                  await request(DeleteRun, { id });
                  forgetOpened(pagePath('run', { id }));
                },
              })
            }
          />
        )}
        <Button look="quiet" onClick={onAll}>
          {words.all}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </section>
  );
}
