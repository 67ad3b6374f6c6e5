import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { Icon } from '../../components/base/icon.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PictureJobList } from '../../components/base/picture-job-list.js';
import { usePictureJobs } from '../../graph/picture-jobs.js';
import { upload } from '../../graph/request.js';
import { creators as creatorWords } from '../../messages/creators.js';
import { type Profile, useFace } from './creator-changes.js';
import { creatorKey } from './creator-queries.js';
import styles from './face.module.css';

/** The picture that all others follow: drawn from the profile, or a photo of one's own. */
export function Face({ profile }: { profile: Profile }) {
  const { slug, name, passport_image_url } = profile;
  const client = useQueryClient();
  const face = useFace(slug);
  const drawing = usePictureJobs(`face.${slug}`, () => {
    void client.invalidateQueries({ queryKey: creatorKey(slug) });
    void client.invalidateQueries({ queryKey: ['creators'] });
  });
  const sending = useMutation({ mutationFn: async (file: File) => face.mutateAsync(await upload(file)) });
  const field = useId();
  const isDrawing = drawing.isStarting || drawing.jobs.some(({ status }) => status !== 'failed');
  return (
    <section className={styles.face} aria-label={creatorWords.face}>
      <div className={styles.picture}>
        {passport_image_url ? (
          <img src={passport_image_url} alt={name} />
        ) : (
          <span className={styles.none}>
            <Icon name="user" size={44} />
            {creatorWords.noPassport}
          </span>
        )}
      </div>
      <p className={styles.explained}>{creatorWords.faceExplained}</p>
      <div className={styles.actions}>
        <Button
          look={passport_image_url ? 'plain' : 'primary'}
          icon="redraw"
          busy={isDrawing}
          onClick={() => drawing.start([{ type: 'passport', personaSlug: slug, saveToPersonaSlug: slug }])}
        >
          {passport_image_url ? creatorWords.makeAnother : creatorWords.makeFace}
        </Button>
        <label className={styles.own} htmlFor={field} aria-busy={sending.isPending}>
          <Icon name="picture" />
          {creatorWords.ownFace}
          <input
            id={field}
            type="file"
            accept="image/*"
            className="visually-hidden"
            disabled={sending.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) sending.mutate(file);
            }}
          />
        </label>
        {passport_image_url && (
          <IconButton
            icon="trash"
            label={creatorWords.removeFace}
            busy={face.isPending}
            onClick={() => face.mutate(null)}
          />
        )}
      </div>
      <PictureJobList {...drawing} />
      {sending.isError && <FailureNotice error={sending.error} />}
      {face.isError && !sending.isError && <FailureNotice error={face.error} />}
    </section>
  );
}
