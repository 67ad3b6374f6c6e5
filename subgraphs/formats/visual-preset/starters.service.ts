import { VISUAL_PRESETS } from '../../../content/formats/data.js';
import type { VisualPreset } from '../../../content/formats/schema.js';
import { type Em, inTransaction, now, shared } from '../../../platform/database/index.js';
import { localImageModel } from '../../../providers/image/local.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { insertVisualPreset, storePicture } from './visual-preset.service.js';

/** The seeding that is in progress in this process, if any; concurrent callers wait for the same promise. */
const giving = new WeakMap<Runtime, Promise<void>>();

/**
 * Makes sure that the installation has its starter set. The first call takes about 3 s, every later one a small query. If
 * adding the set fails (storage is unavailable), the list stays incomplete and the next call tries again.
 */
export async function ensureStarters({ rt, em }: Scope): Promise<void> {
  if (!giving.has(rt) && (await findMissing(em, VISUAL_PRESETS)).length === 0) return;
  const all = giving.get(rt) ?? giveAll(rt);
  giving.set(rt, all);
  await all;
}

async function giveAll(rt: Runtime): Promise<void> {
  try {
    // Uses its own entity manager rather than the caller's, because other callers wait for the result too.
    await giveStarters(rt, rt.db.em());
  } catch (error) {
    rt.log.warn({ err: error }, 'the starter set of visual presets could not be added; the next request tries again');
  } finally {
    giving.delete(rt);
  }
}

/**
 * Adds the starter presets that the installation has not been given yet, each with a picture that the offline studio draws now.
 * Several processes may run this at once, and any of them may crash: the first process to record a preset as given adds it in
 * the same transaction, and the others delete the picture that they have drawn. A crash before that leaves an unreferenced
 * object in storage.
 */
export async function giveStarters(rt: Pick<Runtime, 'storage'>, em: Em, starters = VISUAL_PRESETS): Promise<void> {
  // Lists show the newest preset first, so the last one of the set is added first.
  for (const starter of (await findMissing(em, starters)).toReversed()) await give(rt, em, starter);
}

/** The starters that the installation was not given yet, in the set's order. */
async function findMissing(em: Em, starters: readonly VisualPreset[]): Promise<VisualPreset[]> {
  const marks = await shared(em).selectFrom('formats.starter_given').select('slug').execute();
  const given = new Set(marks.map(({ slug }) => slug));
  return starters.filter(({ slug }) => !given.has(slug));
}

async function give(rt: Pick<Runtime, 'storage'>, em: Em, starter: VisualPreset): Promise<void> {
  const drawn = await drawStarter(starter);
  const picture = await storePicture(rt, drawn.bytes, drawn.contentType);
  const given = await inTransaction(em, async (tx) => {
    const first = await shared(tx)
      .insertInto('formats.starter_given')
      .values({ slug: starter.slug, given_at: now })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst();
    if (first) await insertVisualPreset(tx, { ...starter, picture }, null);
    return first !== undefined;
  });
  if (!given) await rt.storage.delete(picture.key);
}

/** Draws the starter's example picture, which is the same on every installation of a release. */
function drawStarter({ slug, shownBy, scene, prompt, seed }: VisualPreset) {
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
