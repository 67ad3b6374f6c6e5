import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/base/icon.js';
import { formatTimecode } from '../../lib/format.js';
import { stopSound } from '../../lib/sound.js';
import { t } from '../../messages/index.js';
import styles from './animatic.module.css';
import { lengthOf, startsOf } from './animatic-time.js';
import type { Run } from './change.js';
import { Overlay } from './overlay.js';

/** A line that is to be played alone, or null to stop; another count asks again. */
export interface Wanted {
  index: number | null;
  count: number;
}

interface AnimaticProps extends Pick<Run, 'look' | 'overlays'> {
  lines: Run['frames'];
  wanted: Wanted | null;
  /** Told which line plays; null while none does. */
  onPlaying(index: number | null): void;
}

/** The pictures of a preview with its voices and captions, played one after another: the video before it is paid for. */
export function Animatic({ lines, look, overlays, wanted, onPlaying }: AnimaticProps) {
  // The recordings of the line that is shown and of the next one, which is loaded ahead so that no pause comes between them.
  const recordings = useRef(new Map<number, HTMLAudioElement>());
  const [place, setPlace] = useState({ index: 0, time: 0 });
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  /** Whether it stops after this line. */
  const isAlone = useRef(false);
  const index = Math.min(place.index, lines.length - 1);
  const line = lines[index];
  const starts = startsOf(lines);
  const { audioUrl = null } = line ?? {};
  const length = line ? lengthOf(line) : 0;

  const go = useCallback((to: number): void => {
    const recording = recordings.current.get(to);
    if (recording) recording.currentTime = 0;
    setPlace({ index: to, time: 0 });
  }, []);
  useEffect(() => {
    if (!wanted) return;
    isAlone.current = wanted.index !== null;
    if (wanted.index !== null) {
      stopSound();
      go(wanted.index);
    }
    setPlaying(wanted.index !== null);
  }, [wanted, go]);
  useEffect(() => onPlaying(isPlaying ? index : null), [isPlaying, index, onPlaying]);

  const next = useCallback(() => {
    if (isAlone.current) {
      setPlace({ index, time: 0 });
      return setPlaying(false);
    }
    const isLast = index >= lines.length - 1;
    setPlace({ index: isLast ? 0 : index + 1, time: 0 });
    if (isLast) setPlaying(false);
  }, [index, lines.length]);

  // Starts the line's recording, or stops it where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording is another element
  useEffect(() => {
    for (const [at, other] of recordings.current) if (at !== index) other.pause();
    const recording = recordings.current.get(index);
    if (isPlaying) recording?.play().catch(() => setPlaying(false));
    else recording?.pause();
    setWaiting(false);
  }, [index, audioUrl, isPlaying]);

  // Follows the recording; a line without one goes by the clock, from where it was stopped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place.time` is only where the clock begins, and moves with it
  useEffect(() => {
    if (!isPlaying) return;
    let handle = 0;
    const begun = performance.now() - (audioUrl === null ? place.time * 1000 : 0);
    const tick = (now: number): void => {
      const time = audioUrl === null ? (now - begun) / 1000 : (recordings.current.get(index)?.currentTime ?? 0);
      if (audioUrl === null && time >= length) return next();
      setPlace({ index, time });
      handle = requestAnimationFrame(tick);
    };
    handle = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(handle);
  }, [isPlaying, index, audioUrl, length, next]);

  const toggle = (): void => {
    stopSound();
    isAlone.current = false;
    setPlaying(!isPlaying);
  };
  if (!line) return null;
  const total = (starts.at(-1) ?? 0) + lengthOf(lines.at(-1) ?? line);
  return (
    <section className={styles.player} aria-label={t.run.animatic}>
      {lines.map((one, at) => {
        if (at < index || at > index + 1) return null;
        return (
          <Recording
            key={one.audioUrl ?? at}
            address={one.audioUrl}
            keep={(element) => {
              if (element) recordings.current.set(at, element);
              else recordings.current.delete(at);
            }}
            onEnded={next}
            onWaiting={setWaiting}
          />
        );
      })}
      <div className={styles.screen} aria-busy={isWaiting}>
        {lines.map((one, at) => {
          // The words are part of a slide already.
          const picture = one.slideUrl ?? one.imageUrl;
          if (!picture || at < index || at > index + 1) return null;
          return (
            <img
              key={one.index}
              src={picture}
              alt={t.run.pictureOf(at + 1)}
              className={one.slideUrl ? styles.slide : undefined}
              hidden={at !== index}
            />
          );
        })}
        {overlays[index] && !line.slideUrl && <Overlay texts={overlays[index]} look={look} time={place.time} />}
        <button
          type="button"
          className={styles.toggle}
          onClick={toggle}
          aria-label={isPlaying ? t.run.pause : t.run.watch}
        >
          {!isPlaying && (
            <span className={styles.button}>
              <Icon name="play" size={26} />
            </span>
          )}
        </button>
      </div>
      <div className={styles.strip}>
        {lines.map((one, at) => (
          <button
            key={one.index}
            type="button"
            className={`${styles.part} ${at < index ? styles.past : ''} ${at === index ? styles.current : ''}`}
            style={{ flexGrow: lengthOf(one) }}
            aria-label={t.run.goToLine(at + 1)}
            aria-current={at === index}
            onClick={() => go(at)}
          >
            <span style={{ scale: at === index ? `${Math.min(1, place.time / length)} 1` : undefined }} />
          </button>
        ))}
      </div>
      <p className={styles.times}>
        <span>{formatTimecode((starts[index] ?? 0) + place.time)}</span>
        <span>{formatTimecode(total)}</span>
      </p>
    </section>
  );
}

interface RecordingProps {
  address: string | null;
  keep(element: HTMLAudioElement | null): void;
  onEnded(): void;
  /** Whether playing has to wait for the sound to arrive. */
  onWaiting(isWaiting: boolean): void;
}

function Recording({ address, keep, onEnded, onWaiting }: RecordingProps) {
  if (address === null) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are drawn over the picture
    <audio
      ref={keep}
      src={address}
      preload="auto"
      onEnded={onEnded}
      onWaiting={() => onWaiting(true)}
      onPlaying={() => onWaiting(false)}
    />
  );
}
