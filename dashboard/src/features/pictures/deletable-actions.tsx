import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { DialogActions } from '../../components/base/dialog.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { t } from '../../messages/index.js';

interface DeletableActionsProps {
  question: string;
  explained: string;
  /** Buttons beside the one that deletes. */
  children: ReactNode;
  remove(): Promise<unknown>;
  onDeleted(): void;
}

/** A picture of the gallery is a file, too, so that each list may show what is gone. */
const LISTS = ['uploads', 'gallery', 'photo-maker'];

/** The buttons of a dialog that shows a file. Deleting it asks first, in their place. */
export function DeletableActions({ question, explained, children, remove, onDeleted }: DeletableActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await Promise.all(LISTS.map((list) => client.invalidateQueries({ queryKey: [list] })));
      onDeleted();
    },
  });
  if (!isAsked)
    return (
      <DialogActions>
        <Button look="quiet" icon="trash" onClick={() => setAsked(true)}>
          {t.lists.deleteAction}
        </Button>
        {children}
      </DialogActions>
    );
  return (
    <>
      {deletion.isError && <FailureNotice error={deletion.error} />}
      <Notice look="warning" title={question}>
        <p>{explained}</p>
        <DialogActions>
          <Button look="quiet" onClick={() => setAsked(false)}>
            {t.common.cancel}
          </Button>
          <Button look="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            {t.lists.deleteAction}
          </Button>
        </DialogActions>
      </Notice>
    </>
  );
}
