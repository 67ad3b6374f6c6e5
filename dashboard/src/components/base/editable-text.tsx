import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../lib/drafts.js';
import { t } from '../../messages/index.js';
import { Button } from './button.js';
import styles from './editable-text.module.css';
import { Icon } from './icon.js';

interface EditableTextProps {
  /** Read out: "Edit line 2". */
  label: string;
  value: string;
  /** Shown where there is no text. */
  placeholder: string;
  maxLength: number;
  /** The name under which unsent text is kept. */
  draft: string;
  look: 'line' | 'title' | 'body';
  /** Whether the text may be empty. */
  clearable?: boolean;
  /** Whether it may have several lines: Enter then begins one, and Enter with Ctrl or Cmd saves. */
  multiline?: boolean;
  disabled: boolean;
  /** If it answers, with whether the text was saved: the new text stands there meanwhile, and is opened again if it was not. */
  onSave(value: string): void | Promise<boolean>;
}

interface Draft {
  /** What it is to replace. Where something else stands by now, such as another line that was moved here, it does not belong. */
  of: string;
  text: string;
}

/** A text that becomes a field when it is pressed. Enter saves, Escape gives up; what was typed is kept until then. */
export function EditableText({
  label,
  value,
  placeholder,
  maxLength,
  draft,
  look,
  clearable = false,
  multiline = false,
  disabled,
  onSave,
}: EditableTextProps) {
  const [typed, setTyped] = useState(() => readDraft<Draft>(draft));
  /** What has been sent in place of `of`, until that is replaced. */
  const [sent, setSent] = useState<Draft | null>(null);
  const shown = sent?.of === value ? sent.text : value;
  const isSending = shown !== value;
  const text = typed?.of === value ? typed.text : null;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  /** Whether it was opened by hand, and not by a text that was kept. */
  const pressed = useRef(false);
  const isOpen = text !== null && !disabled;
  useEffect(() => {
    // After saving or giving up, the keyboard continues where it began.
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const change = (next: string | null): void => {
    const kept = next === null ? null : { of: value, text: next };
    setTyped(kept);
    keepDraft(draft, kept);
  };
  if (!isOpen)
    return (
      <button
        ref={opener}
        type="button"
        className={`${styles.text} ${styles[look]}`}
        disabled={disabled}
        aria-busy={isSending}
        onClick={() => {
          if (isSending) return;
          pressed.current = true;
          change(value);
        }}
      >
        <span className="visually-hidden">{label}: </span>
        {shown || <span className={styles.placeholder}>{placeholder}</span>}
        {!disabled && <Icon name="edit" size={15} />}
      </button>
    );
  const kept = text.trim();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (kept === '' && !clearable) return;
    change(null);
    if (kept === value) return;
    const saved = onSave(kept);
    if (!saved) return;
    setSent({ of: value, text: kept });
    void saved.then((done) => {
      if (done) return;
      setSent(null);
      change(kept);
    });
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') change(null);
    if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) save(event);
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
        autoFocus={pressed.current}
        rows={1}
        className={`${styles.field} ${styles[look]}`}
        aria-label={label}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => change(target.value)}
        onKeyDown={keys}
      />
      <div className={styles.actions}>
        <span className={styles.count}>{t.run.characters(maxLength - text.length)}</span>
        <Button look="quiet" onClick={() => change(null)}>
          {t.common.cancel}
        </Button>
        <Button look="primary" type="submit" disabled={kept === '' && !clearable}>
          {t.common.save}
        </Button>
      </div>
    </form>
  );
}
