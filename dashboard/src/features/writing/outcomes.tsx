import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Section } from '../../components/base/page.js';
import { Row, Rows } from '../../components/base/rows.js';
import { SelectField } from '../../components/base/select-field.js';
import { RecordOutcome, type RecordScriptOutcomeInput } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf, numberOrNull } from '../../lib/form.js';
import { formatAge, formatNumber } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import { PLATFORM_OPTIONS } from './brief-fields.js';
import styles from './outcomes.module.css';
import type { ReadSavedScript, SavedScript } from './script.js';
import { scriptQuery } from './writing-queries.js';

const words = writing.script;
const METRICS = Object.keys(words.metrics) as (keyof typeof words.metrics)[];
const WINDOWS = Object.entries(words.windows).map(([value, label]) => ({ value, label }));

interface OutcomesProps {
  script: SavedScript;
  outcomes: ReadSavedScript['scriptOutcomes']['nodes'];
  accounts: ReadSavedScript['socialAccounts']['nodes'];
}

/** The numbers that posts of a script reached. */
export const Outcomes = ({ script, outcomes, accounts }: OutcomesProps) => (
  <Section title={words.outcomes} lead={words.outcomesLead}>
    <Rows label={words.outcomes} empty={words.noOutcomes}>
      {outcomes.map(({ id, platform, window_label, posted_at, metrics, note, account }) => (
        <Row
          key={id}
          name={METRICS.flatMap((name) => {
            const value = metrics[name];
            return value === null ? [] : [words.number(words.metrics[name], formatNumber(value))];
          }).join(' · ')}
          facts={[
            account?.handle ?? null,
            t.platforms[platform] ?? platform,
            words.windows[window_label] ?? window_label,
            formatAge(posted_at),
            note,
          ]}
        />
      ))}
    </Rows>
    <Record script={script} accounts={accounts} />
  </Section>
);

/** The entries of the form as the graph takes them. */
function inputOf(entries: Record<string, string>): RecordScriptOutcomeInput {
  const { platform = '', window = '', accountId, note } = entries;
  const metrics = Object.fromEntries(
    METRICS.flatMap((name) => {
      const value = numberOrNull(entries[name]);
      return value === null ? [] : [[name, value]];
    }),
  );
  return { metrics, platform, window, ...(accountId ? { accountId } : {}), ...(note ? { note } : {}) };
}

function Record({ script, accounts }: Omit<OutcomesProps, 'outcomes'>) {
  const client = useQueryClient();
  const record = useMutation({
    mutationFn: (input: RecordScriptOutcomeInput) => request(RecordOutcome, { id: script.id, input }),
    onSuccess: () => client.invalidateQueries({ queryKey: scriptQuery(script.id).queryKey }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    record.mutate(inputOf(entriesOf(form)), { onSuccess: () => form.reset() });
  };
  return (
    <details className={styles.record}>
      <summary>{words.record}</summary>
      <form className={styles.form} onSubmit={submit}>
        <SelectField label={words.window} name="window" options={WINDOWS} defaultValue="24h" />
        <SelectField
          label={writing.room.platform}
          name="platform"
          options={PLATFORM_OPTIONS}
          defaultValue={script.brief.platform}
        />
        {accounts.length > 0 && (
          <SelectField
            label={words.account}
            name="accountId"
            options={[
              { value: '', label: words.anyAccount },
              ...accounts.map(({ id, handle }) => ({ value: id, label: handle })),
            ]}
          />
        )}
        {METRICS.map((name) => (
          <TextField
            key={name}
            label={words.metrics[name]}
            name={name}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
          />
        ))}
        <TextField label={words.note} name="note" maxLength={2000} />
        <Button type="submit" look="primary" busy={record.isPending}>
          {words.recordSubmit}
        </Button>
      </form>
      {record.isError && <FailureNotice error={record.error} />}
    </details>
  );
}
