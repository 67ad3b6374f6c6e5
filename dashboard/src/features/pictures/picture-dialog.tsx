import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink, DownloadLink } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { DeletePicture, type GalleryPictureFragment } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatAge } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './picture-dialog.module.css';

/** A picture of the gallery at its full size, where it comes from, and what can be done with it. */
export function PictureDialog({ picture, onClose }: { picture: GalleryPictureFragment; onClose(): void }) {
  const { id, url, caption, prompt, personas, created_at } = picture;
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => request(DeletePicture, { id }),
    onSuccess: async () => {
      await Promise.all(['gallery', 'photo-maker'].map((key) => client.invalidateQueries({ queryKey: [key] })));
      onClose();
    },
  });
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
      {remove.isError && <FailureNotice error={remove.error} />}
      {isAsked ? (
        <Notice look="warning" title={pictureWords.gallery.deleteQuestion}>
          <p>{pictureWords.gallery.deleteExplained}</p>
          <DialogActions>
            <Button look="quiet" onClick={() => setAsked(false)}>
              {t.common.cancel}
            </Button>
            <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t.lists.deleteAction}
            </Button>
          </DialogActions>
        </Notice>
      ) : (
        <DialogActions>
          <Button look="quiet" icon="trash" onClick={() => setAsked(true)}>
            {t.lists.deleteAction}
          </Button>
          <ButtonLink icon="camera" to={pagePath('images', {})} search={{ make: 'angle', picture: id }}>
            {pictureWords.gallery.angle}
          </ButtonLink>
          <DownloadLink href={url}>{pictureWords.gallery.download}</DownloadLink>
        </DialogActions>
      )}
    </Dialog>
  );
}
