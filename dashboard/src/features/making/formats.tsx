import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Fold } from '../../components/base/fold.js';
import { FailureNotice } from '../../components/base/notice.js';
import { ReadFormatChoices, type ReadFormatChoicesQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { formatNumber, formatShare } from '../../lib/format.js';
import { making as makingWords } from '../../messages/making.js';
import styles from './formats.module.css';
import type { ChosenFormat } from './making.js';

interface FormatsProps {
  preset: string;
  value: ChosenFormat | null;
  onChange(format: ChosenFormat | null): void;
}

/** The format that the script follows, each with what posts of it have reached. They are read when the choice is opened. */
export function Formats({ preset, value, onChange }: FormatsProps) {
  const [isOpen, setOpen] = useState(false);
  const read = useQuery({
    queryKey: ['formats', preset],
    queryFn: ({ signal }) => request(ReadFormatChoices, { preset }, signal),
    enabled: isOpen,
  });
  return (
    <Fold title={makingWords.format} value={value?.name ?? makingWords.formatAuto} onToggle={setOpen}>
      {read.isError && <FailureNotice error={read.error} />}
      <fieldset className={styles.formats} aria-busy={read.isLoading}>
        <legend className="visually-hidden">{makingWords.showFormats}</legend>
        <Card isChosen={value === null} name={makingWords.formatAuto} onChoose={() => onChange(null)}>
          <small>{makingWords.formatAutoExplained}</small>
        </Card>
        {read.data?.formatLibrary.catalog
          .filter(({ options }) => Object.keys(options).length > 0)
          .map(({ key, name, summary, options, recipeKey }) => (
            <Card
              key={key}
              isChosen={value?.key === key}
              name={name}
              onChoose={() => onChange({ key, name, options: options as Record<string, unknown> })}
            >
              <small>{summary}</small>
              <Evidence data={read.data} keys={[key, recipeKey]} />
            </Card>
          ))}
      </fieldset>
    </Fold>
  );
}

const Card = ({
  isChosen,
  name,
  children,
  onChoose,
}: {
  isChosen: boolean;
  name: string;
  children: ReactNode;
  onChoose(): void;
}) => (
  <label className={styles.card}>
    <input type="radio" name="format" className="visually-hidden" checked={isChosen} onChange={onChoose} />
    <strong>{name}</strong>
    {children}
  </label>
);

type Found = { [Field in keyof ReadFormatChoicesQuery]: NonNullable<ReadFormatChoicesQuery[Field]> };

/** The chance of a hit with its interval, how many posts it is from, and the best multiple of the market. */
function Evidence({ data, keys }: { data: Found; keys: readonly (string | null)[] }) {
  const house = data.formatLibrary.house.formats.find(({ key }) => keys.includes(key));
  const own = data.evidence.nodes.find(({ key }) => keys.includes(key));
  const facts = [
    house?.bestMultiple != null && makingWords.multiple(`${formatNumber(house.bestMultiple)}×`),
    house && house.creators > 0 && makingWords.creators(house.creators),
    own && own.n > 0 && makingWords.posts(own.n),
  ].filter(Boolean);
  const { mean, low, high } = own?.posterior ?? {};
  return (
    <span className={styles.evidence}>
      {mean !== undefined && low !== undefined && high !== undefined && (
        <>
          <span className={styles.scale} aria-hidden="true">
            <span style={{ insetInlineStart: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
            <i style={{ insetInlineStart: `${mean * 100}%` }} />
          </span>
          <small>{makingWords.chance(formatShare(mean), formatShare(low), formatShare(high))}</small>
        </>
      )}
      <small>{facts.length > 0 ? facts.join(' · ') : makingWords.noEvidence}</small>
    </span>
  );
}
