import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { FailureNotice } from '../../components/base/notice.js';
import { t } from '../../messages/index.js';
import { useCancel } from './run-queries.js';

/** Ends a run, after asking. */
export function CancelButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel(id);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.run.cancel}
      </Button>
      {isAsking && (
        <Dialog title={t.run.cancelQuestion} closeLabel={t.common.close} onClose={() => setAsking(false)}>
          <p>{t.run.cancelExplained}</p>
          {cancel.isError && <FailureNotice error={cancel.error} />}
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{t.run.keep}</Button>
            <Button
              look="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
            >
              {t.run.cancel}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
