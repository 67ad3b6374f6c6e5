import type { ReactNode } from 'react';
import { Caption } from '../../components/base/caption.js';
import { TextArea, TextField } from '../../components/base/field.js';
import { Fold } from '../../components/base/fold.js';
import { CheckField, type Option, SelectField } from '../../components/base/select-field.js';
import type { MusicMood, ReadMakingQuery } from '../../graph/generated.js';
import { numberOrNull } from '../../lib/form.js';
import { t } from '../../messages/index.js';
import { making as makingWords } from '../../messages/making.js';
import { linesOf, type Making, type MakingOptions } from './making.js';
import styles from './options.module.css';

type Preset = NonNullable<ReadMakingQuery['presets']>['nodes'][number];

interface OptionsProps {
  preset: Preset | undefined;
  making: Making;
  onChange(changed: Partial<Making>): void;
}

const USUAL: Option = { value: '', label: makingWords.usual };
const between = (least: number, most: number, say: (count: number) => string): Option[] =>
  Array.from({ length: most - least + 1 }, (_, at) => ({ value: String(least + at), label: say(least + at) }));

/** What most videos leave as it is. Only what the workflow takes is shown. */
export function Options({ preset, making, onChange }: OptionsProps) {
  const { options, script } = making;
  const taken = new Map(preset?.options.map((option) => [option.name, option]));
  const set = (changed: MakingOptions): void => onChange({ options: { ...options, ...changed } });
  const number = (
    name: 'lines' | 'slideCount' | 'captionWords',
    say: (count: number) => string,
    label: string,
  ): ReactNode => {
    const { min, max } = taken.get(name) ?? {};
    return (
      min != null &&
      max != null && (
        <SelectField
          label={label}
          value={String(options[name] ?? '')}
          options={[USUAL, ...between(min, max, say)]}
          onChange={({ target }) => set({ [name]: target.value === '' ? null : Number(target.value) })}
        />
      )
    );
  };
  // Whether it is usual depends on the workflow.
  const yes = (name: 'sameFrame' | 'soundEffects', label: string): ReactNode =>
    taken.has(name) && (
      <SelectField
        label={label}
        value={String(options[name] ?? '')}
        options={[USUAL, { value: 'true', label: t.common.yes }, { value: 'false', label: t.common.no }]}
        onChange={({ target }) => set({ [name]: target.value === '' ? null : target.value === 'true' })}
      />
    );
  const isOwn = linesOf(script).length > 0;
  return (
    <Fold title={makingWords.options}>
      <div className={styles.groups}>
        {!isOwn && number('lines', makingWords.linesCount, makingWords.lines)}
        {!isOwn && number('slideCount', makingWords.slidesCount, makingWords.slides)}
        {taken.has('pace') && (
          <SelectField
            label={makingWords.pace}
            value={options.pace ?? 'normal'}
            options={Object.entries(makingWords.paces).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => set({ pace: target.value as NonNullable<MakingOptions['pace']> })}
          />
        )}
        {taken.has('music') && (
          <MusicField
            value={options.music ?? 'auto'}
            // Without music, its loudness would contradict it.
            onChange={(music) => set({ music, ...(music === 'none' && { musicVolume: null }) })}
          />
        )}
        {taken.has('musicVolume') && options.music !== 'none' && (
          <TextField
            type="number"
            label={makingWords.musicVolume}
            hint={makingWords.musicVolumeHint}
            min={taken.get('musicVolume')?.min ?? undefined}
            max={taken.get('musicVolume')?.max ?? undefined}
            value={options.musicVolume ?? ''}
            onChange={({ target }) => set({ musicVolume: numberOrNull(target.value) })}
          />
        )}
        {!isOwn && taken.has('opening') && (
          <TextField
            label={makingWords.opening}
            hint={makingWords.openingHint}
            value={options.opening ?? ''}
            minLength={3}
            maxLength={200}
            onChange={({ target }) => set({ opening: target.value || null })}
          />
        )}
        {taken.has('captionStyle') && (
          <CaptionFields styles={taken.get('captionStyle')?.choices ?? []} options={options} onChange={set}>
            {number('captionWords', makingWords.wordsCount, makingWords.captionWords)}
          </CaptionFields>
        )}
        {yes('sameFrame', makingWords.sameFrame)}
        {yes('soundEffects', makingWords.soundEffects)}
        {taken.has('lipSync') && (
          <CheckField
            label={makingWords.lipSync}
            hint={makingWords.lipSyncHint}
            checked={options.lipSync ?? false}
            onChange={({ target }) => set({ lipSync: target.checked })}
          />
        )}
        {taken.has('script') && (
          <div className={styles.wide}>
            <TextArea
              label={makingWords.script}
              hint={isOwn ? makingWords.scriptLines(linesOf(script).length) : makingWords.scriptHint}
              value={script}
              maxLength={6000}
              onChange={({ target }) => onChange({ script: target.value })}
            />
          </div>
        )}
      </div>
    </Fold>
  );
}

