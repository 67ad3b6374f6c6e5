/** Checks rewritten scenes, and shortens a narration that is too long. */
import { STORY_CRITIQUE } from '../../../content/writer/kinds/data.js';
import { checkCopy } from '../copy-check.js';
import { findBannedInLines } from '../judge/claims.js';
import { collectStrings, folded } from '../judge/finding.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import type { SceneRewrite, StoryScene, StoryUnderReview } from './story-reading.js';
import { detectStoryLanguage, findInnerNames, isTooLong, MOST_WORDS } from './story-reading.js';

/** Maximum number of characters in the narration and in the action. */
const LONGEST = 400;

/**
 * Lists problems of a rewritten scene, as sentences: it must be sayable, differ from the original, keep its character, and
 * invent nothing.
 */
export function checkRewrite(rewrite: SceneRewrite, index: number, story: StoryUnderReview): string[] {
  const where = 'weakestRewrite';
  const language = detectStoryLanguage(story);
  const said = rewrite.narration.trim();
  const material = collectStrings(story).join(' ');
  const known = findNumbers(material);
  const problems = [
    ...checkCopy(`${where}.narration`, rewrite.narration, { longest: LONGEST, optional: true, known }),
    ...checkCopy(`${where}.action`, rewrite.action, { longest: LONGEST, known }),
  ];
  // Texts that fail these checks are not examined further.
  if (problems.length > 0) return problems;
  if (isTooLong(said, language))
    problems.push(`${where}.narration is too long to say; use at most ${MOST_WORDS} words.`);
  const scene = story.scenes[index];
  if (scene && said === (scene.narration ?? '').trim() && rewrite.action.trim() === (scene.action ?? '').trim())
    problems.push(`${where} is the unchanged scene.`);
  const banned = findBannedInLines([rewrite.narration, rewrite.action], '', language) ?? [];
  for (const { quote } of banned) problems.push(`${where} says “${quote}”, which ads must not claim.`);
  if (language !== 'en') return problems;
  if (scene && !keepsCharacter(rewrite, scene, story.character ?? ''))
    problems.push(`${where} loses the character of the scene.`);
  const text = folded(material);
  for (const name of findInnerNames(`${rewrite.narration} \n${rewrite.action}`))
    if (!text.includes(name.toLowerCase())) problems.push(`${where} invents ${name}.`);
  return problems;
}

/** Does a scene that mentions the character, by a word of their description or a pronoun, still do so after its rewrite? */
function keepsCharacter(rewrite: SceneRewrite, { narration, action }: StoryScene, character: string): boolean {
  const split = (text: string): string[] =>
    words(
      text
        .toLowerCase()
        .replaceAll('’', "'")
        .replace(/[^\p{L}\p{M}' ]/gu, ' '),
    );
  const who = new Set([...STORY_CRITIQUE.en!.pronouns, ...split(character).filter((word) => word.length > 3)]);
  const has = (text: string): boolean => split(text).some((word) => who.has(word.replace(/'s$/, '')) || who.has(word));
  return !has(`${narration ?? ''} ${action ?? ''}`) || has(`${rewrite.narration} ${rewrite.action}`);
}

/**
 * Shortens a scene's narration to its first sentences, as many as can be said.
 * @returns null if the first one is too long already, or if nothing is seen to happen
 */
export function shortenScene(story: StoryUnderReview, index: number, language: string): SceneRewrite | null {
  const { narration, action, visual, seconds } = story.scenes[index]!;
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
    (narration ?? '').slice(0, LONGEST * 2),
  );
  let kept = '';
  for (const { segment } of sentences) {
    if (isTooLong(kept + segment, language, seconds)) break;
    kept += segment;
  }
  const rewrite = { narration: kept.trim(), action: (action?.trim() || visual?.trim()) ?? '' };
  return kept.trim() !== '' && checkRewrite(rewrite, index, story).length === 0 ? rewrite : null;
}
