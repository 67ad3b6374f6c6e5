import type { Facts } from '../compose/facts.js';
import type { Followed } from '../follow.js';
import type { Beat, Goal } from '../formats.js';
import type { Brief, Voice } from '../shapes.js';

/** Who writes a message: the one whose phone is seen, or the other one. */
export const SENDERS = ['them', 'me'] as const;
export type Sender = (typeof SENDERS)[number];

/** What a message is there for. */
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

/** Who writes to whom, by the vocabulary's keys (`chat:support`); two friends otherwise. */
export const CHAT_KINDS = ['thread', 'group', 'support', 'parent', 'seller', 'work', 'self'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** The kind that a format names. */
export const chatKindOf = (follows: { key: string } | null): ChatKind =>
  CHAT_KINDS.find((kind) => follows?.key === `chat:${kind}`) ?? 'thread';

/** A message to write. */
export interface Message {
  /** `them-open`: who writes it, and what it is there for; after a format, the name of its beat. */
  role: string;
  sender: Sender;
  move: ChatMove;
  beat: Beat;
  /** What a format that is followed asks of it, in its own words. */
  asks?: string;
  /** What it asks viewers for, where that is not the video's own goal. */
  goal?: Goal;
}

export const CHAT_LIMITS = {
  /** Messages, at least and at most, and how many where nobody says. */
  messages: { least: 3, most: 9, usual: 8 },
  /** Words and characters of a message that we write; people send more short ones rather than a long one. */
  words: 18,
  characters: 200,
} as const;

/** What a message thread is written from. */
export interface ChatInput {
  brief: Brief;
  /** Whose phone it is. */
  persona: Voice | null;
  /** 3 to 9. */
  lines: number | null;
  /** A fixed first message, word for word. */
  opening: string | null;
  follows: Followed | null;
}

/** What a thread is written from, the same for the plan of its messages and for their words. */
export interface ChatMaterial {
  input: ChatInput;
  facts: Facts;
  messages: Message[];
  avoided: (text: string) => boolean;
}
