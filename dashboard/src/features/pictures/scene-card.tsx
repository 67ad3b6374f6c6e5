import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { EditableText } from '../../components/base/editable-text.js';
import { Icon } from '../../components/base/icon.js';
import type { StoryboardFrameInput } from '../../graph/generated.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import type { Scene } from './storyboard-changes.js';
import styles from './storyboard-page.module.css';

interface SceneCardProps {
  boardId: string;
  scene: Scene;
  index: number;
  grip: ReactNode;
  hasCreator: boolean;
  isDrawing: boolean;
  onEdit(frame: StoryboardFrameInput): void;
  onRemove(): void;
  onDraw(): void;
}

const words = pictureWords.storyboards;

export function SceneCard({
  boardId,
  scene,
  index,
  grip,
  hasCreator,
  isDrawing,
  onEdit,
  onRemove,
  onDraw,
}: SceneCardProps) {
  const { caption, visual_description, use_character, image_url } = scene;
  const name = words.scene(index + 1);
  const draw = image_url ? words.drawAgain : words.draw;
  return (
    <div className={styles.scene}>
      <div className={styles.top}>
        {grip}
        <strong>{name}</strong>
        <IconButton icon="trash" label={t.lists.remove(name)} onClick={onRemove} />
      </div>
      <div className={styles.picture}>
        {image_url ? (
          <img src={image_url} alt={visual_description || name} loading="lazy" />
        ) : (
          <Icon name="picture" size={32} />
        )}
      </div>
      <div className={styles.words}>
        <EditableText
          look="line"
          clearable
          label={words.caption(name)}
          value={caption}
          placeholder={words.noCaption}
          maxLength={500}
          draft={`storyboard.${boardId}.${index}.caption`}
          disabled={false}
          onSave={(text) => onEdit({ caption: text })}
        />
        <EditableText
          look="body"
          multiline
          clearable
          label={words.visual(name)}
          value={visual_description}
          placeholder={words.noVisual}
          maxLength={2000}
          draft={`storyboard.${boardId}.${index}.visual`}
          disabled={false}
          onSave={(text) => onEdit({ visual_description: text })}
        />
        {hasCreator && (
          <label className={styles.seen}>
            <input
              type="checkbox"
              aria-label={words.withCreatorIn(name)}
              checked={use_character}
              onChange={({ target }) => onEdit({ use_character: target.checked })}
            />
            {words.withCreator}
          </label>
        )}
      </div>
      <Button
        icon="redraw"
        busy={isDrawing}
        disabled={visual_description === ''}
        aria-label={words.drawScene(draw, name)}
        title={visual_description === '' ? words.needsVisual : undefined}
        onClick={onDraw}
      >
        {draw}
      </Button>
    </div>
  );
}
