import { TextArea, TextField } from '../../components/base/field.js';
import { SelectField } from '../../components/base/select-field.js';
import type { Goal } from '../../graph/generated.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import styles from './brief-form.module.css';
import { type BriefDraft, MOST_ABOUT } from './saved-brief.js';

const words = writing.briefs;
export const GOAL_OPTIONS = (Object.keys(writing.goals) as Goal[]).map((value) => ({
  value,
  label: writing.goals[value],
}));
export const PLATFORM_OPTIONS = Object.entries(t.platforms).map(([value, label]) => ({ value, label }));

interface BriefFieldsProps {
  draft: BriefDraft;
  products: readonly { id: string; name: string }[];
  onChange(changed: Partial<BriefDraft>): void;
}

/** What a saved brief says. */
export function BriefFields({ draft, products, onChange }: BriefFieldsProps) {
  const text = (field: Exclude<keyof BriefDraft, 'goal' | 'platform'>, maxLength: number) => ({
    value: draft[field],
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <div className={styles.form}>
      <TextField label={words.name} hint={words.nameHint} autoComplete="off" {...text('title', 200)} />
      <TextArea label={writing.room.product} hint={writing.room.productHint} {...text('product', MOST_ABOUT)} />
      <div className={styles.pair}>
        <SelectField
          label={words.product}
          hint={words.productHint}
          value={draft.productId}
          options={[
            { value: '', label: words.noProduct },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ productId: target.value })}
        />
        <TextField label={writing.room.audience} {...text('audience', 500)} />
      </div>
      <div className={styles.pair}>
        <TextField label={writing.room.niche} {...text('niche', 200)} />
        <TextField label={words.subNiche} {...text('subNiche', 200)} />
        <TextField label={words.language} hint={words.languageHint} {...text('language', 35)} />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={writing.room.goal}
          value={draft.goal}
          options={GOAL_OPTIONS}
          onChange={({ target }) => onChange({ goal: target.value as Goal })}
        />
        <SelectField
          label={writing.room.platform}
          value={draft.platform}
          options={PLATFORM_OPTIONS}
          onChange={({ target }) => onChange({ platform: target.value })}
        />
      </div>
    </div>
  );
}
