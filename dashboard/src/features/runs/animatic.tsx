import { useCallback, useEffect, useRef, useState } from 'react';
import { Caption } from '../../components/base/caption.js';
import { Icon } from '../../components/base/icon.js';
import { formatTimecode } from '../../lib/format.js';
import { stopSound } from '../../lib/sound.js';
import { t } from '../../messages/index.js';
import styles from './animatic.module.css';
import { captionAt, lengthOf, startsOf } from './animatic-time.js';
import type { Run } from './change.js';

/** A line that is to be played alone, or null to stop; another count asks again. */
export interface Wanted {
  index: number | null;
  count: number;
}

interface AnimaticProps {
  lines: Run['frames'];
  look: Run['look'];
  wanted: Wanted | null;
  /** Told which line plays; null while none does. */
  onPlaying(index: number | null): void;
}

/** The pictures of a preview with its voices and captions, played one after another: the video before it is paid for. */
export function Animatic({ lines, look, wanted, onPlaying }: AnimaticProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [place, setPlace] = useState({ index: 0, time: 0 });
  const [isPlaying, setPlaying] = useState(false);
  /** Whether it stops after this line. */
  const isAlone = useRef(false);
  const index = Math.min(place.index, lines.length - 1);
  const line = lines[index];
  const starts = startsOf(lines);
  const { audioUrl = null } = line ?? {};
  const length = line ? lengthOf(line) : 0;

  useEffect(() => {
    if (!wanted) return;
    const { index: to } = wanted;
    isAlone.current = to !== null;
    if (to !== null) {
      stopSound();
      if (audio.current) audio.current.currentTime = 0;
      setPlace({ index: to, time: 0 });
    }
    setPlaying(to !== null);
  }, [wanted]);
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
  useEffect(() => {
    const element = audio.current;
    if (!element || audioUrl === null) return;
    if (!element.src.endsWith(audioUrl)) element.src = audioUrl;
    if (isPlaying) element.play().catch(() => setPlaying(false));
    else element.pause();
  }, [audioUrl, isPlaying]);

  // Follows the recording; a line without one goes by the clock, from where it was stopped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place.time` is only where the clock begins, and moves with it
  useEffect(() => {
    if (!isPlaying) return;
    let handle = 0;
    const begun = performance.now() - (audioUrl === null ? place.time * 1000 : 0);
    const tick = (now: number): void => {
      const time = audioUrl === null ? (now - begun) / 1000 : (audio.current?.currentTime ?? 0);
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
  const go = (to: number): void => {
    if (audio.current) audio.current.currentTime = 0;
    setPlace({ index: to, time: 0 });
  };
  if (!line) return null;
  // The words are part of a slide already.
  const picture = line.slideUrl ?? line.imageUrl;
  const caption = captionAt(line.words, place.time);
  const total = (starts.at(-1) ?? 0) + lengthOf(lines.at(-1) ?? line);
  return (
    <section className={styles.player} aria-label={t.run.animatic}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are drawn over the picture */}
      <audio ref={audio} preload="auto" onEnded={next} />
      <div className={styles.screen}>
        {picture && (
          <img src={picture} alt={t.run.pictureOf(index + 1)} className={line.slideUrl ? styles.slide : undefined} />
        )}
        {line.onScreenText && !line.slideUrl && (
          <p className={styles.title}>
            <span>{line.onScreenText}</span>
          </p>
        )}
        {!line.slideUrl && (
          <Caption
            look={{ style: look.captionStyle, position: look.captionPosition, color: look.captionColor }}
            words={caption.words}
            // At rest, the first word shows how the one that is said looks.
            current={Math.max(0, caption.current)}
          />
        )}
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
