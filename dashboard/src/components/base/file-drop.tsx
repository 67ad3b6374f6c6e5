import { type DragEvent, useId, useState } from 'react';
import { t } from '../../messages/index.js';
import styles from './file-drop.module.css';
import { Icon } from './icon.js';
import { FailureNotice } from './notice.js';

interface FileDropProps {
  label: string;
  hint?: string;
  /** As `accept` of a file field: `image/*`. */
  accept: string;
  multiple?: boolean;
  /** `tile` has the shape of a picture, for a place among pictures. */
  look?: 'wide' | 'tile';
  /** Sends a file. Several are sent one after another, in their order; the first that fails ends it. */
  take(file: File): Promise<unknown>;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A place where files are dropped, or chosen after pressing it. It says what is being sent, and why a file was refused. */
export function FileDrop({ label, hint, accept, multiple = false, look = 'wide', take }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const [left, setLeft] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const id = useId();
  const send = async (chosen: readonly File[]): Promise<void> => {
    const files = chosen.slice(0, multiple ? undefined : 1);
    setError(null);
    setLeft(files.length);
    try {
      for (const [index, file] of files.entries()) {
        setLeft(files.length - index);
        await take(file);
      }
    } catch (failure) {
      setError(failure);
    }
    setLeft(0);
  };
  const words = left > 0 ? t.lists.sending(left) : isOver ? t.lists.drop : label;
  return (
    <div className={styles.place}>
      <label
        htmlFor={id}
        className={[styles.drop, styles[look], isOver && styles.over].filter(Boolean).join(' ')}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(false);
          void send([...event.dataTransfer.files]);
        }}
      >
        <Icon name={accept.startsWith('image') ? 'picture' : 'plus'} size={22} />
        <span role="status">{words}</span>
        {hint && left === 0 && <small>{hint}</small>}
        <input
          id={id}
          type="file"
          aria-label={label}
          className="visually-hidden"
          accept={accept}
          multiple={multiple}
          disabled={left > 0}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can then be chosen again.
            target.value = '';
            void send(files);
          }}
        />
      </label>
      {error !== null && <FailureNotice error={error} />}
    </div>
  );
}
