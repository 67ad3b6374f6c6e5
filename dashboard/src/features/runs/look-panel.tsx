import type { ReactNode } from 'react';
import { Fold } from '../../components/base/fold.js';
import { FailureNotice } from '../../components/base/notice.js';
import { CheckField, SelectField } from '../../components/base/select-field.js';
import type { EditFlowInput, MusicMood } from '../../graph/generated.js';
import { making as makingWords } from '../../messages/making.js';
import { post as postWords } from '../../messages/post.js';
import type { Run } from './change.js';
import styles from './look-panel.module.css';
import { useLook, type Workflow } from './run-queries.js';

const entries = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** How the captions, the music and the voices of a preview are. The preview shows a change at once. */
export function LookPanel({ run: { id, look }, workflow }: { run: Run; workflow: Workflow | null }): ReactNode {
  const save = useLook(id);
  const taken = new Set(workflow?.options.map(({ name }) => name));
  if (!taken.has('captionStyle') && !taken.has('music') && !taken.has('pace')) return null;
  const set = (input: EditFlowInput): void => save.mutate(input);
  // What is being saved is shown already.
  const shown = { ...look, ...(save.isPending ? save.variables : {}) };
  const style = shown.captionStyle ?? 'bold-pop';
  return (
    <Fold title={postWords.look}>
      <div className={styles.fields}>
        {taken.has('captionStyle') && (
          <SelectField
            label={makingWords.captions}
            value={style}
            options={entries(makingWords.styles)}
            onChange={({ target }) => set({ captionStyle: target.value })}
          />
        )}
        {taken.has('captionStyle') && style !== 'none' && (
          <>
            <SelectField
              label={makingWords.captionPosition}
              value={shown.captionPosition ?? 'auto'}
              options={entries(makingWords.positions)}
              onChange={({ target }) =>
                set({ captionPosition: target.value as NonNullable<EditFlowInput['captionPosition']> })
              }
            />
            <Highlight value={look.captionColor} onChange={(captionColor) => set({ captionColor })} />
          </>
        )}
        {taken.has('music') && (
          <SelectField
            label={makingWords.music}
            hint={postWords.musicNote}
            value={shown.music ?? ''}
            options={[
              ...(look.music === null ? [{ value: '', label: postWords.ownPicture }] : []),
              ...entries(makingWords.musics),
              ...(Object.keys(makingWords.moods) as MusicMood[]).map((mood) => ({
                value: mood,
                label: makingWords.moods[mood],
              })),
            ]}
            onChange={({ target }) => target.value && set({ music: target.value })}
          />
        )}
        {taken.has('pace') && (
          <SelectField
            label={makingWords.pace}
            hint={postWords.paceNote}
            value={shown.pace ?? 'normal'}
            options={entries(makingWords.paces)}
            onChange={({ target }) => set({ pace: target.value as NonNullable<EditFlowInput['pace']> })}
          />
        )}
      </div>
      {save.isError && <FailureNotice error={save.error} />}
      <p className={styles.saved} role="status">
        {save.isSuccess && postWords.lookSaved}
      </p>
    </Fold>
  );
}

const FIRST_COLOR = '#ffd54a';

/** The style's own highlight, or a colour. It is saved when the colour is chosen, not while it is looked for. */
const Highlight = ({ value, onChange }: { value: string | null; onChange(color: string | null): void }) => (
  <div className={styles.color}>
    <CheckField
      label={makingWords.ownColor}
      checked={value === null}
      onChange={({ target }) => onChange(target.checked ? null : FIRST_COLOR)}
    />
    {value !== null && (
      <input
        key={value}
        type="color"
        aria-label={makingWords.captionColor}
        defaultValue={value}
        onBlur={({ target }) => target.value.toLowerCase() !== value.toLowerCase() && onChange(target.value)}
      />
    )}
  </div>
);
