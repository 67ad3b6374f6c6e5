import { FOLLOW } from '../../../content/writer/kinds/data.js';
import { normalised, takeFirst } from '../../../platform/text/ends.js';
import type { Beat, BeatRole } from '../beats/video.js';
import { flatten, hasCue } from '../facts/cues.js';
import { BEATS, fitRoles, GOALS, type Beat as Purpose, type Role, type VideoFormat } from '../formats.js';
import type { Followed } from '../shapes.js';

/**
 * Minimum and maximum number of lines in a script that follows a format; with more than nine, the video is not short. Only the
 * user can ask for two lines, with nothing between the opening and the call to action.
 */
const LINES = { least: 3, most: 9 };
/** Maximum number of characters read of a beat. */
const READ = 300;
/** A line's name with more than {@link LABEL_WORDS} words is cut to this many, and to {@link NAME} characters. */
const NAME_WORDS = 3;
const NAME = 40;
/** Maximum number of words in a label, as in "What changed: the two or three things that were done". */
const LABEL_WORDS = 4;

const parseLabel = (beat: string): string | null => {
  const label = /^([^:–—]{1,60})(?::|\s[–—]\s)/u.exec(beat)?.[1]?.trim() ?? '';
  return label !== '' && label.split(/\s+/).length <= LABEL_WORDS ? label : null;
};

/** Finds what a beat asks for, by its words; undefined where they do not say. */
function readAsk(text: string): Pick<Role, 'beat' | 'kind'> | undefined {
  const label = parseLabel(text);
  const [named, flat] = [flatten(label ?? text), flatten(text)];
  const beat = BEATS.find((one) => FOLLOW.labels[one]?.includes(named.trim()));
  return beat
    ? { beat }
    : ((label === null ? undefined : FOLLOW.signs.find(({ cues }) => hasCue(named, cues))) ??
        FOLLOW.signs.find(({ cues }) => hasCue(flat, cues)));
}

/** Names a line after its beat: the label or the first words, in lower case, joined by hyphens. */
function toLineName(beat: string): string {
  const parts = normalised(parseLabel(beat) ?? beat, 'NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const kept = parts.length <= LABEL_WORDS ? parts : parts.slice(0, NAME_WORDS);
  return takeFirst(kept.join('-'), NAME).replace(/-$/, '') || 'line';
}

/**
 * The roles of a script that follows a format, each named after a beat. Their number is what the user asks for, else what the
 * format says, else its number of beats. If there are too many beats, the least important are dropped; if too few, benefits are
 * added. Without any beats, the roles are those of `format`.
 * @param lines the number that the user asks for
 */
export function listFollowedRoles(follows: Followed, format: VideoFormat, lines?: number | null): Role[] {
  const beats = (follows.beats.length > 0 ? follows.beats : follows.parts).filter((beat) => /[\p{L}\p{N}]/u.test(beat));
  const own = follows.lines ?? (beats.length > 0 ? beats.length : format.roles.length);
  const count = Math.min(LINES.most, Math.max(lines == null ? LINES.least : 2, lines ?? own));
  if (beats.length === 0) return fitRoles(format, count);
  const fitted = fitRoles(
    { ...format, roles: settleRoles(beats.map((beat, at) => toRole(takeFirst(beat, READ), at === beats.length - 1))) },
    count,
  );
  // If there are still too many, keep the first ones and the last.
  const roles = fitted.length > count ? [...fitted.slice(0, count - 1), fitted.at(-1)!] : fitted;
  const taken = new Map<string, number>();
  return roles.map((role) => {
    const nth = (taken.get(role.role) ?? 0) + 1;
    taken.set(role.role, nth);
    return nth === 1 ? role : { ...role, role: `${role.role}-${nth}` };
  });
}

function toRole(asks: string, last: boolean): Role {
  const found = readAsk(asks);
  // A part whose purpose is unclear becomes a call to action if it is the last one, else a benefit.
  const role: Role = { role: toLineName(asks), beat: found?.beat ?? (last ? 'cta' : 'benefit'), asks };
  if (found?.kind) role.kind = found.kind;
  const goal = role.beat === 'cta' ? GOALS.find((one) => hasCue(flatten(asks), FOLLOW.goals[one] ?? [])) : undefined;
  return goal ? { ...role, goal } : role;
}

/**
 * Ensures that the script has one opening and at most one introduction of the product, with doubts before that introduction and
 * objections after it.
 */
function settleRoles(roles: readonly Role[]): Role[] {
  const turn = roles.findIndex(({ beat }, at) => at > 0 && beat === 'turn');
  const free = roles.findIndex(({ beat, kind }, at) => at > 0 && beat === 'benefit' && kind === undefined);
  const introduces = turn >= 0 ? turn : free;
  return roles.map((role, at): Role => {
    const { kind: _, ...plain } = role;
    if (at === 0) return { ...plain, beat: 'hook' };
    if (at === introduces) return { ...plain, beat: 'turn' };
    if (role.beat === 'turn') return { ...role, beat: 'benefit' };
    // A doubt ("Doubt: what I thought at first") comes before the product, an objection after it.
    if (role.beat === 'objection' && role.kind === undefined && at < introduces) return { ...role, beat: 'tension' };
    if (role.kind === 'audience' && at < introduces) return { ...role, beat: 'tension' };
    return role;
  });
}

/** The beats that suit a part of a followed format. */
const SUITING: Readonly<Record<Purpose, readonly BeatRole[]>> = {
  hook: ['hook'],
  tension: ['problem'],
  turn: ['turn'],
  benefit: ['benefit'],
  proof: ['proof'],
  objection: ['offer', 'problem'],
  cta: ['cta'],
};

/**
 * Gives each beat the name of a part of the followed format: first those that suit, then the rest in order. Parts for which there
 * is no beat are left out.
 */
export function placeBeats(beats: readonly Beat[], roles: readonly Role[]): { beat: Beat; role: string }[] {
  const [first, ...rest] = beats;
  if (!first) return [];
  const closes = rest.at(-1)?.role === 'cta' && roles.length > 1;
  const last = closes ? rest.pop()! : null;
  const parts: (Beat | undefined)[] = roles.map(() => undefined);
  parts[0] = first;
  if (last) parts[roles.length - 1] = last;
  const left: Beat[] = [];
  for (const beat of rest) {
    const at = roles.findIndex(
      ({ beat: purpose }, i) => parts[i] === undefined && SUITING[purpose].includes(beat.role),
    );
    if (at < 0) left.push(beat);
    else parts[at] = beat;
  }
  for (const beat of left) {
    const at = parts.indexOf(undefined);
    if (at >= 0) parts[at] = beat;
  }
  return parts.flatMap((beat, i) => (beat ? [{ beat, role: roles[i]!.role }] : []));
}
