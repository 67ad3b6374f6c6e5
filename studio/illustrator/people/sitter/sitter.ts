import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { readMainFace } from '../../../../engine/faces/index.js';
import { StudioError } from '../../../error.js';
import { type Photo, raw, readPhoto } from '../../paint/photo.js';
import type { PictureRequest, ReferenceImage } from '../../picture.js';
import type { Scene } from '../../scene.js';
import { COVERINGS, createIdentity, type Identity, type Seen } from '../identity.js';
import { BEARDS, GLASSES, HAIR_STYLES } from '../looks/looks.js';
import { readTraits } from './traits.js';

/**
 * The person to draw. References and words determine the person; the request's seed matters only for somebody who has neither a
 * name (or `personaSeed`) nor a photograph.
 */
export interface Sitter {
  /** The persona's looks, as the words describe them and the photograph shows them. */
  identity: Identity;
  /** The persona's photograph, if it shows no person. It appears in the scene uncropped. */
  print: Photo | null;
  /** Whether the print shows a face, large enough for the photograph to fill a picture, whose looks could not be read. */
  closeup?: true;
  /** Whether the looks come from a photograph, so that they cannot be reproduced from words alone. */
  fromPhoto: boolean;
}

/** Longest side, px, at which photographs are analysed and printed. */
const PRINT_PX = 800;
/** Maximum number of photographs whose readings are kept. A reading is small, and 200 of them cover a busy hour. */
const REMEMBERED = 200;

/** Readings by the photograph's bytes: each photograph is analysed once, however many pictures are drawn from it. */
const readings = new Map<string, Promise<Seen | null>>();

/**
 * Reads the looks of the person in a photograph; null if it shows nobody.
 * @throws StudioError bad_request for a broken photograph, unavailable if the face detector fails
 */
export async function readPerson(bytes: Buffer, role: ReferenceImage['role']): Promise<Seen | null> {
  const key = digest(bytes);
  const known = readings.get(key);
  if (known) {
    // Move a reading that is used again to the end of the queue, so that it is dropped last.
    readings.delete(key);
    readings.set(key, known);
    return known;
  }
  const reading = readLooks(bytes, role);
  readings.set(key, reading);
  for (const oldest of readings.keys()) {
    if (readings.size <= REMEMBERED) break;
    readings.delete(oldest);
  }
  // Failures are not remembered.
  reading.catch(() => readings.delete(key));
  return reading;
}

async function readLooks(bytes: Buffer, role: ReferenceImage['role']): Promise<Seen | null> {
  const photo = await readPhoto(bytes, role, PRINT_PX);
  const marked = parseMark(await readExif(bytes));
  if (marked?.seen) return marked.seen;
  const data = await raw(photo).flatten({ background: '#808080' }).removeAlpha().raw().toBuffer();
  try {
    const face = await readMainFace({ data, width: photo.w, height: photo.h });
    return face && readTraits(photo, face);
  } catch (cause) {
    throw new StudioError('unavailable', `The ${role} picture could not be searched for a face. Try again.`, {
      cause,
    });
  }
}

const readExif = async (bytes: Buffer): Promise<string> =>
  (await sharp(bytes).metadata()).exif?.toString('latin1') ?? '';

/**
 * Determines the person of a scene from the persona's words, and from its photograph if that shows a face. If the photograph is
 * a portrait that we drew of this very persona, and from words alone, the words alone are used again.
 * @param shown the reference that shows the person; by default the persona's photograph
 * @throws StudioError bad_request for a broken photograph, unavailable if the face detector fails
 */
