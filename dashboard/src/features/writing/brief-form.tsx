import type { FormEvent } from 'react';
import { Button } from '../../components/base/button.js';
import { TextArea, TextField } from '../../components/base/field.js';
import { Section } from '../../components/base/page.js';
import { SelectField } from '../../components/base/select-field.js';
import type { Goal, ReadWritingRoomQuery } from '../../graph/generated.js';
import { writing } from '../../messages/writing.js';
import { GOAL_OPTIONS, PLATFORM_OPTIONS } from './brief-fields.js';
import styles from './brief-form.module.css';
import type { Brief } from './script.js';

const words = writing.room;

interface BriefFormProps {
  brief: Brief;
  /** The slug of the creator who speaks; empty for nobody. */
  speaker: string;
  choices: ReadWritingRoomQuery | undefined;
  busy: 'ideas' | 'write' | null;
  onChange(changed: Partial<Brief>): void;
  onSpeaker(slug: string): void;
  onIdeas(): void;
  onWrite(): void;
}

/** What the texts are for, and the two ways to begin. */
export function BriefForm({ brief, speaker, choices, busy, onChange, onSpeaker, onIdeas, onWrite }: BriefFormProps) {
  const isReady = brief.product.trim() !== '' || brief.niche.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onWrite();
  };
  const formats = choices?.formatVocabulary?.talkingFormats ?? [];
  const niches = choices?.formatVocabulary?.niches ?? [];
  return (
    <Section title={words.brief}>
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label={words.product}
          hint={words.productHint}
          placeholder={words.productPlaceholder}
          value={brief.product}
          maxLength={4000}
          onChange={({ target }) => onChange({ product: target.value })}
        />
        <TextField
          label={words.niche}
          placeholder={words.nichePlaceholder}
          list="niches"
          value={brief.niche}
          maxLength={200}
          onChange={({ target }) => onChange({ niche: target.value })}
        />
        <datalist id="niches">
          {niches.map(({ key, label }) => (
            <option key={key} value={label} />
          ))}
        </datalist>
        <TextField
          label={words.audience}
          placeholder={words.audiencePlaceholder}
          value={brief.audience}
          maxLength={500}
          onChange={({ target }) => onChange({ audience: target.value })}
        />
        <div className={styles.pair}>
          <SelectField
            label={words.goal}
            value={brief.goal}
            options={GOAL_OPTIONS}
            onChange={({ target }) => onChange({ goal: target.value as Goal })}
          />
          <SelectField
            label={words.platform}
            value={brief.platform}
            options={PLATFORM_OPTIONS}
            onChange={({ target }) => onChange({ platform: target.value })}
          />
          <SelectField
            label={words.format}
            value={brief.format}
            options={
              formats.length > 0
                ? formats.map(({ key, label }) => ({ value: key, label }))
                : [{ value: brief.format, label: brief.format }]
            }
            onChange={({ target }) => onChange({ format: target.value })}
          />
          <SelectField
            label={words.creator}
            value={speaker}
            options={[
              { value: '', label: words.nobody },
              ...(choices?.personas?.nodes ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={({ target }) => onSpeaker(target.value)}
          />
        </div>
        <div className={styles.actions}>
          <Button disabled={!isReady} busy={busy === 'ideas'} onClick={onIdeas}>
            {words.ideas}
          </Button>
          <Button look="primary" type="submit" disabled={!isReady} busy={busy === 'write'}>
            {words.write}
          </Button>
        </div>
      </form>
    </Section>
  );
}
