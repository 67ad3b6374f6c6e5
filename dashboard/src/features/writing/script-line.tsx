import { useId } from 'react';
import { Button } from '../../components/base/button.js';
import { t } from '../../messages/index.js';
import { writing } from '../../messages/writing.js';
import { type Judgement, type Line, MAX_LINE } from './script.js';
import styles from './script-line.module.css';

const words = writing.desk;

interface ScriptLineProps {
  index: number;
  line: Line;
  critique: Judgement | null;
  /** Whether the judgement is of these lines. */
  isCurrent: boolean;
  onChange(spokenLine: string): void;
}

/** A line that can be typed in, with what the judgement says of it; the weakest is marked. */
export function ScriptLine({ index, line, critique, isCurrent, onChange }: ScriptLineProps) {
  const id = useId();
  const number = index + 1;
  const isWeakest = isCurrent && critique?.weakestIndex === index;
  const rewrite = isWeakest ? critique?.weakestRewrite : null;
  const role = t.roles[line.segmentRole] ?? line.segmentRole.replaceAll('-', ' ');
  const leaves = isCurrent ? critique?.leavePoints?.filter((point) => point.index === index) : undefined;
  const banned = isCurrent ? critique?.bannedClaims?.filter((claim) => claim.index === index) : undefined;
  return (
    <li className={`${styles.line} ${isWeakest ? styles.weakest : ''}`}>
      <label htmlFor={id} className={styles.role}>
        <span className="visually-hidden">{words.lineOf(number, role)}</span>
        <span aria-hidden="true">
          {number} · {role}
        </span>
        {isWeakest && <mark>{words.weakest}</mark>}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={1}
        maxLength={MAX_LINE}
        value={line.spokenLine}
        aria-invalid={line.spokenLine.trim() === '' || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {leaves?.map(({ why }) => (
        <p key={why} className={styles.note}>
          {words.leaves} {why}
        </p>
      ))}
      {banned?.map(({ quote, why, source }) => (
        <p key={quote} className={styles.banned}>
          {words.banned} {t.quoted(quote)}. {why}{' '}
          {source && (
            <a href={source.url} rel="noreferrer" target="_blank">
              {source.name}
            </a>
          )}
        </p>
      ))}
      {rewrite && rewrite !== line.spokenLine && (
        <div className={styles.rewrite}>
          <p>
            {words.rewrite} <strong>{rewrite}</strong>
          </p>
          <Button onClick={() => onChange(rewrite)}>{words.useRewrite}</Button>
        </div>
      )}
    </li>
  );
}
