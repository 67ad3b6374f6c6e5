/** Plans the messages of a chat: each question is followed by a fact of the kind that it asks for, and no fact means no question. */

import type { ChatCopy } from '../../../content/writer/kinds/chat.schema.js';
import { CHAT } from '../../../content/writer/kinds/data.js';
import { Dice } from '../../random.js';
import { canBeSaid, ended } from '../beats/line.js';
import { containsPhrase, findAvoidedPhrases, isStorable } from '../check.js';
import { flatten } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import { listFollowedRoles } from '../following/beats.js';
import { listForbiddenPhrases, repeatsExample } from '../following/limits.js';
import { fillRecipes } from '../following/recipe.js';
import { FORMATS, type Role } from '../formats.js';
import { type Subject, subjectOf } from '../subject.js';
import { CHAT_LIMITS, type ChatInput, type Message, type Sender, toChatKind } from './shapes.js';

type Asked = keyof ChatCopy[string]['questions'];

/** The kinds of facts by their worth in a thread, and in the order in which a thread comes to them. */
const WORTH = 'name benefit price proof contact when offer step where detail audience'.split(' ') as Asked[];
const ORDER = 'name audience benefit step detail proof where when price offer contact'.split(' ') as Asked[];
/** What a thread begins with. */
const SUBJECT: readonly Asked[] = ['what', 'name', 'topic'];
/** The kinds of facts that can stand for a part of a followed format, by the part's purpose. */
const FOR_PART: Readonly<Record<Role['beat'], readonly (Asked | FactKind)[]>> = {
  hook: ['question', 'problem'],
  tension: [],
  turn: SUBJECT,
  benefit: ['benefit', 'detail', 'step', 'audience', 'where', 'when'],
  proof: ['proof'],
  objection: [],
  cta: ['contact', 'offer', 'when', 'price', 'where'],
};
/** What can be told: one message, or two of a long sentence. */
interface Told {
  kind: Asked | FactKind;
  texts: readonly string[];
  facts: readonly number[];
}

/** A fact, and what is asked before it. */
interface Exchange {
  question: string | null;
  fact: Told;
}

/** The maximum number of messages. */
export const countMessages = ({ lines, follows }: Pick<ChatInput, 'lines' | 'follows'>): number =>
  Math.max(1, Math.min(CHAT_LIMITS.messages.most, lines ?? follows?.lines ?? CHAT_LIMITS.messages.usual));

