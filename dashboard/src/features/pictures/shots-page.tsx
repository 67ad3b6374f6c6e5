import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { PictureGrid } from '../../components/base/picture-grid.js';
import { useTitle } from '../../lib/title.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './maker-page.module.css';
import { shotsQuery } from './picture-queries.js';

/** A set of product shots while it is made, and when it is there. */
export function ShotsPage() {
  useTitle(pictureWords.shots.title);
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useQuery(shotsQuery(id));
  const job = read.data;
  const isWorking = job && !job.output && !job.error;
  return (
    <div className={styles.page}>
      <PageHeader title={pictureWords.shots.title} back={{ to: pagePath('images', {}), label: pictureWords.jobs.back }}>
        <ButtonLink icon="camera" to={pagePath('images', {})} search={{ make: 'shots' }}>
          {pictureWords.shots.again}
        </ButtonLink>
      </PageHeader>
      {read.isError && <FailureNotice error={read.error} />}
      {isWorking && (
        <div>
          <p role="status">{job.progress?.message ?? pictureWords.jobs.status.queued}</p>
          {job.progress?.total != null && (
            <progress max={job.progress.total} value={job.progress.done ?? 0} aria-label={job.progress.message} />
          )}
        </div>
      )}
      {job?.error && <Notice look="danger">{job.error}</Notice>}
      {job?.output && (
        <>
          <p role="status">{pictureWords.shots.done}</p>
          <PictureGrid
            label={pictureWords.shots.title}
            whole
            pictures={job.output.frames.map(({ imageId, url, use }) => ({
              id: imageId,
              url,
              caption: use.segmentRole.replaceAll('_', ' '),
            }))}
          />
          {job.output.missing.map(({ role, label, error }) => (
            <Notice key={role} look="warning" title={`${label}: ${pictureWords.shots.missing}`}>
              <p>{error}</p>
            </Notice>
          ))}
        </>
      )}
    </div>
  );
}
