import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../components/base/icon.js';
import { t } from '../../messages/index.js';
import { post as postWords } from '../../messages/post.js';
import type { Line } from './change.js';
import styles from './line-picture.module.css';

interface LinePictureProps {
  line: Line;
  /** Whether it is being made, or will be. */
  awaited: boolean;
  /** The menu that changes it; null where it can't be changed. */
  menu: string | null;
  busy: boolean;
  onFile(file: File): void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A line's picture. A file that is dropped on it takes its place; pressing it opens the menu of what else may. */
export function LinePicture({ line, awaited, menu, busy, onFile }: LinePictureProps) {
  const [isOver, setOver] = useState(false);
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
    <span className={styles.missing}>{isDrawn ? postWords.drawing : postWords.noPicture}</span>
  );
  const frame = [styles.frame, isDrawn && styles.waiting, isOver && styles.over, busy && styles.busy];
  const className = frame.filter(Boolean).join(' ');
  if (menu === null) return <div className={className}>{shown}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by keyboard in the menu
    <div
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
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {shown}
      {/* For the pointer alone: the menu's own button is among the line's tools. */}
      <button type="button" className={styles.opener} popoverTarget={menu} tabIndex={-1} aria-hidden="true">
        <span className={styles.own}>
          <Icon name="picture" size={16} />
          <span>{isOver ? postWords.drop : postWords.changePicture}</span>
        </span>
      </button>
    </div>
  );
}
