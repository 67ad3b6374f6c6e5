import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { FactCard, TextFact } from '../../components/base/fact-card.js';
import { FailureNotice } from '../../components/base/notice.js';
import type { WritableField, WritingAction } from '../../graph/generated.js';
import { t } from '../../messages/index.js';
import { type Profile, useChange, useWriting } from './creator-changes.js';
import styles from './profile.module.css';
import {
  fromLines,
  GROUPS,
  type ListField,
  MOST_ENTRIES,
  MOST_OF_ENTRY,
  type ProfileField,
  type TextField,
  toLines,
} from './profile-fields.js';

/** The profile: every text is edited where it stands, and the longer ones can be written, shortened and lengthened. */
export function ProfileView({ profile }: { profile: Profile }) {
  const writing = useWriting(profile.slug);
  const isEmpty = Object.values(GROUPS)
    .flat()
    .some((field) => 'writable' in field && !profile[field.name]);
  return (
    <section className={styles.profile} aria-labelledby="profile">
      <header className={styles.header}>
        <h2 id="profile">{t.creators.profile}</h2>
        {isEmpty && (
          <Button icon="edit" busy={writing.isPending} onClick={() => writing.mutate({ action: 'fill_empty' })}>
            {t.creators.writeEmpty}
          </Button>
        )}
      </header>
      {writing.isError && <FailureNotice error={writing.error} />}
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <FactCard key={group} title={t.creators.groups[group]}>
          {GROUPS[group].map((field) =>
            'list' in field ? (
              <List key={field.name} profile={profile} name={field.name} />
            ) : (
              <Text key={field.name} profile={profile} field={field} />
            ),
          )}
        </FactCard>
      ))}
    </section>
  );
}

function List({ profile, name }: { profile: Profile; name: ListField }) {
  const change = useChange(profile.slug);
  return (
    <TextFact
      label={t.creators.fields[name]}
      hint={t.creators.perLine}
      value={toLines(profile[name])}
      maxLength={MOST_ENTRIES * (MOST_OF_ENTRY + 1)}
      multiline
      draft={`creator.${profile.slug}.${name}`}
      error={change.error}
      onSave={(text) => change.mutate({ [name]: fromLines(text) })}
    />
  );
}

type TextEntry = Extract<ProfileField, { name: TextField }>;

function Text({ profile, field: { name, most, long = false, writable } }: { profile: Profile; field: TextEntry }) {
  const change = useChange(profile.slug);
  const label = t.creators.fields[name];
  const value = profile[name] ?? '';
  return (
    <TextFact
      label={label}
      value={value}
      maxLength={most}
      multiline={long}
      required={name === 'name'}
      draft={`creator.${profile.slug}.${name}`}
      error={change.error}
      onSave={(text) => change.mutate({ [name]: text || null })}
    >
      {writable && <Writing slug={profile.slug} field={writable} label={label} value={value} />}
    </TextFact>
  );
}

interface WritingProps {
  slug: string;
  field: WritableField;
  label: string;
  value: string;
}

/** Buttons that have a text written, and one that brings back what it replaced. */
function Writing({ slug, field, label, value }: WritingProps) {
  const writing = useWriting(slug);
  const change = useChange(slug);
  const [before, setBefore] = useState<string | null>(null);
  const write = (action: WritingAction) => writing.mutate({ action, field }, { onSuccess: () => setBefore(value) });
  const button = (action: WritingAction, words: string) => (
    <Button
      look="quiet"
      busy={writing.isPending && writing.variables.action === action}
      disabled={writing.isPending && writing.variables.action !== action}
      aria-label={t.creators.writeField(words, label)}
      onClick={() => write(action)}
    >
      {words}
    </Button>
  );
  return (
    <div className={styles.writing}>
      {button('generate', value ? t.creators.writeAgain : t.creators.write)}
      {value && button('shrink', t.creators.shorter)}
      {value && button('enlarge', t.creators.longer)}
      {before !== null && before !== value && (
        <Button
          look="quiet"
          icon="undo"
          busy={change.isPending}
          aria-label={t.creators.restoreField(label)}
          onClick={() => change.mutate({ [field]: before || null }, { onSuccess: () => setBefore(null) })}
        >
          {t.creators.restore}
        </Button>
      )}
      {writing.isError && <FailureNotice error={writing.error} />}
      {change.isError && <FailureNotice error={change.error} />}
    </div>
  );
}
