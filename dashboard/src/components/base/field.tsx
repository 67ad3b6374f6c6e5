import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface Labelled {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

/** What a control says besides its value: a label above it, a hint and an error beneath, both of which are read out with it. */
export function Around({ id, label, hint, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export const describe = (id: string, { hint, error }: Labelled) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

export function TextField({ label, hint, error = null, ...rest }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  const around = { label, hint, error };
  return (
    <Around id={id} {...around}>
      <input {...rest} {...describe(id, around)} className={styles.control} />
    </Around>
  );
}

export function TextArea({ label, hint, error = null, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  const around = { label, hint, error };
  return (
    <Around id={id} {...around}>
      <textarea {...rest} {...describe(id, around)} className={`${styles.control} ${styles.area}`} />
    </Around>
  );
}
