import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Section } from '../../components/base/page.js';
import { type ReadSpendQuery, SetSpendingCap } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatDay, formatUsd } from '../../lib/format.js';
import { work as workWords } from '../../messages/work.js';
import { readCap } from './days.js';
import styles from './spend-page.module.css';

const words = workWords.spend;

/** What was spent this month, and the most that it may be. */
export function Cap({ usd, capUsd, resetsAt }: NonNullable<ReadSpendQuery['account']>['spending']) {
  const client = useQueryClient();
  const [text, setText] = useState(capUsd === null ? '' : String(capUsd));
  const cap = readCap(text);
  const save = useMutation({
    mutationFn: (wanted: number | null) => request(SetSpendingCap, { usd: wanted }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['spend'] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (cap !== undefined) save.mutate(cap);
  };
  const share = capUsd ? Math.min(1, usd / capUsd) : 0;
  return (
    <Section title={words.month}>
      <p className={styles.total}>
        {capUsd === null ? formatUsd(usd) : words.capOf(formatUsd(usd), formatUsd(capUsd))}
      </p>
      {capUsd !== null && (
        <meter className={styles.meter} min={0} max={1} value={share} aria-label={words.cap}>
          {words.capOf(formatUsd(usd), formatUsd(capUsd))}
        </meter>
      )}
      {capUsd !== null && usd >= capUsd && <Notice look="warning">{words.reached}</Notice>}
      <form className={styles.cap} onSubmit={submit}>
        <TextField
          label={words.capField}
          hint={`${words.capEmpty} ${words.capHint(formatDay(resetsAt))}`}
          error={cap === undefined ? words.capWrong : null}
          inputMode="decimal"
          placeholder={words.noCap}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {save.isError && <FailureNotice error={save.error} />}
        <div className={styles.save}>
          <Button type="submit" busy={save.isPending} disabled={cap === undefined || cap === capUsd}>
            {words.saveCap}
          </Button>
          <span role="status">{save.isSuccess && cap === capUsd && words.capSaved}</span>
        </div>
      </form>
    </Section>
  );
}
