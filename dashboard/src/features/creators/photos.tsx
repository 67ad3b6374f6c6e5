import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { FileDrop } from '../../components/base/file-drop.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PictureGrid } from '../../components/base/picture-grid.js';
import { PictureJobList } from '../../components/base/picture-job-list.js';
import type { ReadCreatorQuery } from '../../graph/generated.js';
import { usePictureJobs } from '../../graph/picture-jobs.js';
import { upload } from '../../graph/request.js';
import { creators as creatorWords } from '../../messages/creators.js';
import { t } from '../../messages/index.js';
import { type Profile, useFace, usePhotos } from './creator-changes.js';
import { creatorKey } from './creator-queries.js';
import { PackDialog } from './pack-dialog.js';
import styles from './photos.module.css';

type Photo = NonNullable<ReadCreatorQuery['personaImages']>['nodes'][number];

/** A creator's photos in their order: dropped here, or made as a pack. */
export function Photos({ profile, photos }: { profile: Profile; photos: readonly Photo[] }) {
  const { slug, name, passport_image_url } = profile;
  const client = useQueryClient();
  const { add, remove, move, error } = usePhotos(slug);
  const face = useFace(slug);
  const pack = usePictureJobs(`photos.${slug}`, () => void client.invalidateQueries({ queryKey: creatorKey(slug) }));
  const [isOpen, setOpen] = useState(false);
  const pictures = photos.map(({ imageId, url, caption }) => ({
    id: imageId,
    url,
    caption,
    badge: url === passport_image_url ? creatorWords.passport : null,
  }));
  const idAt = (place: number): string => photos[place]?.imageId ?? '';
  return (
    <section className={styles.photos} aria-labelledby="photos">
      <header className={styles.header}>
        <h2 id="photos">{creatorWords.photos}</h2>
        <Button icon="picture" busy={pack.isStarting} onClick={() => setOpen(true)}>
          {creatorWords.makePack}
        </Button>
      </header>
      <p className={styles.explained}>{photos.length === 0 ? creatorWords.noPhotos : creatorWords.photosExplained}</p>
      {(error ?? face.error) && <FailureNotice error={error ?? face.error} />}
      <PictureJobList {...pack} />
      <PictureGrid
        label={creatorWords.photos}
        pictures={pictures}
        onMove={(from, to) => move.mutateAsync({ imageId: idAt(from), to })}
        tools={({ id, url, badge }, picture) => (
          <>
            <IconButton
              icon="user"
              label={creatorWords.asPassport(picture)}
              disabled={badge !== null}
              busy={face.isPending && face.variables === url}
              onClick={() => face.mutate(url)}
            />
            <IconButton
              icon="trash"
              label={t.lists.remove(picture)}
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            />
          </>
        )}
        last={
          <FileDrop
            label={creatorWords.addPhotos}
            hint={creatorWords.addPhotosHint}
            accept="image/*"
            multiple
            look="tile"
            take={async (file) => add.mutateAsync(await upload(file))}
          />
        }
      />
      {isOpen && (
        <PackDialog
          name={name}
          onClose={() => setOpen(false)}
          onChoose={(looks) => {
            setOpen(false);
            pack.start(
              looks.map(({ prompt, clothing, background }) => ({
                personaSlug: slug,
                saveToPersonaSlug: slug,
                customPrompt: prompt,
                ...(clothing ? { visualPresetClothing: clothing } : {}),
                ...(background ? { visualPresetBackground: background } : {}),
              })),
            );
          }}
        />
      )}
    </section>
  );
}
