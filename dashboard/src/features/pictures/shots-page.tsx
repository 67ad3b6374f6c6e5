import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { PictureGrid } from '../../components/base/picture-grid.js';
import type { JobStatus } from '../../graph/generated.js';
import { forPeople } from '../../lib/for-people.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './maker-page.module.css';
import picture from './picture-page.module.css';
import { isEnded, screenQuery, shotsQuery } from './picture-queries.js';

/** A set of product shots while it is made, and when it is there. */
export function ShotsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(shotsQuery(id));
  const { output } = read.data ?? {};
  return (
    <JobPage words={pictureWords.shots} make="shots" read={read}>
      <PictureGrid
        label={pictureWords.shots.title}
        whole
        pictures={(output?.frames ?? []).map(({ imageId, url, use }) => ({
          id: imageId,
          url,
          caption: use.segmentRole.replaceAll('_', ' '),
        }))}
      />
      {output?.missing.map(({ role, label, error }) => (
        <Notice key={role} look="warning" title={`${label}: ${pictureWords.shots.missing}`}>
          <p>{forPeople(error)}</p>
        </Notice>
      ))}
    </JobPage>
  );
}

/** A creator showing an app's screen, while the picture is made and when it is there. */
export function ScreenPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(screenQuery(id));
  return (
    <JobPage words={pictureWords.screen} make="screen" read={read}>
      {read.data?.output?.frames.map(({ imageId, url, use }) => (
        <img key={imageId} src={url} alt={use.line ?? pictureWords.screen.title} className={picture.picture} />
      ))}
    </JobPage>
  );
}

interface JobPageProps {
  words: { title: string; done: string; again: string };
  /** The way of the photo maker that makes another. */
  make: string;
  read: {
    data: Job | undefined;
    isError: boolean;
    error: unknown;
  };
  /** What is shown when it is done. */
  children: ReactNode;
}
interface Job {
  status: JobStatus;
  error: string | null;
  progress: { message: string; done: number | null; total: number | null } | null;
  output: object | null;
}

function stateOf({ status, progress }: Job): string {
  // Why it waits, only the server knows.
  if (status === 'waiting' && progress) return forPeople(progress.message);
  return pictureWords.jobs.status[status === 'running' ? 'running' : 'queued'];
}

/** A job that makes pictures: how far it is, what it has made, or why it failed. */
function JobPage({ words, make, read: { data: job, isError, error }, children }: JobPageProps) {
  useTitle(words.title);
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} back={{ to: pagePath('images', {}), label: pictureWords.jobs.back }}>
        <ButtonLink icon="camera" to={pagePath('images', {})} search={{ make }}>
          {words.again}
        </ButtonLink>
      </PageHeader>
      {isError && <FailureNotice error={error} />}
      {job && !isEnded(job) && (
        <div>
          <p role="status">{stateOf(job)}</p>
          {job.progress?.total != null && (
            <progress max={job.progress.total} value={job.progress.done ?? 0} aria-label={stateOf(job)} />
          )}
        </div>
      )}
      {job?.status === 'cancelled' && <p role="status">{t.run.status.cancelled}</p>}
      {job?.error && <Notice look="danger">{forPeople(job.error)}</Notice>}
      {job?.output && (
        <>
          <p role="status">{words.done}</p>
          {children}
        </>
      )}
    </div>
  );
}
