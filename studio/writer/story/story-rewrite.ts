import type { Dice } from '../../random.js';
import { checkCopy } from '../copy-check.js';
import { splitSentences } from '../extract/text.js';
import { findBannedInLines } from '../judge/claims/banned.js';
import { readLine } from '../judge/line.js';
import { collectStrings, folded } from '../judge/misquoted.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { listWords, type StoryScene, type StoryScript } from './reading.js';
import { PRONOUNS } from './signs.js';
import {
  detectStoryLanguage,
  isTooLong,
  judgeStory,
  listCharacterWords,
  MOST_WORDS,
  type StoryJudgement,
} from './story-judge.js';

/** A rewritten scene: the narration, empty where nobody speaks, and the action. */
export interface SceneRewrite {
  narration: string;
  action: string;
}

/** Maximum characters in the narration and in the action. */
const LONGEST = { narration: 400, action: 400 } as const;
/** Maximum number of sentences tried of the premise and of a scene. */
const TRIED = 6;
/** A rewrite must raise the points of its scene by more than this. */
const CLEARLY = 5;

/**
 * Lists problems of a rewritten scene, as sentences: it must be sayable, differ from the original, keep its character, and
 * invent nothing.
 */
export function checkRewrite(rewrite: SceneRewrite, index: number, script: StoryScript): string[] {
  const where = 'weakestRewrite';
  const language = detectStoryLanguage(script);
  const said = rewrite.narration.trim();
  const material = collectStrings(script).join(' ');
  const known = findNumbers(material);
  const problems = [
    ...checkCopy(`${where}.narration`, rewrite.narration, { longest: LONGEST.narration, optional: true, known }),
    ...checkCopy(`${where}.action`, rewrite.action, { longest: LONGEST.action, known }),
  ];
  // Texts that fail these checks are not examined further.
  if (problems.length > 0) return problems;
  if (isTooLong(said, language))
    problems.push(`${where}.narration is too long to say; use at most ${MOST_WORDS} words.`);
  const scene = script.scenes[index];
  if (scene && said === (scene.narration ?? '').trim() && rewrite.action.trim() === (scene.action ?? '').trim())
    problems.push(`${where} is the unchanged scene.`);
  const banned = findBannedInLines([rewrite.narration, rewrite.action], '', language) ?? [];
  for (const { quote } of banned) problems.push(`${where} says “${quote}”, which ads must not claim.`);
  if (language !== 'en') return problems;
  if (scene && !keepsCharacter(rewrite, scene, script.character ?? ''))
    problems.push(`${where} loses the character of the scene.`);
  const text = folded(material);
  for (const name of findNewNames(rewrite))
    if (!text.includes(name.toLowerCase())) problems.push(`${where} invents ${name}.`);
  return problems;
}

