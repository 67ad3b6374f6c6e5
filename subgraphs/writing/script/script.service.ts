import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type Brief as BriefFacts,
  type Script,
  scriptTask,
  type Voice,
  writeVariations,
} from '../../../studio/writer/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { runnablePreset } from '../../formats/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { readBrief } from '../brief/read-brief.service.js';
import { randomSeed } from '../seed.js';
import type { GenerateScriptsInput, ScriptBrief } from './script.graphql.js';

export interface ScriptRequest {
  /** The output of the brief task. */
  facts: BriefFacts;
  voice: Voice;
  format: string;
  options: { opening?: string; structureType?: string; lines?: number };
  seed: number;
  signal: AbortSignal;
}

/** Writes the script of a run, whose text call was counted with its brief. @throws ServiceError NO_MODEL, and as TextModel.run does */
export async function writeScript(
  scope: Scope,
  { facts: brief, voice, format, options, seed, signal }: ScriptRequest,
): Promise<Script> {
  const input = {
    brief,
    persona: voice,
    format,
    structureType: options.structureType ?? brief.structureType,
    lines: options.lines ?? null,
    opening: options.opening ?? null,
  };
  return write(scope, scriptTask, input, { seed, signal, counted: true });
}

export interface ScriptsGenerated {
  scripts: Script[];
  structures: string[];
  brief: ScriptBrief | null;
}

const VARIATIONS = 3;

/** @throws ServiceError BAD_INPUT, NOT_FOUND (creator, product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL */
export async function generateScripts(scope: Scope, input: GenerateScriptsInput): Promise<ScriptsGenerated> {
  if (input.exploitStructure != null && input.mode !== 'exploit')
    throw new ServiceError(
      'BAD_INPUT',
      '`exploitStructure` needs `mode: "exploit"`; without it no structure repeats.',
      {
        field: 'exploitStructure',
      },
    );
  const workflow = input.workflowSlug == null ? null : workflowOf(input.workflowSlug);
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const stated = input.brief ?? null;
  const product = stated?.productId == null ? null : await productById(scope, stated.productId);
  const seed = randomSeed();
  const draft = {
    goal: stated?.goal ?? 'reach',
    platform: stated?.platform ?? 'tiktok',
    niche: stated?.niche ?? input.niche,
    nicheOverride: null,
    subNiche: stated?.subNiche ?? null,
    product: stated?.product ?? product?.name ?? null,
    productId: product?.id ?? null,
    audience: stated?.audience ?? null,
    language: stated?.language ?? null,
  };
  const { facts } = await asBadGateway(
    readBrief(scope, {
      source: null,
      draft,
      product,
      around: input.niche,
      nicheCategory: stated?.nicheCategory ?? null,
      seed,
    }),
  );
  const written = await asBadGateway(
    writeVariations(
      { brief: facts, persona, format: input.format, workflow },
      {
        count: input.variations ?? VARIATIONS,
        mode: (input.mode as 'explore' | 'exploit' | null | undefined) ?? null,
        exploitStructure: input.exploitStructure ?? null,
      },
      seed,
      (one, oneSeed) => write(scope, scriptTask, one, { seed: oneSeed, counted: true }),
    ),
  );
  return { ...written, brief: stated && { ...draft, nicheCategory: stated.nicheCategory ?? null } };
}

/** @throws ServiceError BAD_INPUT when no run can follow such a workflow */
function workflowOf(slug: string): { title: string; description: string } {
  const { title, description } = runnablePreset(slug, 'workflowSlug');
  return { title, description };
}
