import { type FocusEvent, useRef, useState } from 'react';
import { t } from '../../messages/index.js';
import { Button } from './button.js';
import styles from './secret.module.css';

/** A text to take along: a key, a link, lines for a file. It is selected and copied with one press. */
export function Secret({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const shown = {
    readOnly: true,
    'aria-label': label,
    value,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
  };
  const rows = value.split('\n').length;
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    // Where the page may not use the clipboard, the selected text can still be copied by hand.
    const isCopied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (isCopied) setCopied(value);
  };
  return (
    <div className={styles.secret}>
      {rows > 1 ? <textarea ref={field} rows={rows} {...shown} /> : <input ref={field} {...shown} />}
      <Button {...(copied === value ? { icon: 'check' as const } : {})} onClick={copy}>
        {copied === value ? t.common.copied : t.common.copy}
      </Button>
    </div>
  );
}
