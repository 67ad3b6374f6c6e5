import { forPeople } from '../../lib/for-people.js';
import { t } from '../../messages/index.js';
import styles from './import-report.module.css';
import { Notice } from './notice.js';

export interface Report {
  imported: number;
  updated: number;
  unchanged: number;
  refused: readonly { index: number; line?: number | null; error: string }[];
}

/** How many refusals are listed; the rest is counted. */
const SHOWN = 20;

/** What an import of posts has done, and which it refused, with the line of the file. */
export const ImportReport = ({ title, report }: { title: string; report: Report }) => {
  const { imported, updated, unchanged, refused } = report;
  return (
    <div role="status">
      <Notice look={refused.length > 0 ? 'warning' : 'info'} title={title}>
        <p>{t.imports.done(imported, updated, unchanged)}</p>
        {refused.length > 0 && (
          <>
            <p>{t.imports.refused(refused.length)}</p>
            <ul className={styles.refused}>
              {refused.slice(0, SHOWN).map(({ index, line, error }) => (
                <li key={index}>
                  {line ? t.imports.line(line) : t.imports.row(index + 1)}: {forPeople(error)}
                </li>
              ))}
            </ul>
            {refused.length > SHOWN && <p>{t.imports.others(refused.length - SHOWN)}</p>}
          </>
        )}
      </Notice>
    </div>
  );
};
