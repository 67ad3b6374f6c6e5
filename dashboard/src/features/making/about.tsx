import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button, ButtonLink } from '../../components/base/button.js';
import { TextArea } from '../../components/base/field.js';
import { Segments } from '../../components/base/segments.js';
import { SelectField } from '../../components/base/select-field.js';
import type { ReadMakingQuery } from '../../graph/generated.js';
import { pageAddress } from '../../lib/web-address.js';
import { making as makingWords } from '../../messages/making.js';
import { type About, MAX_BRIEF, type Making } from './making.js';
import styles from './making-page.module.css';

interface AboutProps {
  making: Making;
  found: Pick<ReadMakingQuery, 'props' | 'apps' | 'briefs'> | undefined;
  onChange(changed: Partial<Making>): void;
}

interface Saved {
  field: 'productId' | 'appId' | 'briefId';
  /** Where one is added. */
  page: string;
  choices: { value: string; label: string }[];
}

/** What the video is about: one field takes a text or the address of a page. Below it is the choice of something saved instead. */
export function AboutFields({ making, found, onChange }: AboutProps) {
  const { about, brief } = making;
  const saved = (kind: Exclude<About, 'text'>): Saved => {
    const named = (rows: readonly { id: string; name: string }[] = []) =>
      rows.map(({ id, name }) => ({ value: id, label: name }));
    if (kind === 'product')
      return { field: 'productId', page: pagePath('products', {}), choices: named(found?.props?.nodes) };
    if (kind === 'app') return { field: 'appId', page: pagePath('apps', {}), choices: named(found?.apps?.nodes) };
    const briefs = found?.briefs?.nodes.map(({ id, title }) => ({ id, name: title }));
    return { field: 'briefId', page: pagePath('briefs', {}), choices: named(briefs) };
  };
  return (
    <section className={styles.step}>
      {about === 'text' ? (
        <>
          <TextArea
            label={makingWords.brief}
            hint={
              <span role="status">{pageAddress(brief) === null ? makingWords.briefHint : makingWords.isAddress}</span>
            }
            placeholder={makingWords.placeholder}
            value={brief}
            maxLength={MAX_BRIEF}
            onChange={({ target }) => onChange({ brief: target.value, corrections: null })}
          />
          {brief === '' && (
            <Button look="quiet" onClick={() => onChange({ brief: makingWords.sample, corrections: null })}>
              {makingWords.useSample}
            </Button>
          )}
        </>
      ) : (
        <SavedField
          kind={about}
          saved={saved(about)}
          value={making[saved(about).field]}
          onChange={(value) => onChange({ [saved(about).field]: value, corrections: null })}
        />
      )}
      <Segments
        name="about"
        legend={makingWords.about}
        value={about}
        choices={(Object.keys(makingWords.abouts) as About[]).map((value) => ({
          value,
          label: makingWords.abouts[value],
        }))}
        onChange={(value) => onChange({ about: value, corrections: null })}
      />
    </section>
  );
}

function SavedField({
  kind,
  saved: { page, choices },
  value,
  onChange,
}: {
  kind: Exclude<About, 'text'>;
  saved: Saved;
  value: string;
  onChange(value: string): void;
}) {
  if (choices.length === 0)
    return (
      <div className={styles.none}>
        <p>{makingWords.none[kind]}</p>
        <ButtonLink icon="plus" to={page}>
          {makingWords.add[kind]}
        </ButtonLink>
      </div>
    );
  return (
    <SelectField
      label={makingWords.abouts[kind]}
      value={value}
      options={[{ value: '', label: makingWords.pick }, ...choices]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
