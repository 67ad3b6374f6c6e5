import styles from './choices.module.css';
import { Icon } from './icon.js';

export interface Choice {
  value: string;
  title: string;
  description?: string;
  picture?: string | null;
  /** Why it can't be chosen. */
  disabled?: string;
}

interface ChoicesProps {
  name: string;
  legend: string;
  look: 'cards' | 'faces';
  value: string;
  choices: readonly Choice[];
  onChange(value: string): void;
}

/** One of several, each with its picture or description: radio buttons, which the arrow keys move between. */
export const Choices = ({ name, legend, look, value, choices, onChange }: ChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    <div className={styles[look]}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={choice.value === value}
            disabled={choice.disabled !== undefined}
            onChange={() => onChange(choice.value)}
          />
          {look === 'faces' && (
            <span className={styles.face}>
              {choice.picture ? <img src={choice.picture} alt="" loading="lazy" /> : <Icon name="user" size={26} />}
            </span>
          )}
          <span className={styles.words}>
            <strong>{choice.title}</strong>
            {(choice.disabled ?? choice.description) && <small>{choice.disabled ?? choice.description}</small>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
