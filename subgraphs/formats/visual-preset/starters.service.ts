import { type Em, inTransaction, row, rows, sql } from '../../../platform/database/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import { localImageModel } from '../../../providers/image/local.js';
import type { Runtime } from '../../../runtime/index.js';
import { STARTERS, type Starter } from './starters.js';
import { insertVisualPreset, PICTURES } from './visual-preset.service.js';

/** The giving that goes on in this process: everybody who asks meanwhile waits for the same one. */
const giving = new WeakMap<Runtime, Promise<void>>();

/**
 * Sees to it that the installation has its starter set: about 3 s the first time that anybody asks, one small query from then
 * on. Where it fails (storage is away) the list is as long as it is, and the next who asks tries again.
 */
export async function ensureStarters(rt: Runtime, em: Em): Promise<void> {
  if (!giving.has(rt) && (await missing(em, STARTERS)).length === 0) return;
  const shared = giving.get(rt) ?? giveAll(rt);
  giving.set(rt, shared);
  await shared;
}

async function giveAll(rt: Runtime): Promise<void> {
  try {
    // Not the caller's own em: others wait for this too.
    await giveStarters(rt, rt.db.em());
  } catch (error) {
    rt.log.warn({ err: error }, 'the starter set of visual presets could not be added; the next request tries again');
  } finally {
    giving.delete(rt);
  }
}

/**
 * Gives the installation what it was not given yet, each with a picture that the offline studio draws now. Safe in several
 * processes at once and after a crash at any line: whoever writes the mark first gives the preset, in the same transaction;
 * another's picture of it is removed. A crash before that leaves an object in storage that nothing names.
 */
export async function giveStarters(rt: Pick<Runtime, 'storage'>, em: Em, starters = STARTERS): Promise<void> {
  // Lists are newest first: the last of the set is given first.
  for (const starter of (await missing(em, starters)).toReversed()) await give(rt, em, starter);
}

/** Those without a mark, in the set's order. */
async function missing(em: Em, starters: readonly Starter[]): Promise<Starter[]> {
  const marks = await rows<{ slug: string }>(em, sql`select slug from formats.starter_given`);
  const given = new Set(marks.map(({ slug }) => slug));
  return starters.filter(({ slug }) => !given.has(slug));
}

async function give({ storage }: Pick<Runtime, 'storage'>, em: Em, starter: Starter): Promise<void> {
  const picture = await drawStarter(starter);
  const { contentType } = picture;
  const key = storageKey(PICTURES, contentType);
  await storage.put(key, picture.bytes, contentType);
  const given = await inTransaction(em, async (own) => {
    const first = await row(
      own,
      sql`insert into formats.starter_given (slug, given_at) values (${starter.slug}, now())
          on conflict (slug) do nothing returning slug`,
    );
    const stored = { key, contentType, bytes: picture.bytes.length };
    if (first) await insertVisualPreset(own, { ...starter, picture: stored }, null);
    return first !== null;
  });
  if (!given) await storage.delete(key);
}

/** Its example picture, the same on every installation of a release. */
function drawStarter({ slug, shownBy, scene, prompt, seed }: Starter) {
  const persona = { name: 'Example', ...shownBy, outfit: scene.clothing.words };
  return localImageModel().generate(
    {
      prompt,
      seed,
      aspectRatio: '4:5',
      references: [],
      scene: { kind: 'photo', personaSeed: slug, persona, ...scene },
    },
    {},
  );
}
