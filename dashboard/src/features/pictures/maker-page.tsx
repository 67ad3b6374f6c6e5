import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink } from '../../components/base/button.js';
import { Choices } from '../../components/base/choices.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import type { GalleryPictureFragment } from '../../graph/generated.js';
import { useAddress } from '../../lib/address.js';
import { forPeople } from '../../lib/for-people.js';
import { formatAge } from '../../lib/format.js';
import { useTitle } from '../../lib/title.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import { AngleForm } from './angle-form.js';
import { GalleryTiles } from './gallery-tiles.js';
import type { Maker } from './maker.js';
import styles from './maker-page.module.css';
import { PhotoForm } from './photo-form.js';
import { PictureDialog } from './picture-dialog.js';
import { makerQuery } from './picture-queries.js';
import { ScreenForm } from './screen-form.js';
import { PictureSections } from './sections.js';
import { ShotsForm } from './shots-form.js';

const WAYS = [
  { value: 'photo', title: pictureWords.ways.photo, description: pictureWords.ways.photoExplained },
  { value: 'shots', title: pictureWords.ways.shots, description: pictureWords.ways.shotsExplained },
  { value: 'screen', title: pictureWords.ways.screen, description: pictureWords.ways.screenExplained },
  { value: 'angle', title: pictureWords.ways.angle, description: pictureWords.ways.angleExplained },
];

/** How many of the latest pictures are shown. */
const LATEST = 12;

/** Makes pictures: a photo, a set of product shots, an app on a device, or another view of a picture. */
export function MakerPage() {
  useTitle(pictureWords.title);
  const [chosen, setWay] = useAddress('make');
  const read = useQuery(makerQuery);
  const way = chosen || 'photo';
  return (
    <div className={styles.page}>
      <PictureSections />
      <PageHeader title={pictureWords.title} lead={pictureWords.lead} />
      <Choices
        name="make"
        legend={pictureWords.ways.legend}
        look="cards"
        value={way}
        choices={WAYS}
        onChange={(value) => setWay(value === 'photo' ? '' : value)}
      />
      {read.isError && !read.data && <FailureNotice error={read.error} />}
      {read.isPending && <div className={styles.blank} aria-busy="true" />}
      {read.data && way === 'photo' && <PhotoForm {...read.data} />}
      {read.data && way === 'shots' && <ShotsForm {...read.data} />}
      {read.data && way === 'screen' && <ScreenForm {...read.data} />}
      {read.data && way === 'angle' && <AngleForm {...read.data} />}
      {read.data && <Failed jobs={read.data.imageJobs.nodes.filter(({ status }) => status === 'failed')} />}
      {read.data && <Latest pictures={read.data.gallery.nodes.slice(0, LATEST)} />}
    </div>
  );
}

/** Pictures that failed lately, wherever they were started, each with its reason. */
function Failed({ jobs }: { jobs: Maker['imageJobs']['nodes'] }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.latest} aria-labelledby="failed">
      <h2 id="failed">{pictureWords.jobs.failedLately}</h2>
      {jobs.map(({ id, error, createdAt }) => (
        <Notice
          key={id}
          look="warning"
          title={formatAge(createdAt)}
          action={<ButtonLink to={pagePath('imageJob', { id })}>{pictureWords.jobs.see}</ButtonLink>}
        >
          {error && <p>{forPeople(error)}</p>}
        </Notice>
      ))}
    </section>
  );
}

function Latest({ pictures }: { pictures: readonly GalleryPictureFragment[] }) {
  const [open, setOpen] = useState<GalleryPictureFragment | null>(null);
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <h2 id="latest">{pictureWords.jobs.latest}</h2>
      {pictures.length === 0 && <p className={styles.muted}>{pictureWords.jobs.none}</p>}
      <GalleryTiles label={pictureWords.jobs.latest} pictures={pictures} onOpen={setOpen} />
      {open && <PictureDialog picture={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
