import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Choices } from '../../components/base/choices.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import type { ReadPhotoMakerQuery } from '../../graph/generated.js';
import { useAddress } from '../../lib/address.js';
import { formatAge } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { t } from '../../messages/index.js';
import { AngleForm } from './angle-form.js';
import styles from './maker-page.module.css';
import { PhotoForm } from './photo-form.js';
import { makerQuery } from './picture-queries.js';
import { PictureSections } from './sections.js';
import { ShotsForm } from './shots-form.js';

export type Maker = { [Field in keyof ReadPhotoMakerQuery]: NonNullable<ReadPhotoMakerQuery[Field]> };

const WAYS = [
  { value: 'photo', title: t.pictures.ways.photo, description: t.pictures.ways.photoExplained },
  { value: 'shots', title: t.pictures.ways.shots, description: t.pictures.ways.shotsExplained },
  { value: 'angle', title: t.pictures.ways.angle, description: t.pictures.ways.angleExplained },
];

/** Makes pictures: a photo, a set of product shots, or another view of a picture. */
export function MakerPage() {
  useTitle(t.pictures.title);
  const [chosen, setWay] = useAddress('make');
  const read = useQuery(makerQuery);
  const way = chosen || 'photo';
  return (
    <div className={styles.page}>
      <PictureSections />
      <PageHeader title={t.pictures.title} lead={t.pictures.lead} />
      <Choices
        name="make"
        legend={t.pictures.ways.legend}
        look="cards"
        value={way}
        choices={WAYS}
        onChange={(value) => setWay(value === 'photo' ? '' : value)}
      />
      {read.isError && !read.data && <FailureNotice error={read.error} />}
      {read.isPending && <div className={styles.blank} aria-busy="true" />}
      {read.data && way === 'photo' && <PhotoForm {...read.data} />}
      {read.data && way === 'shots' && <ShotsForm {...read.data} />}
      {way === 'angle' && <AngleForm />}
      {read.data && <Latest jobs={read.data.imageJobs.nodes} />}
    </div>
  );
}

function Latest({ jobs }: { jobs: Maker['imageJobs']['nodes'] }) {
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <h2 id="latest">{t.pictures.jobs.latest}</h2>
      {jobs.length === 0 && <p className={styles.muted}>{t.pictures.jobs.none}</p>}
      <ul className={styles.jobs}>
        {jobs.map(({ id, status, resultUrl, previewUrl, createdAt }) => (
          <li key={id}>
            <Link
              to={pagePath('imageJob', { id })}
              className={styles.job}
              aria-label={t.pictures.jobs.open(formatAge(createdAt))}
            >
              <span className={styles.thumb}>
                {(resultUrl ?? previewUrl) && <img src={resultUrl ?? previewUrl ?? ''} alt="" loading="lazy" />}
              </span>
              <span className={status === 'failed' ? styles.failed : styles.muted}>
                {status === 'done' ? formatAge(createdAt) : t.pictures.jobs.status[status]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
