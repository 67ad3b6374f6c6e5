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
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages/index.js';
import { Icon } from './icon.js';
import styles from './sortable.module.css';

interface SortableProps<Item> {
  label: string;
  className: string | undefined;
  items: readonly Item[];
  idOf(item: Item): string;
  /** What a screen reader calls it: "Picture 2". */
  nameOf(place: number): string;
  /** Whether the items are below each other, and not side by side. */
  vertical?: boolean;
  /**
   * Absent where the order cannot be changed. The item is shown in its new place until the promise is rejected; without a promise,
   * `items` themselves must show it there.
   */
  onMove?: (from: number, to: number) => Promise<unknown> | void;
  /** Draws an item. The grip moves it; null if nothing can be moved. */
  children(item: Item, place: number, grip: ReactNode): ReactNode;
  /** A last entry that is not moved, such as the place for new files. */
  last?: ReactNode;
}

/** A list whose order is changed with a pointer, a finger or the arrow keys. */
export function Sortable<Item>({
  label,
  className,
  items,
  idOf,
  nameOf,
  vertical = false,
  onMove,
  children,
  last,
}: SortableProps<Item>) {
  // What was just moved is shown in its new place while the move is being sent.
  const [ahead, setAhead] = useState<{ of: readonly Item[]; items: readonly Item[] } | null>(null);
  const shown = ahead?.of === items ? ahead.items : items;
  const ids = shown.map(idOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier): number => ids.indexOf(String(id));
  const end = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
    if (!onMove || from < 0 || to < 0 || from === to) return;
    const sent = onMove(from, to);
    if (!sent) return;
    setAhead({ of: items, items: arrayMove([...shown], from, to) });
    sent.catch(() => setAhead(null));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announce((id) => nameOf(placeOf(id)), placeOf),
        screenReaderInstructions: { draggable: t.lists.moveInstructions },
      }}
    >
      <SortableContext items={ids} strategy={vertical ? verticalListSortingStrategy : rectSortingStrategy}>
        <ol className={className} aria-label={label}>
          {shown.map((item, place) => (
            <SortableItem
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(place)}
              movable={Boolean(onMove) && shown.length > 1}
            >
              {(grip) => children(item, place, grip)}
            </SortableItem>
          ))}
          {last && <li>{last}</li>}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  id: string;
  name: string;
  movable: boolean;
  children(grip: ReactNode): ReactNode;
}

function SortableItem({ id, name, movable, children }: ItemProps) {
  const sortable = useSortable({ id, disabled: !movable });
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
  const grip = movable && (
    <button
      ref={sortable.setActivatorNodeRef}
      type="button"
      className={styles.grip}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={t.lists.move(name)}
      title={t.lists.move(name)}
    >
      <Icon name="grip" />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={`${styles.item} ${sortable.isDragging ? styles.dragging : ''}`}
      aria-label={name}
    >
      {children(grip || null)}
    </li>
  );
}

/** What a screen reader says while something is moved. */
function announce(nameOf: (id: UniqueIdentifier) => string, placeOf: (id: UniqueIdentifier) => number): Announcements {
  return {
    onDragStart: ({ active }) => t.lists.grabbed(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? t.lists.over(nameOf(active.id), placeOf(over.id) + 1) : undefined),
    onDragEnd: ({ active, over }) => (over ? t.lists.dropped(nameOf(active.id), placeOf(over.id) + 1) : undefined),
    onDragCancel: ({ active }) => t.lists.notMoved(nameOf(active.id)),
  };
}
