import type { Scope } from '../../../runtime/index.js';
import { runTextTask } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { type Critique, critiqueTask, type Ranking, rankTask, toCritique, toRanking } from '../tasks/index.js';
import type { CritiqueScriptInput, RankScriptsInput } from './critique.graphql.js';

/**
 * Judges a script, against its brief if one is sent. Banned claims that our list finds are always reported, even if a model
 * judged.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function critiqueScript(scope: Scope, input: CritiqueScriptInput): Promise<Critique> {
  const seed = randomSeed();
  const subject = input.brief ? await readScriptBrief(scope, { brief: input.brief, niche: input.niche }, seed) : null;
  const review = {
    niche: input.niche,
    format: input.format,
    hookText: input.hookText,
    segments: input.segments,
    structureType: input.structureType ?? null,
    claimLimit: input.claimLimit ?? null,
    brief: subject?.facts ?? null,
  };
  const draft = await mapProviderErrors(runTextTask(scope, critiqueTask, review, { seed, counted: subject !== null }));
  return toCritique(draft, review);
}

/**
 * Ranks scripts.
 * @throws ServiceError TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function rankScripts(scope: Scope, { niche, format, candidates }: RankScriptsInput): Promise<Ranking> {
  const input = {
    niche,
    format,
    candidates: candidates.map((script) => ({
      ...script,
      structureType: script.structureType ?? null,
      claimLimit: script.claimLimit ?? null,
    })),
  };
  return toRanking(await mapProviderErrors(runTextTask(scope, rankTask, input, { seed: randomSeed() })));
}
