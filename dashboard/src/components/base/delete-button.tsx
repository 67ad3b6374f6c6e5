import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetOpened } from '../../lib/recent.js';
import { t } from '../../messages/index.js';
import { ConfirmButton } from './confirm-button.js';

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
  const navigate = useNavigate();
  const client = useQueryClient();
  const removeAndLeave = async (): Promise<void> => {
    const here = location.pathname;
    await remove();
    forgetOpened(here);
    await client.invalidateQueries({ queryKey: [list] });
    if (location.pathname === here) await navigate({ to });
  };
  return (
    <ConfirmButton
      icon="trash"
      label={t.lists.deleteAction}
      question={t.lists.deleteQuestion(name)}
      explained={explained}
      onConfirm={removeAndLeave}
    />
  );
}
