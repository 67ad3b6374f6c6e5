import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink, DownloadLink } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { useAddress } from '../../lib/address.js';
import { forPeople } from '../../lib/for-people.js';
import { useTitle } from '../../lib/title.js';
import { workflowName } from '../../lib/workflow-name.js';
import { t } from '../../messages/index.js';
import { post as postWords } from '../../messages/post.js';
import { Animatic, type Wanted } from './animatic.js';
import { Approval } from './approval.js';
import { CancelButton } from './cancel-button.js';
import type { Run } from './change.js';
import { Failed } from './failed.js';
import { LineList } from './line-list.js';
import { LookPanel } from './look-panel.js';
import { NameQuestion } from './name-question.js';
import { PostText } from './post-text.js';
import { Cut, Downloads } from './result.js';
import { spentOf, whenOf } from './run-facts.js';
import styles from './run-page.module.css';
import { isEnded, isWorking, type Read, useChanges, useRevise } from './run-queries.js';
import { Progress, Status } from './status.js';
import { Undo } from './undo.js';

/** A run from its first line to its finished video. */
export function RunView({ run, workflow, stock }: Read) {
  const kind = workflowName(run.preset, workflow?.title);
  const title = run.brief?.title ?? kind;
  useTitle(title, true);
  const working = isWorking(run);
  // Lines can be changed while others are still being made, once there has been a preview.
  const [wasShown, setShown] = useState(run.status === 'gate');
  if (run.status === 'gate' && !wasShown) setShown(true);
  const editable = run.status === 'gate' || (run.status === 'framing' && wasShown);
  const remakes = editable && run.status === 'framing';
  const changes = useChanges(run, editable);
  // The run's notice says the same, to programs.
  const asksName = editable && run.brief?.nameCertain === false;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [playing, setPlaying] = useState<number | null>(null);
  const player = {
    playing,
    toggle: (index: number) =>
      setWanted((last) => ({ index: playing === index ? null : index, count: (last?.count ?? 0) + 1 })),
  };
  const spoken = workflow?.steps.includes('voice') ?? true;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <Status status={run.status} />
        </div>
        <p className={styles.facts}>
          {[kind, run.persona && t.run.with(run.persona.name), spentOf(run), whenOf(run)].filter(Boolean).join(' · ')}
        </p>
      </header>
      {run.status === 'failed' && run.error && <Failed run={run} error={run.error} />}
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <Screen run={run} wanted={wanted} onPlaying={setPlaying} />
          <div className={styles.dock}>
            <Undo changes={changes} />
            {run.status === 'gate' && run.estimate && (
              <div className={styles.bar}>
                <Approval run={run} estimate={run.estimate} />
              </div>
            )}
            {/* What is made again is told here, so that the lines stay where they are. */}
            {remakes && run.progress && (
              <div className={styles.bar}>
                <Progress {...run.progress} message={messageOf(run, run.progress)} />
              </div>
            )}
          </div>
          {editable && <LookPanel run={run} workflow={workflow} />}
          {run.cut && (
            <DownloadLink look="primary" href={run.cut.url}>
              {t.run.downloadCut}
            </DownloadLink>
          )}
          {isEnded(run) && run.status !== 'failed' && <Revise run={run} />}
          {isEnded(run) && run.frames.length > 0 && <Again id={run.id} />}
          <CompareLink run={run} />
        </aside>
        <div className={styles.main}>
          {working && !remakes && run.progress && !isEnded(run) && (
            <Progress {...run.progress} message={messageOf(run, run.progress)} />
          )}
          {asksName ? (
            <NameQuestion id={run.id} guess={run.brief?.product ?? null} />
          ) : (
            run.notice && <Notice>{forPeople(run.notice)}</Notice>
          )}
          {run.frames.length === 0 && working ? (
            <Waiting />
          ) : (
            <LineList
              run={run}
              editable={editable}
              spoken={spoken}
              draws={workflow?.draws ?? true}
              stock={stock}
              player={showsAnimatic(run) ? player : null}
              changes={changes}
            />
          )}
          {run.status === 'done' && <PostText id={run.id} />}
          {run.status === 'done' && <Downloads run={run} />}
          {!isEnded(run) && <CancelButton id={run.id} />}
        </div>
      </div>
    </div>
  );
}

/** What a run is doing, in the page's language where it has words for it. */
const messageOf = ({ status }: Run, { message }: { message: string }): string => t.run.progress[status] ?? message;

const showsAnimatic = ({ cut, frames }: Run): boolean => !cut && frames.some(({ imageUrl }) => imageUrl !== null);

/** What can be watched now: the finished cut, or the preview. */
function Screen({
  run,
  ...player
}: { run: Run } & Pick<ComponentProps<typeof Animatic>, 'wanted' | 'onPlaying'>): ReactNode {
  if (run.cut) return <Cut run={run} cut={run.cut} />;
  if (showsAnimatic(run)) return <Animatic lines={run.frames} look={run.look} overlays={run.overlays} {...player} />;
  return isWorking(run) && <div className={styles.blank} aria-hidden="true" />;
}

/** Stands in for lines that are still being written. */
const Waiting = () => (
  <ol className={styles.waiting} aria-hidden="true">
    {[1, 2, 3].map((line) => (
      <li key={line} />
    ))}
  </ol>
);

/** Continues with a copy, which reuses what this run has made. */
function Revise({ run }: { run: Run }) {
  const navigate = useNavigate();
  const revise = useRevise(run.id);
  const open = (id: string) => navigate({ to: pagePath('run', { id }) });
  return (
    <div className={styles.revise}>
      <Button icon="edit" busy={revise.isPending} onClick={() => revise.mutate(null, { onSuccess: open })}>
        {run.status === 'done' ? t.run.revise : postWords.continueAsCopy}
      </Button>
      <p>{postWords.reviseExplained}</p>
      {revise.isError && <FailureNotice error={revise.error} />}
    </div>
  );
}

/** Opens the form for a new video as it was for this one. */
const Again = ({ id }: { id: string }) => (
  <div className={styles.revise}>
    <ButtonLink icon="redraw" to={`${pagePath('newRun', {})}?again=${id}`}>
      {postWords.again}
    </ButtonLink>
    <p>{postWords.againExplained}</p>
  </div>
);

/** Leads to the run beside that which it revises, or of which its form was filled, as its address then says. */
function CompareLink({ run: { id, revises } }: { run: Run }) {
  const [made] = useAddress('original');
  const original = revises ?? made;
  return (
    original !== '' && (
      <ButtonLink look="quiet" to={pagePath('compareRuns', {})} search={{ ids: `${original},${id}` }}>
        {postWords.compare}
      </ButtonLink>
    )
  );
}
