import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '../../components/base/button.js';
import { Dialog, DialogActions } from '../../components/base/dialog.js';
import { FailureNotice } from '../../components/base/notice.js';
import { ReadCreatorVoices, type ReadCreatorVoicesQuery } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { locale } from '../../lib/language.js';
import { stopSound, useSound } from '../../lib/sound.js';
import { creators as creatorWords } from '../../messages/creators.js';
import { t } from '../../messages/index.js';
import { type Profile, useChange } from './creator-changes.js';
import styles from './voice-choice.module.css';

type Voice = NonNullable<ReadCreatorVoicesQuery['voices']>['voices'][number];

/** A creator's voice, and a list of all voices to hear and choose from. */
export function VoiceChoice({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.voice} aria-labelledby="voice">
      <h2 id="voice">{creatorWords.voice}</h2>
      <p>{profile.voice ?? creatorWords.voiceAuto}</p>
      <Button icon="voice" onClick={() => setOpen(true)}>
        {creatorWords.chooseVoice}
      </Button>
      {isOpen && <VoiceDialog profile={profile} onClose={() => setOpen(false)} />}
    </section>
  );
}

function VoiceDialog({ profile, onClose }: { profile: Profile; onClose(): void }) {
  // Asked for only here, because a provider may take its time to answer.
  const read = useQuery({
    queryKey: ['voices'],
    queryFn: ({ signal }) => request(ReadCreatorVoices, {}, signal),
    staleTime: 300_000,
  });
  const change = useChange(profile.slug);
  useEffect(() => stopSound, []);
  const choose = (voice: string | null) => change.mutate({ voice }, { onSuccess: onClose });
  const voices = read.data?.voices.voices ?? [];
  return (
    <Dialog title={creatorWords.chooseVoice} closeLabel={t.common.close} onClose={onClose}>
      {read.isPending && <div aria-busy="true" className={styles.blank} />}
      {read.isError && (
        <FailureNotice error={read.error} action={<Button onClick={() => read.refetch()}>{t.common.retry}</Button>} />
      )}
      {change.isError && <FailureNotice error={change.error} />}
      {read.data && voices.length === 0 && <p>{creatorWords.noVoices}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <ul className={styles.voices} tabIndex={0} aria-label={creatorWords.voice}>
        {voices.map((voice) => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            isChosen={profile.voice === voice.id || profile.voice === voice.name}
            busy={change.isPending && change.variables.voice === voice.id}
            onChoose={() => choose(voice.id)}
          />
        ))}
      </ul>
      {profile.voice !== null && (
        <DialogActions>
          <Button look="quiet" busy={change.isPending && change.variables.voice === null} onClick={() => choose(null)}>
            {creatorWords.letChoose}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
/** The name of a language; what a provider writes otherwise is shown as it is. */
function nameLanguage(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

interface VoiceRowProps {
  voice: Voice;
  isChosen: boolean;
  busy: boolean;
  onChoose(): void;
}

function VoiceRow({ voice, isChosen, busy, onChoose }: VoiceRowProps) {
  const sound = useSound(voice.sampleUrl);
  const { name, gender, manner } = voice;
  const spoken = voice.language ? nameLanguage(voice.language) : creatorWords.anyLanguage;
  return (
    <li className={`${styles.row} ${isChosen ? styles.chosen : ''}`}>
      <IconButton
        icon={sound.isPlaying ? 'pause' : 'play'}
        label={
          voice.sampleUrl
            ? sound.isPlaying
              ? creatorWords.stop(name)
              : creatorWords.play(name)
            : creatorWords.noSample
        }
        disabled={voice.sampleUrl === null}
        onClick={sound.toggle}
      />
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>{[gender, spoken, manner].filter(Boolean).join(' · ')}</span>
      </div>
      {isChosen ? (
        <span className={styles.mark}>{creatorWords.voiceInUse}</span>
      ) : (
        <Button busy={busy} aria-label={creatorWords.takeVoice(name)} onClick={onChoose}>
          {creatorWords.useThis}
        </Button>
      )}
    </li>
  );
}
