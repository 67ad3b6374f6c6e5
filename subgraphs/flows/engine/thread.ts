import { type ChatKind, parseSender, type Sender, toChatKind, withSender } from '../../writing/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';

/** A message as a thread shows it. */
export interface ThreadMessage {
  sender: Sender;
  text: string;
  /** Small text above the message, such as the day. */
  note: string | null;
  /** The storage key of a photo sent with the message. */
  photoKey: string | null;
}

/** A message thread as a phone shows it. */
export interface Thread {
  contact: string;
  messages: ThreadMessage[];
}

/** Neutral first names, usable with any voice. */
const CONTACTS = ['Sam', 'Alex', 'Robin', 'Charlie', 'Jules', 'Noa', 'Kim', 'Andy'] as const;

/** Contact names for the kinds of chat in which the contact has no first name. */
const CONTACT_OF: Readonly<Partial<Record<ChatKind, string>>> = {
  group: 'Group chat',
  support: 'Support',
  parent: 'Mum',
  seller: 'Seller',
  work: 'Work',
  self: 'Notes',
};

/** Builds the thread of a chat's lines. Pure. */
export function buildThread(
  { options, seed, follows }: Pick<RunRow, 'options' | 'seed' | 'follows'>,
  lines: readonly Pick<LineRow, 'segment_role' | 'line' | 'on_screen_text' | 'own_image_key'>[],
): Thread {
  const roles = withSenders(lines.map(({ segment_role }) => segment_role));
  return {
    contact: options.contact ?? CONTACT_OF[toChatKind(follows)] ?? CONTACTS[seed % CONTACTS.length]!,
    messages: lines.map(({ line, on_screen_text, own_image_key }, i) => ({
      sender: parseSender(roles[i]!)!,
      text: line,
      note: on_screen_text || null,
      photoKey: own_image_key,
    })),
  };
}

/** Reads who sends a line's message from its role. */
export const senderOfLine = ({ segment_role }: Pick<LineRow, 'segment_role'>): Sender =>
  parseSender(segment_role) ?? 'them';

/** Prefixes each message's role with its sender; where a role names no sender, the senders alternate. */
export function withSenders(roles: readonly string[]): string[] {
  const named: string[] = [];
  for (const role of roles) named.push(withSender(role, named.at(-1) ?? null));
  return named;
}

/**
 * Finds the index of the first message in which two threads differ: the shorter thread's length if the longer one begins with
 * it.
 */
export function firstDifference(before: readonly LineRow[], after: readonly LineRow[]): number {
  const shown = ({ segment_role, line, on_screen_text, own_image_key }: LineRow): string =>
    JSON.stringify([parseSender(segment_role), line, on_screen_text || null, own_image_key]);
  const at = after.findIndex((line, i) => {
    const was = before[i];
    return was?.id !== line.id || shown(was) !== shown(line);
  });
  return at < 0 ? after.length : at;
}
