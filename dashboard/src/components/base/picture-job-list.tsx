import type { PictureJobs } from '../../graph/picture-jobs.js';
import { forPeople } from '../../lib/for-people.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import { Button, IconButton } from './button.js';
import { FailureNotice } from './notice.js';
import styles from './picture-job-list.module.css';

/** Pictures that are being made, and those that failed with what to do about it. */
export const PictureJobList = ({ jobs, error, retry, dismiss }: PictureJobs) => (
  <>
    {error && <FailureNotice error={error} />}
    {jobs.length > 0 && (
      <ul className={styles.jobs} aria-label={pictureWords.jobs.atWork}>
        {jobs.map(({ id, status, previewUrl, error: reason }) => (
          <li key={id} className={`${styles.job} ${status === 'failed' ? styles.failed : ''}`}>
            <div className={`${styles.picture} ${status === 'failed' ? '' : styles.waiting}`}>
              {previewUrl && <img src={previewUrl} alt="" />}
            </div>
            <div className={styles.words}>
              <p role="status">{pictureWords.jobs.status[status]}</p>
              {reason && <p className={styles.reason}>{forPeople(reason)}</p>}
              {status === 'failed' && (
                <div className={styles.actions}>
                  <Button icon="redraw" onClick={() => retry(id)}>
                    {t.common.retry}
                  </Button>
                  <IconButton icon="close" label={pictureWords.jobs.dismiss} onClick={() => dismiss(id)} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    )}
  </>
);
