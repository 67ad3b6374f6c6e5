import { t } from '../../messages/index.js';
import { Button } from './button.js';
import { Dialog, DialogActions } from './dialog.js';
import { FailureNotice } from './notice.js';

interface ConfirmDialogProps {
  question: string;
  /** What follows from it. */
  explained: string;
  /** What is done: "Delete". */
  confirm: string;
  /** Of the button that does it. @default danger */
  look?: 'primary' | 'danger';
  busy: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that can't be taken back. */
export const ConfirmDialog = ({
  question,
  explained,
  confirm,
  look = 'danger',
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={question} closeLabel={t.common.close} onClose={onClose}>
    <p>{explained}</p>
    {error != null && <FailureNotice error={error} />}
    <DialogActions>
      <Button look="quiet" onClick={onClose}>
        {t.common.cancel}
      </Button>
      <Button look={look} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </DialogActions>
  </Dialog>
);
