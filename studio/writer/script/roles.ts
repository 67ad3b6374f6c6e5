import { listFollowedRoles } from '../following/beats.js';
import { listForbiddenPhrases } from '../following/limits.js';
import { findFormat, fitRoles, type Role, type VideoFormat } from '../formats.js';
import type { ScriptInput } from '../shapes.js';

/** The role of each line. */
export const listRoles = (input: ScriptInput): Role[] =>
  input.follows
    ? listFollowedRoles(input.follows, formatFor(input), input.lines)
    : fitRoles(formatFor(input), input.lines ?? undefined);

/** Phrases that the script must not say: its creator's, and those of the format that it follows. */
export const listAvoided = ({ persona, follows }: Pick<ScriptInput, 'persona' | 'follows'>): string[] => [
  ...(persona?.avoid_phrases ?? []),
  ...listForbiddenPhrases(follows),
];

/** The script's format, else the usual one. */
export const formatFor = (input: ScriptInput): VideoFormat => findFormat(input.format) ?? findFormat('talking-5')!;
