import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../components/base/icon.js';
import { t } from '../../messages/index.js';
import type { Line } from './change.js';
import styles from './line-picture.module.css';

interface LinePictureProps {
  line: Line;
  /** Whether it is being made, or will be. */
  awaited: boolean;
  /** Whether a file may take its place. */
  editable: boolean;
  busy: boolean;
  onFile(file: File): void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A line's picture. A file that is dropped on it, or chosen after pressing it, takes its place. */
export function LinePicture({ line, awaited, editable, busy, onFile }: LinePictureProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const address = line.slideUrl ?? line.imageUrl;
  const isDrawn = awaited && !address && !line.error;
  const shown: ReactNode = address ? (
    <img
      src={address}
      alt={t.run.pictureOf(line.index + 1)}
      className={line.slideUrl ? styles.slide : undefined}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={styles.missing}>{isDrawn ? t.run.drawing : t.run.noPicture}</span>
  );
  const frame = [styles.frame, isDrawn && styles.waiting, isOver && styles.over, busy && styles.busy];
  const className = frame.filter(Boolean).join(' ');
  if (!editable) return <div className={className}>{shown}</div>;
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={className}
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
        take(event.dataTransfer.files);
      }}
    >
      {shown}
      <span className={styles.own}>
        <Icon name="picture" size={16} />
        <span>{isOver ? t.run.drop : t.run.ownPicture}</span>
      </span>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept="image/*,video/*,audio/*"
        aria-label={t.run.ownPictureFor(line.index + 1)}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </label>
  );
}
