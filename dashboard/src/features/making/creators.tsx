import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../components/base/button.js';
import { type Choice, Choices } from '../../components/base/choices.js';
import { FailureNotice } from '../../components/base/notice.js';
import {
  type CreatorChoiceFragment,
  DrawFace,
  type ReadMakingQuery,
  SetFace,
  SetVoice,
} from '../../graph/generated.js';
import { request, upload } from '../../graph/request.js';
import { making as makingWords } from '../../messages/making.js';
import styles from './creators.module.css';
import { VoiceField } from './voice-field.js';

type Creators = Pick<ReadMakingQuery, 'personas' | 'directory'>;

interface CreatorsProps {
  value: string;
  found: Creators | undefined;
  onChange(value: string): void;
  /** Opens the dialog in which a creator is made. */
  onNew(): void;
}

/** The creator of one's own that is chosen; null if it is another, or none. */
export const chosenOwn = (value: string, found: Creators | undefined): CreatorChoiceFragment | null =>
  found?.personas?.nodes.find(({ slug }) => value === `own:${slug}`) ?? null;

/** Who speaks: one of our cast, the account's creators, then those of everybody. */
export function CreatorFields({ value, found, onChange, onNew }: CreatorsProps) {
  const own = chosenOwn(value, found);
  return (
    <section className={styles.creators}>
      <Choices
        name="creator"
        legend={makingWords.creator}
        look="faces"
        value={value}
        choices={choicesOf(found)}
        onChange={onChange}
      />
      {own && <OwnCreator key={own.slug} creator={own} />}
      <Button look="quiet" icon="plus" onClick={onNew}>
        {makingWords.newCreator}
      </Button>
    </section>
  );
}

function choicesOf(found: Creators | undefined): Choice[] {
  const from = (whose: 'own' | 'directory', nodes: readonly CreatorChoiceFragment[] = []): Choice[] =>
    nodes.map(({ slug, name, label, passport_image_url: picture }) => ({
      value: `${whose}:${slug}`,
      title: name,
      picture,
      ...(picture ? { ...(label && { description: label }) } : faceless(whose)),
    }));
  return [
    { value: '', title: makingWords.cast, description: makingWords.castExplained, picture: null },
    ...from('own', found?.personas?.nodes),
    ...from('directory', found?.directory?.nodes),
  ];
}

/** A creator of one's own can be given a face here. */
const faceless = (whose: 'own' | 'directory') =>
  whose === 'own' ? { description: makingWords.noFace } : { disabled: makingWords.noFace };

/** What a creator of one's own may still need: a face, and a voice. */
function OwnCreator({ creator }: { creator: CreatorChoiceFragment }) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ['making'] });
  const { slug, name, passport_image_url: face } = creator;
  const send = useMutation({
    mutationFn: async (file: File) => request(SetFace, { slug, url: await upload(file) }),
    onSuccess: again,
  });
  const draw = useMutation({ mutationFn: () => request(DrawFace, { slug }), onSuccess: again });
  const id = useId();
  return (
    <div className={styles.own}>
      {!face && (
        <div className={styles.face}>
          <p>{makingWords.face(name)}</p>
          <label htmlFor={id} className={styles.file}>
            {makingWords.upload}
            <input
              id={id}
              type="file"
              accept="image/*"
              className="visually-hidden"
              aria-label={makingWords.uploadFor(name)}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) send.mutate(file);
              }}
            />
          </label>
          <Button icon="picture" busy={draw.isPending || send.isPending} onClick={() => draw.mutate()}>
            {draw.isPending ? makingWords.drawing : makingWords.draw}
          </Button>
        </div>
      )}
      {send.isError && <FailureNotice error={send.error} />}
      {draw.isError && <FailureNotice error={draw.error} />}
      <CreatorVoice creator={creator} onChanged={again} />
    </div>
  );
}

function CreatorVoice({ creator: { slug, voice }, onChanged }: { creator: CreatorChoiceFragment; onChanged(): void }) {
  const save = useMutation({
    mutationFn: (chosen: string) => request(SetVoice, { slug, voice: chosen || null }),
    onSuccess: onChanged,
  });
  return (
    <>
      <VoiceField value={save.isPending ? save.variables : (voice ?? '')} onChange={(chosen) => save.mutate(chosen)} />
      {save.isError && <FailureNotice error={save.error} />}
    </>
  );
}
