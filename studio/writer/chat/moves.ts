import { OPENED_BY_ME } from '../copy/chat/chat-kinds.js';
import type { Followed } from '../follow.js';
import { listFollowedRoles } from '../following/beats.js';
import type { Beat, Role, VideoFormat } from '../formats.js';
import { CHAT_LIMITS, type ChatKind, type ChatMove, type Message, type Sender } from './shapes.js';

const MOVES: Readonly<Record<ChatMove, readonly [Sender, Beat]>> = {
  open: ['them', 'hook'],
  chase: ['me', 'tension'],
  trouble: ['them', 'tension'],
  agree: ['me', 'tension'],
  reveal: ['them', 'turn'],
  ask: ['me', 'objection'],
  tell: ['them', 'benefit'],
  again: ['them', 'benefit'],
  doubt: ['me', 'objection'],
  proof: ['them', 'proof'],
  'ask-price': ['me', 'objection'],
  price: ['them', 'proof'],
  done: ['me', 'cta'],
};
/** The order of moves in a thread. */
const ORDER = Object.keys(MOVES) as ChatMove[];

const toMessage = (move: ChatMove): Message => {
  const [sender, beat] = MOVES[move];
  return { role: `${sender}-${move}`, sender, move, beat };
};

/** The moves of every thread, most important first. A thread with fewer messages than these has only the first of them. */
const CORE: readonly ChatMove[] = ['open', 'reveal', 'done', 'tell', 'chase', 'ask'];

/** What a brief has to tell: how many claims and proofs, and whether it has a price. */
export interface Tellable {
  claims: number;
  proofs: number;
  priced: boolean;
}

/** Plans a thread of `count` messages from what there is to tell. A question is planned only together with its answer. */
function planThread({ claims, proofs, priced }: Tellable, count: number): Message[] {
  const pairs: ChatMove[][] = [
    ...(proofs > 0 ? [['doubt', 'proof'] satisfies ChatMove[]] : []),
    ...(priced ? [['ask-price', 'price'] satisfies ChatMove[]] : []),
    ['trouble', 'agree'],
    ...(proofs > 0 ? [] : [['doubt', 'proof'] satisfies ChatMove[]]),
  ];
  const chosen = new Set(CORE.slice(0, count));
  while (count - chosen.size >= 2) {
    const pair = pairs.shift();
    if (!pair) break;
    for (const move of pair) chosen.add(move);
  }
  const singles: ChatMove[] = claims > 2 ? ['again', 'trouble'] : ['trouble', 'again'];
  for (const move of singles) if (chosen.size < count) chosen.add(move);
  return ORDER.filter((move) => chosen.has(move)).map(toMessage);
}

/** Moves before the product is revealed. Where the owner of the phone opens the chat, the two swap these. */
const OPENING: ReadonlySet<ChatMove> = new Set(['open', 'chase', 'trouble', 'agree']);
const OTHER: Readonly<Record<Sender, Sender>> = { them: 'me', me: 'them' };
/** Moves of notes to oneself, most important first. Where the price is unknown, `again` takes the place of `price`. */
const NOTES: readonly ChatMove[] = ['open', 'reveal', 'done', 'tell', 'proof', 'trouble', 'again', 'price', 'agree'];

/** Plans the messages of a thread by its kind. In some kinds, the owner of the phone opens the chat or writes all messages. */
export function planMessages(kind: ChatKind, tellable: Tellable, count: number): Message[] {
  if (kind === 'self') {
    const chosen = NOTES.slice(0, count);
    return ORDER.filter((move) => chosen.includes(move)).map((move) => {
      const shownMove = move === 'price' && !tellable.priced ? 'again' : move;
      return { ...toMessage(shownMove), sender: 'me', role: `me-${shownMove}` };
    });
  }
  const messages = planThread(tellable, count);
  if (!OPENED_BY_ME.has(kind)) return messages;
  return messages.map((message) => {
    if (!OPENING.has(message.move)) return message;
    const sender = OTHER[message.sender];
    return { ...message, sender, role: `${sender}-${message.move}` };
  });
}

/** A format without roles and structures of its own: the roles of a thread come from the followed format's beats alone. */
const BEATS_ALONE: VideoFormat = {
  key: 'chat',
  label: 'Chat',
  summary: '',
  medium: 'talking',
  structures: [],
  roles: [],
};

/**
 * Plans a thread that follows a format: one message per beat, unless another number of messages is asked for. Null where the
 * format has no beats.
 */
export function planFollowedMessages(follows: Followed, lines: number | null): Message[] | null {
  const beats = follows.beats.length > 0 ? follows.beats : follows.parts;
  if (!beats.some((beat) => /[\p{L}\p{N}]/u.test(beat))) return null;
  const messages: Message[] = [];
  for (const role of listFollowedRoles(follows, BEATS_ALONE, lines ?? follows.lines)) {
    const before = messages.at(-1);
    const move = toMove(
      role,
      before,
      messages.some((one) => one.move === 'tell'),
    );
    const [sender] = MOVES[move];
    messages.push({
      role: `${sender}-${role.role}`,
      sender,
      move,
      beat: role.beat,
      ...(role.asks ? { asks: role.asks } : {}),
      ...(role.goal ? { goal: role.goal } : {}),
    });
  }
  return messages;
}

/** Maps a format's beat to a move of a chat. */
function toMove({ beat }: Role, before: Message | undefined, isTold: boolean): ChatMove {
  switch (beat) {
    case 'hook':
      return 'open';
    case 'tension':
      return before?.sender === 'me' ? 'trouble' : before?.move === 'trouble' ? 'agree' : 'chase';
    case 'turn':
      return 'reveal';
    case 'proof':
      return 'proof';
    case 'objection':
      return 'doubt';
    case 'cta':
      return 'done';
    case 'benefit':
      return isTold ? 'again' : 'tell';
  }
}

/** Number of messages in a thread: as requested, else as the followed format says, else the usual number; within the limits. */
export const countMessages = ({
  lines,
  follows,
}: {
  lines: number | null;
  follows: { lines: number | null } | null;
}): number => {
  const { least, most, usual } = CHAT_LIMITS.messages;
  return Math.max(least, Math.min(most, lines ?? follows?.lines ?? usual));
};
