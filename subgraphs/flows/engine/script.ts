import type { Scope } from '../../../runtime/index.js';
import { NO_PERSON, type Script, writeChat, writeScenes, writeScript, writeSlides } from '../../writing/index.js';
import type { RunRow } from '../run/run.repository.js';
import type { BriefSnapshot, RunScript } from '../run/run.values.js';
import { assertLetters, presetOfRun } from './plan.js';

/** What a run's script is written from. */
export type ScriptMaterialOfRun = Pick<RunRow, 'preset' | 'options' | 'follows' | 'creator' | 'seed'> & {
  brief: Pick<BriefSnapshot, 'facts'>;
  /** Another video format than the workflow's own. */
  format?: string;
};

/**
 * Writes the script. A line that no bundled font can set is refused here, before anything is voiced, drawn or paid.
 * @throws ServiceError NO_MODEL, PROVIDER_FAILED, BAD_INPUT (letters that cannot be set)
 */
export async function writeRunScript(scope: Scope, run: ScriptMaterialOfRun, signal: AbortSignal): Promise<RunScript> {
  const { brief, creator, options, follows, seed } = run;
  const { output, pictures, scenes, format: usual } = presetOfRun(run);
  const format = run.format ?? usual;
  const request = { facts: brief.facts, voice: creator, options: { ...options, follows }, seed, signal };
  const written =
    output === 'slides'
      ? await writeSlides(scope, request)
      : pictures === 'thread'
        ? await writeChat(scope, request)
        : await (scenes ? writeScenes : writeScript)(scope, { ...request, format });
  const script = output === 'video' && pictures === 'things' && brief.facts.product.name ? ofThings(written) : written;
  for (const [index, segment] of script.segments.entries()) {
    assertLetters(run, segment.spokenLine, `line ${index + 1}`);
    assertLetters(run, segment.onScreenText ?? '', `the on-screen text of line ${index + 1}`);
  }
  return script;
}

const ALONE = [
  'the product from above, with a few everyday things around it.',
  'a close-up of the product, standing a little off centre.',
  'the product, small in a wide view of the place.',
].map((view) => `${NO_PERSON} ${view}`);

/** Whoever speaks is seen at the start and at the end; between them the pictures are of the thing. */
const ofThings = (script: Script): Script => ({
  ...script,
  segments: script.segments.map((segment, index, all) =>
    index > 0 && index < all.length - 1 ? { ...segment, visualDirection: ALONE[index % ALONE.length]! } : segment,
  ),
});
