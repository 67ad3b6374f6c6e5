import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink, DownloadLink } from '../../components/base/button.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { RetryPicture } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { forPeople } from '../../lib/for-people.js';
import { formatUsd } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './picture-page.module.css';
import { pictureQuery, retryQuery } from './picture-queries.js';

const words = pictureWords.jobs;
const BACK = { to: pagePath('images', {}), label: words.back };

/** One picture's job: how far it is, the picture, or why there is none. */
export function PicturePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  useTitle(words.title);
  const read = useQuery(pictureQuery(id));
  const job = read.data;
  const shown = job?.resultUrl ?? job?.previewUrl;
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} back={BACK}>
        {job?.resultUrl && <DownloadLink href={job.resultUrl}>{pictureWords.gallery.download}</DownloadLink>}
        <ButtonLink icon="picture" to={pagePath('gallery', {})}>
          {words.toGallery}
        </ButtonLink>
      </PageHeader>
      {read.isError && <FailureNotice error={read.error} />}
      {job && job.status !== 'failed' && <p role="status">{words.status[job.status]}</p>}
      {job?.status === 'failed' && (
        <Notice
          look="danger"
          title={words.status.failed}
          action={
            <ButtonLink icon="redraw" to={pagePath('retryImageJob', { id })}>
              {t.common.retry}
            </ButtonLink>
          }
        >
          {job.error && <p>{forPeople(job.error)}</p>}
        </Notice>
      )}
      {shown && <img src={shown} alt={words.title} className={styles.picture} />}
    </div>
  );
}

/** Where a link of the queue leads: asks first, with the price, then makes the picture again in a new job. */
export function RetryPicturePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  useTitle(words.retryQuestion);
  const navigate = useNavigate();
  const read = useQuery(retryQuery(id));
  const retry = useMutation({
    mutationFn: async () => (await request(RetryPicture, { id })).retryImageJob.id,
    onSuccess: (made) => navigate({ to: pagePath('imageJob', { id: made }) }),
  });
  const { imageJob: job, picturePrice: price } = read.data ?? {};
  return (
    <div className={styles.page}>
      <PageHeader title={words.retryQuestion} lead={words.retryExplained} back={BACK} />
      {(retry.error ?? read.error) && <FailureNotice error={retry.error ?? read.error} />}
      {job?.status === 'failed' && job.error && <Notice look="warning">{forPeople(job.error)}</Notice>}
      {job && job.status !== 'failed' && <Notice>{words.notFailed(words.status[job.status])}</Notice>}
      {price && job?.status === 'failed' && (
        <p className={styles.price}>
          <strong>{price.usd > 0 ? formatUsd(price.usd) : t.run.free}</strong>
          <span>{price.hosted ? words.priceHosted : price.usd > 0 ? words.priceOwn : words.priceFree}</span>
        </p>
      )}
      <div className={styles.actions}>
        {job?.status === 'failed' && (
          <Button look="primary" icon="redraw" busy={retry.isPending} onClick={() => retry.mutate()}>
            {words.retry}
          </Button>
        )}
        <ButtonLink look="quiet" to={pagePath('imageJob', { id })}>
          {job && job.status !== 'failed' ? words.toPicture : t.common.cancel}
        </ButtonLink>
      </div>
    </div>
  );
}
