/** Plays one recording at a time: starting another stops the one before. */
import { useSyncExternalStore } from 'react';

let audio: HTMLAudioElement | null = null;
let playing: string | null = null;
const listeners = new Set<() => void>();

function announce(address: string | null): void {
  playing = address;
  for (const listener of listeners) listener();
}

function player(): HTMLAudioElement {
  if (audio) return audio;
  audio = new Audio();
  for (const event of ['ended', 'error', 'pause']) audio.addEventListener(event, () => announce(null));
  return audio;
}

export function stopSound(): void {
  audio?.pause();
}

function toggle(address: string): void {
  if (playing === address) return stopSound();
  const element = player();
  element.src = address;
  announce(address);
  // Rejected if another recording begins first, which announces itself.
  element.play().catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether a recording plays, and what starts or stops it. */
export const useSound = (address: string | null): { isPlaying: boolean; toggle(): void } => ({
  isPlaying: useSyncExternalStore(subscribe, () => playing) === address && address !== null,
  toggle: () => address !== null && toggle(address),
});
