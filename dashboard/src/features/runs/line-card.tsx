import { type ReactNode, useId } from 'react';
import { IconButton } from '../../components/base/button.js';
import { EditableText } from '../../components/base/editable-text.js';
import { FailureNotice, Notice, Refusal } from '../../components/base/notice.js';
import { forPeople } from '../../lib/for-people.js';
import { formatSeconds, formatTimecode, formatUsd } from '../../lib/format.js';
import { useSound } from '../../lib/sound.js';
import { t } from '../../messages/index.js';
import { post as postWords } from '../../messages/post.js';
import type { Change, Line } from './change.js';
import styles from './line-card.module.css';
import { LinePicture } from './line-picture.js';
import { PictureMenu } from './picture-menu.js';
import { roleName } from './role.js';

interface LineCardProps {
  runId: string;
  line: Line;
  /** When it begins, in seconds. */
  start: number;
  /** What moves it; null where nothing can be moved. */
  grip: ReactNode;
  /** Whether it can be changed now. */
  editable: boolean;
  /** Whether the run still makes what is missing. */
  awaited: boolean;
  /** Whether the workflow has a voice. */
  spoken: boolean;
  /** Whether the workflow's pictures are drawn from a direction. */
  draws: boolean;
  /** Whether stock photos can be searched. */
  stock: boolean;
  /** What plays the line where the preview can be seen; null if none is shown. */
  player: Player | null;
  pending: Change | null;
  error: Error | null;
  removable: boolean;
  onChange(change: Change): Promise<boolean>;
  onFile(index: number, file: File): void;
}

/** Plays one line in the preview. */
export interface Player {
  /** The index of the line that plays; null while none does. */
  playing: number | null;
  toggle(index: number): void;
}

const MAX_LINE = 300;
const MAX_TITLE = 80;

export function LineCard({
  runId,
  line,
  start,
  grip,
  editable,
  awaited,
  spoken,
  draws,
  stock,
  player,
  pending,
  error,
  removable,
  onChange,
  onFile,
}: LineCardProps) {
  const menu = useId();
  const { index } = line;
  const number = index + 1;
  const sound = useSound(line.audioUrl);
  const isPlaying = player ? player.playing === index : sound.isPlaying;
  const edit = (input: Extract<Change, { kind: 'edit' }>['input']) => onChange({ kind: 'edit', index, input });
  const is = (kind: Change['kind']): boolean => pending?.kind === kind;
  return (
    <div className={`${styles.card} ${pending ? styles.changing : ''}`}>
      <div className={styles.rail}>
        <span className={styles.time}>{spoken ? formatTimecode(start) : number}</span>
        {grip}
      </div>
      <div className={styles.picture}>
        <LinePicture
          line={line}
          awaited={awaited}
          menu={editable ? menu : null}
          busy={is('redraw')}
          onFile={(file) => onFile(index, file)}
        />
      </div>
      <div className={styles.body}>
        <p className={styles.facts}>
          <span className={styles.role}>{roleName(line.segmentRole)}</span>
          {line.seconds !== null && <span>{formatSeconds(line.seconds)}</span>}
          {line.usd !== null && line.usd > 0 && <span>{formatUsd(line.usd)}</span>}
        </p>
        <EditableText
          look="line"
          label={postWords.editLine(number)}
          value={line.line}
          placeholder={postWords.noLine}
          maxLength={MAX_LINE}
          draft={`line.${runId}.${index}`}
          disabled={!editable}
          onSave={(text) => edit({ line: text })}
        />
        {(editable || line.onScreenText) && (
          <EditableText
            look="title"
            label={postWords.editTitle(number)}
            value={line.onScreenText ?? ''}
            placeholder={postWords.noTitle}
            maxLength={MAX_TITLE}
            draft={`title.${runId}.${index}`}
            clearable
            disabled={!editable}
            onSave={(text) => edit({ onScreenText: text || null })}
          />
        )}
        {line.notice && <Notice look="warning">{forPeople(line.notice)}</Notice>}
        {line.error && (
          <Notice look="danger">
            <Refusal refusal={line.error} />
          </Notice>
        )}
        {error && <FailureNotice error={error} />}
        <div className={styles.tools}>
          {spoken && (
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              word={isPlaying ? t.run.stop : t.run.play}
              label={isPlaying ? postWords.stopVoice(number) : postWords.playVoice(number)}
              disabled={line.audioUrl === null}
              onClick={player ? () => player.toggle(index) : sound.toggle}
            />
          )}
          {editable && (
            <>
              {spoken && (
                <IconButton
                  icon="voice"
                  word={postWords.speakAgain}
                  label={postWords.revoice(number)}
                  busy={is('revoice')}
                  onClick={() => onChange({ kind: 'revoice', index })}
                />
              )}
              <PictureMenu
                id={menu}
                line={line}
                draws={draws}
                stock={stock}
                busy={is('redraw')}
                onChange={onChange}
                onFile={(file) => onFile(index, file)}
              />
              <IconButton
                icon="trash"
                label={postWords.remove(number)}
                busy={is('remove')}
                disabled={!removable}
                onClick={() => onChange({ kind: 'remove', index })}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
