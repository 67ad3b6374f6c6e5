import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Form } from '../../components/base/page.js';
import { SetLimits } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf, numberOrNull } from '../../lib/form.js';
import { admin as adminWords } from '../../messages/admin.js';
import { t } from '../../messages/index.js';

const words = adminWords.people;
const NAMES = ['openRuns', 'openJobs', 'openUploads', 'storedBytes'] as const;
type Limits = Readonly<Record<(typeof NAMES)[number], number | null>>;

interface LimitsDialogProps {
  id: string;
  name: string;
  limits: Limits;
  onClose(): void;
}

/** Limits of one account, where they differ from the installation's. */
export function LimitsDialog({ id, name, limits, onClose }: LimitsDialogProps) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (changed: Limits) => request(SetLimits, { id, limits: changed }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entries = entriesOf(event.currentTarget);
    save.mutate(Object.fromEntries(NAMES.map((limit) => [limit, numberOrNull(entries[limit])])) as Limits);
  };
  return (
    <Dialog title={words.limitsOf(name)} closeLabel={t.common.close} onClose={onClose}>
      <Form onSubmit={submit}>
        <p>{words.limitsExplained}</p>
        {NAMES.map((limit) => (
          <TextField
            key={limit}
            label={words.limitNames[limit]}
            name={limit}
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
            defaultValue={limits[limit] ?? ''}
          />
        ))}
        {save.isError && <FailureNotice error={save.error} />}
        <DialogActions>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            {t.common.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