function MusicField({ value, onChange }: { value: string; onChange(music: string): void }) {
  const moods = Object.keys(makingWords.moods) as MusicMood[];
  return (
    <SelectField
      label={makingWords.music}
      value={value}
      options={[
        ...Object.entries(makingWords.musics).map(([one, label]) => ({ value: one, label })),
        ...moods.map((mood) => ({ value: mood, label: makingWords.moods[mood] })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Former names of styles are not offered. */
const named = (style: string): boolean => style in makingWords.styles;

function CaptionFields({
  styles: choices,
  options: { captionStyle = null, captionPosition = null, captionColor = null },
  children,
  onChange,
}: {
  styles: readonly string[];
  options: MakingOptions;
  /** More fields, where there are captions. */
  children: ReactNode;
  onChange(changed: MakingOptions): void;
}) {
  const words = makingWords.captionSample.split(' ').map((text, start) => ({ text, start }));
  const isShown = captionStyle !== 'none';
  return (
    <fieldset className={styles.captions}>
      <legend>{makingWords.captions}</legend>
      <div className={styles.fields}>
        <SelectField
          label={makingWords.captionStyle}
          value={captionStyle ?? ''}
          options={[
            USUAL,
            ...choices.filter(named).map((value) => ({ value, label: makingWords.styles[value] ?? value })),
          ]}
          // Without captions, how they look would contradict it.
          onChange={({ target }) =>
            onChange({
              captionStyle: target.value || null,
              ...(target.value === 'none' && { captionPosition: null, captionColor: null, captionWords: null }),
            })
          }
        />
        {isShown && (
          <>
            <SelectField
              label={makingWords.captionPosition}
              value={captionPosition ?? 'auto'}
              options={Object.entries(makingWords.positions).map(([value, label]) => ({ value, label }))}
              onChange={({ target }) =>
                onChange({ captionPosition: target.value as NonNullable<MakingOptions['captionPosition']> })
              }
            />
            {children}
            <ColorField value={captionColor} onChange={(color) => onChange({ captionColor: color })} />
          </>
        )}
      </div>
      {isShown && (
        <div className={styles.sample}>
          <Caption
            look={{ style: captionStyle ?? 'bold-pop', position: captionPosition ?? 'auto', color: captionColor }}
            words={words}
            current={2}
          />
        </div>
      )}
    </fieldset>
  );
}

/** A colour, or the style's own. */
function ColorField({ value, onChange }: { value: string | null; onChange(color: string | null): void }) {
  return (
    <div className={styles.color}>
      <CheckField
        label={makingWords.ownColor}
        checked={value === null}
        onChange={({ target }) => onChange(target.checked ? null : '#ffd54a')}
      />
      {value !== null && (
        <input
          type="color"
          aria-label={makingWords.captionColor}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
