import { formatList } from '../../lib/format.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import type { Maker } from './maker.js';
import { type PhotoDraft, withToggled } from './photo-input.js';
import styles from './photo-options.module.css';

type Options = Maker['imageOptions'];

interface PresetsProps {
  presets: Options['presets'];
  onChoose(chosen: Pick<PhotoDraft, 'options' | 'clothing'>): void;
}

/** Ready-made looks, each of which makes all choices at once. */
export const OptionPresets = ({ presets, onChoose }: PresetsProps) => (
  <fieldset className={styles.presets}>
    <legend>{pictureWords.photo.presets}</legend>
    {presets.map(({ id, label, description, optionsMap, clothingText }) => (
      <button
        key={id}
        type="button"
        className={styles.chip}
        title={description ?? undefined}
        onClick={() => onChoose({ options: listsOf(optionsMap), clothing: clothingText ?? null })}
      >
        {label}
      </button>
    ))}
  </fieldset>
);

/** A preset's choices as the form keeps them: a list for each group. */
const listsOf = (optionsMap: Record<string, unknown>): PhotoDraft['options'] =>
  Object.fromEntries(Object.entries(optionsMap).map(([group, value]) => [group, [value].flat().map(String)]));

interface GroupsProps {
  groups: Options['groups'];
  options: PhotoDraft['options'];
  onChange(options: PhotoDraft['options']): void;
}

/** All choices, folded away by their section; each section says how many are made. */
export function OptionGroups({ groups, options, onChange }: GroupsProps) {
  const sections = Map.groupBy(groups, ({ section }) => section);
  return (
    <section className={styles.sections} aria-labelledby="options">
      <h2 id="options">{pictureWords.photo.options}</h2>
      <p>{pictureWords.photo.optionsExplained}</p>
      {[...sections].map(([section, inside]) => (
        <details key={section} className={styles.section}>
          <summary>
            <strong>{section}</strong>
            <span>{summaryOf(inside, options)}</span>
          </summary>
          {inside.map(({ id, label, multiSelect, choices }) => (
            <fieldset key={id} className={styles.group}>
              <legend>{label}</legend>
              {choices.map((choice) => (
                <button
                  key={choice.value}
                  type="button"
                  className={styles.chip}
                  aria-pressed={options[id]?.includes(choice.value) ?? false}
                  onClick={() => onChange(withToggled(options, id, choice.value, multiSelect))}
                >
                  {choice.label}
                </button>
              ))}
            </fieldset>
          ))}
        </details>
      ))}
    </section>
  );
}

/** What is chosen in a section, in the words of the choices. */
function summaryOf(groups: Options['groups'], options: PhotoDraft['options']): string {
  const chosen = groups.flatMap(({ id, choices }) =>
    choices.filter(({ value }) => options[id]?.includes(value)).map(({ label }) => label),
  );
  return formatList(chosen) || pictureWords.photo.open;
}
