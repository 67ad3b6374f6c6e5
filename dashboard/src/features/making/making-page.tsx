import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { Choices } from '../../components/base/choices.js';
import { ConfirmDialog } from '../../components/base/confirm-dialog.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { isPassing } from '../../graph/failure.js';
import { EstimateRun, ReadAgain, type StartFlowInput } from '../../graph/generated.js';
import { call, request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { formatUsd } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { useDraft } from '../../lib/use-draft.js';
import { workflowName } from '../../lib/workflow-name.js';
import { t } from '../../messages/index.js';
import { making as makingWords } from '../../messages/making.js';
import { AboutFields } from './about.js';
import { again } from './again.js';
import { CreatorFields, chosenOwn } from './creators.js';
import { Estimate } from './estimate.js';
import { Formats } from './formats.js';
import { anySeed, blank, inputOf, isBegun, isComplete, linesOf, type Making, nameSourceOf } from './making.js';
import styles from './making-page.module.css';
import { makingQuery } from './making-query.js';
import { NewCreator } from './new-creator.js';
import { Options } from './options.js';
import { Understood } from './understood.js';

/** The form for a new video. Beside it: what was understood of it, what would be said, and what it will cost. */
export function MakingPage() {
  useTitle(makingWords.title);
  const navigate = useNavigate();
  const [draft, setDraft, forget] = useDraft<Making>('making', blank);
  const read = useQuery(makingQuery);
  const [isMaking, setMaking] = useState(false);
  const made = useAgain(draft, read.data?.personas.nodes, setDraft);
  usePicked('brief', setDraft);
  usePicked('product', setDraft);
  usePicked('app', setDraft);
  const preset = read.data?.presets.nodes.find(({ slug }) => slug === draft.preset);
  const toInput = (making: Making): StartFlowInput =>
    inputOf(
      making,
      read.data?.presets.nodes.find(({ slug }) => slug === making.preset)?.options.map(({ name }) => name) ?? [],
    );
  const estimate = useMutation({
    mutationFn: async (input: StartFlowInput) => (await request(EstimateRun, { input })).estimateFlow,
  });
  const start = useMutation({
    // By REST, whose Idempotency-Key makes it safe to send again what may have arrived.
    mutationFn: (making: Making) =>
      call<{ runId: string }>('POST', '/api/v1/flows', toInput(making), { 'idempotency-key': making.key }),
    onSuccess: ({ runId }) => {
      forget();
      const { original } = draft;
      return navigate({ to: pagePath('run', { id: runId }), ...(original && { search: { original } as never }) });
    },
    // A request that may have arrived is sent again under its key; after a refusal, the next one has a key of its own.
    onError: (error) => !isPassing(error) && setDraft({ key: crypto.randomUUID() }),
  });
  const change = (changed: Partial<Making>): void => {
    // What was understood belongs to what it was read from.
    if (changed.corrections === null && ABOUT.some((field) => field in changed)) estimate.reset();
    setDraft({ ...changed, key: crypto.randomUUID() });
  };
  const own = chosenOwn(draft.creator, read.data);
  const isReady = preset !== undefined && isComplete(draft) && (own === null || own.passport_image_url !== null);
  const input = toInput(draft);
  const isStale = estimate.data !== undefined && JSON.stringify(estimate.variables) !== JSON.stringify(input);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !start.isPending) start.mutate(draft);
  };
  const { video } = read.data?.account ?? {};
  const pictureUsd = read.data?.picturePrice?.usd ?? 0;
  return (
    <>
      <form className={styles.page} onSubmit={submit}>
        <header className={styles.header}>
          <h1>{makingWords.title}</h1>
          <p>{makingWords.lead}</p>
        </header>
        {read.isError && <FailureNotice error={read.error} />}
        {made.error && <FailureNotice error={made.error} />}
        {video && !video.allowed && (
          <Notice look="warning" action={<ButtonLink to={pagePath('welcome', {})}>{t.home.chooseModels}</ButtonLink>}>
            {t.home.noModels}
          </Notice>
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <AboutFields making={draft} found={read.data} onChange={change} />
            <CreatorFields
              value={draft.creator}
              found={read.data}
              onChange={(creator) => change({ creator })}
              onNew={() => setMaking(true)}
            />
            <Choices
              name="preset"
              legend={makingWords.workflow}
              look="cards"
              value={draft.preset}
              choices={(read.data?.presets.nodes ?? []).map(({ slug, title, description }) => ({
                value: slug,
                title: workflowName(slug, title),
                description: makingWords.workflows[slug] ?? description,
              }))}
              onChange={(slug) => change({ preset: slug, format: null })}
            />
            {linesOf(draft.script).length === 0 && (
              <Formats preset={draft.preset} value={draft.format} onChange={(format) => change({ format })} />
            )}
            <Options preset={preset} making={draft} onChange={change} />
          </div>
          <aside className={styles.aside} aria-label={makingWords.estimated}>
            <div className={styles.panels}>
              <Panel title={makingWords.understood}>
                {estimate.data ? (
                  <Understood
                    brief={estimate.data.brief}
                    corrections={draft.corrections}
                    source={nameSourceOf(draft, estimate.data.brief.name ?? '')}
                    onChange={(corrections) => change({ corrections })}
                  />
                ) : (
                  <p className={styles.promise}>{makingWords.understoodEmpty}</p>
                )}
              </Panel>
              {estimate.data && (
                <Panel title={makingWords.estimated} dimmed={isStale}>
                  <Estimate
                    {...estimate.data}
                    busy={estimate.isPending}
                    written={linesOf(draft.script).length === 0}
                    onOther={() => {
                      const other = { seed: anySeed(), key: crypto.randomUUID() };
                      setDraft(other);
                      estimate.mutate(toInput({ ...draft, ...other }));
                    }}
                    onUse={(script) => change({ script })}
                  />
                </Panel>
              )}
            </div>
            <div className={styles.start}>
              {isStale && <p role="status">{makingWords.stale}</p>}
              {estimate.isError && <FailureNotice error={estimate.error} />}
              {start.isError && <FailureNotice error={start.error} />}
              <div className={styles.actions}>
                {(estimate.data === undefined || isStale) && (
                  <Button disabled={!isReady} busy={estimate.isPending} onClick={() => estimate.mutate(input)}>
                    {estimate.data ? makingWords.again : makingWords.estimate}
                  </Button>
                )}
                <Button look="primary" type="submit" disabled={!isReady} busy={start.isPending}>
                  {makingWords.start}
                </Button>
              </div>
              <p className={styles.promise}>
                {pictureUsd > 0 ? makingWords.promiseBilled(formatUsd(pictureUsd)) : makingWords.promise}
              </p>
            </div>
          </aside>
        </div>
      </form>
      {made.fill && isBegun(draft) && (
        <ConfirmDialog
          question={makingWords.replaceQuestion}
          explained={makingWords.replaceExplained}
          confirm={makingWords.replace}
          busy={false}
          error={null}
          onConfirm={made.fill}
          onClose={made.leave}
        />
      )}
      {isMaking && (
        <NewCreator
          onClose={() => setMaking(false)}
          onMade={(slug) => {
            setMaking(false);
            change({ creator: `own:${slug}` });
          }}
        />
      )}
    </>
  );
}

interface Again {
  /** Fills the form with the run that is to be made again; null while there is none. */
  fill: (() => void) | null;
  /** Leaves the form as it is. */
  leave(): void;
  /** Why the run could not be read. */
  error: Error | null;
}

/** The run that is to be made again, which the address names. An untouched form is filled with it; otherwise somebody must be asked. */
function useAgain(
  draft: Making,
  own: readonly { slug: string }[] | undefined,
  setDraft: (making: Making) => void,
): Again {
  const [id, setId] = useAddress('again');
  const made = useQuery({
    queryKey: ['again', id],
    queryFn: ({ signal }) => request(ReadAgain, { id }, signal),
    enabled: id !== '',
  });
  const run = id === '' ? undefined : made.data?.flow;
  const fill = useCallback(() => {
    if (!run || !own) return;
    const slugs = own.map(({ slug }) => slug);
    setDraft(again(run, slugs));
    setId('');
  }, [run, own, setDraft, setId]);
  const isFree = !isBegun(draft);
  useEffect(() => {
    if (isFree) fill();
  }, [isFree, fill]);
  return { fill: run && own ? fill : null, leave: () => setId(''), error: made.error };
}

/** What the form is about where the address names it, by what it is. */
const FIELDS = { brief: 'briefId', product: 'productId', app: 'appId' } as const;

/** Chooses something saved that the address names, and then forgets it. */
function usePicked(about: keyof typeof FIELDS, fill: (chosen: Partial<Making>) => void): void {
  const [id, setId] = useAddress(about);
  useEffect(() => {
    if (id === '') return;
    fill({ about, [FIELDS[about]]: id, corrections: null, key: crypto.randomUUID() });
    setId('');
  }, [id, about, fill, setId]);
}

/** The fields that say what a video is about. */
const ABOUT: readonly (keyof Making)[] = ['about', 'brief', 'productId', 'appId', 'briefId'];

const Panel = ({ title, dimmed = false, children }: { title: string; dimmed?: boolean; children: ReactNode }) => (
  <section className={`${styles.panel} ${dimmed ? styles.dimmed : ''}`}>
    <h2>{title}</h2>
    {children}
  </section>
);
