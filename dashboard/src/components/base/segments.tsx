import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  name: string;
  /** Read out before the choices. */
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** One of a few, side by side: radio buttons, which the arrow keys move between. */
export const Segments = <Value extends string>({ name, legend, value, choices, onChange }: SegmentsProps<Value>) => (
  <fieldset className={styles.segments}>
    <legend className="visually-hidden">{legend}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={styles.segment}>
        <input
          type="radio"
          name={name}
          className="visually-hidden"
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
        {choice.label}
      </label>
    ))}
  </fieldset>
);
