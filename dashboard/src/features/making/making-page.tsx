import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { TextArea } from '../../components/base/field.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { isPassing } from '../../graph/failure.js';
import { EstimateRun, ReadNewRun } from '../../graph/generated.js';
import { call, request } from '../../graph/request.js';
import { useDraft } from '../../lib/drafts.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { inputOf, isAddress, MAX_BRIEF, MIN_BRIEF, type NewRun } from './brief-source.js';
import { type Choice, Choices } from './choices.js';
import { Estimate } from './estimate.js';
import styles from './new-run-page.module.css';

const blank = (): NewRun => ({ brief: '', preset: 'creator-ugc-video', creator: '', key: crypto.randomUUID() });

/** The form for a new video: what it is about, how it is made, who speaks, and what it will cost. */
export function NewRunPage() {
  useTitle(t.newRun.title);
  const navigate = useNavigate();
  const [draft, setDraft, forget] = useDraft<NewRun>('new-run', blank);
  const choices = useQuery({ queryKey: ['new-run'], queryFn: ({ signal }) => request(ReadNewRun, {}, signal) });
  const estimate = useMutation({
    mutationFn: async (run: NewRun) => (await request(EstimateRun, { input: inputOf(run) })).estimateFlow,
  });
  const start = useMutation({
    // By REST, whose Idempotency-Key makes it safe to send again what may have arrived.
    mutationFn: (run: NewRun) =>
      call<{ runId: string }>('POST', '/api/v1/flows', inputOf(run), { 'idempotency-key': run.key }),
    onSuccess: ({ runId }) => {
      forget();
      return navigate({ to: pagePath('run', { id: runId }) });
    },
    // A request that may have arrived is sent again under its key; after a refusal, the next one has a key of its own.
    onError: (error) => !isPassing(error) && setDraft({ ...draft, key: crypto.randomUUID() }),
  });
  const change = (changed: Partial<NewRun>): void => setDraft({ ...draft, ...changed, key: crypto.randomUUID() });
  const { reset } = estimate;
  // A price belongs to what it was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these makes another video
  useEffect(() => reset(), [draft.brief, draft.preset, draft.creator, reset]);
  const isReady = draft.brief.trim().length >= MIN_BRIEF;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) start.mutate(draft);
  };
  const { video } = choices.data?.account ?? {};
  return (
    <form className={styles.page} onSubmit={submit}>
      <header className={styles.header}>
        <h1>{t.newRun.title}</h1>
        <p>{t.newRun.lead}</p>
      </header>
      {choices.isError && <FailureNotice error={choices.error} />}
      {video && !video.allowed && (
        <Notice look="warning" action={<ButtonLink to={pagePath('welcome', {})}>{t.home.chooseModels}</ButtonLink>}>
          {t.home.noModels}
        </Notice>
      )}
      <section className={styles.step}>
        <TextArea
          label={t.newRun.brief}
          hint={isAddress(draft.brief) ? t.newRun.isAddress : t.newRun.briefHint}
          placeholder={t.newRun.placeholder}
          value={draft.brief}
          maxLength={MAX_BRIEF}
          required
          onChange={({ target }) => change({ brief: target.value })}
        />
        {draft.brief === '' && (
          <Button look="quiet" onClick={() => change({ brief: t.newRun.sample })}>
            {t.newRun.useSample}
          </Button>
        )}
      </section>
      <Choices
        name="preset"
        legend={t.newRun.workflow}
        look="cards"
        value={draft.preset}
        choices={(choices.data?.presets.nodes ?? []).map(({ slug, title, description }) => ({
          value: slug,
          title,
          description,
        }))}
        onChange={(preset) => change({ preset })}
      />
      <Choices
        name="creator"
        legend={t.newRun.creator}
        look="faces"
        value={draft.creator}
        choices={creatorsOf(choices.data)}
        onChange={(creator) => change({ creator })}
      />
      <footer className={styles.end}>
        {estimate.isError && <FailureNotice error={estimate.error} />}
        {estimate.data && <Estimate {...estimate.data} />}
        {start.isError && <FailureNotice error={start.error} />}
        <div className={styles.actions}>
          <Button disabled={!isReady} busy={estimate.isPending} onClick={() => estimate.mutate(draft)}>
            {t.newRun.estimate}
          </Button>
          <Button look="primary" type="submit" disabled={!isReady} busy={start.isPending}>
            {t.newRun.start}
          </Button>
        </div>
        <p className={styles.promise}>{t.newRun.promise}</p>
      </footer>
    </form>
  );
}

interface Creators {
  personas: { nodes: { slug: string; name: string; passport_image_url: string | null }[] };
  directory: { nodes: { slug: string; name: string; passport_image_url: string | null }[] };
}

/** One of our cast, then the account's creators, then those of everybody. A video needs a creator's face. */
function creatorsOf(found: Creators | undefined): Choice[] {
  const from = (whose: 'own' | 'directory', { nodes }: Creators['personas']): Choice[] =>
    nodes.map(({ slug, name, passport_image_url: picture }) => ({
      value: `${whose}:${slug}`,
      title: name,
      picture,
      ...(picture ? {} : { disabled: t.newRun.noFace }),
    }));
  return [
    { value: '', title: t.newRun.cast, description: t.newRun.castExplained, picture: null },
    ...(found ? [...from('own', found.personas), ...from('directory', found.directory)] : []),
  ];
}
