import type { Caller } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { requirePreset } from '../../formats/index.js';
import { type BrickCall, type BrickStarted, startBrick } from '../../media/index.js';
import { assertDescription, briefById, describeOpeningProblem, randomSeed } from '../../writing/index.js';
import { assertSayable } from '../run/refuse.js';
import { snapshotCreator, snapshotProduct } from '../run/start/snapshots.js';
import { assertReadable } from '../run/start/start.service.js';
import type { BrickInput } from './brick-input.graphql.js';
import { BRICK_JOB, type ScriptBrick } from './bricks.js';
import { shortened } from './shortened.js';
import { bad } from './takes.js';

/** The workflow whose presenter speaks if no creator is named, and whose fonts limit the script's letters. */
const PRESET = 'creator-ugc-video';

/** Starts writing a script, as in a run. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, NOT_FOUND; see `startBrick` */
export async function startScript(caller: Caller, given: BrickInput, call: Required<BrickCall>): Promise<BrickStarted> {
  const { description, url, briefId, productId, creatorSlug, opening, lines, structureType } = given;
  const preset = requirePreset(PRESET, 'format');
  const sources = (['briefId', 'description', 'url'] as const).filter((name) => given[name] != null);
  if (sources.length > 1) throw bad(sources[1]!, `does not go with \`input.${sources[0]}\`: a script has one brief.`);
  if (sources.length === 0 && productId == null)
    throw bad(
      'description',
      'is missing: say what the script is about, with `description`, `url`, `briefId` or `productId`.',
    );
  if (description != null) assertDescription('description', description);
  if (url != null) assertReadable(url, 'url', caller.rt);
  if (opening != null) {
    assertSayable({ preset: PRESET }, opening, 'opening');
    const problem = describeOpeningProblem(opening);
    if (problem) throw bad('opening', problem);
  }
  const brief = briefId == null ? null : await briefById(caller, briefId);
  const shown = productId ?? brief?.draft.productId ?? null;
  const product = shown === null ? null : await productById(caller, shown);
  const persona = creatorSlug == null ? null : await personaBySlug(caller, creatorSlug);
  const format = given.format ?? preset.format;
  const seed = given.seed ?? randomSeed();
  const material: ScriptBrick['material'] = {
    preset: PRESET,
    format,
    options: {
      ...(opening == null ? {} : { opening }),
      ...(lines == null ? {} : { lines }),
      ...(structureType == null ? {} : { structureType }),
    },
    follows: null,
    creator: snapshotCreator(persona, seed),
    product: product && snapshotProduct(product),
    app: null,
    brief_source:
      url == null
        ? description == null
          ? null
          : { mode: 'description', value: description.trim() }
        : { mode: 'url', value: url },
    saved_draft: brief?.draft ?? null,
    corrections: null,
    seed,
  };
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.script,
      pictures: 0,
      input: (common) => ({ ...common, title: makeTitle(given, product?.name), variant: format, material }),
      same: call.asked,
    },
    call,
  );
}

const makeTitle = ({ url, description }: BrickInput, product: string | undefined): string =>
  `Script: ${product ?? (url == null ? shortened(description ?? 'a saved brief') : new URL(url).host)}`;
