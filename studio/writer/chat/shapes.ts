import type { Facts } from '../compose/facts.js';
import type { Followed } from '../follow.js';
import type { Beat, Goal } from '../formats.js';
import type { Brief, Voice } from '../shapes.js';

/** Who sends a message: the owner of the phone (`me`), or the other person (`them`). */
export const SENDERS = ['them', 'me'] as const;
export type Sender = (typeof SENDERS)[number];

/** The purpose of a message. */
export type ChatMove =
  | 'open'
  | 'chase'
  | 'trouble'
  | 'agree'
  | 'reveal'
  | 'ask'
  | 'tell'
  | 'again'
  | 'doubt'
  | 'proof'
  | 'ask-price'
  | 'price'
  | 'done';

/** Who writes to whom, by the vocabulary's keys (`chat:support`); two friends by default. */
const CHAT_KINDS = ['thread', 'group', 'support', 'parent', 'seller', 'work', 'self'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** The kind of chat that a format names; a thread between friends where it names none. */
export const toChatKind = (follows: { key: string } | null): ChatKind =>
  CHAT_KINDS.find((kind) => follows?.key === `chat:${kind}`) ?? 'thread';

/** A message to be written. */
export interface Message {
  /**
   * The message's sender and purpose, as in `them-open`; in a thread that follows a format, its sender and the name of its
   * beat.
   */
  role: string;
  sender: Sender;
  move: ChatMove;
  beat: Beat;
  /** What a followed format asks of the message, in the format's own words. */
  asks?: string;
  /** What the message asks viewers for, where that differs from the video's goal. */
  goal?: Goal;
}

export const CHAT_LIMITS = {
  /** Minimum, maximum and default number of messages. */
  messages: { least: 3, most: 9, usual: 8 },
  /** Maximum words and characters in a message of ours; people send several short messages rather than a long one. */
  words: 18,
  characters: 200,
} as const;

/** The input of the chat task. */
export interface ChatInput {
  brief: Brief;
  /** The owner of the phone. */
  persona: Voice | null;
  /** Number of messages, 3 to 9; null for as many as the followed format says, else eight. */
  lines: number | null;
  /** A fixed first message, word for word; null to have one written. */
  opening: string | null;
  follows: Followed | null;
}

/** Everything a thread is written from, used both to plan its messages and to word them. */
export interface ChatMaterial {
  input: ChatInput;
  facts: Facts;
  messages: Message[];
  avoided: (text: string) => boolean;
}
