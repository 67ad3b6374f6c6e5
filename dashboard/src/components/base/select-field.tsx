import { type ComponentProps, useId } from 'react';
import { Around, describe, type Labelled } from './field.js';
import styles from './field.module.css';

export interface Option {
  value: string;
  label: string;
}

/** One of several: the browser's own list. */
export function SelectField({
  label,
  hint,
  error = null,
  options,
  ...rest
}: Labelled & { options: readonly Option[] } & ComponentProps<'select'>) {
  const id = useId();
  const around = { label, hint, error };
  return (
    <Around id={id} {...around}>
      <select {...rest} {...describe(id, around)} className={styles.control}>
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Around>
  );
}

/** The same without a label of its own, for a row of tools: it needs an `aria-label`. */
export const PlainSelect = ({
  options,
  ...rest
}: { options: readonly Option[]; 'aria-label': string } & ComponentProps<'select'>) => (
  <select {...rest} className={styles.small}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

/** Yes or no. */
export function CheckField({ label, hint, ...rest }: Omit<Labelled, 'error'> & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input type="checkbox" {...rest} {...describe(id, { label, hint })} />
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