/** Names within a scene's sentences; words in capitals are shouted or abbreviations, and do not count. */
const findNewNames = ({ narration, action }: SceneRewrite): string[] =>
  [narration, action].flatMap((text) =>
    readLine({ segmentRole: '', spokenLine: text }, 0, null, true)
      .names.map((name) => name.replace(/['’]s?$/, ''))
      .filter((name) => name.length > 2 && name !== name.toUpperCase()),
  );

/** Does a scene that mentions the character still do so after its rewrite? */
function keepsCharacter(rewrite: SceneRewrite, { narration, action }: StoryScene, character: string): boolean {
  const [first = ''] = character.trim().split(/[,(]/);
  const name = listWords(/^\p{Lu}/u.test(first) && words(first).length <= 3 ? first : '');
  const who = name.size > 0 ? name : listCharacterWords(character);
  const has = (text: string): boolean => [...listWords(text)].some((word) => who.has(word) || PRONOUNS.has(word));
  return !has(`${narration ?? ''} ${action ?? ''}`) || has(`${rewrite.narration} ${rewrite.action}`);
}

/**
 * Rewrites the weakest scene from the story's own sentences, and adds something to see where nothing happens. Of all
 * candidates, it uses the one that gains the scene the most points without lowering the story's score.
 * @returns null if no scene loses points, or if no candidate that invents nothing gains clearly more
 */
export function rewriteScene(script: StoryScript, judgement: StoryJudgement, dice: Dice): SceneRewrite | null {
  const { weakest, score } = judgement;
  const { index } = weakest;
  if (weakest.points >= 0) return null;
  const scene = script.scenes[index]!;
  let best: SceneRewrite | null = null;
  let most = sumPoints(judgement, index) + CLEARLY;
  for (const narration of listNarrations(script, index))
    for (const { action, hides } of listActions(script, scene, dice)) {
      const rewrite = { narration, action };
      if (checkRewrite(rewrite, index, script).length > 0) continue;
      const changed = {
        ...script,
        scenes: script.scenes.map((one, at) =>
          at === index ? { ...one, ...rewrite, ...(hides ? { showsProduct: false } : {}) } : one,
        ),
      };
      const again = judgeStory(changed);
      const gained = sumPoints(again, index);
      if (gained > most && again.score >= score && !praises(again, index)) {
        best = rewrite;
        most = gained;
      }
    }
  return best;
}

/** Adds up the points for and against one scene. */
const sumPoints = ({ findings }: StoryJudgement, index: number): number =>
  findings.reduce((sum, one) => sum + (one.index === index ? one.points : 0), 0);
const praises = ({ findings }: StoryJudgement, index: number): boolean =>
  findings.some((one) => one.index === index && one.key.endsWith('.praise'));

/**
 * Candidates for a scene's narration: the present one, sentences of it, and for the first scene sentences of the premise and
 * the first sentence of the stake.
 */
function listNarrations({ premise, scenes }: StoryScript, index: number): string[] {
  const { narration, stake } = scenes[index]!;
  const own = narration?.trim() ?? '';
  const parts = splitSentences(own).slice(0, TRIED);
  const additional =
    index === 0 ? [...splitSentences(premise ?? '').slice(0, TRIED), ...splitSentences(stake ?? '').slice(0, 1)] : [];
  const whole = [...parts, ...additional].filter((one) => words(one).length >= 3);
  return [...new Set([own, ...whole])];
}

interface Action {
  action: string;
  /** Whether the action keeps the product out of the picture. */
  hides?: boolean;
}

/**
 * Candidates for a scene's action: the present one and what the picture shows. A direction of ours is added where both are
 * missing, or to keep the product out of the picture.
 */
function listActions(script: StoryScript, scene: StoryScene, dice: Dice): Action[] {
  const own = [scene.action, scene.visual].flatMap((text) => (text?.trim() ? [{ action: text.trim() }] : []));
  // Our directions are English, so they only fit English scripts.
  if (detectStoryLanguage(script) !== 'en') return own;
  const name = /^(\p{Lu}[\p{Ll}'’-]{1,30}(?: \p{Lu}[\p{Ll}'’-]{1,30}){0,2})(?=$|[,.(]| (?:is|who|has|works)\b)/u.exec(
    script.character?.trim() ?? '',
  )?.[1];
  const direction = name ? dice.pick(WITH_NAME).replaceAll('{who}', name) : dice.pick(NAMELESS);
  const hidden = name
    ? `Only ${name} is in the picture, and the product is not.`
    : 'The product is not in the picture yet.';
  return scene.showsProduct
    ? [...own, { action: hidden, hides: true }]
    : own.length > 0
      ? own
      : [{ action: direction }];
}

const WITH_NAME = [
  'The camera stays close on {who}, and nobody else is in the picture.',
  '{who} stops and looks up, and the camera holds.',
  'Close on the hands of {who} until they stop moving.',
  '{who} looks away, and the camera does not.',
];
const NAMELESS = [
  'The camera stays close on the face until the voice is done.',
  'Close on the hands until they stop moving.',
  'Hold on the face, and let the silence last.',
];
