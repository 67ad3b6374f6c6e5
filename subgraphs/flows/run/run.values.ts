import type { CaptionOptions } from '../../../engine/captions.js';
import type { Mood } from '../../../studio/music/moods.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import type { Shot } from '../../../studio/shot.js';
import type { Pace } from '../../../studio/voice/speech.js';
import type { ProductRow } from '../../catalog/index.js';
import type { StepName } from '../../formats/index.js';
import type { BriefFacts, Script } from '../../writing/index.js';

/** Values that a run stores as JSON. They contain storage keys, not addresses; money is in US dollars and time in seconds. */

/** Snapshot of the creator when the run started. Optional fields are absent from the preset's presenter and from older runs. */
export interface CreatorSnapshot {
  id: string | null;
  slug: string | null;
  name: string;
  gender: string | null;
  accent: string | null;
  voice: string | null;
  label?: string | null;
  niche: string | null;
  tone_of_voice: string | null;
  short_bio?: string | null;
  peer_archetype?: string | null;
  backstory?: string | null;
  interests?: string[];
  visual_description: string | null;
  catchphrases: string[];
  avoid_phrases: string[];
  outfits_owned: string[];
  passport_key: string | null;
}

export interface ProductSnapshot {
  id: string;
  name: string;
  category: ProductCategory;
  text: string | null;
  image_keys: string[];
  price: number | null;
  currency: string | null;
  link: string | null;
  /** Absent from older runs. */
  contents?: Omit<ProductRow['contents'][number], 'image_key'>[];
}

/** Snapshot of an app when the run started, without the store's numbers, which are read live. */
export interface AppSnapshot {
  id: string;
  name: string;
  developer: string | null;
  genre: string | null;
  description: string | null;
  link: string | null;
  icon_key: string | null;
  screen_keys: string[];
  /** Absent from older runs. */
  platform?: 'ios' | 'android' | 'web';
  screens?: ShownApp['screens'];
}

/** An app as its demo shows it, with the store's numbers as they were read for the run's brief. */
export interface ShownApp {
  name: string;
  developer: string | null;
  genre: string | null;
  store: 'ios' | 'android' | null;
  icon_key: string | null;
  screens: { key: string; device: 'phone' | 'tablet' | 'desktop'; caption: string | null }[];
  listing: { rating: number | null; ratingCount: number | null; priceLabel: string | null } | null;
}

/** A run's brief as it was read: what the script is written from. */
export interface BriefSnapshot {
  title: string;
  facts: BriefFacts;
  /** Product pictures found on the brief's page and copied to our storage. */
  image_keys: string[];
  language: string;
  /** A sentence for the user if the offline writer has read the text in place of a model. */
  notice?: string;
  /** What an app demo shows of its app. Absent in other workflows, and when neither an app nor a store page was given. */
  app?: ShownApp;
}

/** A script as runs store it, with what its pictures show; the segments of an acted script also have the fields of scenes. */
export type RunScript = Omit<Script, 'segments'> & {
  /**
   * How many words (letters, in languages written without spaces) of it the voice was expected to say in a second, if a model
   * wrote it. Absent from the offline writer's scripts and from those that the owner gave.
   */
  rate?: number;
  segments: (Script['segments'][number] & {
    shot?: Shot | null | undefined;
    action?: string | null;
    colorState?: string | null;
    /** Indices of the brief's facts that a model's line says. */
    facts?: number[] | undefined;
    flaw?: string;
  })[];
};

export type { Estimate } from '../../media/index.js';

export interface RunProgress {
  stage: string;
  message: string;
  done: number;
  total: number;
  updatedAt: string;
}

export interface RunError {
  code: string;
  message: string;
  hint: string | null;
  /** The step that failed, and its line, from 0. Absent if no step did, and from older runs, as are the next two. */
  step?: StepName | null;
  line?: number | null;
  provider?: string | null;
  /** The message without what could not be made. */
  reason?: string;
}

/** The parts of a line that could not be made, with the reason. */
export type LineErrors = Partial<Record<'voice' | 'frame' | 'slide', RunError>>;

export interface CutFacts {
  key: string;
  seconds: number;
  bytes: number;
}

/** The zip file that contains all slides. */
export interface PackFacts {
  key: string;
  bytes: number;
}

/** The options that a run was started with. To change them, the run is revised, which makes a new run. */
export interface RunOptions extends CaptionOptions, SoundOptions {
  /** The exact opening line. */
  opening?: string;
  /** A structure that the script must follow. */
  structureType?: string;
  /** Number of lines, 3 to 9. */
  lines?: number;
  slideCount?: number;
  /** The exact headline of the first slide. */
  lockedCover?: string;
  seed?: number;
  /** The name of the contact in a chat. */
  contact?: string;
  /** Whether all lines share one picture. */
  sameFrame?: boolean;
  /** Whether the spoken words are burned in as captions. */
  burnCaptions?: boolean;
  /** Whether the speaker's lips follow the voice. */
  lipSync?: boolean;
  /** How fast lines are spoken. */
  pace?: Pace;
  /** Storage key of a picture that serves as a reference for the run's pictures. */
  anchorKey?: string;
  /** Storage key of a recording of the whole script. Removed once it has been cut into the lines' voices or found unusable. */
  voiceOverKey?: string;
  /** Storage key of the picture that the first line must show. */
  coverKey?: string;
  /** Whether the format to follow is chosen automatically from the library, once the brief has given the niche. */
  auto?: boolean;
}

/** Stored sound options of a run. All of them are absent from runs of earlier releases, which have only the voice. */
export interface SoundOptions {
  music?: Mood | 'auto' | 'none';
  /** One of the owner's sounds, used instead of a mood. */
  musicKey?: string;
  /** 1 to 100. */
  musicVolume?: number;
  soundEffects?: boolean;
}

/** The music and sound effects of a cut. */
export interface CutSound {
  music: { mood: Mood } | { key: string } | null;
  /** 1 to 100. */
  volume: number;
  effects: boolean;
}
