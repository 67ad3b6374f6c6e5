import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../components/base/icon.js';
import { loadCode } from '../lib/code.js';
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
const Palette = lazy(async () => ({ default: (await loadCode(load)).Palette }));
const Shortcuts = lazy(async () => ({ default: (await loadCode(load)).Shortcuts }));
const SignOutFailed = lazy(async () => ({ default: (await loadCode(load)).SignOutFailed }));
/** So that it is there when it is wanted. If this fails, it is loaded then. */
const loadAhead = (): void => void load().catch(() => {});

/** Opens the command palette and, by its key, the list of keyboard shortcuts. Both are loaded when they are first wanted. */
export function PaletteButton() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const signOut = useSignOut();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // The second key follows in a moment.
      if (event.key === 'Control' || event.key === 'Meta') loadAhead();
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
        onPointerEnter={loadAhead}
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
        {signOut.isError && (
          <SignOutFailed error={signOut.error} onRetry={() => signOut.mutate()} onClose={signOut.reset} />
        )}
      </Suspense>
    </>
  );
}
