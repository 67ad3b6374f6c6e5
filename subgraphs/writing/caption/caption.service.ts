import type { Scope } from '../../../runtime/index.js';
import {
  type Brief as BriefFacts,
  type CaptionPlatform,
  detectLanguage,
  isPaid,
  toCaptionPlatform,
} from '../../../studio/writer/index.js';
import { runTextTask } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import type { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import { randomSeed } from '../seed.js';
import { captionTask } from '../tasks/index.js';
import type { CaptionProvenance, CaptionWritten } from './caption.graphql.js';
import { writeDisclosure } from './disclosure.js';

/** A request to write the caption for a script. */
export interface ScriptToCaption {
  script: ScriptInput;
  brief: ScriptBriefInput;
  personaName: string | null;
  /** The platform to post on; null for that of the brief, whose name may be that of a paid variant. */
  platform: CaptionPlatform | null;
}

/** A finished video that needs a caption, and what is known about it. */
export interface FilmToCaption extends Pick<ScriptToCaption, 'personaName' | 'platform'> {
  /** What the caption's `provenance` calls the video. */
  source: CaptionProvenance['source'];
  script: Omit<ScriptInput, 'claimLimit' | 'productEntrySegment' | 'whyItWorks'>;
  facts: BriefFacts;
  productId: string | null;
}

/**
 * Writes a caption for the script in a request.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function captionScript(scope: Scope, sent: ScriptToCaption): Promise<CaptionWritten> {
  const { script, brief } = sent;
  const seed = randomSeed();
  const language = brief.language?.trim() || detectScriptLanguage(script);
  const inLanguage = { ...brief, ...(language === 'en' ? {} : { language }) };
  const { facts, productId } = await readScriptBrief(scope, { brief: inLanguage }, seed);
  return writeCaption(scope, { ...sent, source: 'script', facts, productId }, { seed, counted: true });
}

/**
 * Writes a caption for a finished video. Its brief is not read again. One text call is counted.
 * @throws ServiceError TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export function captionFilm(scope: Scope, film: FilmToCaption): Promise<CaptionWritten> {
  const { facts, script } = film;
  // `en` may only be the default of a brief without a language, so the language of the script is detected.
  const language = facts.language === 'en' ? detectScriptLanguage(script) : facts.language;
  return writeCaption(scope, { ...film, facts: { ...facts, language } }, { seed: randomSeed(), counted: false });
}

async function writeCaption(
  scope: Scope,
  { source, facts, script, personaName, productId, ...film }: FilmToCaption,
  options: { seed: number; counted: boolean },
): Promise<CaptionWritten> {
  const platform = film.platform ?? toCaptionPlatform(facts.platform);
  const paid = isPaid(facts.platform);
  const task = { brief: facts, script, personaName, platform, paid };
  const { pinnedReply, ...written } = await mapProviderErrors(runTextTask(scope, captionTask, task, options));
  const product = facts.product.name || null;
  const sells = product !== null && (facts.goal === 'sales' || facts.goal === 'clicks');
  const disclosure = writeDisclosure(platform, paid || sells, facts.language);
  return {
    caption: { ...written, disclosure, pinnedReply },
    provenance: { source, personaName, product, productId },
  };
}

const detectScriptLanguage = ({ segments }: Pick<ScriptInput, 'segments'>): string =>
  detectLanguage(segments.map(({ spokenLine }) => spokenLine).join(' '));
