import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { hasCommandKey, isTyping } from '../../lib/keys.js';
import { t } from '../../messages/index.js';
import { post as postWords } from '../../messages/post.js';
import { type Change, partOf } from './change.js';
import type { Changes } from './run-queries.js';
import styles from './undo.module.css';

/** How long the notice stays while nobody points at it or has the focus in it, in ms. */
const STAYS_MS = 10_000;

/** Says what was changed last, and takes it back: by its button or with Ctrl+Z, which works after the notice has closed, too. */
export function Undo({ changes: { last, undo, pending } }: { changes: Changes }) {
  const [closed, setClosed] = useState<Change | null>(null);
  /** Counts what may have ended a stay of the pointer or the focus, after which the time begins anew. */
  const [left, setLeft] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  /** Where the focus was before it came here. */
  const before = useRef<HTMLElement | null>(null);
  const shown = last === closed ? null : last;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.key.toLowerCase() !== 'z' || !hasCommandKey(event) || event.shiftKey) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` begins the time anew
  useEffect(() => {
    if (!shown) {
      if (document.activeElement === document.body) before.current?.focus({ preventScroll: true });
      before.current = null;
      return;
    }
    const timer = setTimeout(() => {
      if (!box.current?.matches(':hover, :focus-within')) setClosed(shown);
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [shown, left]);
  const leave = (): void => setLeft(left + 1);
  return (
    <div
      ref={box}
      className={styles.undo}
      role="status"
      onPointerLeave={leave}
      onBlur={leave}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget))
          before.current = relatedTarget;
      }}
    >
      {shown && (
        <>
          <span>{postWords.changed[partOf(shown)](shown.index + 1)}</span>
          <Button icon="undo" look="quiet" busy={pending !== null} onClick={undo}>
            {postWords.undo}
          </Button>
          <IconButton icon="close" label={t.common.close} onClick={() => setClosed(shown)} />
        </>
      )}
    </div>
  );
}
