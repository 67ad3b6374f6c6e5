import { Link } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { ButtonLink, DownloadLink } from '../../components/base/button.js';
import { Dialog } from '../../components/base/dialog.js';
import { DeletePicture, type GalleryPictureFragment } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatAge } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import { DeletableActions } from './deletable-actions.js';
import styles from './picture-dialog.module.css';

/** A picture of the gallery at its full size, where it comes from, and what can be done with it. */
export function PictureDialog({ picture, onClose }: { picture: GalleryPictureFragment; onClose(): void }) {
  const { id, url, caption, prompt, personas, created_at } = picture;
  return (
    <Dialog wide title={caption ?? pictureWords.jobs.title} closeLabel={t.common.close} onClose={onClose}>
      <div className={styles.columns}>
        <img src={url} alt={caption ?? pictureWords.jobs.title} className={styles.picture} />
        <div className={styles.facts}>
          <p className={styles.muted}>{pictureWords.gallery.added(formatAge(created_at))}</p>
          {personas.length > 0 && (
            <p>
              {pictureWords.gallery.creators}:{' '}
              {personas.map((slug) => (
                <Link key={slug} to={pagePath('persona', { slug })} className={styles.creator}>
                  {slug}
                </Link>
              ))}
            </p>
          )}
          {prompt && (
            <details>
              <summary>{pictureWords.gallery.prompt}</summary>
              <p className={styles.prompt}>{prompt}</p>
            </details>
          )}
        </div>
      </div>
      <DeletableActions
        question={pictureWords.gallery.deleteQuestion}
        explained={pictureWords.gallery.deleteExplained}
        remove={() => request(DeletePicture, { id })}
        onDeleted={onClose}
      >
        <ButtonLink icon="camera" to={pagePath('images', {})} search={{ make: 'angle', picture: id }}>
          {pictureWords.gallery.angle}
        </ButtonLink>
        <DownloadLink href={url}>{pictureWords.gallery.download}</DownloadLink>
      </DeletableActions>
    </Dialog>
  );
}
