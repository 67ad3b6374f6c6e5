import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { readMainFace } from '../../../../platform/faces/index.js';
import { StudioError } from '../../../error.js';
import { type Photo, raw, readPhoto } from '../../paint/photo.js';
import type { PictureRequest, ReferenceImage } from '../../picture.js';
import type { Scene } from '../../scene.js';
import { HAIR_STYLES, type Identity, identityOf, type Seen } from '../identity.js';
import { traitsIn } from './traits.js';

/** Who is drawn, the same in every picture that the same references and words ask for. */
export interface Sitter {
  /** The persona as its words describe it, and as its photograph shows it. */
  identity: Identity;
  /** The persona's photograph when it shows no person: it stands in the scene, whole. */
  print: Photo | null;
  /** Drawn like a photograph, which words alone cannot repeat. */
  like: boolean;
}

/** Longest side, px, at which photographs are looked at and printed. */
const PRINT_PX = 800;
/** Photographs remembered. A reading is a few words; 200 of them are the photographs of a busy hour. */
const REMEMBERED = 200;

/** What a photograph told, by its bytes: a face is looked for once, however many pictures are drawn of it. */
const readings = new Map<string, Promise<Seen | null>>();

/**
 * What a photograph tells of the person it is of; null when it shows none.
 * @throws StudioError bad_request for a broken photograph, unavailable when nobody can look at it now
 */
export async function readPerson(bytes: Buffer, role: ReferenceImage['role']): Promise<Seen | null> {
  const key = digest(bytes);
  const known = readings.get(key);
  if (known) {
    // Looked at again: it goes to the end of those that are forgotten.
    readings.delete(key);
    readings.set(key, known);
    return known;
  }
  const reading = look(bytes, role);
  readings.set(key, reading);
  for (const oldest of readings.keys()) {
    if (readings.size <= REMEMBERED) break;
    readings.delete(oldest);
  }
  // A failure is not remembered.
  reading.catch(() => readings.delete(key));
  return reading;
}

async function look(bytes: Buffer, role: ReferenceImage['role']): Promise<Seen | null> {
  const photo = await readPhoto(bytes, role, PRINT_PX);
  const marked = markIn(await exifOf(bytes));
  if (marked?.seen) return marked.seen;
  const data = await raw(photo).flatten({ background: '#808080' }).removeAlpha().raw().toBuffer();
  try {
    const face = await readMainFace({ data, width: photo.w, height: photo.h });
    return face && traitsIn(photo, face);
  } catch (cause) {
    throw new StudioError('unavailable', `Nobody could be looked for in the ${role} picture; try again.`, {
      cause,
    });
  }
}

const exifOf = async (bytes: Buffer): Promise<string> => (await sharp(bytes).metadata()).exif?.toString('latin1') ?? '';

/**
 * The person of a scene: drawn from the persona's words, and like its photograph when there is one with a face. A portrait that we
 * drew of this very persona is drawn anew from the words.
 * @param shown the reference that shows the person; the persona's own photograph when it is left out
 * @throws StudioError bad_request for a broken photograph, unavailable when nobody can look at it now
 */
export async function sitterOf(
  request: PictureRequest,
  shown: ReferenceImage | undefined = personaPhoto(request),
): Promise<Sitter> {
  const { scene, seed } = request;
  if (!shown) return { identity: identityOf(scene, seed), print: null, like: false };
  const photo = await readPhoto(shown.bytes, shown.role, PRINT_PX);
  const mark = markIn(await exifOf(shown.bytes));
  if (mark && !mark.like && mark.person === keyOf(personKey(scene)))
    return { identity: identityOf(scene, seed), print: null, like: false };
  const seen = await readPerson(shown.bytes, shown.role);
  // Of somebody without a name all that the photograph leaves open hangs on the photograph.
  const named = personKey(scene) ? scene : { ...scene, personaSeed: nameOf(shown.bytes) };
  return seen
    ? { identity: identityOf(named, seed, seen), print: null, like: true }
    : { identity: identityOf(named, seed), print: photo, like: false };
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** A seed for whoever a photograph shows. */
export const nameOf = (bytes: Buffer): string => `photo ${digest(bytes).slice(0, 24)}`;

const personaPhoto = ({ references }: PictureRequest): ReferenceImage | undefined =>
  references.find(({ role }) => role === 'persona');

/** Whom a drawn portrait shows. */
export const personKey = (scene: Scene): string => scene.personaSeed ?? scene.persona?.name ?? '';

const keyOf = (person: string): string => Buffer.from(person).toString('hex').slice(0, 80);

/**
 * Written into the portraits and creator photos that we draw, as the EXIF description: whom they show, and how this person is drawn,
 * so that it is the same person wherever the picture is used. `like`: see {@link Sitter}.
 */
export function drawnMark(person: string, p: Identity, like: boolean): string {
  const { presents, skin, hair, style, beard, glasses, older, under, cloth } = p;
  const seen: Seen = { presents, skin, hair, style, beard, glasses, older, ...(like ? { cloth } : {}) };
  const covered = style === 'hijab' || style === 'hat' ? { covering: under } : {};
  const drawn = Buffer.from(JSON.stringify({ ...seen, ...covered })).toString('hex');
  return `drawn-portrait:${keyOf(person)};${like ? 'like' : 'told'}:${drawn};`;
}

/** A mark is as little trusted as any other upload: these values go into markup. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const markedPerson = z.strictObject({
  presents: z.enum(['woman', 'man']),
  skin: colour,
  hair: colour,
  style: z.enum(HAIR_STYLES),
  beard: z.enum(['none', 'stubble', 'full']),
  glasses: z.enum(['none', 'round', 'square']),
  older: z.boolean(),
  cloth: colour.exactOptional(),
  covering: colour.exactOptional(),
});

interface Mark {
  person: string;
  /** Null in portraits drawn before marks held the person's looks. */
  seen: Seen | null;
  like: boolean;
}

/** A portrait's mark; null when there is none or it isn't ours. */
function markIn(exif: string): Mark | null {
  const found = /drawn-portrait:([0-9a-f]{0,80});(?:(told|like):([0-9a-f]{2,2000});)?/.exec(exif);
  if (!found) return null;
  const [, person = '', how, drawn] = found;
  if (!drawn) return { person, seen: null, like: false };
  try {
    const read = markedPerson.safeParse(JSON.parse(Buffer.from(drawn, 'hex').toString()));
    return read.success ? { person, seen: read.data, like: how === 'like' } : null;
  } catch {
    return null; // No JSON: not our words.
  }
}
