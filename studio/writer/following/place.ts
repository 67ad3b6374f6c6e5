import type { Beat, BeatRole } from '../beats/video.js';
import type { Beat as Purpose, Role } from '../formats.js';

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
