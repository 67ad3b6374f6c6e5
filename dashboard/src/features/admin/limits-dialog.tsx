import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TextField } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
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
  const send = (form: HTMLFormElement): void => {
    const entries = entriesOf(form);
    save.mutate(Object.fromEntries(NAMES.map((limit) => [limit, numberOrNull(entries[limit])])) as Limits);
  };
  return (
    <FormDialog
      title={words.limitsOf(name)}
      action={t.common.save}
      sending={save.isPending}
      error={save.error}
      onSend={send}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
