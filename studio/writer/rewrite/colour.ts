import { containsPhrase } from '../check.js';
import type { Tone } from '../compose/tone.js';
import { canBeSaid, type Draft, formatLineNumbers } from './draft.js';
import { makeCalm, makeCasual, makeFormal } from './tones.js';
import type { Wish } from './wishes/index.js';

const COLOUR: Readonly<Record<Tone, (line: string) => string>> = {
  energetic: (line) => line.replace(/(?<=[^.!?])\.$/, '!'),
  calm: makeCalm,
  dry: makeCasual,
  expert: makeFormal,
  warm: makeCasual,
};

/**
 * Puts the lines that the revision has changed into the speaker's tone. The owner's own words stay as they are, and so does a
 * script for which the instruction asks for a tone itself.
 * @param before what the lines said at first, by their original index
 */
export function colourRewritten(draft: Draft, wishes: readonly Wish[], before: readonly string[]): void {
  const { tone } = draft;
  if (tone === null || !draft.english || wishes.some(({ kind }) => kind === 'tone')) return;
  const owned = wishes.flatMap((wish) => ('text' in wish ? [wish.text] : 'by' in wish ? [wish.by as string] : []));
  const keeps = (old: string, text: string): boolean =>
    owned.every((one) => !containsPhrase(old, one) || containsPhrase(text, one));
  const own = new Set(wishes.flatMap(({ kind, lines }) => (kind === 'set' ? (lines ?? []) : [])));
  const changed: number[] = [];
  for (const line of draft.lines) {
    const written = line.spoken !== before[line.from];
    const closing = line === draft.lines.at(-1) && wishes.some(({ kind }) => kind === 'close');
    if (!written || own.has(line.from) || closing) continue;
    const text = COLOUR[tone](line.spoken);
    if (text === line.spoken || !keeps(line.spoken, text) || !canBeSaid(text, line.spoken)) continue;
    if (line.spoken === draft.hookText) draft.hookText = text;
    line.spoken = text;
    changed.push(draft.lines.indexOf(line));
  }
  if (changed.length > 0) draft.done.push(`In the speaker’s tone: ${formatLineNumbers(changed)}.`);
}
