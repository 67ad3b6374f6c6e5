import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Section } from '../../components/base/page.js';
import { UsdField } from '../../components/base/usd-field.js';
import { type ReadSpendQuery, SetSpendingCap } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf, numberOrNull } from '../../lib/form.js';
import { formatDay, formatUsd } from '../../lib/format.js';
import { work as workWords } from '../../messages/work.js';
import styles from './spend-page.module.css';

const words = workWords.spend;

/** What was spent this month, and the most that it may be. */
export function Cap({ usd, capUsd, resetsAt }: NonNullable<ReadSpendQuery['account']>['spending']) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (cap: number | null) => request(SetSpendingCap, { usd: cap }),
    onSuccess: () => client.invalidateQueries(),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save.mutate(numberOrNull(entriesOf(event.currentTarget).cap));
  };
  const share = capUsd ? Math.min(1, usd / capUsd) : 0;
  return (
    <Section title={words.month}>
      <p className={styles.total}>
        {capUsd === null ? words.inMonth(formatUsd(usd)) : words.capOf(formatUsd(usd), formatUsd(capUsd))}
      </p>
      {capUsd !== null && (
        <meter className={styles.meter} min={0} max={1} value={share} aria-label={words.cap}>
          {words.capOf(formatUsd(usd), formatUsd(capUsd))}
        </meter>
      )}
      {capUsd !== null && usd >= capUsd && <Notice look="warning">{words.reached}</Notice>}
      <form className={styles.cap} onSubmit={submit}>
        <UsdField
          label={words.capField}
          hint={`${words.capEmpty} ${words.capHint(formatDay(resetsAt))}`}
          name="cap"
          placeholder={words.noCap}
          usd={capUsd}
        />
        {save.isError && <FailureNotice error={save.error} />}
        <div className={styles.save}>
          <Button type="submit" busy={save.isPending}>
            {words.saveCap}
          </Button>
          <span role="status">{save.isSuccess && words.capSaved}</span>
        </div>
      </form>
    </Section>
  );
}
