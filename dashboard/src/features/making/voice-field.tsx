import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../components/base/button.js';
import { FailureNotice } from '../../components/base/notice.js';
import { ReadVoices } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useSound } from '../../lib/sound.js';
import { t } from '../../messages/index.js';
import { making as makingWords } from '../../messages/making.js';
import styles from './creators.module.css';

/** A voice of the account's provider, which can be heard. */
export function VoiceField({ value, onChange }: { value: string; onChange(voice: string): void }) {
  const id = useId();
  const read = useQuery({
    queryKey: ['voices'],
    queryFn: ({ signal }) => request(ReadVoices, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const voices = read.data?.voices.voices ?? [];
  const chosen = voices.find(({ id: one, name }) => one === value || name === value);
  const sound = useSound(chosen?.sampleUrl ?? null);
  return (
    <div className={styles.voice}>
      <label htmlFor={id}>{makingWords.voice}</label>
      <select id={id} value={chosen?.id ?? value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{makingWords.voiceAuto}</option>
        {value !== '' && !chosen && <option value={value}>{value}</option>}
        {voices.map(({ id: one, name, manner, language }) => (
          <option key={one} value={one}>
            {[name, language, manner].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
      {chosen && (
        <Button
          look="quiet"
          icon={sound.isPlaying ? 'pause' : 'play'}
          disabled={!chosen.sampleUrl}
          title={chosen.sampleUrl ? undefined : makingWords.noSample}
          aria-label={sound.isPlaying ? makingWords.stopVoice(chosen.name) : makingWords.hearVoice(chosen.name)}
          onClick={sound.toggle}
        >
          {sound.isPlaying ? t.run.stop : makingWords.hear}
        </Button>
      )}
      {read.isError && <FailureNotice error={read.error} />}
    </div>
  );
}
