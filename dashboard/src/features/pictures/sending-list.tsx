import { Button } from '../../components/base/button.js';
import { FileDrop } from '../../components/base/file-drop.js';
import { FailureNotice } from '../../components/base/notice.js';
import { formatBytes } from '../../lib/format.js';
import { t } from '../../messages/index.js';
import { pictures as pictureWords } from '../../messages/pictures.js';
import { addFile, type Sending, sendAgain, stopSending, useSending } from './sending.js';
import styles from './sending-list.module.css';

const words = pictureWords.uploads;

/** The place for new files, and those that are on their way or were refused. */
export function SendingList() {
  const { files, sent } = useSending();
  return (
    <div className={styles.place}>
      <FileDrop
        label={words.drop}
        hint={words.dropHint}
        accept="image/*,video/*,audio/*"
        multiple
        take={async (file) => addFile(file)}
      />
      <p role="status">{sent !== null && words.sent(sent)}</p>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={words.sending}>
          {files.map((one) => (
            <SendingFile key={one.id} sending={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SendingFile({ sending }: { sending: Sending }) {
  const { id, file, state, share, error } = sending;
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <strong>{file.name}</strong>
        <span>{[formatBytes(file.size), words.states[state]].join(' · ')}</span>
        {(state === 'sending' || state === 'stuck') && (
          <progress value={share} aria-label={words.progress(file.name)} />
        )}
      </div>
      {state === 'failed' && (
        <Button icon="redraw" aria-label={words.again(file.name)} onClick={() => sendAgain(sending)}>
          {t.common.retry}
        </Button>
      )}
      <Button look="quiet" icon="close" aria-label={words.stop(file.name)} onClick={() => stopSending(id)}>
        {state === 'failed' ? t.common.close : t.common.cancel}
      </Button>
      {error !== null && <FailureNotice error={error} />}
    </li>
  );
}
