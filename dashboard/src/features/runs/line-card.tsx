import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { IconButton } from '../../components/base/button.js';
import { EditableText } from '../../components/base/editable-text.js';
import { FailureNotice, Notice } from '../../components/base/notice.js';
import { formatSeconds, formatTimecode, formatUsd } from '../../lib/format.js';
import { useSound } from '../../lib/sound.js';
import { t } from '../../messages/index.js';
import type { Change, Line } from './change.js';
import styles from './line-card.module.css';
import { LinePicture } from './line-picture.js';
import { StockDialog } from './stock-dialog.js';

interface LineCardProps {
  runId: string;
  line: Line;
  /** When it begins, in seconds. */
  start: number;
  /** Whether it can be changed now. */
  editable: boolean;
  /** Whether the workflow has a voice. */
  spoken: boolean;
  pending: Change | null;
  error: Error | null;
  removable: boolean;
  onChange(change: Change): void;
  onFile(index: number, file: File): void;
}

/** The identity of a line while lines are being moved. */
export const sortableId = ({ index }: Line): string => `line-${index}`;

const MAX_LINE = 300;
const MAX_TITLE = 80;

export function LineCard({
  runId,
  line,
  start,
  editable,
  spoken,
  pending,
  error,
  removable,
  onChange,
  onFile,
}: LineCardProps) {
  const [isSearching, setSearching] = useState(false);
  const { index } = line;
  const number = index + 1;
  const sound = useSound(line.audioUrl);
  const sortable = useSortable({ id: sortableId(line), disabled: !editable });
  const edit = (input: Extract<Change, { kind: 'edit' }>['input']) => onChange({ kind: 'edit', index, input });
  const is = (kind: Change['kind']): boolean => pending?.kind === kind;
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={`${styles.card} ${sortable.isDragging ? styles.dragging : ''} ${pending ? styles.changing : ''}`}
      aria-label={t.run.lineNumber(number)}
    >
      <div className={styles.rail}>
        <span className={styles.time}>{spoken ? formatTimecode(start) : number}</span>
        {editable && (
          <button
            ref={sortable.setActivatorNodeRef}
            type="button"
            className={styles.grip}
            {...sortable.attributes}
            {...sortable.listeners}
            aria-label={t.run.moveLine(number)}
            title={t.run.moveLine(number)}
          >
            <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
              {[2, 8].flatMap((x) => [2, 8, 14].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />))}
            </svg>
          </button>
        )}
      </div>
      <div className={styles.picture}>
        <LinePicture line={line} editable={editable} busy={is('redraw')} onFile={(file) => onFile(index, file)} />
      </div>
      <div className={styles.body}>
        <p className={styles.facts}>
          <span className={styles.role}>
            {line.segmentRole === 'cta' ? t.run.callToAction : line.segmentRole.replaceAll('-', ' ')}
          </span>
          {line.seconds !== null && <span>{formatSeconds(line.seconds)}</span>}
          {line.usd !== null && line.usd > 0 && <span>{formatUsd(line.usd)}</span>}
        </p>
        <EditableText
          look="line"
          label={t.run.editLine(number)}
          value={line.line}
          placeholder={t.run.noLine}
          maxLength={MAX_LINE}
          draft={`line.${runId}.${index}`}
          disabled={!editable}
          onSave={(text) => edit({ line: text })}
        />
        {(editable || line.onScreenText) && (
          <EditableText
            look="title"
            label={t.run.editTitle(number)}
            value={line.onScreenText ?? ''}
            placeholder={t.run.noTitle}
            maxLength={MAX_TITLE}
            draft={`title.${runId}.${index}`}
            clearable
            disabled={!editable}
            onSave={(text) => edit({ onScreenText: text || null })}
          />
        )}
        {line.notice && <Notice look="warning">{line.notice}</Notice>}
        {line.error && (
          <Notice look="danger">
            <p>{line.error.message}</p>
            {line.error.hint && <p>{line.error.hint}</p>}
          </Notice>
        )}
        {error && <FailureNotice error={error} />}
        {isSearching && (
          <StockDialog
            line={number}
            words={line.onScreenText ?? ''}
            onChoose={(stockPhotoId) => {
              setSearching(false);
              edit({ stockPhotoId });
            }}
            onClose={() => setSearching(false)}
          />
        )}
        <div className={styles.tools}>
          {spoken && (
            <IconButton
              icon={sound.isPlaying ? 'pause' : 'play'}
              word={sound.isPlaying ? t.run.stop : t.run.play}
              label={sound.isPlaying ? t.run.stopVoice(number) : t.run.playVoice(number)}
              disabled={line.audioUrl === null}
              onClick={sound.toggle}
            />
          )}
          {editable && (
            <>
              {spoken && (
                <IconButton
                  icon="voice"
                  word={t.run.speakAgain}
                  label={t.run.revoice(number)}
                  busy={is('revoice')}
                  onClick={() => onChange({ kind: 'revoice', index })}
                />
              )}
              <IconButton
                icon="redraw"
                word={t.run.drawAgain}
                label={t.run.redraw(number)}
                busy={is('redraw')}
                onClick={() => onChange({ kind: 'redraw', index })}
              />
              <IconButton icon="search" label={t.post.stockFor(number)} onClick={() => setSearching(true)} />
              <IconButton
                icon="trash"
                label={t.run.remove(number)}
                busy={is('remove')}
                disabled={!removable}
                onClick={() => onChange({ kind: 'remove', index })}
              />
            </>
          )}
        </div>
      </div>
    </li>
  );
}
