import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../components/base/icon.js';
import { COMMAND_KEY, hasCommandKey, isTyping } from '../lib/keys.js';
import { t } from '../messages/index.js';
import { loadWords } from '../messages/load.js';
import styles from './frame.module.css';
import { useSignOut } from './sign-out.js';

/** The palette names the pages of every part. */
const PARTS = [
  'palette',
  'account',
  'admin',
  'creators',
  'entry',
  'formats',
  'pictures',
  'products',
  'work',
  'writing',
] as const;
const load = () => loadWords(...PARTS).then(() => import('../features/palette/palette.js'));
const Palette = lazy(async () => ({ default: (await load()).Palette }));
const Shortcuts = lazy(async () => ({ default: (await load()).Shortcuts }));

/** Opens the command palette and, by its key, the list of keyboard shortcuts. Both are loaded when they are first wanted. */
export function PaletteButton() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const signOut = useSignOut();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // So that it is there when the second key is pressed.
      if (event.key === 'Control' || event.key === 'Meta') void load();
      // Of two dialogs, the one below would be left behind.
      const isFree = document.querySelector('dialog[open]') === null;
      if (event.key.toLowerCase() === 'k' && hasCommandKey(event) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        setOpen((now) => (now === null && isFree ? 'palette' : null));
      }
      if (event.key === '?' && isFree && !isTyping(event)) setOpen('shortcuts');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const closeOf = (which: typeof open) => (): void => setOpen((now) => (now === which ? null : now));
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts={COMMAND_KEY === '⌘' ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span className="visually-hidden">{t.frame.search} </span>
        <kbd>{COMMAND_KEY} K</kbd>
      </button>
      <Suspense>
        {open === 'palette' && (
          <Palette
            onSignOut={() => signOut.mutate()}
            onShortcuts={() => setOpen('shortcuts')}
            onClose={closeOf('palette')}
          />
        )}
        {open === 'shortcuts' && <Shortcuts onClose={closeOf('shortcuts')} />}
      </Suspense>
    </>
  );
}
