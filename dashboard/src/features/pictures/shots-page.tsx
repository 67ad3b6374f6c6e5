import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { PictureGrid } from '../../components/base/picture-grid.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import styles from './maker-page.module.css';
import { shotsQuery } from './picture-queries.js';

/** A set of product shots while it is made, and when it is there. */
export function ShotsPage() {
  useTitle(t.pictures.shots.title);
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(shotsQuery(id));
  const job = read.data;
  const isWorking = job && !job.output && !job.error;
  return (
    <div className={styles.page}>
      <PageHeader title={t.pictures.shots.title} back={{ to: pagePath('images', {}), label: t.pictures.jobs.back }}>
        <ButtonLink icon="camera" to={pagePath('images', {})} search={{ make: 'shots' }}>
          {t.pictures.shots.again}
        </ButtonLink>
      </PageHeader>
      {read.isError && <FailureNotice error={read.error} />}
      {isWorking && (
        <div>
          <p role="status">{job.progress?.message ?? t.pictures.jobs.status.queued}</p>
          {job.progress?.total != null && (
            <progress max={job.progress.total} value={job.progress.done ?? 0} aria-label={job.progress.message} />
          )}
        </div>
      )}
      {job?.error && <Notice look="danger">{job.error}</Notice>}
      {job?.output && (
        <>
          <p role="status">{t.pictures.shots.done}</p>
          <PictureGrid
            label={t.pictures.shots.title}
            whole
            pictures={job.output.frames.map(({ imageId, url, use }) => ({
              id: imageId,
              url,
              caption: use.segmentRole.replaceAll('_', ' '),
            }))}
          />
          {job.output.missing.map(({ role, label, error }) => (
            <Notice key={role} look="warning" title={`${label}: ${t.pictures.shots.missing}`}>
              <p>{error}</p>
            </Notice>
          ))}
        </>
      )}
    </div>
  );
}
