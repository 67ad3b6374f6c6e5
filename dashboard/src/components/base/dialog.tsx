import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.js';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Whether it has room for pictures side by side. */
  wide?: boolean;
  children: ReactNode;
  onClose(): void;
}

/** Opens a dialog for as long as it is rendered; the browser keeps the focus in it. @returns the dialog's ref */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const part = document.activeElement?.closest<HTMLElement>('section, main');
    element?.showModal();
    return () => {
      // Taken off the page without being closed, it would not return the focus to what opened it.
      element?.close();
      // That may be gone as well, with the row that was deleted: the keyboard then continues in its part of the page.
      queueMicrotask(() => {
        if (!part?.isConnected || document.activeElement !== document.body) return;
        part.tabIndex = -1;
        part.focus({ preventScroll: true });
      });
    };
  }, []);
  return dialog;
}

/** A question that has to be answered first. */
export function Dialog({ title, closeLabel, wide = false, children, onClose }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}

/** The buttons at the end of a dialog, the most likely one last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
