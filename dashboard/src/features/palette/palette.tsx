import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { Dialog, DialogActions, useModal } from '../../components/base/dialog.js';
import { Icon } from '../../components/base/icon.js';
import { FailureNotice, Refusal } from '../../components/base/notice.js';
import { SearchEverything } from '../../graph/generated.js';
import { meQuery } from '../../graph/me.js';
import { request } from '../../graph/request.js';
import { COMMAND_KEY } from '../../lib/keys.js';
import { useWaited } from '../../lib/waited.js';
import { t } from '../../messages/index.js';
import { palette as words } from '../../messages/palette.js';
import { actionEntries, type Entry, pageEntries, recentEntries, rowEntries } from './entries.js';
import styles from './palette.module.css';
import { rank } from './rank.js';

interface PaletteProps {
  onSignOut(): void;
  onShortcuts(): void;
  onClose(): void;
}

/** How long somebody must have stopped typing before it is searched, in ms. */
const PAUSE_MS = 150;
/** The shortest text that is searched for: fewer letters are in everything. */
const SHORTEST = 2;
const LIST = 'palette-list';
const optionId = ({ id }: Entry): string => `palette-${id}`;

/** Finds pages, commands and the account's own things by what is typed. */
export function Palette({ onSignOut, onShortcuts, onClose }: PaletteProps) {
  const dialog = useModal();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const { groups, query, isSearching, error } = useEntries(text, { signOut: onSignOut, showShortcuts: onShortcuts });
  const entries = groups.flatMap(({ entries: own }) => own);
  const active = entries.find(({ id }) => id === chosen) ?? entries[0];
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const open = ({ to }: Entry): void => {
    // First, so that the focus has returned when the new page takes it.
    dialog.current?.close();
    if (typeof to === 'function') to();
    else void navigate({ to: to.to, search: (to.search ?? {}) as never });
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = active ? entries.indexOf(active) : -1;
    const places = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['Home', 0],
      ['End', -1],
    ]);
    const place = places.get(event.key);
    if (place !== undefined) choose(entries.at(place % entries.length)?.id ?? null);
    else if (event.key === 'Enter' && active) open(active);
    else return;
    event.preventDefault();
  };
  const says = entries.length === 0 && !isSearching ? words.none(query) : words.results(entries.length);
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={words.title} onClose={onClose} {...CLOSED_BESIDE}>
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={words.title}
          aria-expanded={entries.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={words.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            choose(null);
          }}
          onKeyDown={keys}
        />
        <IconButton icon="close" label={t.common.close} onClick={() => dialog.current?.close()} />
      </div>
      <p role="status" className={entries.length > 0 ? 'visually-hidden' : styles.none}>
        {isSearching ? words.searching : says}
      </p>
      {error && (
        <div className={styles.none} role="alert">
          <Refusal refusal={error} />
          <p>{words.notSearched}</p>
        </div>
      )}
      {entries.length > 0 && (
        <div id={LIST} role="listbox" aria-label={words.title} className={styles.list}>
          {groups.map(({ name, entries: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of a list box are no fieldsets
            <div key={name} role="group" aria-label={name}>
              <p className={styles.group} aria-hidden="true">
                {name}
              </p>
              {own.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the same
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  role="option"
                  aria-selected={entry === active}
                  className={styles.option}
                  onPointerMove={() => choose(entry.id)}
                  onClick={() => open(entry)}
                >
                  <span className={styles.picture}>
                    {entry.picture ? <img src={entry.picture} alt="" /> : <Icon name={entry.icon} />}
                  </span>
                  <span className={styles.title}>{entry.title}</span>
                  {entry.note && <span className={styles.note}>{entry.note}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {words.keys}
      </p>
    </dialog>
  );
}

/** A press beside the dialog closes it, where the browser knows how. */
const CLOSED_BESIDE = { closedby: 'any' } as object;

/** The entries for what is typed. Rows are asked for when typing pauses; until they arrive, those of before are kept where they fit. */
function useEntries(text: string, does: Parameters<typeof actionEntries>[0]) {
  const query = text.trim();
  const waited = useWaited(query, PAUSE_MS);
  const me = useQuery({ ...meQuery, staleTime: Number.POSITIVE_INFINITY });
  const isSearched = query.length >= SHORTEST;
  const search = useQuery({
    queryKey: ['palette', waited],
    queryFn: ({ signal }) => request(SearchEverything, { q: waited }, signal),
    enabled: waited.length >= SHORTEST,
    placeholderData: (before) => before,
  });
  const isCurrent = waited === query && !search.isPlaceholderData;
  const fixed = [...actionEntries(does), ...pageEntries(me.data?.account.role === 'admin')];
  const rows = isSearched && search.data ? rowEntries(search.data, waited, isCurrent) : [];
  return {
    query,
    groups: rank(query === '' ? [...recentEntries(location.pathname), ...fixed] : [...rows, ...fixed], query),
    isSearching: isSearched && (waited !== query || search.isFetching),
    error: isSearched ? search.error : null,
  };
}

const { shortcuts, keyNames } = words;
/** The shortcuts that the dashboard has, each as keys that are pressed together, by where they work. */
const SHORTCUTS: readonly [string, readonly (readonly [string, readonly string[]])[]][] = [
  [
    shortcuts.anywhere,
    [
      [shortcuts.palette, [COMMAND_KEY, 'K']],
      [shortcuts.list, ['?']],
      [shortcuts.close, [keyNames.escape]],
    ],
  ],
  [
    shortcuts.run,
    [
      [shortcuts.undo, [COMMAND_KEY, 'Z']],
      [shortcuts.edit, [keyNames.enter]],
      [shortcuts.giveUp, [keyNames.escape]],
    ],
  ],
  [
    shortcuts.lists,
    [
      [shortcuts.pickUp, [keyNames.space]],
      [shortcuts.move, [keyNames.arrows]],
      [shortcuts.putBack, [keyNames.escape]],
    ],
  ],
  [shortcuts.select, [[shortcuts.leave, [keyNames.escape]]]],
];

/** The keyboard shortcuts of the dashboard. */
export const Shortcuts = ({ onClose }: { onClose(): void }): ReactNode => (
  <Dialog title={shortcuts.title} closeLabel={t.common.close} onClose={onClose}>
    {SHORTCUTS.map(([where, list]) => (
      <section key={where} className={styles.shortcuts}>
        <h3>{where}</h3>
        <dl>
          {list.map(([what, keys]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {keys.map((key, place) => (
                  <Fragment key={key}>
                    {place > 0 && ' '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);

/** Why signing out by the palette has failed. */
export const SignOutFailed = ({ error, onRetry, onClose }: { error: unknown; onRetry(): void; onClose(): void }) => (
  <Dialog title={t.frame.signOut} closeLabel={t.common.close} onClose={onClose}>
    <FailureNotice error={error} />
    <DialogActions>
      <Button look="primary" onClick={onRetry}>
        {t.common.retry}
      </Button>
    </DialogActions>
  </Dialog>
);
