import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { TextArea } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { Segments } from '../../components/base/segments.js';
import { SelectField } from '../../components/base/select-field.js';
import { ReadBriefProducts, ReadBriefSource, SaveBrief } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useDraft } from '../../lib/use-draft.js';
import { isAddress } from '../../lib/web-address.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import { BriefFields } from './brief-fields.js';
import styles from './brief-form.module.css';
import {
  type BriefDraft,
  blankBrief,
  briefInputOf,
  draftOfSource,
  factsOf,
  isAbout,
  MOST_ABOUT,
} from './saved-brief.js';

const words = writing.briefs;
/** The shortest and the longest text that is read. */
const MIN_SOURCE = 12;
const MAX_SOURCE = 4000;

interface NewDraft {
  from: 'text' | 'product';
  source: string;
  productId: string;
  /** What was understood of the text; null until it was read. */
  facts: string[] | null;
  /** Null until there is something to correct. */
  brief: BriefDraft | null;
}
const blank = (): NewDraft => ({ from: 'text', source: '', productId: '', facts: null, brief: null });

/** A brief from a text, the address of a page or a product: first it is read, then corrected, then saved. */
export function NewBrief({ onClose }: { onClose(): void }) {
  const [draft, change, forget] = useDraft<NewDraft>('new-brief', blank);
  const navigate = useNavigate();
  const client = useQueryClient();
  const products = useQuery({
    queryKey: ['brief-products'],
    queryFn: async ({ signal }) => (await request(ReadBriefProducts, {}, signal)).props.nodes,
  });
  const read = useMutation({
    mutationFn: async (source: string) => {
      const mode = isAddress(source) ? 'url' : 'description';
      return (await request(ReadBriefSource, { input: { mode, value: source.trim() } })).generateBrief;
    },
    onSuccess: (found, source) =>
      change((now) => {
        // By now, the brief may be written by hand, or be about something else.
        if (now.brief || now.from !== 'text' || now.source !== source) return now;
        return { ...now, facts: factsOf(found), brief: draftOfSource(source, found) };
      }),
  });
  const save = useMutation({
    mutationFn: async (brief: BriefDraft) => (await request(SaveBrief, { input: briefInputOf(brief) })).createBrief,
    onSuccess: async ({ id }) => {
      forget();
      await client.invalidateQueries({ queryKey: ['briefs'] });
      await navigate({ to: pagePath('brief', { id }) });
    },
  });
  const { from, source, productId, facts, brief } = draft;
  const found = products.data ?? [];
  const isReady = from === 'text' ? source.trim().length >= MIN_SOURCE : productId !== '';
  const next = (): void => {
    if (from === 'text') return read.mutate(source);
    change({
      facts: null,
      brief: { ...blankBrief, productId, title: found.find(({ id }) => id === productId)?.name ?? '' },
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (brief && isAbout(brief) && !save.isPending) save.mutate(brief);
    if (!brief && isReady && !read.isPending) next();
  };
  return (
    <Dialog wide title={words.make} closeLabel={t.common.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {brief ? (
          <>
            {facts && <Understood facts={facts} />}
            <BriefFields
              draft={brief}
              products={found}
              onChange={(changed) => change({ brief: { ...brief, ...changed } })}
            />
          </>
        ) : (
          <>
            <Segments
              name="from"
              legend={words.from}
              value={from}
              choices={[
                { value: 'text' as const, label: words.fromText },
                { value: 'product' as const, label: words.fromProduct },
              ]}
              onChange={(value) => change({ from: value })}
            />
            {from === 'text' && (
              <TextArea
                label={writing.room.product}
                hint={isAddress(source) ? words.isAddress : words.sourceHint}
                placeholder={writing.room.productPlaceholder}
                value={source}
                maxLength={MAX_SOURCE}
                onChange={({ target }) => change({ source: target.value })}
              />
            )}
            {from === 'product' && products.isError && <FailureNotice error={products.error} />}
            {from === 'product' && products.data?.length === 0 && <Notice>{words.noProducts}</Notice>}
            {from === 'product' && found.length > 0 && (
              <SelectField
                label={words.product}
                value={productId}
                options={[
                  { value: '', label: words.chooseProduct },
                  ...found.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => change({ productId: target.value })}
              />
            )}
          </>
        )}
        {(save.error ?? read.error) && <FailureNotice error={save.error ?? read.error} />}
        <p role="status">{read.isPending && words.reading}</p>
        <DialogActions>
          {brief ? (
            <Button look="quiet" onClick={() => change({ brief: null, facts: null })}>
              {words.back}
            </Button>
          ) : (
            from === 'text' && (
              <Button
                look="quiet"
                disabled={source.trim() === '' || isAddress(source)}
                onClick={() => {
                  read.reset();
                  change({ facts: null, brief: { ...blankBrief, product: source.trim().slice(0, MOST_ABOUT) } });
                }}
              >
                {words.unread}
              </Button>
            )
          )}
          <Button
            look="primary"
            type="submit"
            busy={read.isPending || save.isPending}
            disabled={brief ? !isAbout(brief) : !isReady}
          >
            {brief ? words.save : from === 'text' ? words.read : words.next}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Understood = ({ facts }: { facts: readonly string[] }) => (
  <section className={styles.understood} aria-label={words.understood}>
    <h3>{words.understood}</h3>
    {facts.length === 0 ? (
      <p>{words.nothing}</p>
    ) : (
      <ul>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may say the same, and their order is fixed
          <li key={index}>{fact}</li>
        ))}
      </ul>
    )}
  </section>
);