export async function findSitter(
  request: PictureRequest,
  shown: ReferenceImage | undefined = personaPhoto(request),
): Promise<Sitter> {
  const { scene, seed } = request;
  if (!shown) return { identity: createIdentity(scene, seed), print: null, fromPhoto: false };
  const photo = await readPhoto(shown.bytes, shown.role, PRINT_PX);
  const mark = parseMark(await readExif(shown.bytes));
  if (mark && !mark.fromPhoto && mark.person === toKey(personKey(scene)))
    return { identity: createIdentity(scene, seed), print: null, fromPhoto: false };
  const seen = await readPerson(shown.bytes, shown.role);
  // For a person without a name, the photograph is the seed, so that what it doesn't show is the same in every picture.
  const named = personKey(scene) ? scene : { ...scene, personaSeed: toPhotoSeed(shown.bytes) };
  return seen
    ? { identity: createIdentity(named, seed, seen), print: null, fromPhoto: true }
    : {
        identity: createIdentity(named, seed),
        print: photo,
        ...((await showsLargeFace(photo)) ? { closeup: true } : {}),
        fromPhoto: false,
      };
}

/** Minimum width of a face in a photograph that fills a picture, as a share of the photograph's. */
const LARGE_FACE = 0.2;

async function showsLargeFace(photo: Photo): Promise<boolean> {
  const data = await raw(photo).flatten({ background: '#808080' }).removeAlpha().raw().toBuffer();
  const face = await readMainFace({ data, width: photo.w, height: photo.h });
  return face !== null && face.w >= LARGE_FACE;
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** A seed derived from a photograph, for the person in it. */
export const toPhotoSeed = (bytes: Buffer): string => `photo ${digest(bytes).slice(0, 24)}`;

const personaPhoto = ({ references }: PictureRequest): ReferenceImage | undefined =>
  references.find(({ role }) => role === 'persona');

/** What identifies the person in a drawn portrait: the persona's seed, else the name; '' if it has neither. */
export const personKey = (scene: Scene): string => scene.personaSeed ?? scene.persona?.name ?? '';

const toKey = (person: string): string => Buffer.from(person).toString('hex').slice(0, 80);

/**
 * The mark written into the EXIF description of portraits and creator photos that we draw: who they show and how that person is
 * drawn. With it, the person stays the same wherever the picture is used. `fromPhoto`: see {@link Sitter}.
 */
export function drawnMark(person: string, p: Identity, fromPhoto: boolean): string {
  const { presents, skin, hair, style, beard, beardHair, glasses, older, under, cloth, below, iris, wheelchair } = p;
  const seen: Seen = { presents, skin, hair, style, beard, beardHair, glasses, older, ...(fromPhoto ? { cloth } : {}) };
  const covered = COVERINGS.has(style) ? { covering: under, ...(below ? { below } : {}) } : {};
  const drawn = Buffer.from(
    JSON.stringify({ ...seen, ...covered, ...(iris ? { iris } : {}), ...(wheelchair ? { wheelchair } : {}) }),
  ).toString('hex');
  return `drawn-portrait:${toKey(person)};${fromPhoto ? 'like' : 'told'}:${drawn};`;
}

/** A colour in a mark. Marks are checked, because an upload can contain a forged one and its values are put into SVG. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const markedPerson = z.strictObject({
  presents: z.enum(['woman', 'man']),
  skin: colour,
  hair: colour,
  style: z.enum(HAIR_STYLES),
  below: z.enum(HAIR_STYLES).exactOptional(),
  beard: z.enum(BEARDS),
  beardHair: colour.exactOptional(),
  glasses: z.enum(GLASSES),
  iris: colour.exactOptional(),
  wheelchair: z.boolean().exactOptional(),
  older: z.boolean(),
  cloth: colour.exactOptional(),
  covering: colour.exactOptional(),
});

interface Mark {
  person: string;
  /** Null in portraits drawn before marks included the person's looks. */
  seen: Seen | null;
  fromPhoto: boolean;
}

/** Reads a portrait's mark; null if there is none or it isn't ours. */
function parseMark(exif: string): Mark | null {
  const found = /drawn-portrait:([0-9a-f]{0,80});(?:(told|like):([0-9a-f]{2,2000});)?/.exec(exif);
  if (!found) return null;
  const [, person = '', how, drawn] = found;
  if (!drawn) return { person, seen: null, fromPhoto: false };
  try {
    const read = markedPerson.safeParse(JSON.parse(Buffer.from(drawn, 'hex').toString()));
    return read.success ? { person, seen: read.data, fromPhoto: how === 'like' } : null;
  } catch {
    return null; // Not JSON, so the mark isn't ours.
  }
}