/** Plans and writes the messages of a chat. The same input and seed give the same messages. */
export function planChat(input: ChatInput, seed: number): { messages: Message[]; subject: Subject } {
  const { follows, persona, opening } = input;
  const avoid = [...(persona?.avoid_phrases ?? []), ...listForbiddenPhrases(follows)];
  const allows = (text: string): boolean =>
    findAvoidedPhrases(text, avoid).length === 0 && !repeatsExample(text, follows);
  const subject = subjectOf(input.brief, avoid);
  const suits = (text: string): boolean => allows(text) && canBeSaid(text, subject.code) && isStorable(text);
  const random = Dice.seeded(seed).fork('chat');
  const kind = toChatKind(follows);
  const isShop = kind === 'support' || kind === 'seller';
  const teller: Sender = kind === 'self' ? 'me' : 'them';
  // Nobody asks in notes to oneself, nor in a language without questions.
  const copy = kind !== 'self' && Object.hasOwn(CHAT, subject.code) ? CHAT[subject.code]! : null;
  const given = opening?.trim() || random.shuffle(fillRecipes(follows?.hookRecipes ?? [], subject)).find(suits) || null;
  const told = listTold(subject, isShop).filter(
    ({ texts }) => texts.every(suits) && flatten(texts[0]!) !== flatten(given ?? ''),
  );
  const said = new Set<string>();
  /** A line of ours that was not used yet; null if there is none. */
  const pick = (list: readonly string[] = []): string | null => {
    const text = random.shuffle(list).find((one) => allows(one) && !said.has(one));
    if (text) said.add(text);
    return text ?? null;
  };
  const take = (kinds: readonly (Asked | FactKind)[], single = false): Told | null => {
    for (const wanted of kinds) {
      const at = told.findIndex((one) => one.kind === wanted && !(single && one.texts.length > 1));
      if (at >= 0) return told.splice(at, 1)[0]!;
    }
    return null;
  };
  const parts = listParts(input);
  return { messages: parts ? followParts(parts) : converse(countMessages(input)), subject };

  function converse(most: number): Message[] {
    const own = given || isShop ? null : take(FOR_PART.hook, true);
    const opener = given ?? own?.texts[0] ?? (most > 1 ? pick(copy?.openings[isShop ? 'me' : 'them']) : null);
    const about = take([...SUBJECT, 'benefit', 'detail', 'proof']);
    const ending = most > 4 ? pick(copy?.endings) : null;
    let room = most - (opener ? 1 : 0) - (about?.texts.length ?? 0) - (ending ? 1 : 0);
    const chosen: Exchange[] = [];
    // One fact of each kind, then more, as long as there is room, and a question for each.
    for (let before = -1; before < chosen.length; ) {
      before = chosen.length;
      for (const wanted of WORTH) {
        const next = told.find((one) => one.kind === wanted);
        if (!next || room < next.texts.length + (copy ? 1 : 0)) continue;
        const question = pick(copy?.questions[wanted]);
        if (copy && !question) continue;
        chosen.push({ question, fact: take([wanted])! });
        room -= next.texts.length + (question ? 1 : 0);
      }
    }
    const asks = about && opener && !isShop && room > 0;
    const question = asks
      ? pick(copy?.questions[SUBJECT.includes(about.kind as Asked) ? (about.kind as Asked) : 'any'])
      : null;
    const place = ({ fact }: Exchange): number => (copy ? ORDER.indexOf(fact.kind as Asked) : (fact.facts[0] ?? -1));
    chosen.sort((a, b) => place(a) - place(b));
    return [
      ...say(
        `${isShop && !given ? 'me' : teller}-open`,
        isShop ? 'asks for help' : 'half a piece of news',
        opener,
        own?.facts,
      ),
      ...(about ? exchange({ question, fact: about }) : []),
      ...chosen.flatMap(exchange),
      ...say('me-done', 'gives in, and asks for what brief.goal wants of viewers', ending),
    ];
  }

  function exchange({ question, fact: { kind: of, texts, facts } }: Exchange): Message[] {
    const answers = texts.flatMap((text) => say(`${teller}-${of}`, `tells it as the brief has it: ${of}`, text, facts));
    return [...say(`me-ask-${of}`, `asks for it: ${of}`, question), ...answers];
  }

  /** One message for each part of a followed format; parts for which there is nothing to say have no text. */
  function followParts(parts: readonly Role[]): Message[] {
    const facts = parts.map(({ beat, kind: special }, i) =>
      i === 0 && given ? null : take(special === 'price' || special === 'audience' ? [special] : FOR_PART[beat], true),
    );
    return parts.map(({ role, asks = role, beat, kind: special }, i): Message => {
      const fact = facts[i];
      const next = facts[i + 1]?.kind;
      const isAsked = i > 0 && !fact && !special && (beat === 'tension' || beat === 'objection');
      const text = fact?.texts[0] ?? (isAsked && next ? pick(copy?.questions[next as Asked]) : null);
      const first = i === 0 ? (given ?? text ?? pick(copy?.openings.them) ?? told.shift()?.texts[0] ?? null) : text;
      return { role: `${isAsked ? 'me' : teller}-${role}`, asks, text: first, facts: fact?.facts ?? [] };
    });
  }
}

const say = (role: string, asks: string, text: string | null, facts: readonly number[] = []): Message[] =>
  text === null ? [] : [{ role, asks, text, facts }];

/** What the subject has to tell, in the brief's order. A shop says the brief's sentences as they stand, with "we". */
function listTold({ facts, lines, name, topic, code }: Subject, isShop: boolean): Told[] {
  const told: Told[] = [];
  const seen = new Set<string>();
  for (const [i, one] of lines.entries()) {
    if (one.follows) continue;
    const after = lines[i + 1]?.follows ? lines[i + 1] : undefined;
    const own = ended(one.facts.map((index) => facts[index]!.text).join(' '), code);
    const texts =
      isShop && !after && one.facts.length === 1 && canBeSaid(own, code)
        ? [own]
        : [one.line, ...(after ? [after.line] : [])];
    if (seen.has(flatten(texts[0]!))) continue;
    seen.add(flatten(texts[0]!));
    told.push({ kind: facts[one.facts[0]!]!.kind, texts: texts.map(withoutStop), facts: one.facts });
  }
  if (name.certain && !lines.some(({ line }) => containsPhrase(line, name.value)))
    told.push({ kind: 'name', texts: [name.value], facts: [] });
  if (topic !== '' && told.length === 0) told.push({ kind: 'topic', texts: [topic], facts: [] });
  return told;
}

/** A text without its full stop, as people type messages. The stop of an abbreviation stays. */
const withoutStop = (text: string): string => text.replace(/(?<=[\p{L}\p{M}\p{N}]{2}|[)”"%€$£])\.$/u, '');

/** The parts of a followed format; null where it has none. */
export function listParts({ follows, lines }: Pick<ChatInput, 'follows' | 'lines'>): Role[] | null {
  const parts = follows && (follows.beats.length > 0 ? follows.beats : follows.parts);
  if (!follows || !parts?.some((part) => /[\p{L}\p{N}]/u.test(part))) return null;
  return listFollowedRoles(follows, FORMATS[0]!, lines ?? follows.lines);
}
