import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import type { IconName } from './icon.js';

interface ConfirmButtonProps {
  /** The question, as the title of the dialog. */
  question: string;
  /** What will happen. */
  explained: string;
  /** What the button says, here and in the dialog. */
  label: string;
  /** What is read out where several buttons say the same. */
  fullLabel?: string;
  icon?: IconName;
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
  icon,
  look = 'quiet',
  onConfirm,
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const act = useMutation({
    mutationFn: onConfirm,
    onSuccess: () => setOpen(false),
    // It may have been closed meanwhile.
    onError: () => setOpen(true),
  });
  const ask = (): void => {
    if (act.isError) act.reset();
    setOpen(true);
  };
  return (
    <>
      <Button look={look} {...(icon ? { icon } : {})} aria-label={fullLabel} onClick={ask}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={question}
          explained={explained}
          confirm={label}
          look={look === 'primary' ? look : 'danger'}
          busy={act.isPending}
          error={act.error}
          onConfirm={() => act.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
