import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { FactCard, TextFact } from '../../components/base/fact-card.js';
import { FailureNotice } from '../../components/base/notice.js';
import type { WritableField, WritingAction } from '../../graph/generated.js';
import { creators as creatorWords } from '../../messages/creators.js';
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
        <h2 id="profile">{creatorWords.profile}</h2>
        {isEmpty && (
          <Button icon="edit" busy={writing.isPending} onClick={() => writing.mutate({ action: 'fill_empty' })}>
            {creatorWords.writeEmpty}
          </Button>
        )}
      </header>
      {writing.isError && <FailureNotice error={writing.error} />}
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <FactCard key={group} title={creatorWords.groups[group]}>
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
      label={creatorWords.fields[name]}
      hint={creatorWords.perLine}
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
  const label = creatorWords.fields[name];
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
      aria-label={creatorWords.writeField(words, label)}
      onClick={() => write(action)}
    >
      {words}
    </Button>
  );
  return (
    <div className={styles.writing}>
      {button('generate', value ? creatorWords.writeAgain : creatorWords.write)}
      {value && button('shrink', creatorWords.shorter)}
      {value && button('enlarge', creatorWords.longer)}
      {before !== null && before !== value && (
        <Button
          look="quiet"
          icon="undo"
          busy={change.isPending}
          aria-label={creatorWords.restoreField(label)}
          onClick={() => change.mutate({ [field]: before || null }, { onSuccess: () => setBefore(null) })}
        >
          {creatorWords.restore}
        </Button>
      )}
      {writing.isError && <FailureNotice error={writing.error} />}
      {change.isError && <FailureNotice error={change.error} />}
    </div>
  );
}
