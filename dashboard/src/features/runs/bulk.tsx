import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { ConfirmButton } from '../../components/base/confirm-button.js';
import { Notice } from '../../components/base/notice.js';
import { CancelRun, DeleteRun, type HomeRunFragment } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { t } from '../../messages/index.js';
import styles from './bulk.module.css';

interface BulkProps {
  selected: readonly HomeRunFragment[];
  onLeave(): void;
}

const ENDED = new Set(['done', 'failed', 'cancelled']);
const words = t.work.list;

/** What can be done with the selected runs: those that have ended are deleted, the others cancelled. */
export function Bulk({ selected, onLeave }: BulkProps) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ count: number; reason: string } | null>(null);
  const ended = selected.filter(({ status }) => ENDED.has(status));
  const going = selected.filter(({ status }) => !ENDED.has(status));
  const act = useMutation({
    mutationFn: async ({ runs, send }: { runs: readonly HomeRunFragment[]; send(id: string): Promise<unknown> }) => {
      const reasons: string[] = [];
      // One after another, so that many do not reach the limit of requests at once.
      for (const { id } of runs) await send(id).catch((error: Error) => reasons.push(error.message));
      return reasons;
    },
    onSuccess: async (reasons) => {
      await client.invalidateQueries({ queryKey: ['home'] });
      const [reason] = reasons;
      setFailed(reason === undefined ? null : { count: reasons.length, reason });
    },
  });
  return (
    <section className={styles.bar} aria-label={words.select}>
      {failed && (
        <Notice look="danger">
          <p>
            {words.failed(failed.count)} {failed.reason}
          </p>
        </Notice>
      )}
      <div className={styles.tools}>
        <span role="status">{words.selected(selected.length)}</span>
        {going.length > 0 && (
          <ConfirmButton
            look="plain"
            label={words.cancel(going.length)}
            question={words.cancelQuestion(going.length)}
            explained={words.cancelExplained}
            onConfirm={() => act.mutateAsync({ runs: going, send: (id) => request(CancelRun, { id }) })}
          />
        )}
        {ended.length > 0 && (
          <ConfirmButton
            look="danger"
            label={words.remove(ended.length)}
            question={words.removeQuestion(ended.length)}
            explained={words.removeExplained}
            onConfirm={() => act.mutateAsync({ runs: ended, send: (id) => request(DeleteRun, { id }) })}
          />
        )}
        <Button look="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </section>
  );
}
