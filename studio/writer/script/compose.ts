/** Writes scripts offline: the beats of a video in the shape of a script. */
import { Dice } from '../../random.js';
import { type Beat, type BeatRole, chooseStructure, composeVideo } from '../beats/video.js';
import { canBeSaid, countWords, ended } from '../beats/line.js';
import { describeShot } from '../beats/shots.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { listForbiddenPhrases, repeatsExample } from '../following/limits.js';
import { fillRecipes } from '../following/recipe.js';
import { type Beat as Purpose, findStructure, type Role, type StructureKey, type VideoFormat } from '../formats.js';
import { capitalise } from '../language/grammar.js';
import type { Script, ScriptInput } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';

/** A catchphrase has at most this many words. */
const CATCHPHRASE = 9;

export function composeScript(
  input: ScriptInput,
  { format, roles }: { format: VideoFormat; roles: readonly Role[] },
  seed: number,
): Script {
  const { brief, persona, follows, workflow } = input;
  const random = Dice.seeded(seed).fork('script');
  const avoid = [...(persona?.avoid_phrases ?? []), ...listForbiddenPhrases(follows)];
  const allows = (text: string): boolean =>
    findAvoidedPhrases(text, avoid).length === 0 && !repeatsExample(text, follows);
  const subject = subjectOf(brief, avoid);
  const structure =
    findStructure(input.structureType ?? follows?.structure ?? '')?.key ??
    chooseStructure(subject, format.structures, random) ??
    format.structures[0]!;
  const used = input.usedHooks ?? [];
  const [recipe] = random
    .shuffle(fillRecipes(follows?.hookRecipes ?? [], subject))
    .filter((line) => allows(line) && !used.includes(line));
  const goal = roles.at(-1)?.goal ?? brief.goal;
  const beats = composeVideo(
    subject,
    {
      most: roles.length,
      exact: input.exact ?? false,
      goal,
      structure,
      opening: input.opening?.trim() || recipe || null,
      used,
      allows,
      ...(format.lineWords && { least: format.lineWords[0] }),
    },
    seed,
  );
  const spoken = withCatchphrase(beats.length > 0 ? beats : [sayNothing(subject, brief, random)], subject, persona?.catchphrases ?? [], allows, random);
  const placed = follows ? placeBeats(spoken, roles) : spoken.map((beat) => ({ beat, role: beat.role as string }));
  const segments = placed.map(({ beat, role }, index) => ({
    segmentRole: role,
    spokenLine: beat.line,
    onScreenText: beat.title ?? '',
    visualDirection: describeShot(beat, index, { subject, brief, workflow: workflow ?? null, random }),
  }));
  const entry = placed.findIndex(({ beat }) => isAbout(beat, subject));
  return {
    structureType: structure,
    family: follows?.hookFamily ?? findStructure(structure)!.family,
    hookText: segments[0]?.spokenLine ?? '',
    claimLimit: new Set(placed.flatMap(({ beat }) => beat.facts)).size,
    productEntrySegment: Math.max(0, entry),
    whyItWorks: explain(structure, subject),
    segments,
  };
}

/** The only line of a brief that says nothing: a question, or the niche. */
function sayNothing({ language, code }: Subject, { niche }: ScriptInput['brief'], random: Dice): Beat {
  const { questions } = language.speaking;
  const line = questions.length > 0 ? random.pick(questions) : ended(niche || '…', code);
  return { role: 'hook', facts: [], line, title: null };
}

/** Does a beat say what the subject is, or name it? */
const isAbout = ({ facts, line }: Beat, subject: Subject): boolean =>
  facts.some((index) => subject.facts[index]?.kind === 'what') ||
  (subject.name.certain && line.toLowerCase().includes(subject.name.value.toLowerCase()));

/** Adds one of the creator's catchphrases to the last line, as a sentence of its own. */
function withCatchphrase(
  beats: readonly Beat[],
  { code }: Subject,
  catchphrases: readonly string[],
  allows: (text: string) => boolean,
  random: Dice,
): readonly Beat[] {
  const fitting = catchphrases
    .map((one) => one.trim())
    .filter((one) => one !== '' && countWords(one) <= CATCHPHRASE && !PLACEHOLDER.test(one) && allows(one));
  const last = beats.at(-1);
  if (fitting.length === 0 || !last || beats.length < 2) return beats;
  const line = `${last.line} ${ended(capitalise(random.pick(fitting)), code)}`;
  return canBeSaid(line, code) ? [...beats.slice(0, -1), { ...last, line }] : beats;
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
function placeBeats(beats: readonly Beat[], roles: readonly Role[]): { beat: Beat; role: string }[] {
  const [first, ...rest] = beats;
  if (!first) return [];
  const closes = rest.at(-1)?.role === 'cta' && roles.length > 1;
  const last = closes ? rest.pop()! : null;
  const parts: (Beat | undefined)[] = roles.map(() => undefined);
  parts[0] = first;
  if (last) parts[roles.length - 1] = last;
  const left: Beat[] = [];
  for (const beat of rest) {
    const at = roles.findIndex(({ beat: purpose }, i) => parts[i] === undefined && SUITING[purpose].includes(beat.role));
    if (at < 0) left.push(beat);
    else parts[at] = beat;
  }
  for (const beat of left) {
    const at = parts.indexOf(undefined);
    if (at >= 0) parts[at] = beat;
  }
  return parts.flatMap((beat, i) => (beat ? [{ beat, role: roles[i]!.role }] : []));
}

function explain(structure: StructureKey, { facts }: Subject): string {
  const proven = facts.some(({ kind }) => kind === 'proof')
    ? 'It leans on proof that the brief states.'
    : 'It claims nothing that the brief does not say.';
  return `It ${findStructure(structure)!.why}. ${proven}`;
}
