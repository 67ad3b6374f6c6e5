import { type ReactNode, useState } from 'react';
import { t } from '../../messages/index.js';
import { Button } from './button.js';
import { Dialog, DialogActions } from './dialog.js';
import { FailureNotice } from './notice.js';

interface ConfirmButtonProps {
  /** The question, as the title of the dialog. */
  question: string;
  /** What will happen. */
  explained: ReactNode;
  /** What the button says, here and in the dialog. */
  label: string;
  /** What is read out where several buttons say the same. */
  fullLabel?: string;
  /** `primary` asks too, but for what one most likely wants. */
  look?: 'quiet' | 'plain' | 'primary' | 'danger';
  /** Does it; a failure is shown in the dialog. */
  onConfirm(): Promise<unknown>;
}

/** A button for what can't be taken back: it asks first. */
export function ConfirmButton({
  question,
  explained,
  label,
  fullLabel,
  look = 'quiet',
  onConfirm,
}: ConfirmButtonProps) {
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');
  const [error, setError] = useState<unknown>(null);
  const confirm = async (): Promise<void> => {
    setState('busy');
    setError(null);
    try {
      await onConfirm();
      setState('closed');
    } catch (failure) {
      setError(failure);
      setState('asking');
    }
  };
  const close = (): void => {
    setState('closed');
    setError(null);
  };
  return (
    <>
      <Button look={look} aria-label={fullLabel} onClick={() => setState('asking')}>
        {label}
      </Button>
      {state !== 'closed' && (
        <Dialog title={question} closeLabel={t.common.close} onClose={close}>
          <p>{explained}</p>
          {error !== null && <FailureNotice error={error} />}
          <DialogActions>
            <Button onClick={close}>{t.common.cancel}</Button>
            <Button look={look === 'primary' ? look : 'danger'} busy={state === 'busy'} onClick={confirm}>
              {label}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
