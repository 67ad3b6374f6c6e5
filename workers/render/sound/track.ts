/** The finished sound of a cut: a WAV as long as the pictures. It is encoded once, while the cut is joined. */
export interface SoundTrack {
  path: string;
  seconds: number;
  /** Integrated LUFS; −Infinity for silence. */
  loudness: number;
  encoding: SoundEncoding;
}

/** How a sound is encoded as AAC. */
export interface SoundEncoding {
  /** An audio filter to apply before the sound is encoded. */
  filter: string;
  /** The encoder's options. */
  options: readonly string[];
}

const AAC = ['-c:a', 'aac', '-ar', '48000'];

/**
 * Encoding of a voice alone, which is mono: the same voice is on both channels at full level, because a mono track plays 3 dB
 * too quiet or too loud, depending on the player. The `fast` coder without the stereo tools, which have no effect on two equal
 * channels, takes half the time of the defaults. At this bit rate the loss is inaudible for speech. AAC adds up to about half a
 * decibel to the peaks.
 */
export const VOICE: SoundEncoding = {
  filter: 'pan=stereo|c0=c0|c1=c0',
  options: [...AAC, '-b:a', '128k', '-aac_coder', 'fast', '-aac_ms', '0', '-aac_is', '0', '-aac_pns', '0'],
};

/**
 * Encoding of a mix with speech in the middle and music at the sides: mid/side stereo, at a bit rate that suits music.
 * Intensity stereo is off, because its bursts at the onset of a word reached −20 LUFS (without it, the loudest 100 ms added by
 * the encoder are at −35). Noise substitution is off too.
 */
export const MIX: SoundEncoding = {
  filter: 'anull',
  options: [...AAC, '-b:a', '192k', '-aac_coder', 'fast', '-aac_is', '0', '-aac_pns', '0'],
};

/** Encoding of the sound of users' own files, padded or cut to `seconds`. */
export const ownSounds = (seconds: number): SoundEncoding => ({
  filter: `apad,atrim=end=${seconds.toFixed(6)}`,
  options: [...AAC, '-b:a', '192k'],
});
