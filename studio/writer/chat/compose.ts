import { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { collectFacts, type Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { type Line, type LineRequest, noteLine, writeLine } from '../compose/line/lines.js';
import type { Need } from '../compose/line/rules.js';
import { nothingSaid, type Said } from '../compose/line/said.js';
import { makeAvoidCheck, withoutAvoided } from '../compose/script.js';
import { admit, NAMELESS } from '../compose/slots.js';
import { detectTone } from '../compose/tone.js';
import { CHAT, CHAT_DONE, CHAT_DONE_READ, CHAT_JOIN, CHAT_REPORT, CHAT_SPARE, CHAT_TOPIC } from '../copy/chat/chat.js';
import { CHAT_OF } from '../copy/chat/chat-kinds.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { fillRecipes } from '../compose/recipe.js';
import { findStructure } from '../formats.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import type { Brief, Script } from '../shapes.js';
import { writeForeignMessages } from './foreign.js';
import { countMessages, planFollowedMessages, planMessages, type Tellable } from './moves.js';
import { CHAT_LIMITS, type ChatInput, type ChatMaterial, type Message, toChatKind } from './shapes.js';

/** The visual direction of every message: pictures of chats are typeset, not drawn. */
const SHOWN = 'The thread on a phone screen, with this message as its last.';
const STRUCTURE = findStructure('pov-story')!;

/**
 * Reads a brief, and plans the messages of a thread about it.
 * @param turn chooses which contents of the product's box are named, where a message cannot name all of them
 */
export function readChatMaterial(given: ChatInput, turn = 0): ChatMaterial {
  const brief = cleanTexts(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  const avoided = makeAvoidCheck(input);
  const facts = asSubject(asTopic(withoutAvoided(collectFacts(input.brief, turn), avoided)));
  const { follows, lines } = input;
  const messages =
    (follows && planFollowedMessages(follows, lines)) ??
    planMessages(toChatKind(follows), toTell(input.brief, facts), countMessages({ lines, follows }));
  return { input, facts, messages, avoided };
}

/**
 * Turns a product about which nothing is known into a topic if it is an activity or cannot be held: nobody looks up "this
 * sourdough baking" or "these tax returns". A thing such as "this notebook" stays a product.
 */
function asSubject(facts: Facts): Facts {
  const { name, price } = facts.slots;
  const bare = /^th(?:is|ese) (.+)$/.exec(name ?? '')?.[1];
  if (!facts.hasProduct || bare === undefined || name === NAMELESS || price || facts.statements.length > 0)
    return facts;
  if (!bare.endsWith('ing') && facts.category.form !== 'ambient') return facts;
  const { niche } = admit({ niche: bare });
  return { ...facts, hasProduct: false, slots: niche ? { ...facts.slots, niche } : facts.slots };
}

/**
 * Counts what a thread can tell about the brief. In languages whose sentences we cannot parse, the brief's own lists are counted
 * instead of the statements.
 */
function toTell(brief: Brief, { statements, slots }: Facts): Tellable {
  const { product } = brief;
  const foreign = isForeign(brief);
  const proofs = foreign ? product.proof.length : statements.filter(({ proof }) => proof).length;
  return {
    proofs,
    claims: foreign ? product.benefits.length : statements.length - proofs,
    priced: foreign ? product.price !== null || product.priceText !== null : slots.price !== undefined,
  };
}

/** Writes a chat offline. The same input and seed give the same thread. */
export function composeChat(given: ChatInput, seed: number): Script {
  const random = Dice.seeded(seed);
  const material = readChatMaterial(given, seed);
  const foreign = isForeign(material.input.brief);
  const texts = foreign ? writeForeignMessages(material, random) : writeEnglishMessages(material, random);
  const { input, messages, facts } = material;
  const { follows } = input;
  const said = texts.map((text) => text.toLowerCase());
  const names = facts.names.map((name) => name.toLowerCase());
  const entry = said.findIndex((text) => names.some((name) => name.length > 1 && text.includes(name)));
  return {
    structureType: STRUCTURE.key,
    family: follows?.hookFamily ?? 'curiosity',
    hookText: texts[0]!,
    claimLimit: facts.statements.filter(({ statement }) =>
      said.some((text) => text.includes(statement.inside.toLowerCase())),
    ).length,
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

function writeEnglishMessages({ input, facts, messages, avoided }: ChatMaterial, random: Dice): string[] {
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
      tone: detectTone(persona?.tone_of_voice ?? brief.persona.tone_of_voice),
      goal: message.goal ?? brief.goal,
      platform: brief.platform,
      reserve: 0,
      extra: {},
      needs: listNeeds(message, facts, said),
      scarce: true,
      only: copyFor(message, facts, input, said),
      length: [1, CHAT_LIMITS.words],
    };
    // Each message stands on its own, so two may open alike.
    said.openings.clear();
    const used = (text: string): boolean => avoided(text) || heard.has(dropFullStop(text).toLowerCase());
    const line =
      (i === 0 ? fillRecipe(input, facts, said, random, used) : undefined) ??
      writeLine(facts, said, random, request, used);
    let text = dropFullStop(line.text);
    if (heard.has(text.toLowerCase()) || used(text))
      text = CHAT_SPARE[message.sender].find((one) => !used(one)) ?? text;
    heard.add(text.toLowerCase());
    return catchphrase && message.move === 'done' && i === messages.length - 1 ? `${text}. ${catchphrase}` : text;
  });
}

/** Drops the full stop at the end, as people type messages. */
const dropFullStop = (text: string): string => text.replace(/(?<![.…])\.$/, '');

/** What a message must mention, by its purpose. Claims and proof that earlier messages told no longer count. */
function listNeeds({ move }: Message, { statements, hasProduct, slots, complaints }: Facts, said: Said): Need[] {
  const left = (proof: boolean): boolean => statements.some((one, i) => one.proof === proof && !said.statements.has(i));
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
  const kind = CHAT_OF[toChatKind(follows)]?.[move];
  if (kind && facts.hasProduct) return move === 'reveal' ? selectRevealing(kind, facts, said) : kind;
  if (facts.hasProduct) {
    if (move === 'done')
      return facts.takePart
        ? [...CHAT_JOIN, ...CHAT_DONE[asks].filter((one) => !one.includes('{it}'))]
        : CHAT_DONE[asks];
    return move === 'reveal' ? selectRevealing(CHAT.reveal ?? [], facts, said) : (CHAT[move] ?? []);
  }
  if (move === 'done') return CHAT_DONE_READ[asks];
  const copy = facts.statements.length > 0 ? CHAT_REPORT : CHAT_TOPIC;
  return copy[move] ?? CHAT[move] ?? [];
}

/**
 * Chooses among the lines that reveal the product. Lines that combine the name with a claim are kept only where enough claims
 * remain for later messages; for a product without a proper name, only lines that introduce it as one of its kind are kept.
 */
function selectRevealing(copy: readonly string[], { statements, slots }: Facts, said: Said): readonly string[] {
  const left = statements.filter(({ proof }, i) => !proof && !said.statements.has(i)).length;
  return copy.filter(
    (line) =>
      (left > 2 || !line.includes('{clause}')) &&
      (line.includes('{intro}') || !/^th(?:is|ese) /.test(slots.name ?? '')),
  );
}

/** Fills in one of the followed format's hook recipes as the first message; undefined where the brief fits none of them. */
function fillRecipe(
  { follows, brief }: ChatInput,
  facts: Facts,
  said: Said,
  random: Dice,
  used: (text: string) => boolean,
): Line | undefined {
  if (!follows) return undefined;
  const known = findNumbers(JSON.stringify(brief));
  const filled = fillRecipes(follows.hookRecipes, facts, {
    language: 'en',
    extra: {},
    shuffle: (list) => random.shuffle(list),
  }).find(({ text }) => !used(text) && [...findNumbers(text)].every((number) => known.has(number)));
  if (filled) noteLine(said, filled);
  return filled;
}
