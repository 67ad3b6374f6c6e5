import type { Caller } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { type BrickCall, type BrickStarted, frameOrder, type HostedReference, startBrick } from '../../media/index.js';
import { randomSeed } from '../../writing/index.js';
import { snapshotCreator, snapshotProduct } from '../run/start/snapshots.js';
import type { BrickInput } from './brick-input.graphql.js';
import { BRICK_JOB } from './bricks.js';
import { shortened } from './shortened.js';
import { bad } from './takes.js';

/** Maximum number of product photos used as references for the picture. */
const PHOTOS = 4;

/**
 * Starts a job that draws a frame as a run would, for a spoken line, a description, or both.
 * @throws ServiceError BAD_INPUT, NOT_FOUND; see `startBrick`
 */
export async function startFrame(caller: Caller, given: BrickInput, call: Required<BrickCall>): Promise<BrickStarted> {
  const line = given.line?.trim() ?? '';
  const description = given.description?.trim() || null;
  if (!line && !description)
    throw bad(
      'description',
      'is missing: say what the picture shows, in `description`, in the spoken `line`, or both.',
    );
  const persona = given.creatorSlug == null ? null : await personaBySlug(caller, given.creatorSlug);
  const product = given.productId == null ? null : await productById(caller, given.productId);
  const seed = given.seed ?? randomSeed();
  const creator = snapshotCreator(persona, seed);
  const references: HostedReference[] = [
    ...(creator.passport_key ? [{ role: 'persona' as const, field: 'creatorSlug', key: creator.passport_key }] : []),
    ...(product?.image_keys ?? [])
      .slice(0, PHOTOS)
      .map((key) => ({ role: 'product' as const, field: 'productId', key })),
  ];
  const order = frameOrder({
    creator,
    product: product && { ...snapshotProduct(product), what: null },
    line: { index: 0, segment_role: 'benefit', line, on_screen_text: null, visual_direction: description },
    seed,
    references,
  });
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.frame,
      pictures: 1,
      input: (common) => ({ ...common, title: `Picture: ${shortened(description ?? line)}`, variant: null, order }),
      same: call.asked,
    },
    call,
  );
}
