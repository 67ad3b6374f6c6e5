import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../components/base/button.js';
import { Choices } from '../../components/base/choices.js';
import { TextArea } from '../../components/base/field.js';
import { PictureJobList } from '../../components/base/picture-job-list.js';
import { SelectField } from '../../components/base/select-field.js';
import { usePictureJobs } from '../../graph/picture-jobs.js';
import { useDraft } from '../../lib/use-draft.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import type { Maker } from './maker.js';
import styles from './maker-page.module.css';
import { blankPhoto, isDescribed, photoInputOf } from './photo-input.js';
import { OptionGroups, OptionPresets } from './photo-options.js';
import { makerQuery } from './picture-queries.js';

const COUNTS = [1, 2, 3, 4].map((count) => ({ value: String(count), label: String(count) }));

/** The photo maker: who, with what, and how it looks. */
export function PhotoForm({ imageOptions, personas, props }: Maker) {
  const [draft, change] = useDraft('photo', blankPhoto);
  const client = useQueryClient();
  const jobs = usePictureJobs('photo-maker', () => {
    void client.invalidateQueries({ queryKey: makerQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['gallery'] });
  });
  // Those that a draft names may have been deleted since.
  const creator =
    draft.creator === null ? personas.nodes[0] : personas.nodes.find(({ slug }) => slug === draft.creator);
  const product = props.nodes.find(({ id }) => id === draft.product);
  const photo = { ...draft, creator: creator?.slug ?? '', product: product?.id ?? '' };
  const multiple = new Set(imageOptions.groups.filter(({ multiSelect }) => multiSelect).map(({ id }) => id));
  const isReady = isDescribed(photo);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const input = photoInputOf(photo, multiple, product?.category ?? null);
    if (isReady && !jobs.isStarting) jobs.start(Array.from({ length: draft.count }, () => input));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Choices
        name="creator"
        legend={pictureWords.photo.creator}
        look="faces"
        value={photo.creator}
        choices={[
          ...personas.nodes.map(({ slug, name, passport_image_url }) => ({
            value: slug,
            title: name,
            picture: passport_image_url,
          })),
          { value: '', title: pictureWords.photo.described, description: pictureWords.photo.describedExplained },
        ]}
        onChange={(value) => change({ creator: value })}
      />
      {photo.creator === '' && (
        <TextArea
          label={pictureWords.photo.description}
          hint={pictureWords.photo.descriptionHint}
          value={draft.description}
          maxLength={2000}
          onChange={({ target }) => change({ description: target.value })}
        />
      )}
      <SelectField
        label={pictureWords.photo.product}
        options={[
          { value: '', label: pictureWords.photo.noProduct },
          ...props.nodes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={photo.product}
        onChange={({ target }) => change({ product: target.value })}
      />
      <OptionPresets presets={imageOptions.presets} onChoose={change} />
      <OptionGroups groups={imageOptions.groups} options={draft.options} onChange={(options) => change({ options })} />
      <TextArea
        label={pictureWords.photo.words}
        hint={pictureWords.photo.wordsHint}
        value={draft.words}
        maxLength={4000}
        onChange={({ target }) => change({ words: target.value })}
      />
      {creator && (
        <label className={styles.keep}>
          <input type="checkbox" checked={draft.keep} onChange={({ target }) => change({ keep: target.checked })} />
          {pictureWords.photo.keep(creator.name)}
        </label>
      )}
      <div className={styles.end}>
        <SelectField
          label={pictureWords.photo.count}
          options={COUNTS}
          value={String(draft.count)}
          onChange={({ target }) => change({ count: Number(target.value) })}
        />
        <Button look="primary" type="submit" icon="camera" busy={jobs.isStarting} disabled={!isReady}>
          {pictureWords.photo.make(draft.count)}
        </Button>
        <Button look="quiet" onClick={() => change(blankPhoto())}>
          {pictureWords.photo.clear}
        </Button>
        {!isReady && <p className={styles.muted}>{pictureWords.photo.needs}</p>}
      </div>
      <PictureJobList {...jobs} />
    </form>
  );
}
