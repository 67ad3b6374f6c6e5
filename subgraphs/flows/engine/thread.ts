import { type ChatKind, chatKindOf, type Sender, senderOf, withSender } from '../../writing/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';

/** A message as a thread shows it. */
export interface ThreadMessage {
  sender: Sender;
  text: string;
  /** A small line over it, such as a day. */
  note: string | null;
  /** The storage key of a photo that is sent with it. */
  photoKey: string | null;
}

/** A message thread as a phone shows it. */
export interface Thread {
  contact: string;
  messages: ThreadMessage[];
}

/** Names that are anybody's, in any voice. */
const CONTACTS = ['Sam', 'Alex', 'Robin', 'Charlie', 'Jules', 'Noa', 'Kim', 'Andy'] as const;

/** Where it is nobody with a name of their own. */
const CONTACT_OF: Readonly<Partial<Record<ChatKind, string>>> = {
  group: 'Group chat',
  support: 'Support',
  parent: 'Mum',
  seller: 'Seller',
  work: 'Work',
  self: 'Notes',
};

/** The thread of a chat's lines. Pure. */
export function threadOf(
  { options, seed, follows }: Pick<RunRow, 'options' | 'seed' | 'follows'>,
  lines: readonly Pick<LineRow, 'segment_role' | 'line' | 'on_screen_text' | 'own_image_key'>[],
): Thread {
  const roles = withSenders(lines.map(({ segment_role }) => segment_role));
  return {
    contact: options.contact ?? CONTACT_OF[chatKindOf(follows)] ?? CONTACTS[seed % CONTACTS.length]!,
    messages: lines.map(({ line, on_screen_text, own_image_key }, i) => ({
      sender: senderOf(roles[i]!)!,
      text: line,
      note: on_screen_text || null,
      photoKey: own_image_key,
    })),
  };
}

/** Who sends the message of a line. */
export const senderOfLine = ({ segment_role }: Pick<LineRow, 'segment_role'>): Sender =>
  senderOf(segment_role) ?? 'them';

/** The roles of messages, each with its sender in front. */
export const withSenders = (roles: readonly string[]): string[] =>
  roles.reduce<string[]>((named, role) => [...named, withSender(role, named.at(-1) ?? null)], []);

/** The first place from which on two threads are not the same; as many as the shorter has where it is the beginning of the other. */
export function firstDifference(before: readonly LineRow[], after: readonly LineRow[]): number {
  const shown = ({ segment_role, line, on_screen_text, own_image_key }: LineRow): string =>
    JSON.stringify([senderOf(segment_role), line, on_screen_text || null, own_image_key]);
  const at = after.findIndex((line, i) => {
    const was = before[i];
    return was?.id !== line.id || shown(was) !== shown(line);
  });
  return at < 0 ? after.length : at;
}
