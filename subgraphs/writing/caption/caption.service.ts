import type { Scope } from '../../../runtime/index.js';
import {
  type Brief as BriefFacts,
  type CaptionPlatform,
  captionPlatformOf,
  captionTask,
  detectLanguage,
  disclosureOf,
  isPaid,
} from '../../../studio/writer/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import type { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import { randomSeed } from '../seed.js';
import type { CaptionWritten } from './caption.graphql.js';

/** A script that was sent to have a caption written. */
export interface ScriptToCaption {
  script: ScriptInput;
  brief: ScriptBriefInput;
  personaName: string | null;
  /** Null: where videos for the brief's platform are posted. */
  platform: CaptionPlatform | null;
}

/** A video that was made, and what is known of it. */
export interface FilmToCaption extends Pick<ScriptToCaption, 'personaName' | 'platform'> {
  /** What `provenance` calls it. */
  source: string;
  script: Omit<ScriptInput, 'claimLimit' | 'productEntrySegment' | 'whyItWorks'>;
  facts: BriefFacts;
  productId: string | null;
}

/** @throws ServiceError BAD_INPUT, NOT_FOUND (product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL */
export async function captionScript(scope: Scope, sent: ScriptToCaption): Promise<CaptionWritten> {
  const { script, brief } = sent;
  const seed = randomSeed();
  const language = brief.language?.trim() || spokenIn(script);
  const told = { ...brief, ...(language === 'en' ? {} : { language }) };
  const { facts, productId } = await readScriptBrief(scope, { brief: told }, seed);
  return caption(scope, { ...sent, source: 'script', facts, productId }, { seed, counted: true });
}

/** Nothing is read again; one text call is counted. @throws ServiceError PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL */
export function captionFilm(scope: Scope, film: FilmToCaption): Promise<CaptionWritten> {
  const { facts, script } = film;
  // Facts are in English where nothing said otherwise.
  const language = facts.language === 'en' ? spokenIn(script) : facts.language;
  return caption(scope, { ...film, facts: { ...facts, language } }, { seed: randomSeed(), counted: false });
}

async function caption(
  scope: Scope,
  { source, facts, script, personaName, productId, ...film }: FilmToCaption,
  options: { seed: number; counted: boolean },
): Promise<CaptionWritten> {
  const platform = film.platform ?? captionPlatformOf(facts.platform);
  const paid = isPaid(facts.platform);
  const task = { brief: facts, script, personaName, platform, paid };
  const { pinnedReply, ...written } = await asBadGateway(write(scope, captionTask, task, options));
  const product = facts.product.name || null;
  const sells = product !== null && (facts.goal === 'sales' || facts.goal === 'clicks');
  const disclosure = disclosureOf(platform, paid || sells, facts.language);
  return {
    caption: { ...written, disclosure, pinnedReply },
    provenance: { source, personaName, product, productId },
  };
}

const spokenIn = ({ segments }: Pick<ScriptInput, 'segments'>): string =>
  detectLanguage(segments.map(({ spokenLine }) => spokenLine).join(' '));
