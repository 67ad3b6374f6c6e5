import { SENDERS, type Sender } from './shapes.js';

const BEGINS = new RegExp(`^(${SENDERS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Who writes the message of a role (`them`, `me-answer`); null where it does not say. */
export const senderOf = (role: string): Sender | null =>
  (BEGINS.exec(role.trim())?.[1]?.toLowerCase() as Sender | undefined) ?? null;

const OTHER: Readonly<Record<Sender, Sender>> = { them: 'me', me: 'them' };

/**
 * The role of a message with its sender in front: one that does not say is from whoever did not write the message before.
 * @param before the role of that message; null for the first, which the other one writes
 */
export function withSender(role: string, before: string | null): string {
  if (senderOf(role) !== null) return role;
  const sender = OTHER[(before === null ? null : senderOf(before)) ?? 'me'];
  const name = role.trim();
  return name === '' ? sender : `${sender}-${name}`;
}
