import { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { type Facts, factsOf } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { type Line, type LineRequest, noteLine, writeLine } from '../compose/lines.js';
import type { Need } from '../compose/rules.js';
import { nothingSaid, type Said } from '../compose/said.js';
import { avoidedBy, withoutAvoided } from '../compose/script.js';
import { admit, NAMELESS } from '../compose/slots.js';
import { toneOf } from '../compose/tone.js';
import { CHAT, CHAT_DONE, CHAT_DONE_READ, CHAT_JOIN, CHAT_REPORT, CHAT_SPARE, CHAT_TOPIC } from '../copy/chat.js';
import { CHAT_OF } from '../copy/chat-kinds.js';
import { GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { recipeOpenings } from '../following/recipe.js';
import { structureOf } from '../formats.js';
import { words } from '../language/grammar.js';
import { numbersOf } from '../language/numbers.js';
import type { Brief, Script } from '../shapes.js';
import { foreignMessages } from './foreign.js';
import { followedMessages, messageCount, messagesOfKind, type Tellable } from './moves.js';
import { CHAT_LIMITS, type ChatInput, type ChatMaterial, chatKindOf, type Message } from './shapes.js';

/** What a picture of every message shows: it is set, not drawn. */
const SHOWN = 'The thread on a phone screen, with this message as its last.';
const STRUCTURE = structureOf('pov-story')!;

/** Reads a brief for a thread. @param turn of what a thread cannot tell in full, which part */
export function materialOfChat(given: ChatInput, turn = 0): ChatMaterial {
  const brief = plainly(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  const avoided = avoidedBy(input);
  const facts = asSubject(asTopic(withoutAvoided(factsOf(input.brief, turn), avoided)));
  const { follows, lines } = input;
  const messages =
    (follows && followedMessages(follows, lines)) ??
    messagesOfKind(chatKindOf(follows), toTell(input.brief, facts), messageCount({ lines, follows }));
  return { input, facts, messages, avoided };
}

/**
 * "This sourdough baking" and "these tax returns", of which nothing is known, are subjects: nobody looks them up. A thing, such as "this
 * notebook", is looked up.
 */
function asSubject(facts: Facts): Facts {
  const { name, price } = facts.slots;
  const bare = /^th(?:is|ese) (.+)$/.exec(name ?? '')?.[1];
  if (!facts.hasProduct || bare === undefined || name === NAMELESS || price || facts.told.length > 0) return facts;
  if (!bare.endsWith('ing') && facts.category.form !== 'ambient') return facts;
  const { niche } = admit({ niche: bare });
  return { ...facts, hasProduct: false, slots: niche ? { ...facts.slots, niche } : facts.slots };
}

/** How much there is to tell; of other languages, whose sentences nothing reads for us, as the brief lists it. */
function toTell(brief: Brief, { told, slots }: Facts): Tellable {
  const { product } = brief;
  const foreign = isForeign(brief);
  const proofs = foreign ? product.proof.length : told.filter(({ proof }) => proof).length;
  return {
    proofs,
    claims: foreign ? product.benefits.length : told.length - proofs,
    priced: foreign ? product.price !== null || product.priceText !== null : slots.price !== undefined,
  };
}

/** The offline writer of chats. The same input and seed give the same thread. */
export function composeChat(given: ChatInput, seed: number): Script {
  const random = Dice.seeded(seed);
  const material = materialOfChat(given, seed);
  const foreign = isForeign(material.input.brief);
  const texts = foreign ? foreignMessages(material, random) : englishMessages(material, random);
  const { input, messages, facts } = material;
  const { follows } = input;
  const said = texts.map((text) => text.toLowerCase());
  const names = facts.names.map((name) => name.toLowerCase());
  const entry = said.findIndex((text) => names.some((name) => name.length > 1 && text.includes(name)));
  return {
    structureType: STRUCTURE.key,
    family: follows?.hookFamily ?? 'curiosity',
    hookText: texts[0]!,
    claimLimit: facts.told.filter(({ statement }) => said.some((text) => text.includes(statement.inside.toLowerCase())))
      .length,
    productEntrySegment: Math.max(0, entry),
    whyItWorks: 'It lets the viewer read over a shoulder: one message holds back what the next one answers.',
    segments: messages.map(({ role }, i) => ({
      segmentRole: role,
      spokenLine: texts[i]!,
      onScreenText: '',
      visualDirection: SHOWN,
    })),
  };
}

function englishMessages({ input, facts, messages, avoided }: ChatMaterial, random: Dice): string[] {
  const said = nothingSaid();
  const { brief, persona, opening } = input;
  const catchphrase = random.shuffle(
    (persona?.catchphrases ?? [])
      .map((one) => one.trim())
      .filter((one) => one && words(one).length <= 6 && !PLACEHOLDER.test(one) && !avoided(one)),
  )[0];
  const heard = new Set<string>();
  return messages.map((message, i) => {
    const given = i === 0 ? opening?.trim() : undefined;
    if (given) return given;
    const request: LineRequest = {
      beat: message.beat,
      structure: STRUCTURE.key,
      tone: toneOf(persona?.tone_of_voice ?? brief.persona.tone_of_voice),
      goal: message.goal ?? brief.goal,
      platform: brief.platform,
      reserve: 0,
      extra: {},
      needs: needsOf(message, facts, said),
      scarce: true,
      only: copyFor(message, facts, input, said),
      length: [1, CHAT_LIMITS.words],
    };
    // What was said is a message of its own, however it begins.
    said.openings.clear();
    const used = (text: string): boolean => avoided(text) || heard.has(typed(text).toLowerCase());
    const line =
      (i === 0 ? recipeOf(input, facts, said, random, used) : undefined) ??
      writeLine(facts, said, random, request, used);
    let text = typed(line.text);
    if (heard.has(text.toLowerCase()) || used(text))
      text = CHAT_SPARE[message.sender].find((one) => !used(one)) ?? text;
    heard.add(text.toLowerCase());
    return catchphrase && message.move === 'done' && i === messages.length - 1 ? `${text}. ${catchphrase}` : text;
  });
}

/** As it is typed: no full stop at the end. */
const typed = (text: string): string => text.replace(/(?<![.…])\.$/, '');

/** What one message has to tell, let go of where the brief has nothing of it left. */
function needsOf({ move }: Message, { told, hasProduct, slots, complaints }: Facts, said: Said): Need[] {
  const left = (proof: boolean): boolean => told.some((one, i) => one.proof === proof && !said.told.has(i));
  switch (move) {
    case 'reveal':
      return hasProduct ? ['product'] : left(false) || left(true) ? ['claim'] : [];
    case 'tell':
    case 'again':
      return left(false) ? ['claim'] : left(true) ? ['proof'] : [];
    case 'proof':
      return left(true) ? ['proof'] : left(false) ? ['claim'] : [];
    case 'price':
      return ['brief'];
    case 'trouble':
    case 'open':
      return slots.problem !== undefined || complaints.length > 0 ? ['brief'] : [];
    default:
      return [];
  }
}

function copyFor({ move, goal }: Message, facts: Facts, { brief, follows }: ChatInput, said: Said): readonly string[] {
  const asks = goal ?? brief.goal;
  const kind = CHAT_OF[chatKindOf(follows)]?.[move];
  if (kind && facts.hasProduct) return move === 'reveal' ? revealing(kind, facts, said) : kind;
  if (facts.hasProduct) {
    if (move === 'done')
      return facts.takePart
        ? [...CHAT_JOIN, ...CHAT_DONE[asks].filter((one) => !one.includes('{it}'))]
        : CHAT_DONE[asks];
    return move === 'reveal' ? revealing(CHAT.reveal ?? [], facts, said) : (CHAT[move] ?? []);
  }
  if (move === 'done') return CHAT_DONE_READ[asks];
  const copy = facts.told.length > 0 ? CHAT_REPORT : CHAT_TOPIC;
  return copy[move] ?? CHAT[move] ?? [];
}

/** The product's name is said with a claim only where another is left to tell; what has no name of its own is introduced as one of its kind. */
function revealing(copy: readonly string[], { told, slots }: Facts, said: Said): readonly string[] {
  const left = told.filter(({ proof }, i) => !proof && !said.told.has(i)).length;
  return copy.filter(
    (line) =>
      (left > 2 || !line.includes('{clause}')) &&
      (line.includes('{intro}') || !/^th(?:is|ese) /.test(slots.name ?? '')),
  );
}

/** The first message after a format: one of its recipes, where the brief fills one in. */
function recipeOf(
  { follows, brief }: ChatInput,
  facts: Facts,
  said: Said,
  random: Dice,
  used: (text: string) => boolean,
): Line | undefined {
  if (!follows) return undefined;
  const known = numbersOf(JSON.stringify(brief));
  const filled = recipeOpenings(follows.hookRecipes, facts, {
    language: 'en',
    extra: {},
    shuffle: (list) => random.shuffle(list),
  }).find(({ text }) => !used(text) && [...numbersOf(text)].every((number) => known.has(number)));
  if (filled) noteLine(said, filled);
  return filled;
}
