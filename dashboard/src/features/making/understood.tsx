import { Button, IconButton } from '../../components/base/button.js';
import { TextField } from '../../components/base/field.js';
import type { EstimateRunMutation } from '../../graph/generated.js';
import { making as makingWords } from '../../messages/making.js';
import { type Corrections, MAX_FACTS, type NameSource } from './making.js';
import styles from './understood.module.css';

type EstimatedBrief = NonNullable<EstimateRunMutation['estimateFlow']>['brief'];

interface UnderstoodProps {
  brief: EstimatedBrief;
  corrections: Corrections | null;
  /** Where the name was found. */
  source: NameSource;
  onChange(corrections: Corrections | null): void;
}

const AS_READ: Corrections = { name: null, audience: null, facts: null };

/** What was read out of the brief. All of it can be corrected before anything is made of it. */
export function Understood({ brief, corrections, source, onChange }: UnderstoodProps) {
  const { name, audience, facts } = corrections ?? AS_READ;
  const shown = {
    name: name ?? brief.name ?? '',
    audience: audience ?? brief.audience ?? '',
    facts: facts ?? brief.facts.map(({ text }) => text),
  };
  const kinds = new Map(brief.facts.map(({ text, kind }) => [text, kind]));
  const change = (changed: Partial<Corrections>): void => onChange({ ...AS_READ, ...corrections, ...changed });
  const named = source === 'own';
  const isCorrected = name !== null && name !== (brief.name ?? '');
  const isChecked = named || brief.nameCertain || isCorrected;
  return (
    <div className={styles.understood}>
      <TextField
        label={makingWords.name}
        value={shown.name}
        maxLength={80}
        readOnly={named}
        hint={isChecked ? (isCorrected ? makingWords.nameCorrected : makingWords.nameSources[source]) : null}
        error={isChecked ? null : makingWords.nameUncertain}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={makingWords.audience}
        value={shown.audience}
        maxLength={200}
        onChange={({ target }) => change({ audience: target.value })}
      />
      <fieldset className={styles.facts}>
        <legend>{makingWords.facts}</legend>
        <p className={styles.hint}>{makingWords.factsHint}</p>
        <ol>
          {shown.facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts are texts that change while they are typed
            <li key={index} className={styles.fact}>
              <span className={styles.kind}>{makingWords.kinds[kinds.get(fact) ?? ''] ?? ''}</span>
              <textarea
                rows={1}
                aria-label={makingWords.fact(index + 1)}
                value={fact}
                maxLength={1000}
                onChange={({ target }) => change({ facts: shown.facts.with(index, target.value) })}
              />
              <IconButton
                icon="close"
                label={makingWords.removeFact(index + 1)}
                disabled={shown.facts.length === 1}
                onClick={() => change({ facts: shown.facts.toSpliced(index, 1) })}
              />
            </li>
          ))}
        </ol>
        <div className={styles.tools}>
          <Button
            look="quiet"
            icon="plus"
            disabled={shown.facts.length >= MAX_FACTS}
            onClick={() => change({ facts: [...shown.facts, ''] })}
          >
            {makingWords.addFact}
          </Button>
          {corrections && (
            <Button look="quiet" icon="undo" onClick={() => onChange(null)}>
              {makingWords.asRead}
            </Button>
          )}
        </div>
      </fieldset>
    </div>
  );
}
