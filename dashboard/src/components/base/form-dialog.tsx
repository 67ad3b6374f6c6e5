import type { FormEvent, ReactNode } from 'react';
import { t } from '../../messages/index.js';
import { Button } from './button.js';
import { Dialog, DialogActions } from './dialog.js';
import styles from './dialog.module.css';
import { FailureNotice } from './notice.js';

interface FormDialogProps {
  title: string;
  /** What the button that sends the form says. */
  action: string;
  /** Of that button. @default primary */
  look?: 'primary' | 'danger';
  /** Whether it has room for pictures side by side. */
  wide?: boolean;
  /** Whether the form can be sent. @default true */
  ready?: boolean;
  sending: boolean;
  /** Why it could not be sent; null if it could. */
  error: unknown;
  children: ReactNode;
  onSend(form: HTMLFormElement): void;
  onClose(): void;
}

/** A dialog with a form, which is sent or given up. */
export function FormDialog({
  title,
  action,
  look = 'primary',
  wide = false,
  ready = true,
  sending,
  error,
  children,
  onSend,
  onClose,
}: FormDialogProps) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (ready && !sending) onSend(event.currentTarget);
  };
  return (
    <Dialog wide={wide} title={title} closeLabel={t.common.close} onClose={onClose}>
      <form className={styles.form} onSubmit={send}>
        {children}
        {error != null && <FailureNotice error={error} />}
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button look={look} type="submit" busy={sending} disabled={!ready}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
