import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../messages/index.js';
import { Button } from './button.js';
import { ConfirmDialog } from './confirm-dialog.js';

interface DeleteButtonProps {
  name: string;
  explained: string;
  /** The list that it leaves, and the page of that list. */
  list: string;
  to: string;
  remove(): Promise<unknown>;
}

/** Deletes what a page shows, after asking, and leads to its list. */
export function DeleteButton({ name, explained, list, to, remove }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [list] });
      await navigate({ to });
    },
  });
  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => setOpen(true)}>
        {t.lists.deleteAction}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={t.lists.deleteQuestion(name)}
          explained={explained}
          confirm={t.lists.deleteAction}
          busy={deletion.isPending}
          error={deletion.error}
          onConfirm={() => deletion.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
