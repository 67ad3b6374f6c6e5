/** Writes scripts offline: the beats of a video in the shape of a script. */
import { Dice } from '../../random.js';
import { closeWithCatchphrase } from '../beats/catchphrase.js';
import { describeShot, planShots, type ShotContext } from '../beats/shots.js';
import { type Beat, chooseStructure, composeVideo, sayNothing } from '../beats/video.js';
import { findAvoidedPhrases } from '../check.js';
import { placeBeats } from '../following/beats.js';
import { repeatsExample } from '../following/limits.js';
import { fillRecipes } from '../following/recipe.js';
import { findStructure, type StructureKey } from '../formats.js';
import type { Script, ScriptInput } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';
import { formatFor, listAvoided, listRoles } from './roles.js';

export function composeScript(input: ScriptInput, seed: number): Script {
  const { brief, persona, follows, workflow } = input;
  const format = formatFor(input);
  const roles = listRoles(input);
  const random = Dice.seeded(seed).fork('script');
  const avoid = listAvoided(input);
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
  const { code } = subject;
  const said = beats.length > 0 ? beats : [sayNothing(subject, brief.niche, random)];
  const spoken = closeWithCatchphrase(said, persona, { code, allows, random });
  const placed = follows ? placeBeats(spoken, roles) : spoken.map((beat) => ({ beat, role: beat.role as string }));
  const context: ShotContext = {
    subject,
    brief,
    workflow: workflow ?? null,
    random,
    ...(input.filmed && { filmed: input.filmed }),
  };
  const shots = planShots(
    placed.map(({ beat }) => beat),
    context,
  );
  const segments = placed.map(({ beat, role }, index) => ({
    segmentRole: role,
    spokenLine: beat.line,
    onScreenText: beat.title ?? '',
    visualDirection: describeShot(beat, index, context, shots[index]!),
    facts: [...beat.facts],
    shot: shots[index]!,
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

/** Does a beat say what the subject is, or name it? */
export const isAbout = ({ facts, line }: Beat, subject: Subject): boolean =>
  facts.some((index) => subject.facts[index]?.kind === 'what') ||
  (subject.name.certain && line.toLowerCase().includes(subject.name.value.toLowerCase()));

export function explain(structure: StructureKey, { facts }: Subject): string {
  const proven = facts.some(({ kind }) => kind === 'proof')
    ? 'It leans on proof that the brief states.'
    : 'It claims nothing that the brief does not say.';
  return `It ${findStructure(structure)!.why}. ${proven}`;
}
