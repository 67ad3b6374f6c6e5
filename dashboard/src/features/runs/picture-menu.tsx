import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../../components/base/button.js';
import { TextArea } from '../../components/base/field.js';
import { FormDialog } from '../../components/base/form-dialog.js';
import { Icon, type IconName } from '../../components/base/icon.js';
import { post as postWords } from '../../messages/post.js';
import type { Change, Line } from './change.js';
import styles from './picture-menu.module.css';
import { StockDialog } from './stock-dialog.js';

interface PictureMenuProps {
  /** Names the menu, so that the picture opens it as well. */
  id: string;
  line: Line;
  /** Whether its picture is drawn from a direction. */
  draws: boolean;
  /** Whether stock photos can be searched. */
  stock: boolean;
  busy: boolean;
  onChange(change: Change): Promise<boolean>;
  onFile(file: File): void;
}

/** The longest direction that the graph takes. */
const MAX_DIRECTION = 500;
const GAP = 4;

/** Everything that changes what a line shows, in one menu. */
export function PictureMenu({ id, line, draws, stock, busy, onChange, onFile }: PictureMenuProps) {
  const [open, setOpen] = useState<'describe' | 'stock' | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { index } = line;
  const number = index + 1;
  const choose = (act: () => void) => () => {
    menu.current?.hidePopover();
    act();
  };
  return (
    <>
      <IconButton
        ref={opener}
        icon="picture"
        word={postWords.changePicture}
        label={postWords.changePictureOf(number)}
        busy={busy}
        popoverTarget={id}
      />
      <fieldset
        ref={menu}
        id={id}
        popover="auto"
        aria-label={postWords.changePictureOf(number)}
        className={styles.menu}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && opener.current) place(currentTarget, opener.current.getBoundingClientRect());
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return;
          currentTarget.querySelector('button')?.focus({ preventScroll: true });
          // It stands at its button, which moves with the page.
          addEventListener('scroll', () => menu.current?.hidePopover(), { once: true, passive: true });
        }}
      >
        {(draws || line.error) && (
          <Item
            icon="redraw"
            explained={postWords.drawAgainExplained}
            onClick={choose(() => onChange({ kind: 'redraw', index }))}
          >
            {postWords.drawAgain}
          </Item>
        )}
        {draws && (
          <Item icon="edit" explained={postWords.describeExplained} onClick={choose(() => setOpen('describe'))}>
            {postWords.describe}
          </Item>
        )}
        <Item icon="picture" explained={postWords.uploadExplained} onClick={choose(() => file.current?.click())}>
          {postWords.upload}
        </Item>
        {stock && (
          <Item icon="search" explained={postWords.stockExplained} onClick={choose(() => setOpen('stock'))}>
            {postWords.stock}
          </Item>
        )}
      </fieldset>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*,video/*,audio/*"
        aria-label={postWords.ownPictureFor(number)}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
      {open === 'describe' && <Describe line={line} onChange={onChange} onClose={() => setOpen(null)} />}
      {open === 'stock' && (
        <StockDialog
          line={number}
          words={line.onScreenText ?? ''}
          onChoose={(stockPhotoId) => {
            setOpen(null);
            void onChange({ kind: 'edit', index, input: { stockPhotoId } });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Puts the menu below its button, or above it where there is more room. */
function place({ style }: HTMLElement, button: DOMRect): void {
  const below = button.bottom < innerHeight / 2;
  style.top = below ? `${button.bottom + GAP}px` : 'auto';
  style.bottom = below ? 'auto' : `${innerHeight - button.top + GAP}px`;
  style.left = `max(${GAP}px, min(${button.left}px, 100vw - 19rem))`;
}

interface ItemProps {
  icon: IconName;
  explained: string;
  children: ReactNode;
  onClick(): void;
}

function Item({ icon, explained, children, onClick }: ItemProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.item}
      aria-labelledby={id}
      aria-describedby={`${id}-explained`}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>
        <span id={id}>{children}</span>
        <small id={`${id}-explained`}>{explained}</small>
      </span>
    </button>
  );
}

/** Asks what the picture is to show. */
function Describe({ line, onChange, onClose }: Pick<PictureMenuProps, 'line' | 'onChange'> & { onClose(): void }) {
  const before = line.visualDirection ?? '';
  const [text, setText] = useState(before);
  const visualDirection = text.trim();
  return (
    <FormDialog
      title={postWords.describeTitle(line.index + 1)}
      action={postWords.describeSend}
      ready={visualDirection !== '' && visualDirection !== before}
      sending={false}
      error={null}
      onSend={() => {
        onClose();
        // It is drawn in place of a picture or clip of one's own.
        void onChange({ kind: 'edit', index: line.index, input: { visualDirection, imageUrl: null, clipUrl: null } });
      }}
      onClose={onClose}
    >
      <TextArea
        label={postWords.describeField}
        hint={postWords.describeHint}
        value={text}
        required
        maxLength={MAX_DIRECTION}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
