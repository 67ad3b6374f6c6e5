import type { Scope } from '../../../runtime/index.js';
import {
  type Critique,
  critiqueOf,
  critiqueTask,
  type Ranking,
  rankingOf,
  rankTask,
} from '../../../studio/writer/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import type { CritiqueScriptInput, RankScriptsInput } from './critique.graphql.js';

/**
 * Judges a script, against its brief where one is sent. What our list of banned claims finds is reported whoever judged.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL
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
  const draft = await asBadGateway(write(scope, critiqueTask, review, { seed, counted: subject !== null }));
  return critiqueOf(draft, review);
}

/** Puts scripts in order. @throws ServiceError PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL */
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
  return rankingOf(await asBadGateway(write(scope, rankTask, input, { seed: randomSeed() })));
}
