import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink, DownloadLink } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { RetryPicture } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './picture-page.module.css';
import { pictureQuery } from './picture-queries.js';

const BACK = { to: pagePath('images', {}), label: pictureWords.jobs.back };

/** Makes a picture again that has failed. */
function useRetry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(RetryPicture, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: pictureQuery(id).queryKey }),
  });
}

/** One picture's job: how far it is, the picture, or why there is none. */
export function PicturePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  useTitle(pictureWords.jobs.title);
  const read = useQuery(pictureQuery(id));
  const retry = useRetry(id);
  const job = read.data;
  const shown = job?.resultUrl ?? job?.previewUrl;
  return (
    <div className={styles.page}>
      <PageHeader title={pictureWords.jobs.title} back={BACK}>
        {job?.resultUrl && <DownloadLink href={job.resultUrl}>{pictureWords.gallery.download}</DownloadLink>}
        <ButtonLink icon="picture" to={pagePath('gallery', {})}>
          {pictureWords.jobs.toGallery}
        </ButtonLink>
      </PageHeader>
      {read.isError && <FailureNotice error={read.error} />}
      {retry.isError && <FailureNotice error={retry.error} />}
      {job && job.status !== 'failed' && <p role="status">{pictureWords.jobs.status[job.status]}</p>}
      {job?.status === 'failed' && (
        <Notice
          look="danger"
          title={pictureWords.jobs.status.failed}
          action={
            <Button icon="redraw" busy={retry.isPending} onClick={() => retry.mutate()}>
              {t.common.retry}
            </Button>
          }
        >
          {job.error && <p>{job.error}</p>}
        </Notice>
      )}
      {shown && <img src={shown} alt={pictureWords.jobs.title} className={styles.picture} />}
    </div>
  );
}

/** Where a link of the queue leads: asks first, then repeats the job. */
export function RetryPicturePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  useTitle(pictureWords.jobs.retryQuestion);
  const navigate = useNavigate();
  const retry = useRetry(id);
  const read = useQuery(pictureQuery(id));
  return (
    <div className={styles.page}>
      <PageHeader title={pictureWords.jobs.retryQuestion} lead={pictureWords.jobs.retryExplained} back={BACK} />
      {read.data?.error && <Notice look="warning">{read.data.error}</Notice>}
      {(retry.error ?? read.error) && <FailureNotice error={retry.error ?? read.error} />}
      <div className={styles.actions}>
        <Button
          look="primary"
          icon="redraw"
          busy={retry.isPending}
          onClick={() => retry.mutate(undefined, { onSuccess: () => navigate({ to: pagePath('imageJob', { id }) }) })}
        >
          {t.common.retry}
        </Button>
        <ButtonLink look="quiet" to={pagePath('imageJob', { id })}>
          {t.common.cancel}
        </ButtonLink>
      </div>
    </div>
  );
}
