import { OPENED_BY_ME } from '../copy/chat-kinds.js';
import type { Followed } from '../follow.js';
import { followedRoles } from '../following/beats.js';
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
/** The order in which they come. */
const ORDER = Object.keys(MOVES) as ChatMove[];

const messageOf = (move: ChatMove): Message => {
  const [sender, beat] = MOVES[move];
  return { role: `${sender}-${move}`, sender, move, beat };
};

/** What a chat is never without, in the order in which there is room for it. */
const CORE: readonly ChatMove[] = ['open', 'reveal', 'done', 'tell', 'chase', 'ask'];

/** What a brief has to tell. */
export interface Tellable {
  claims: number;
  proofs: number;
  priced: boolean;
}

/** The messages of a thread of so many, by what there is to tell: a question is not asked without its answer. */
function plannedMessages({ claims, proofs, priced }: Tellable, count: number): Message[] {
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
  return ORDER.filter((move) => chosen.has(move)).map(messageOf);
}

/** What the opening is made of. */
const OPENING: ReadonlySet<ChatMove> = new Set(['open', 'chase', 'trouble', 'agree']);
const OTHER: Readonly<Record<Sender, Sender>> = { them: 'me', me: 'them' };
/** Notes to oneself, the least needed last; a price that nobody knows is another thought. */
const NOTES: readonly ChatMove[] = ['open', 'reveal', 'done', 'tell', 'proof', 'trouble', 'again', 'price', 'agree'];

/** The messages of a thread of a kind: the one whose phone it is may begin, or write all of them. */
export function messagesOfKind(kind: ChatKind, tellable: Tellable, count: number): Message[] {
  if (kind === 'self') {
    const chosen = NOTES.slice(0, count);
    return ORDER.filter((move) => chosen.includes(move)).map((move) => {
      const told = move === 'price' && !tellable.priced ? 'again' : move;
      return { ...messageOf(told), sender: 'me', role: `me-${told}` };
    });
  }
  const messages = plannedMessages(tellable, count);
  if (!OPENED_BY_ME.has(kind)) return messages;
  return messages.map((message) => {
    if (!OPENING.has(message.move)) return message;
    const sender = OTHER[message.sender];
    return { ...message, sender, role: `${sender}-${message.move}` };
  });
}

/** A format's beats as lines; nothing of a talking format is in it. */
const BEATS_ALONE: VideoFormat = {
  key: 'chat',
  label: 'Chat',
  summary: '',
  medium: 'talking',
  structures: [],
  roles: [],
};

/** The messages of a thread after a format, one for each of its beats; null where it has none. */
export function followedMessages(follows: Followed, lines: number | null): Message[] | null {
  const beats = follows.beats.length > 0 ? follows.beats : follows.parts;
  if (!beats.some((beat) => /[\p{L}\p{N}]/u.test(beat))) return null;
  const messages: Message[] = [];
  for (const role of followedRoles(follows, BEATS_ALONE, lines ?? follows.lines)) {
    const before = messages.at(-1);
    const move = moveOf(
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

/** What a beat is in a chat. */
function moveOf({ beat }: Role, before: Message | undefined, told: boolean): ChatMove {
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
      return told ? 'again' : 'tell';
  }
}

/** How many messages a run gets. */
export const messageCount = ({
  lines,
  follows,
}: {
  lines: number | null;
  follows: { lines: number | null } | null;
}): number => {
  const { least, most, usual } = CHAT_LIMITS.messages;
  return Math.max(least, Math.min(most, lines ?? follows?.lines ?? usual));
};
