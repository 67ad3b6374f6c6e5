import { SENDERS, type Sender } from './shapes.js';

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
