import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { Button } from '../../components/base/button.js';
import { upload } from '../../graph/request.js';
import { withMoved } from '../../lib/order.js';
import { t } from '../../messages/index.js';
import { startsOf } from './animatic-time.js';
import type { Line, Run } from './change.js';
import { LineCard, sortableId } from './line-card.js';
import styles from './line-list.module.css';
import type { Changes } from './run-queries.js';

interface LineListProps {
  run: Run;
  editable: boolean;
  spoken: boolean;
  changes: Changes;
}

const MAX_LINES = 12;

/** The lines of a run, each a card, in an order that can be changed with a pointer or the arrow keys. */
export function LineList({ run, editable, spoken, changes }: LineListProps) {
  const [uploading, setUploading] = useState<{ index: number; error: Error | null } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { pending, failed } = changes;
  // While a move is being sent, the lines are shown as they will be.
  const lines = pending?.kind === 'move' ? withMoved(run.frames, pending.index, pending.to) : run.frames;
  const starts = startsOf(lines);
  const indexOf = (id: UniqueIdentifier): number => lines.findIndex((line) => sortableId(line) === id);
  const end = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [indexOf(active.id), over ? indexOf(over.id) : -1];
    if (from >= 0 && to >= 0 && from !== to) changes.send({ kind: 'move', index: from, to });
  };
  const takeFile = async (index: number, file: File): Promise<void> => {
    setUploading({ index, error: null });
    try {
      changes.send({ kind: 'edit', index, input: { [fieldOf(file)]: await upload(file) } });
      setUploading(null);
    } catch (error) {
      setUploading({ index, error: error as Error });
    }
  };
  const errorOf = ({ index }: Line): Error | null => {
    if (uploading?.index === index && uploading.error) return uploading.error;
    return failed?.change.index === index ? failed.error : null;
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={end}
        accessibility={{
          announcements: announce(indexOf),
          screenReaderInstructions: { draggable: t.run.moveInstructions },
        }}
      >
        <SortableContext items={lines.map(sortableId)} strategy={verticalListSortingStrategy}>
          <ol className={styles.list} aria-label={t.run.lines}>
            {lines.map((line, place) => (
              <LineCard
                key={sortableId(line)}
                runId={run.id}
                line={line}
                start={starts[place] ?? 0}
                editable={editable}
                spoken={spoken}
                pending={pending?.index === line.index ? pending : null}
                error={errorOf(line)}
                removable={lines.length > 1}
                onChange={changes.send}
                onFile={takeFile}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {editable && lines.length < MAX_LINES && (
        <Button
          icon="plus"
          look="quiet"
          busy={pending?.kind === 'add'}
          onClick={() => changes.send({ kind: 'add', index: lines.length, frame: { line: t.run.newLine } })}
        >
          {t.run.addLine}
        </Button>
      )}
    </>
  );
}

/** The field that takes a file of this kind. */
function fieldOf({ type }: File): 'imageUrl' | 'clipUrl' | 'audioUrl' {
  if (type.startsWith('video/')) return 'clipUrl';
  return type.startsWith('audio/') ? 'audioUrl' : 'imageUrl';
}

/** What a screen reader says while a line is moved. */
function announce(indexOf: (id: UniqueIdentifier) => number): Announcements {
  const number = (id: UniqueIdentifier) => indexOf(id) + 1;
  return {
    onDragStart: ({ active }) => t.run.grabbed(number(active.id)),
    onDragOver: ({ active, over }) => (over ? t.run.over(number(active.id), number(over.id)) : undefined),
    onDragEnd: ({ active, over }) => (over ? t.run.dropped(number(active.id), number(over.id)) : undefined),
    onDragCancel: ({ active }) => t.run.notMoved(number(active.id)),
  };
}
