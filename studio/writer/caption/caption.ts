import { firstOf } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { holds, PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { type Facts, factsOf } from '../compose/facts.js';
import { faultOf } from '../compose/fault.js';
import { foreignScript, isForeign } from '../compose/foreign.js';
import { fill, slotsIn, type Values } from '../compose/slots.js';
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
import { plainly } from '../extract/clean.js';
import { type Goal, type Role, STRUCTURES, structureOf } from '../formats.js';
import { capital, tidyPhrase } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { hashtagsOf } from './hashtags.js';
import { CAPTION_LIMITS, type CaptionPlatform, longestText } from './platforms.js';

/** The script that a caption goes with, as its client sent it. */
export interface CaptionedScript {
  structureType?: string | null | undefined;
  family?: string | null | undefined;
  hookText: string;
  segments: readonly { spokenLine: string }[];
}
export interface CaptionInput {
  brief: Brief;
  script: CaptionedScript;
  /** Who is seen in the video. */
  personaName: string | null;
  platform: CaptionPlatform;
  /** The post is bought. */
  paid: boolean;
}
export interface Caption {
  text: string;
  hashtags: string[];
  pinnedReply: string | null;
}

/** Statements of the brief that a caption lists, at most. */
const LISTED = 3;

/** Everything that the video says aloud or shows first: a caption beside it says it in other words. */
export const saidIn = ({ hookText, segments }: CaptionedScript): string[] => [
  hookText,
  ...segments.map(({ spokenLine }) => spokenLine),
];

/** A text that may be posted as it stands: no slot was left in it, and no hashtag, which has a place of its own. */
const isPostable = (text: string): boolean => !PLACEHOLDER.test(text) && !text.includes('#');

/** The offline writer's caption: a first line for the feed, what the brief says, and what to do. */
export function composeCaption(given: CaptionInput, seed: number): Caption {
  const input = { ...given, brief: plainly(given.brief), script: plainly(given.script) };
  const random = Dice.seeded(seed);
  const facts = asTopic(factsOf(input.brief, seed));
  const hashtags = hashtagsOf(input.brief, facts, CAPTION_LIMITS[input.platform].hashtags);
  const spoken = saidIn(input.script);
  const repeats = (text: string): boolean =>
    !isPostable(text) || spoken.some((line) => holds(line, text) || holds(text, line));
  const foreign = isForeign(input.brief);
  const lines = foreign ? foreignLines(input, facts, random, repeats) : englishLines(input, facts, random, repeats);
  const name = tidyPhrase(plainly(firstOf(input.personaName ?? '', 80)));
  const text = inside(
    [...lines, name && isPostable(name) ? `— ${name}` : ''].filter(Boolean),
    longestText(input.platform, input.paid),
  );
  return { text, hashtags, pinnedReply: foreign ? priceAndPlace(facts) : pinned(facts, random) };
}

/** As many of the lines as fit, the first one always: those in the middle go first. */
function inside(lines: readonly string[], longest: number): string {
  const kept = [...lines];
  while (kept.length > 1 && kept.join('\n').length > longest) kept.splice(Math.max(1, kept.length - 2), 1);
  return firstOf(kept.join('\n'), longest);
}

function englishLines(
  { brief, script, platform, paid }: CaptionInput,
  facts: Facts,
  random: Dice,
  repeats: (text: string) => boolean,
): string[] {
  const { shown } = CAPTION_LIMITS[platform];
  const spoken = saidIn(script);
  const values = valuesOf(facts);
  const first = (list: readonly string[], fits: (text: string) => boolean = () => true): string | undefined =>
    random
      .shuffle(list)
      .map((copy) => ({ copy, text: fill(contract(copy), values) }))
      .find(
        ({ copy, text }) =>
          text !== undefined && isPostable(text) && fits(text) && !faultOf(text, quoted(copy, values)),
      )?.text;
  const opens = (text: string): boolean => text.length <= shown && !repeats(text);
  const structure =
    structureOf(script.structureType ?? '') ?? STRUCTURES.find(({ family }) => family === script.family) ?? null;
  // A list of nothing is no list.
  const promisesList = structure?.key === 'listicle' && facts.told.length === 0;
  const hook = facts.hasProduct
    ? (first(structure && !promisesList ? CAPTION_HOOKS[structure.key] : [], opens) ?? first(CAPTION_ANY, opens))
    : first(facts.told.length > 0 ? CAPTION_REPORT : CAPTION_TOPIC, opens);
  const opening = hook ?? 'Have a look at this one.';
  const free = facts.told
    .filter(({ statement }) => statement.form !== 'quote')
    .map(({ statement }) => statement.text)
    .filter((text) => isPostable(text) && !opening.toLowerCase().includes(text.toLowerCase()))
    .filter((text) => !spoken.some((line) => holds(text, line)));
  // What the video does not say comes first.
  const told = [...free.filter((text) => !repeats(text)), ...free.filter(repeats)]
    .slice(0, LISTED)
    .map((text) => `• ${text}`);
  return [opening, ...told, ending(brief.goal, facts, platform, paid, (list) => first(list))];
}

/** What of a line is the brief's own words, which no rule of ours judges. */
const quoted = (copy: string, values: Values): string[] =>
  slotsIn(copy)
    .filter((slot) => slot === 'complaint' || slot === 'question' || slot === 'audience')
    .flatMap((slot) => [values[slot] ?? '', capital(values[slot] ?? '')])
    .filter(Boolean);

function valuesOf({ slots, complaints, questions, host }: Facts): Values {
  return {
    ...slots,
    ...(complaints[0] ? { complaint: complaints[0] } : {}),
    ...(questions[0] ? { question: questions[0] } : {}),
    ...(host ? { host } : {}),
  };
}

function ending(
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

/** A language that we write no captions in: the brief's own sentences, and ours where we have some. */
function foreignLines(
  { brief }: CaptionInput,
  facts: Facts,
  random: Dice,
  avoided: (text: string) => boolean,
): string[] {
  const input = { brief, persona: null, format: 'talking-3' };
  const { segments } = foreignScript({
    input,
    roles: FOREIGN_ROLES,
    structure: 'problem-solution',
    facts,
    random,
    avoided,
  });
  return segments.map(({ spokenLine }) => spokenLine).filter(isPostable);
}

function pinned(facts: Facts, random: Dice): string | null {
  const values = valuesOf(facts);
  for (const list of facts.hasProduct ? PINNED : PINNED.slice(2, 3))
    for (const copy of random.shuffle(list)) {
      const text = fill(contract(copy), values);
      if (text !== undefined && !PLACEHOLDER.test(text)) return text;
    }
  return null;
}

/** The same without a grammar. */
function priceAndPlace({ slots: { price }, host }: Facts): string | null {
  const text = [price, host].filter(Boolean).join(' · ');
  return text !== '' && !PLACEHOLDER.test(text) ? text : null;
}
