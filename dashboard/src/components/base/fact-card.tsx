import type { ReactNode } from 'react';
import { t } from '../../messages/index.js';
import { EditableText } from './editable-text.js';
import styles from './fact-card.module.css';
import { FailureNotice } from './notice.js';

/** A card of facts with their names, one below the other. */
export const FactCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.group}>
    <h3>{title}</h3>
    <dl>{children}</dl>
  </div>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface TextFactProps {
  label: string;
  /** Added to the label where it is read out: how the text is entered. */
  hint?: string;
  value: string;
  maxLength: number;
  multiline?: boolean;
  required?: boolean;
  /** The name under which unsent text is kept. */
  draft: string;
  /** Why the last change was refused. */
  error: unknown;
  onSave(text: string): void;
  /** What belongs below it. */
  children?: ReactNode;
}

/** A fact that is edited where it stands. */
export const TextFact = ({
  label,
  hint,
  value,
  maxLength,
  multiline = false,
  required = false,
  draft,
  error,
  onSave,
  children,
}: TextFactProps) => (
  <Fact label={label}>
    <EditableText
      look="body"
      multiline={multiline}
      clearable={!required}
      label={[t.lists.edit(label), hint].filter(Boolean).join(', ')}
      value={value}
      placeholder={t.lists.add}
      maxLength={maxLength}
      draft={draft}
      disabled={false}
      onSave={onSave}
    />
    {error != null && <FailureNotice error={error} />}
    {children}
  </Fact>
);
