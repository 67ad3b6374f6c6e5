import { useEffect, useState } from 'react';
import { useAddress } from '../../lib/address.js';
import { workflowName } from '../../lib/workflow-name.js';
import { t } from '../../messages/index.js';
import styles from './home-filters.module.css';

interface HomeFiltersProps {
  workflows: readonly { slug: string; title: string }[];
  creators: readonly { id: string; name: string }[];
}

/** How long somebody must have stopped typing before it is searched, in ms. */
const PAUSE_MS = 250;

/** Narrows the list of runs. What is chosen is in the address, so that it can be kept and sent. */
export function HomeFilters({ workflows, creators }: HomeFiltersProps) {
  const statuses = Object.entries(t.run.status).map(([value, label]) => ({ value, label }));
  return (
    <search className={styles.filters}>
      <SearchField />
      <Filter name="status" label={t.list.status} options={statuses} />
      <Filter
        name="workflow"
        label={t.list.workflow}
        options={workflows.map(({ slug, title }) => ({ value: slug, label: workflowName(slug, title) }))}
      />
      {creators.length > 0 && (
        <Filter
          name="creator"
          label={t.list.creator}
          options={creators.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </search>
  );
}

function SearchField() {
  const [kept, keep] = useAddress('q');
  const [text, setText] = useState(kept);
  useEffect(() => {
    if (text === kept) return;
    const timer = setTimeout(() => keep(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, kept, keep]);
  // Cleared from elsewhere, or by going back.
  useEffect(() => setText(kept), [kept]);
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={t.list.search}
      placeholder={t.list.searchHint}
      value={text}
      maxLength={200}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function Filter({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const [value, set] = useAddress(name);
  return (
    <label className={value ? styles.set : undefined}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => set(target.value)}>
        <option value="">{t.list.any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
