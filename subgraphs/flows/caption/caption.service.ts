import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { type CaptionWritten, captionFilm, captionScript, type FilmToCaption } from '../../writing/index.js';
import { findRun } from '../run/run.repository.js';
import type { CaptionAssetInput, WriteCaptionInput } from './caption.graphql.js';

/**
 * Writes the caption to post below a video, from a script and its brief or from the run that made the video.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (the run, the product), BAD_STATE (the run is not done), PROVIDER_FAILED (502),
 * TEXT_CAP_REACHED, NO_MODEL
 */
export async function writeCaption(scope: Scope, input: WriteCaptionInput): Promise<CaptionWritten> {
  const { asset, script, brief } = input;
  const platform = (input.platform as FilmToCaption['platform'] | undefined) ?? null;
  if (asset) {
    for (const name of ['script', 'brief', 'personaName'] as const)
      if (input[name] != null) refuse(name, 'does not go with `asset`, whose run has its own.');
    return captionFilm(scope, { ...(await readFilm(scope, asset)), platform });
  }
  if (!script && !brief) return refuse('asset', 'or `script` with `brief` is required.');
  if (!script) return refuse('script', 'is required together with `brief`.');
  if (!brief) return refuse('brief', 'is required together with `script`.');
  return captionScript(scope, { script, brief, platform, personaName: input.personaName?.trim() || null });
}

function refuse(field: keyof WriteCaptionInput, says: string): never {
  throw new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
}

/**
 * Reads the parts of a run from which a caption is written.
 * @throws ServiceError NOT_FOUND, BAD_STATE unless the run is done
 */
async function readFilm(scope: Scope, { source, id }: CaptionAssetInput): Promise<Omit<FilmToCaption, 'platform'>> {
  const { status, script, brief, creator, product_id: productId } = await findRun(scope, id);
  if (status !== 'done' || !script || !brief)
    throw new ServiceError('BAD_STATE', `The run of \`asset\` has made no video (it is ${status}).`, {
      hint: `${withParameters(links.run, { id })} shows what it is waiting for.`,
    });
  return { source, script, facts: brief.facts, personaName: creator.name, productId };
}
