import type { Dice } from '../../random.js';
import { checkCopy } from '../copy-check.js';
import { sentences } from '../extract/text.js';
import { bannedClaimsIn } from '../judge/banned.js';
import { readLine } from '../judge/line.js';
import { folded, stringsOf } from '../judge/misquoted.js';
import { words } from '../language/grammar.js';
import { PRONOUNS } from './signs.js';
import {
  isTooLong,
  judgeStory,
  languageOfStory,
  MOST_WORDS,
  namesOf,
  type StoryJudgement,
  type StoryScene,
  type StoryScript,
  wordsIn,
} from './story-judge.js';

/** A scene again: what is said, empty where nobody speaks, and what happens. */
export interface SceneRewrite {
  narration: string;
  action: string;
}

/** Characters of what is said and of what happens. */
const LONGEST = { narration: 400, action: 400 } as const;
/** Sentences of the premise and of a scene that are tried. */
const TRIED = 6;
/** Points that a scene has to gain before it is worth a rewrite. */
const CLEARLY = 5;

/** Problems of a rewritten scene, as sentences: it can be said, it is another, it keeps who it is about, and it invents nothing. */
export function rewriteProblems(rewrite: SceneRewrite, index: number, script: StoryScript): string[] {
  const where = 'weakestRewrite';
  const language = languageOfStory(script);
  const said = rewrite.narration.trim();
  const known = stringsOf(script).join(' ');
  const problems = [
    ...checkCopy(`${where}.narration`, rewrite.narration, { longest: LONGEST.narration, optional: true, known }),
    ...checkCopy(`${where}.action`, rewrite.action, { longest: LONGEST.action, known }),
  ];
  // What is too long is not read any further.
  if (problems.length > 0) return problems;
  if (isTooLong(said, language))
    problems.push(`${where}.narration is too long to say; use at most ${MOST_WORDS} words.`);
  const scene = script.scenes[index];
  if (scene && said === (scene.narration ?? '').trim() && rewrite.action.trim() === (scene.action ?? '').trim())
    problems.push(`${where} is the scene as it was.`);
  const banned = bannedClaimsIn([rewrite.narration, rewrite.action], '', language) ?? [];
  for (const { quote } of banned) problems.push(`${where} says “${quote}”, which ads must not claim.`);
  if (language !== 'en') return problems;
  if (scene && !keepsCharacter(rewrite, scene, script.character ?? ''))
    problems.push(`${where} loses the character of the scene.`);
  const text = folded(known);
  for (const name of newNames(rewrite))
    if (!text.includes(name.toLowerCase())) problems.push(`${where} invents ${name}.`);
  return problems;
}

/** Names within its sentences; what is all capitals is shouted, or short for something. */
const newNames = ({ narration, action }: SceneRewrite): string[] =>
  [narration, action].flatMap((text) =>
    readLine({ segmentRole: '', spokenLine: text }, 0, null, true)
      .names.map((name) => name.replace(/['’]s?$/, ''))
      .filter((name) => name.length > 2 && name !== name.toUpperCase()),
  );

/** Whether a scene that speaks of the character still does. */
function keepsCharacter(rewrite: SceneRewrite, { narration, action }: StoryScene, character: string): boolean {
  const [first = ''] = character.trim().split(/[,(]/);
  const name = wordsIn(/^\p{Lu}/u.test(first) && words(first).length <= 3 ? first : '');
  const who = name.size > 0 ? name : namesOf(character);
  const has = (text: string): boolean => [...wordsIn(text)].some((word) => who.has(word) || PRONOUNS.has(word));
  return !has(`${narration ?? ''} ${action ?? ''}`) || has(`${rewrite.narration} ${rewrite.action}`);
}

/**
 * The weakest scene again, of the story's own sentences, with something to see where nothing happens. The one that helps the scene
 * most is taken.
 * @returns null where nothing is weak, and where nothing that we can say without inventing helps clearly
 */
export function rewriteScene(script: StoryScript, judgement: StoryJudgement, dice: Dice): SceneRewrite | null {
  const { weakest, score } = judgement;
  const { index } = weakest;
  if (weakest.points >= 0) return null;
  const scene = script.scenes[index]!;
  let best: SceneRewrite | null = null;
  let most = standing(judgement, index) + CLEARLY;
  for (const narration of narrationsFor(script, index))
    for (const { action, hides } of actionsFor(script, scene, dice)) {
      const rewrite = { narration, action };
      if (rewriteProblems(rewrite, index, script).length > 0) continue;
      const changed = {
        ...script,
        scenes: script.scenes.map((one, at) =>
          at === index ? { ...one, ...rewrite, ...(hides ? { showsProduct: false } : {}) } : one,
        ),
      };
      const again = judgeStory(changed);
      const gained = standing(again, index);
      if (gained > most && again.score >= score && !praises(again, index)) {
        best = rewrite;
        most = gained;
      }
    }
  return best;
}

/** What speaks for and against one scene. */
const standing = ({ findings }: StoryJudgement, index: number): number =>
  findings.reduce((sum, one) => sum + (one.index === index ? one.points : 0), 0);
const praises = ({ findings }: StoryJudgement, index: number): boolean =>
  findings.some((one) => one.index === index && one.key.endsWith('.praise'));

/** What could be said in a scene: what it says, sentences of it, and of the premise where the story begins. */
function narrationsFor({ premise, scenes }: StoryScript, index: number): string[] {
  const { narration, stake } = scenes[index]!;
  const own = narration?.trim() ?? '';
  const parts = sentences(own).slice(0, TRIED);
  const told = index === 0 ? [...sentences(premise ?? '').slice(0, TRIED), ...sentences(stake ?? '').slice(0, 1)] : [];
  const whole = [...parts, ...told].filter((one) => words(one).length >= 3);
  return [...new Set([own, ...whole])];
}

interface Action {
  action: string;
  /** It keeps the product out of the picture. */
  hides?: boolean;
}

/** What could be seen: what happens already, what the picture shows, and a direction for the camera. */
function actionsFor(script: StoryScript, scene: StoryScene, dice: Dice): Action[] {
  const own = [scene.action, scene.visual].flatMap((text) => (text?.trim() ? [{ action: text.trim() }] : []));
  // A direction stands in the language of its script.
  if (languageOfStory(script) !== 'en') return own;
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
