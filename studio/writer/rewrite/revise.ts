import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { fold } from '../check.js';
import { isSafe } from '../compose/gate.js';
import { detectTone } from '../compose/tone.js';
import { tidyPhrase, uncapitalise, words } from '../language/grammar.js';
import { colourRewritten } from './colour.js';
import { type Draft, quoteInstruction } from './draft.js';
import { isEnglish } from './english.js';
import { fulfilAll } from './fulfil/index.js';
import { type Lines, opensAsShown } from './rewritten.js';
import { type Reading, readWishes } from './wishes/index.js';

export interface ReviseInput extends Lines {
  instruction: string;
  niche: string | null;
  personaName: string | null;
  toneOfVoice: string | null;
}
export interface Revised extends Lines {
  /** What was done and what was not; null only if a model has nothing to say. */
  note: string | null;
}

/** Maximum number of characters in a note. */
export const NOTE = 2_000;
/** Maximum number of wishes that a note lists as not understood. */
const UNREAD = 5;

/** Fulfils those wishes of an instruction that we can, in the script's own words, and reports the rest as not done. */
export function revise(input: ReviseInput, seed: number): Revised {
  const { wishes, unread } = resolveOwnTone(readWishes(input.instruction, input.segments.length), input.toneOfVoice);
  const draft: Draft = {
    lines: input.segments.map(({ segmentRole, spokenLine, onScreenText, visualDirection }, from) => ({
      from,
      role: segmentRole,
      spoken: spokenLine,
      screen: onScreenText,
      direction: visualDirection,
    })),
    hookText: input.hookText,
    english: isEnglish(input.segments.map(({ spokenLine }) => spokenLine).join(' ')),
    dice: Dice.seeded(seed),
    kept: new Set(wishes.flatMap(({ kind, lines }) => (kind === 'keep' ? (lines ?? []) : []))),
    used: new Set(),
    personaName: input.personaName,
    tone: input.toneOfVoice === null ? null : detectTone(input.toneOfVoice),
    niche: toSpokenNiche(input.niche),
    done: [],
    undone: [],
  };
  const follows = opensAsShown(input);
  fulfilAll(draft, wishes);
  colourRewritten(
    draft,
    wishes,
    input.segments.map(({ spokenLine }) => spokenLine),
  );
  if (follows) draft.hookText = draft.lines[0]!.spoken;
  for (const one of unread.slice(0, UNREAD))
    draft.undone.push(`${quoteInstruction(one)} was not done: ${explainRefusal(one)}.`);
  if (unread.length > UNREAD) draft.undone.push(`${unread.length - UNREAD} more wishes were not understood either.`);
  const { lines, hookText } = draft;
  const segments = lines.map((line, i) => ({
    // As long as the number of lines is unchanged, roles stay at their positions, so that the first line is still the hook.
    segmentRole: lines.length === input.segments.length ? input.segments[i]!.segmentRole : line.role,
    spokenLine: line.spoken,
    onScreenText: line.screen,
    visualDirection: line.direction,
  }));
  const said = [...new Set([...draft.done, ...draft.undone])];
  return {
    hookText,
    segments,
    note:
      said.length > 0
        ? takeFirst(said.join(' '), NOTE)
        : 'Nothing was changed: the instruction asks for nothing that the offline writer can do.',
  };
}

/** Maximum number of words in a niche that is said. */
const NICHE_WORDS = 4;

/** The niche as it stands inside a sentence; null where it is none that can be said. */
function toSpokenNiche(niche: string | null): string | null {
  const said = uncapitalise(tidyPhrase(takeFirst(niche ?? '', 100)), ['POV', 'DIY', 'UGC']);
  return said !== '' && words(said).length <= NICHE_WORDS && isSafe('activity', said) ? said : null;
}

/** Reads wishes such as "in her own voice" as wishes for the creator's tone, if that is known. */
function resolveOwnTone({ wishes, unread }: Reading, toneOfVoice: string | null): Reading {
  const own = unread.filter((one) => /\b(?:my|her|his|their|your|the) (?:own )?(?:tone|voice|style)\b/i.test(one));
  const tones = toneOfVoice === null ? [] : readWishes(toneOfVoice, 1).wishes.filter(({ kind }) => kind === 'tone');
  if (own.length === 0 || tones.length === 0) return { wishes, unread };
  return {
    wishes: [...wishes, ...tones.map((wish) => ({ ...wish, said: own[0]!, lines: null }))],
    unread: unread.filter((one) => !own.includes(one)),
  };
}

const explainRefusal = (wish: string): string =>
  /\b(?:translate|in|into|to) (?:\w+ )?(?:german|french|spanish|italian|portuguese|dutch|japanese|chinese|korean|arabic|hindi|polish|turkish|russian|swedish|another language)\b/i.test(
    wish,
  )
    ? 'another language needs a text model'
    : 'the offline writer does not know how; a text model would';

/**
 * May an instruction change the number of lines? Yes if it asks for that, mentions lines or a length, or is neither English nor
 * fully understood.
 */
export function mayChangeCount(instruction: string, count: number): boolean {
  const { wishes, unread } = readWishes(instruction, count);
  return (
    wishes.some(({ kind }) => kind === 'drop' || kind === 'count' || kind === 'add') ||
    /\b(?:lines?|segments?|scenes?|parts?|merge|split|shorter|longer|cut|seconds)\b/i.test(instruction) ||
    (unread.length > 0 && !isEnglish(fold(instruction)))
  );
}
