import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME } from '../../platform/ffmpeg/index.js';
import type { FaceMoves } from '../../platform/motion-clips/index.js';
import { act } from '../../studio/actor/act.js';
import { illustrate } from '../../studio/illustrator/index.js';
import type { Picture } from '../../studio/illustrator/picture.js';
import type { Scene } from '../../studio/illustrator/scene.js';
import { finishSpeech } from '../../studio/voice/finish.js';
import { mouthCues, type Phone, shiftCues } from '../../studio/voice/mouths.js';
import { utter } from '../../studio/voice/speak.js';
import type { Word } from '../../studio/voice/speech.js';

/** A line that a drawn presenter speaks. */
export interface LineToSpeak {
  name: string;
  language: string;
  gender: 'female' | 'male';
  looks: string;
  text: string;
  role: string;
  index: number;
  product?: Scene['product'];
  title?: string;
}

/** A line's words and sounds, and its picture. The picture (`still`) and the sheet of its presenter's face are also files. */
export interface SpokenLine {
  frames: number;
  words: Word[];
  phones: Phone[];
  picture: Picture;
  still: string;
  face: FaceMoves;
}

/** Speaks and draws a line with the offline studio. @throws Error if its picture shows no face */
export async function speakLine(folder: string, line: LineToSpeak): Promise<SpokenLine> {
  const { text, language, gender, looks, name, role, index, product, title } = line;
  await mkdir(folder, { recursive: true });
  const said = await utter({ text, language, gender, voice: null, seed: 1 });
  const { shift, seconds } = finishSpeech(said.pcm)!;
  const frames = Math.ceil(seconds * FRAME.fps);
  const picture = await illustrate({
    scene: {
      kind: 'frame',
      index,
      segmentRole: role,
      personaSeed: name,
      persona: { name, gender, visualDescription: looks },
      ...(product ? { product } : {}),
      ...(title ? { onScreenText: title } : {}),
    },
    references: [],
    aspectRatio: '9:16',
    seed: index,
    speaking: true,
  });
  if (!picture.face) throw new Error(`Nobody speaks in the picture of "${name}"`);
  const { face } = picture;
  const moved = <T extends { start: number; end: number }>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, start: part.start + shift, end: part.end + shift }));
  const words = moved(said.words);
  const mouths = shiftCues(mouthCues(said.phones), shift, seconds);
  const { about, calm } = face;
  const moves = act({ mouths, words, frames, fps: FRAME.fps, seed: index, about, calm });
  const [still, sheet] = [join(folder, 'still.jpg'), join(folder, 'face.png')];
  await Promise.all([writeFile(still, picture.bytes), writeFile(sheet, face.bytes)]);
  const columns = (['head', 'mouth', 'eyes', 'arms'] as const).flatMap((part) => {
    const column = face[part];
    return column ? [{ ...column, cells: moves[part].map(([n, cell]): [number, number] => [n, cell]) }] : [];
  });
  return { frames, words, phones: moved(said.phones), picture, still, face: { sheet, columns } };
}
