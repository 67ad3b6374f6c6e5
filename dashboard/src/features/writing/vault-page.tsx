import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, IconButton } from '../../components/base/button.js';
import { TextArea, TextField } from '../../components/base/field.js';
import { FailureNotice } from '../../components/base/notice.js';
import { Page, RowForm, Section, Waiting } from '../../components/base/page.js';
import { Badge, Row, Rows } from '../../components/base/rows.js';
import { SelectField } from '../../components/base/select-field.js';
import { DeletePhrase, MineVault, type MineVaultInput } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { entriesOf } from '../../lib/form.js';
import { formatNumber } from '../../lib/format.js';
import { useDraft } from '../../lib/use-draft.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import { type VaultFilter, vaultQuery } from './writing-queries.js';
import { WritingTabs } from './writing-tabs.js';

const words = writing.vault;
const KINDS = (['reviews', 'comments'] as const).map((value) => ({ value, label: words.kinds[value] }));

/** Phrases in customers' own words, mined from what they have written. */
export function VaultPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const filter = useSearch({ strict: false }) as VaultFilter;
  const vault = useInfiniteQuery(vaultQuery(filter));
  const remove = useMutation({
    mutationFn: (id: string) => request(DeletePhrase, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vault'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { product, niche } = entriesOf(event.currentTarget);
    const search = { ...(product ? { product } : {}), ...(niche ? { niche } : {}) };
    void navigate({ to: pagePath('vault', {}), search: search as never });
  };
  const rows = vault.data?.pages.flatMap(({ vaultEntries }) => vaultEntries.nodes);
  return (
    <Page title={words.title} lead={words.lead} tabs={<WritingTabs />} narrow>
      <Mine />
      <RowForm role="search" aria-label={words.filter} onSubmit={submit}>
        <TextField label={words.product} name="product" maxLength={200} defaultValue={filter.product ?? ''} />
        <TextField label={words.niche} name="niche" maxLength={200} defaultValue={filter.niche ?? ''} />
        <Button type="submit">{words.filterSubmit}</Button>
      </RowForm>
      {remove.isError && <FailureNotice error={remove.error} />}
      {rows ? (
        <Section title={words.list}>
          <Rows label={words.list} empty={words.none}>
            {rows.map(({ id, phrase, theme, emotion, rating, occurrences, product, niche_category }) => (
              <Row
                key={id}
                name={phrase}
                badge={<Badge>{theme}</Badge>}
                facts={[
                  emotion,
                  rating === null ? null : words.stars(formatNumber(rating)),
                  words.times(occurrences),
                  product,
                  niche_category,
                ]}
                tools={
                  <IconButton
                    icon="trash"
                    label={words.removeOf(phrase)}
                    busy={remove.isPending && remove.variables === id}
                    onClick={() => remove.mutate(id)}
                  />
                }
              />
            ))}
          </Rows>
          {vault.hasNextPage && (
            <Button busy={vault.isFetchingNextPage} onClick={() => vault.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </Section>
      ) : (
        <Waiting query={vault} />
      )}
    </Page>
  );
}

interface Mined {
  text: string;
  kind: 'reviews' | 'comments';
  product: string;
  niche: string;
}
const blank = (): Mined => ({ text: '', kind: 'reviews', product: '', niche: '' });
/** The shortest text that is searched. */
const MIN_TEXT = 40;

function Mine() {
  const client = useQueryClient();
  const [draft, change] = useDraft('vault', blank);
  const mine = useMutation({
    mutationFn: async ({ text, kind, product, niche }: Mined) => {
      const about = { ...(product ? { product } : {}), ...(niche ? { nicheCategory: niche } : {}) };
      const input: MineVaultInput = { text, kind, save: true, ...about };
      return (await request(MineVault, { input })).mineVault;
    },
    onSuccess: (_found, { text }) => {
      change((now) => (now.text === text ? { ...now, text: '' } : now));
      return client.invalidateQueries({ queryKey: ['vault'] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mine.mutate(draft);
  };
  return (
    <Section title={words.mine} lead={words.mineLead}>
      <TextArea
        label={words.text}
        value={draft.text}
        maxLength={40_000}
        onChange={({ target }) => change({ text: target.value })}
      />
      <RowForm onSubmit={submit}>
        <SelectField
          label={words.kind}
          value={draft.kind}
          options={KINDS}
          onChange={({ target }) => change({ kind: target.value as Mined['kind'] })}
        />
        <TextField
          label={words.product}
          value={draft.product}
          maxLength={200}
          onChange={({ target }) => change({ product: target.value })}
        />
        <TextField
          label={words.niche}
          value={draft.niche}
          maxLength={200}
          onChange={({ target }) => change({ niche: target.value })}
        />
        <Button look="primary" type="submit" disabled={draft.text.trim().length < MIN_TEXT} busy={mine.isPending}>
          {words.submit}
        </Button>
      </RowForm>
      {mine.isError && <FailureNotice error={mine.error} />}
      <p role="status">{mine.data && words.mined(mine.data.entries.length, mine.data.saved)}</p>
    </Section>
  );
}
