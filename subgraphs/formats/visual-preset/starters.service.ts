import { type Em, inTransaction, now, shared } from '../../../platform/database/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import { localImageModel } from '../../../providers/image/local.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { STARTERS, type Starter } from './starters.js';
import { insertVisualPreset, PICTURES } from './visual-preset.service.js';

/** The giving that goes on in this process: everybody who asks meanwhile waits for the same one. */
const giving = new WeakMap<Runtime, Promise<void>>();

/**
 * Sees to it that the installation has its starter set: about 3 s the first time that anybody asks, one small query from then
 * on. Where it fails (storage is away) the list is as long as it is, and the next who asks tries again.
 */
export async function ensureStarters({ rt, em }: Scope): Promise<void> {
  if (!giving.has(rt) && (await missing(em, STARTERS)).length === 0) return;
  const all = giving.get(rt) ?? giveAll(rt);
  giving.set(rt, all);
  await all;
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
  const marks = await shared(em).selectFrom('formats.starter_given').select('slug').execute();
  const given = new Set(marks.map(({ slug }) => slug));
  return starters.filter(({ slug }) => !given.has(slug));
}

async function give({ storage }: Pick<Runtime, 'storage'>, em: Em, starter: Starter): Promise<void> {
  const picture = await drawStarter(starter);
  const { contentType } = picture;
  const key = storageKey(PICTURES, contentType);
  await storage.put(key, picture.bytes, contentType);
  const given = await inTransaction(em, async (tx) => {
    const first = await shared(tx)
      .insertInto('formats.starter_given')
      .values({ slug: starter.slug, given_at: now })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst();
    const stored = { key, contentType, bytes: picture.bytes.length };
    if (first) await insertVisualPreset(tx, { ...starter, picture: stored }, null);
    return first !== undefined;
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
