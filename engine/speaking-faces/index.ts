import { z } from 'zod';
import type { ObjectStore, Storage } from '../../platform/storage/port.js';

const column = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number(), left: z.number() });
const face = z.object({
  head: column.nullable(),
  mouth: column,
  eyes: column.nullable(),
  arms: column.optional(),
  calm: z.literal(true).optional(),
  about: z.array(z.string()).optional(),
});

/**
 * The moving face of a drawn presenter, which is drawn along with the presenter's picture. It consists of a PNG sheet of cells
 * (`bytes`) and of where the sheet's columns are laid on the picture.
 */
export type SpeakingFace = z.infer<typeof face> & { bytes: Buffer };
/** The same face in storage: its sheet is a PNG under this key. */
export type StoredFace = z.infer<typeof face> & { sheet: string };

/**
 * Whether a key is that of a line's picture. A face is stored under a key derived from its picture's key, so whoever has the
 * picture's key can find it.
 */
const isPicture = (key: string): boolean => key.startsWith('frames/') && !key.includes('.face.');
const besides = (picture: string, name: string): string => `${picture.slice(0, picture.lastIndexOf('.'))}.face.${name}`;

/** Stores a picture's face beside it. Call it before storing the picture itself, so that no picture is without its face. */
export async function keepFace(storage: Storage, picture: string, { bytes, ...columns }: SpeakingFace): Promise<void> {
  if (!isPicture(picture)) throw new TypeError(`not the key of a line's picture: ${picture}`);
  await storage.put(besides(picture, 'png'), bytes, 'image/png');
  await storage.put(besides(picture, 'json'), Buffer.from(JSON.stringify(columns)), 'application/json');
}

/** Reads the moving face of a picture. Null if it has none, like photographs, models' pictures and drawn backs of heads. */
export async function readFace(storage: Storage, picture: string): Promise<StoredFace | null> {
  const described = besides(picture, 'json');
  if (!isPicture(picture) || !(await storage.head(described))) return null;
  const columns = face.parse(JSON.parse((await storage.read(described)).toString('utf8')));
  return { ...columns, sheet: besides(picture, 'png') };
}

/** A store in which a face is deleted together with its picture. */
export const withSpeakingFaces = (store: ObjectStore): ObjectStore => ({
  ...store,
  async delete(key) {
    if (isPicture(key)) await Promise.all(['json', 'png'].map((name) => store.delete(besides(key, name))));
    await store.delete(key);
  },
});
