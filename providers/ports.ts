import type { ImageModel } from './image/port.js';
import type { LipSyncModel } from './lipsync/port.js';
import type { SpeechModel } from './speech/port.js';
import type { TextModel } from './text/index.js';
import type { TranscriptionModel } from './transcription/port.js';
import type { UpscaleModel } from './upscale/port.js';
import type { VideoModel } from './video/port.js';

/** The kinds of models. */
export const PORTS = ['text', 'image', 'speech', 'video', 'lipsync', 'upscale', 'transcription'] as const;
export type Port = (typeof PORTS)[number];

/** The model of each port; null where there is none. */
export interface ServingModels {
  text: TextModel | null;
  image: ImageModel | null;
  speech: SpeechModel | null;
  video: VideoModel | null;
  lipsync: LipSyncModel | null;
  upscale: UpscaleModel | null;
  /** There is no offline one: it makes nothing. */
  transcription: TranscriptionModel | null;
}

/** A provider's models, by the ports that it offers. */
export type OfferedModels = { [P in Port]?: NonNullable<ServingModels[P]> };

export const forEveryPort = <T>(of: (port: Port) => T): Record<Port, T> =>
  Object.fromEntries(PORTS.map((port) => [port, of(port)])) as Record<Port, T>;
