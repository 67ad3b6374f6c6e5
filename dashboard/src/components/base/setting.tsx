import { chooseLanguage, LANGUAGES, type Language, language } from '../../lib/language.js';
import { t } from '../../messages/index.js';
import styles from './setting.module.css';

interface SettingProps<Value extends string> {
  label: string;
  value: Value;
  /** What each choice is called. */
  choices: Readonly<Record<Value, string>>;
  /** Whether the name of a choice is the language that it stands for. */
  areLanguages?: boolean;
  onChange(value: Value): void;
}

/** A choice that takes effect at once and is kept in this browser. */
export const Setting = <Value extends string>({
  label,
  value,
  choices,
  areLanguages,
  onChange,
}: SettingProps<Value>) => (
  <label className={styles.setting}>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {(Object.entries(choices) as [Value, string][]).map(([one, name]) => (
        <option key={one} value={one} lang={areLanguages ? one : undefined}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** Each language is named in itself. */
export const LanguageSetting = () => (
  <Setting<Language>
    label={t.frame.language}
    value={language}
    choices={LANGUAGES}
    areLanguages
    onChange={chooseLanguage}
  />
);
