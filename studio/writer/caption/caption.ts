import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { containsPhrase, PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { collectFacts, type Facts } from '../compose/facts.js';
import { isForeign, writeForeignScript } from '../compose/foreign.js';
import { findFault } from '../compose/line/fault.js';
import { fill, findSlots, type Values } from '../compose/slots.js';
import { contract } from '../compose/tone.js';
import {
  CAPTION_ANY,
  CAPTION_BUTTON,
  CAPTION_CTA,
  CAPTION_HOOKS,
  CAPTION_LINK,
  CAPTION_REPORT,
  CAPTION_TOPIC,
  PINNED,
} from '../copy/caption.js';
import { cleanTexts } from '../extract/clean.js';
import { findStructure, type Goal, type Role, STRUCTURES } from '../formats.js';
import { capitalise, tidyPhrase } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { suggestHashtags } from './hashtags.js';
import { CAPTION_LIMITS, type CaptionPlatform, getLongestText } from './platforms.js';

/** The script that a caption accompanies, as the client sent it. */
export interface CaptionedScript {
  structureType?: string | null | undefined;
  family?: string | null | undefined;
  hookText: string;
  segments: readonly { spokenLine: string }[];
}
export interface CaptionInput {
  brief: Brief;
  script: CaptionedScript;
  /** The person seen in the video. */
  personaName: string | null;
  platform: CaptionPlatform;
  /** Whether the post is a paid ad. */
  paid: boolean;
}
export interface Caption {
  text: string;
  hashtags: string[];
  pinnedReply: string | null;
}

/** Maximum number of the brief's statements that a caption lists. */
const LISTED = 3;

/** Everything that the video says, and its hook. A caption must not repeat these texts word for word, short lines excepted. */
export const listSaidTexts = ({ hookText, segments }: CaptionedScript): string[] => [
  hookText,
  ...segments.map(({ spokenLine }) => spokenLine),
];

/** Tells whether a text can be posted: no slot is left unfilled, and it has no hashtags, which are added separately. */
const isPostable = (text: string): boolean => !PLACEHOLDER.test(text) && !text.includes('#');

/** The offline writer's caption: a first line for the feed, what the brief says, and a call to action. */
export function composeCaption(given: CaptionInput, seed: number): Caption {
  const input = { ...given, brief: cleanTexts(given.brief), script: cleanTexts(given.script) };
  const random = Dice.seeded(seed);
  const facts = asTopic(collectFacts(input.brief, seed));
  const hashtags = suggestHashtags(input.brief, facts, CAPTION_LIMITS[input.platform].hashtags);
  const spoken = listSaidTexts(input.script);
  const repeats = (text: string): boolean =>
    !isPostable(text) || spoken.some((line) => containsPhrase(line, text) || containsPhrase(text, line));
  const foreign = isForeign(input.brief);
  const lines = foreign
    ? writeForeignLines(input, facts, random, repeats)
    : writeEnglishLines(input, facts, random, repeats);
  const name = tidyPhrase(cleanTexts(takeFirst(input.personaName ?? '', 80)));
  const text = fitLines(
    [...lines, name && isPostable(name) ? `— ${name}` : ''].filter(Boolean),
    getLongestText(input.platform, input.paid),
  );
  return { text, hashtags, pinnedReply: foreign ? joinPriceAndPlace(facts) : pickPinned(facts, random) };
}

/**
 * Drops lines until the rest fits: from the last but one upwards, then the last. The first line always stays, cut if it is too
 * long by itself.
 */
function fitLines(lines: readonly string[], longest: number): string {
  const kept = [...lines];
  while (kept.length > 1 && kept.join('\n').length > longest) kept.splice(Math.max(1, kept.length - 2), 1);
  return takeFirst(kept.join('\n'), longest);
}

function writeEnglishLines(
  { brief, script, platform, paid }: CaptionInput,
  facts: Facts,
  random: Dice,
  repeats: (text: string) => boolean,
): string[] {
  const { shown } = CAPTION_LIMITS[platform];
  const spoken = listSaidTexts(script);
  const values = collectValues(facts);
  const first = (list: readonly string[], fits: (text: string) => boolean = () => true): string | undefined =>
    random
      .shuffle(list)
      .map((copy) => ({ copy, text: fill(contract(copy), values) }))
      .find(
        ({ copy, text }) =>
          text !== undefined && isPostable(text) && fits(text) && !findFault(text, listQuoted(copy, values)),
      )?.text;
  const opens = (text: string): boolean => text.length <= shown && !repeats(text);
  const structure =
    findStructure(script.structureType ?? '') ?? STRUCTURES.find(({ family }) => family === script.family) ?? null;
  // Without statements to list, a caption must not promise a list.
  const promisesList = structure?.key === 'listicle' && facts.statements.length === 0;
  const hook = facts.hasProduct
    ? (first(structure && !promisesList ? CAPTION_HOOKS[structure.key] : [], opens) ?? first(CAPTION_ANY, opens))
    : first(facts.statements.length > 0 ? CAPTION_REPORT : CAPTION_TOPIC, opens);
  const opening = hook ?? 'Have a look at this one.';
  const free = facts.statements
    .filter(({ statement }) => statement.form !== 'quote')
    .map(({ statement }) => statement.text)
    .filter((text) => isPostable(text) && !opening.toLowerCase().includes(text.toLowerCase()))
    .filter((text) => !spoken.some((line) => containsPhrase(text, line)));
  // Statements that the video does not say come first.
  const bullets = [...free.filter((text) => !repeats(text)), ...free.filter(repeats)]
    .slice(0, LISTED)
    .map((text) => `• ${text}`);
  return [opening, ...bullets, pickEnding(brief.goal, facts, platform, paid, (list) => first(list))];
}

/** Values of slots that quote the brief, with and without a capital. Our grammar checks skip them. */
const listQuoted = (copy: string, values: Values): string[] =>
  findSlots(copy)
    .filter((slot) => slot === 'complaint' || slot === 'question' || slot === 'audience')
    .flatMap((slot) => [values[slot] ?? '', capitalise(values[slot] ?? '')])
    .filter(Boolean);

function collectValues({ slots, complaints, questions, host }: Facts): Values {
  return {
    ...slots,
    ...(complaints[0] ? { complaint: complaints[0] } : {}),
    ...(questions[0] ? { question: questions[0] } : {}),
    ...(host ? { host } : {}),
  };
}

function pickEnding(
  goal: Goal,
  facts: Facts,
  platform: CaptionPlatform,
  paid: boolean,
  first: (list: readonly string[]) => string | undefined,
): string {
  if (goal !== 'clicks' && goal !== 'sales') return first(CAPTION_CTA[goal])!;
  if (facts.host) return first(CAPTION_LINK)!;
  return paid ? first(CAPTION_BUTTON)! : CAPTION_LIMITS[platform].link;
}

const FOREIGN_ROLES: readonly Role[] = [
  { role: 'hook', beat: 'hook' },
  { role: 'turn', beat: 'turn' },
  { role: 'cta', beat: 'cta' },
];

/**
 * A caption in a language that we have no captions for: the brief's own sentences, joined by our connecting sentences where the
 * language has some.
 */
function writeForeignLines(
  { brief }: CaptionInput,
  facts: Facts,
  random: Dice,
  avoided: (text: string) => boolean,
): string[] {
  const input = { brief, persona: null, format: 'talking-3' };
  const { segments } = writeForeignScript({
    input,
    roles: FOREIGN_ROLES,
    structure: 'problem-solution',
    facts,
    random,
    avoided,
  });
  return segments.map(({ spokenLine }) => spokenLine).filter(isPostable);
}

function pickPinned(facts: Facts, random: Dice): string | null {
  const values = collectValues(facts);
  for (const list of facts.hasProduct ? PINNED : PINNED.slice(2, 3))
    for (const copy of random.shuffle(list)) {
      const text = fill(contract(copy), values);
      if (text !== undefined && !PLACEHOLDER.test(text)) return text;
    }
  return null;
}

/** The price and the shop's address, without a sentence around them. */
function joinPriceAndPlace({ slots: { price }, host }: Facts): string | null {
  const text = [price, host].filter(Boolean).join(' · ');
  return text !== '' && !PLACEHOLDER.test(text) ? text : null;
}
