import { Button, DownloadLink } from '../../components/base/button.js';
import { FailureNotice, reasonOf } from '../../components/base/notice.js';
import { formatBytes } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import type { Run } from './change.js';
import styles from './result.module.css';
import { useOutput } from './run-queries.js';

/** The finished video; its captions are part of the picture. */
export const Cut = ({ run, cut }: { run: Run; cut: NonNullable<Run['cut']> }) => (
  // biome-ignore lint/a11y/useMediaCaption: the cut shows its captions
  <video
    className={styles.cut}
    src={cut.url}
    poster={run.frames[0]?.imageUrl ?? undefined}
    controls
    playsInline
    preload="metadata"
    aria-label={run.brief?.title ?? t.run.cut}
  />
);

/** The files of a finished run: each is made when it is first asked for. */
export function Downloads({ run }: { run: Run }) {
  const make = useOutput(run.id);
  // A picture of each line is in the zip as well.
  const files = run.outputs.filter(({ index }) => index === null);
  return (
    <section className={styles.downloads} aria-labelledby="downloads">
      <h2 id="downloads">{t.run.downloads}</h2>
      {make.isError && <FailureNotice error={make.error} />}
      <ul>
        {files.map(({ kind, status, url, bytes, error }) => (
          <li key={kind}>
            <span className={styles.name}>
              {t.run.outputs[kind as keyof typeof t.run.outputs] ?? kind}
              {bytes !== null && <small>{formatBytes(bytes)}</small>}
              {error && <small className={styles.failed}>{reasonOf(error)}</small>}
            </span>
            {url ? (
              <DownloadLink href={url}>{t.run.download}</DownloadLink>
            ) : (
              <Button
                busy={status === 'making' || (make.isPending && make.variables === kind)}
                onClick={() => make.mutate(kind)}
              >
                {status === 'making' ? t.run.making : t.run.make}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {run.credits.length > 0 && (
        <>
          <h3>{t.run.credits}</h3>
          <ul className={styles.credits}>
            {run.credits.map(({ text, url }) => (
              <li key={text}>
                <a href={url} rel="noreferrer" target="_blank">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
