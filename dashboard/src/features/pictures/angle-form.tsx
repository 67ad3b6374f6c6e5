import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/base/button.js';
import { Choices } from '../../components/base/choices.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { type CameraAngleInput, SeeFrom } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import styles from './angle-form.module.css';
import type { Maker } from './maker.js';
import maker from './maker-page.module.css';
import { galleryPictureQuery, makerQuery } from './picture-queries.js';
import { PictureStrip } from './picture-strip.js';

const { azimuths, elevations, distances } = pictureWords.angle;
/** Numbers, in the order of a circle or of a scale, with their words. */
const listOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([value, title]) => ({ value, title }))
    .sort((one, other) => Number(one.value) - Number(other.value));

/** Another view of a picture of the gallery. */
export function AngleForm({ gallery: { nodes: latest } }: Maker) {
  const [picture, setPicture] = useAddress('picture');
  const [asked] = useState(picture);
  const isLatest = latest.some(({ id }) => id === asked);
  const older = useQuery({ ...galleryPictureQuery(asked), enabled: asked !== '' && !isLatest });
  const pictures = older.data && !isLatest ? [older.data, ...latest] : latest;
  const [azimuth, setAzimuth] = useState('45');
  const [elevation, setElevation] = useState('0');
  const [distance, setDistance] = useState('1');
  const client = useQueryClient();
  const see = useMutation({
    mutationFn: async (input: CameraAngleInput) => (await request(SeeFrom, { input })).changeCameraAngle.imageUrl,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['gallery'] });
      void client.invalidateQueries({ queryKey: makerQuery.queryKey });
    },
  });
  const source = pictures.find(({ id }) => id === picture);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!source || see.isPending) return;
    see.mutate({
      sourceImageUrl: source.url,
      azimuth: Number(azimuth),
      elevation: Number(elevation),
      distance: Number(distance),
    });
  };
  if (pictures.length === 0) return <Notice>{pictureWords.angle.none}</Notice>;
  return (
    <form className={maker.form} onSubmit={submit}>
      <PictureStrip
        name="picture"
        legend={pictureWords.angle.choose}
        pictures={pictures.map(({ id, url, caption, prompt }) => ({
          id,
          url,
          caption: caption ?? prompt?.slice(0, 80) ?? null,
        }))}
        value={picture}
        onChange={setPicture}
      />
      <Choices
        name="azimuth"
        legend={pictureWords.angle.azimuth}
        look="cards"
        value={azimuth}
        choices={listOf(azimuths)}
        onChange={setAzimuth}
      />
      <Choices
        name="elevation"
        legend={pictureWords.angle.elevation}
        look="cards"
        value={elevation}
        choices={listOf(elevations)}
        onChange={setElevation}
      />
      <Choices
        name="distance"
        legend={pictureWords.angle.distance}
        look="cards"
        value={distance}
        choices={listOf(distances)}
        onChange={setDistance}
      />
      {(see.error ?? older.error) && <FailureNotice error={see.error ?? older.error} />}
      <div className={maker.end}>
        <Button look="primary" type="submit" icon="camera" busy={see.isPending} disabled={!source}>
          {pictureWords.angle.make}
        </Button>
        <p role="status" className={maker.muted}>
          {see.isPending && pictureWords.angle.making}
        </p>
      </div>
      {see.data && (
        <figure className={styles.result}>
          <img src={see.data} alt={pictureWords.angle.result} />
          <figcaption>{pictureWords.angle.result}</figcaption>
        </figure>
      )}
    </form>
  );
}
