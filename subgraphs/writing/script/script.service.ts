import { ServiceError } from '../../../platform/errors/index.js';
import type { TextTask } from '../../../providers/text/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type Brief as BriefFacts,
  type Filmed,
  type Followed,
  findFormat,
  type Script,
  type ScriptInput,
  type StoryScript,
  type Voice,
  type Workflow,
} from '../../../studio/writer/index.js';
import { rateOf } from '../../../studio/writer/script/budget.js';
import { personaBySlug } from '../../creators/index.js';
import { requirePreset } from '../../formats/index.js';
import { runTextTask, selectModels } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { randomSeed } from '../seed.js';
import { carouselTask, chatTask, scriptTask, storyScriptTask } from '../tasks/index.js';
import { fitLines } from './fit-lines.js';
import { type WritingOptions, type Written, writeLines } from './flawed-lines.js';
import type { GenerateScriptsInput } from './script.graphql.js';
import type { ScriptBrief } from './script-brief.graphql.js';
import { readScriptBrief } from './script-brief.service.js';
import { writeVariations } from './variations.js';

export interface ScriptRequest extends WritingOptions {
  /** The facts that were read from the brief. */
  facts: BriefFacts;
  voice: Voice;
  format: string;
  /** The user's wishes for the script; they take precedence over `follows`, the format to follow. */
  options: { opening?: string; structureType?: string; lines?: number; follows?: Followed | null };
  /** What the run's pictures can be. */
  filmed?: Filmed;
  /** Words (letters, in languages written without spaces) that the voice says in a second; null if nobody has measured it. */
  rate?: number | null;
  seed: number;
  signal: AbortSignal;
}

/**
 * Writes the script of a run. Its text call was counted when the brief was read.
 * @throws ServiceError NO_MODEL, and as TextModel.run does
 */
export const writeScript = (scope: Scope, request: ScriptRequest): Promise<Written<Script>> =>
  writeSpoken(scope, scriptTask, request);

/**
 * Writes the scenes of a run of a story ad. Its text call was counted when the brief was read.
 * @throws ServiceError as {@link writeScript}
 */
export const writeScenes = (scope: Scope, request: ScriptRequest): Promise<Written<StoryScript>> =>
  writeSpoken(scope, storyScriptTask, request);

/** Writes lines that a voice says. Those of a model are fitted to how fast it speaks; the offline writer quotes. */
async function writeSpoken<S extends Script>(
  scope: Scope,
  task: TextTask<ScriptInput, S>,
  request: ScriptRequest,
): Promise<Written<S>> {
  const input = toScriptInput(request);
  const { text } = await selectModels(scope);
  if (text?.provider === 'local') return writeLines(scope, task, input, request);
  const fit = (script: S, keeps: (rewritten: S) => boolean): Promise<S> =>
    fitLines(scope, { script, input, keeps }, request);
  return writeLines(scope, task, input, { ...request, fitting: { rate: rateOf(input), fit } });
}

function toScriptInput({ facts: brief, voice, format, options, filmed, rate }: ScriptRequest): ScriptInput {
  const follows = options.follows ?? null;
  return {
    brief,
    persona: voice,
    format,
    follows,
    structureType: options.structureType ?? follows?.structure ?? pickFittingStructure(brief.structureType, format),
    lines: options.lines ?? null,
    opening: options.opening ?? null,
    ...(filmed && { filmed }),
    rate: rate ?? null,
  };
}

/** The brief's structure, if scripts of the format may have it; else null. */
const pickFittingStructure = (structure: string | null, format: string): string | null =>
  findFormat(format)?.structures.some((key) => key === structure) ? structure : null;

export type SlidesRequest = Omit<ScriptRequest, 'format' | 'options'> & {
  options: { slideCount?: number; lockedCover?: string; follows?: Followed | null };
};

/**
 * Writes the slides of a run. Its text call was counted when the brief was read.
 * @throws ServiceError as {@link writeScript}
 */
export function writeSlides(scope: Scope, request: SlidesRequest): Promise<Written<Script>> {
  const { facts: brief, voice: persona, options } = request;
  const { slideCount = null, lockedCover: cover = null, follows = null } = options;
  return writeLines(scope, carouselTask, { brief, persona, slideCount, cover, follows }, request);
}

export type ChatRequest = Omit<ScriptRequest, 'format' | 'options'> & {
  options: { lines?: number; opening?: string; follows?: Followed | null };
};

/**
 * Writes the messages of a run. Its text call was counted when the brief was read.
 * @throws ServiceError as {@link writeScript}
 */
export function writeChat(scope: Scope, request: ChatRequest): Promise<Written<Script>> {
  const { facts: brief, voice: persona, options } = request;
  const { lines = null, opening = null, follows = null } = options;
  return writeLines(scope, chatTask, { brief, persona, lines, opening, follows }, request);
}

export interface ScriptsGenerated {
  scripts: Script[];
  structures: string[];
  brief: ScriptBrief | null;
}

const VARIATIONS = 3;

/**
 * @throws ServiceError BAD_INPUT, NOT_FOUND (creator, product), TEXT_CAP_REACHED, NO_MODEL, and as
 * {@link mapProviderErrors} does
 */
export async function generateScripts(scope: Scope, input: GenerateScriptsInput): Promise<ScriptsGenerated> {
  if (input.exploitStructure != null && input.mode !== 'exploit')
    throw new ServiceError(
      'BAD_INPUT',
      '`exploitStructure` needs `mode: "exploit"`; in other modes no structure is repeated.',
      {
        field: 'exploitStructure',
      },
    );
  const workflow = input.workflowSlug == null ? null : findWorkflow(input.workflowSlug);
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const seed = randomSeed();
  const { facts, brief } = await readScriptBrief(scope, { brief: input.brief, niche: input.niche }, seed);
  const written = await mapProviderErrors(
    writeVariations(
      { brief: facts, persona, format: input.format, workflow, exact: true },
      {
        count: input.variations ?? VARIATIONS,
        mode: (input.mode as 'explore' | 'exploit' | null | undefined) ?? null,
        exploitStructure: input.exploitStructure ?? null,
      },
      seed,
      (one, oneSeed) => runTextTask(scope, scriptTask, one, { seed: oneSeed, counted: true }),
    ),
  );
  return { ...written, brief };
}

/**
 * Finds the workflow that will film the scripts.
 * @throws ServiceError BAD_INPUT when no run can follow it
 */
function findWorkflow(slug: string): Workflow {
  const { title, description, format, pictures, defaults } = requirePreset(slug, 'workflowSlug');
  return { title, description, format, pictures, sameFrame: defaults.sameFrame };
}
