import type { Brief, Followed, Voice } from '../shapes.js';

/** Who sends a message: the owner of the phone (`me`), or the other person (`them`). */
export const SENDERS = ['them', 'me'] as const;
export type Sender = (typeof SENDERS)[number];

/** Who writes to whom, by the vocabulary's keys (`chat:support`); two friends by default. */
const CHAT_KINDS = ['thread', 'group', 'support', 'parent', 'seller', 'work', 'self'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** The kind of chat that a format names; a thread between friends where it names none. */
export const toChatKind = (follows: { key: string } | null): ChatKind =>
  CHAT_KINDS.find((kind) => follows?.key === `chat:${kind}`) ?? 'thread';

export const CHAT_LIMITS = {
  /** Maximum number of messages: the most that can be asked for, and where nothing is asked for. */
  messages: { most: 9, usual: 8 },
  /** Maximum words and characters that a model is asked for; people send several short messages rather than a long one. */
  words: 18,
  characters: 200,
} as const;

/** The input of the chat task. */
export interface ChatInput {
  brief: Brief;
  /** The owner of the phone. */
  persona: Voice | null;
  /** Maximum number of messages; null for as many as the followed format says, else eight. */
  lines: number | null;
  /** A fixed first message, word for word; null to have one written. */
  opening: string | null;
  follows: Followed | null;
}

/** A message, planned and written. */
export interface Message {
  /** The message's sender and purpose, as in `them-price`; in a thread that follows a format, its sender and its beat's name. */
  role: string;
  /** What the message says; null where the brief has nothing to say there. */
  text: string | null;
  /** What a model is asked for in its place. */
  asks: string;
  /** Indices of the facts that it tells. */
  facts: readonly number[];
}

const BEGINS = new RegExp(`^(${SENDERS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** The sender at the start of a message's role (`them`, `me-answer`); null where the role names none. */
export const parseSender = (role: string): Sender | null =>
  (BEGINS.exec(role.trim())?.[1]?.toLowerCase() as Sender | undefined) ?? null;

const OTHER: Readonly<Record<Sender, Sender>> = { them: 'me', me: 'them' };

/**
 * Puts a sender in front of a message's role, unless it names one: the one of the two who did not send the previous message.
 * @param before role of the previous message; null for the first message, which `them` sends
 */
export function withSender(role: string, before: string | null): string {
  if (parseSender(role) !== null) return role;
  const sender = OTHER[(before === null ? null : parseSender(before)) ?? 'me'];
  const name = role.trim();
  return name === '' ? sender : `${sender}-${name}`;
}
