import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../platform/paths.js';
import type { TextTask } from '../../providers/text/port.js';
import { compose } from '../../studio/writer/composers.js';
import { autopsyTask } from '../../subgraphs/formats/tasks/autopsy.task.js';
import { mediaReadingTask } from '../../subgraphs/formats/tasks/index.js';
import { recipeTask } from '../../subgraphs/formats/tasks/recipe.task.js';
import { scoreCover } from '../../subgraphs/writing/carousel/cover-score.js';
import { chatTask } from '../../subgraphs/writing/tasks/chat.task.js';
import { rankTask } from '../../subgraphs/writing/tasks/critique/rank.task.js';
import { storyCritiqueTask } from '../../subgraphs/writing/tasks/critique/story-critique.task.js';
import { storyScriptTask } from '../../subgraphs/writing/tasks/index.js';
import { miningTask } from '../../subgraphs/writing/tasks/mining.task.js';
import { phrasesTask } from '../../subgraphs/writing/tasks/phrases.task.js';
import { READERS } from './readers.js';
import {
  adHooks,
  adScript,
  BRIEF,
  brief,
  caption,
  carousel,
  covers,
  critique,
  draft,
  EMBER,
  fields,
  followed,
  hooked,
  line,
  localized,
  longForm,
  makeBrief,
  makeLines,
  PROFILE,
  pieces,
  refitted,
  resize,
  revised,
  run,
  runScriptTask,
  STORY,
  scriptAbout,
  scriptHooks,
  scriptSubjects,
  story,
  storyHooks,
  topics,
  translated,
  VOICE,
  writeScript,
} from './tasks.js';

/** A function of ours that reads a stranger's text: a caller's, a page's, a feed's or a listing's. */
export type Subject = (text: string) => unknown;

/**
 * The texts that each task reads, by the task's name. Each test replaces one of these texts by a worst case. A new task needs an
 * entry here.
 */
export const TASKS: Readonly<Record<string, Readonly<Record<string, Subject>>>> = {
  brief: {
    text: (text) => brief({ text }),
    title: (title) => brief({ title, siteName: 'Ember' }),
    'site name': (siteName) => brief({ siteName, title: 'Ember' }),
    'title, site and text': (text) => brief({ title: text, siteName: text, text: text.slice(0, 4000) }),
  },
  revise: {
    'an instruction': (text) => revised(text),
    'a wish and a line': (text) => revised('shorter, calmer, more casual, no questions, no emoji', text),
    'a formal line': (text) => revised('more formal, longer, first person, stronger hook', text.slice(0, 1000)),
    'words to replace': (text) => revised(`Replace "${text.slice(0, 900)}" with "${text.slice(0, 900)}"`, text),
    'words to remove': (text) => revised(`Don't say ${text.slice(0, 200)}`, text, text),
    'a line of its own': (text) => revised(`Line 2: ${text}`),
  },
  translate: {
    'a line': (text) => translated(makeLines(text, 'Hot')),
    'a short line': (text) => translated(makeLines(text.slice(0, 1000), '')),
    'a screen': (text) => translated(makeLines(EMBER, text)),
    'a direction': (text) => translated(makeLines(EMBER, 'Hot', text)),
    'a product': (text) =>
      translated(makeLines(EMBER, 'Hot'), { ...BRIEF, product: { ...BRIEF.product, name: text, what: text } }),
  },
  line: {
    line: (text) => refitted(text, 'It is hot.', ['It is hot.']),
    answer: (text) => refitted('It is hot.', text, ['It is hot.']),
    fact: (text) => refitted('It is hot.', 'It is 6.', [text]),
  },
  localize: {
    text: (text) => localized(text, 'Ember'),
    product: (text) => localized('Ember keeps your coffee hot for 6 hours.', text),
    both: (text) => localized(text, text.slice(0, 200)),
  },
  script: {
    'brief read from a text': (text) => writeScript(compose('brief', { mode: 'description', text }, 3)),
    'product name': (name) => scriptAbout({ name }),
    'product kind': (what) => scriptAbout({ what }),
    benefits: (text) => scriptAbout({ benefits: [text, `a ${text}`] }),
    proof: (text) => scriptAbout({ proof: [text, `a ${text}`] }),
    price: (priceText) => scriptAbout({ priceText }),
    audience: (audience) => writeScript({ audience, product: { ...BRIEF.product, audience } }),
    problem: (problem) => writeScript({ problem }),
    niche: (niche) => writeScript({ niche, product: { ...BRIEF.product, name: '' } }),
    opening: (opening) => runScriptTask({ opening }),
    'used hooks': (text) => runScriptTask({ usedHooks: [text, text] }),
    'a format to follow': (text) => runScriptTask({ follows: followed(text) }),
    catchphrases: (text) => runScriptTask({ persona: { ...VOICE, catchphrases: [text] } }),
    'phrases to avoid': (text) => runScriptTask({ persona: { ...VOICE, avoid_phrases: [text.slice(0, 300)] } }),
    'a voice': (text) => runScriptTask({ persona: { name: text, niche: text, tone_of_voice: text, short_bio: text } }),
    'a profile': (text) =>
      runScriptTask({
        persona: {
          name: text,
          label: text,
          peer_archetype: text,
          accent: text,
          backstory: `${text} I ${text}`,
          interests: [text, text],
        },
      }),
    'what is stated': (text) =>
      writeScript({
        stated: { text, niches: [text], link: `https://${text}.example/`, contents: [{ name: text, brand: text }] },
      }),
    'another language': (text) =>
      writeScript({ ...compose('brief', { mode: 'description', text }, 3), language: 'de' }),
  },
  'story script': scriptSubjects((input) => run(storyScriptTask, { format: 'story-pov', ...input })),
  chat: scriptSubjects((input) => run(chatTask, { lines: null, opening: null, follows: null, ...input })),
  autopsy: {
    'a carousel': (text) => run(autopsyTask, { text, kind: 'carousel', productName: 'Ember' }),
    'a chat': (text) => run(autopsyTask, { text: `A: ${text}`, kind: 'chat' }),
    'what is spoken': (text) => run(autopsyTask, { text, kind: 'talking', language: 'de' }),
    'a winner of no said kind': (text) => run(autopsyTask, { text }),
    'product and topic': (text) =>
      run(autopsyTask, { text: `Ember. ${text}`.slice(0, 8_000), topic: text, productName: text.slice(0, 200) }),
  },
  phrases: {
    'a profile': (text) =>
      run(phrasesTask, {
        persona: {
          name: text,
          niche: text,
          tone_of_voice: text,
          short_bio: text,
          catchphrases: [text],
          interests: [text],
        },
        count: 5,
        structureTypes: [],
        preset: null,
      }),
    'what is done': (text) =>
      run(phrasesTask, {
        persona: { ...VOICE, avoid_phrases: [text.slice(0, 300)] },
        count: 5,
        structureTypes: ['listicle'],
        preset: { label: text, actionDescription: text },
      }),
  },
  'vault mining': {
    reviews: (text) => run(miningTask, { text, kind: 'reviews', product: 'Ember mug' }),
    comments: (text) => run(miningTask, { text, kind: 'comments', product: null }),
    'reviews of a named product': (text) => run(miningTask, { text, kind: 'reviews', product: text.slice(0, 200) }),
  },
  recipe: {
    hook: (hook) => run(recipeTask, { posts: [{ hook, caption: null }] }),
    caption: (caption) => run(recipeTask, { posts: [{ hook: 'a', caption, slides: 1 }] }),
  },
  'script hooks': {
    'a script': (text) => scriptHooks({ script: hooked(text) }),
    'a brief': (text) => scriptHooks({ brief: compose('brief', { mode: 'description', text }, 3) }),
    'who says it, and how': (text) => scriptHooks({ personaName: text, toneOfVoice: text }),
    'another language': (text) =>
      scriptHooks({ brief: { ...BRIEF, language: 'de', product: { ...BRIEF.product, name: text, benefits: [text] } } }),
  },
  'ad hooks': {
    'a brief': (text) => adHooks({ brief: compose('brief', { mode: 'description', text }, 3) }),
    tone: (tone) => adHooks({ tone }),
    proof: (text) => adHooks({ brief: { ...BRIEF, product: { ...BRIEF.product, proof: [text, `a ${text}`] } } }),
    'another language': (text) =>
      adHooks({ brief: { ...BRIEF, language: 'fr', question: text, product: { ...BRIEF.product, name: text } } }),
  },
  carousel: {
    'a brief read from a text': (text) => carousel({ brief: makeBrief(text) }),
    benefits: (text) =>
      carousel({ brief: { ...BRIEF, product: { ...BRIEF.product, benefits: [text, `a ${text}`], proof: [text] } } }),
    'a product': (text) =>
      carousel({ brief: { ...BRIEF, product: { ...BRIEF.product, name: text, what: text }, problem: text } }),
    'another language': (text) =>
      carousel({
        brief: {
          ...BRIEF,
          language: 'de',
          question: text,
          product: { ...BRIEF.product, name: text, benefits: [text] },
        },
      }),
    cover: (cover) => carousel({ cover }),
    'who posts it': (text) =>
      carousel({ persona: { ...VOICE, catchphrases: [text], avoid_phrases: [text.slice(0, 300)] } }),
    'a format': (text) =>
      carousel({
        follows: {
          key: 'house:ember',
          name: text,
          hookFamily: 'list',
          hookRecipes: [text],
          beats: [text, text, text],
          structure: null,
          parts: [text],
          lines: null,
          slideCount: null,
          example: text,
          whatToSteal: [text],
          neverCopy: [text],
        },
      }),
  },
  'carousel hooks': {
    topic: (topic) => covers({ topic }),
    'a topic in another language': (topic) => covers({ topic, brief: { ...BRIEF, language: 'ja' } }),
    'who posts it': (personaName) => covers({ personaName }),
    'hooks used': (text) => covers({ avoid: [text, `a ${text}`] }),
    'a format': (text) =>
      covers({
        format: {
          name: text,
          hookFamily: 'list',
          hookRecipes: [text],
          structure: [text],
          slideCount: 7,
          avoid: [text.slice(0, 300)],
          shows: { proof: text },
        },
      }),
    'a cover that is judged': (text) =>
      scoreCover(text, { topic: text, name: text, audience: text, problem: text, facts: [text, text] }),
  },
  'story hooks': {
    premise: (premise) => storyHooks({ script: { ...STORY, premise } }),
    character: (character) => storyHooks({ script: { ...STORY, character } }),
    scenes: (text) =>
      storyHooks({
        script: {
          scenes: [
            { narration: text, visual: text },
            { action: text, stake: text },
          ],
        },
      }),
    'another language': (text) =>
      storyHooks({ script: { ...STORY, premise: text }, brief: { ...BRIEF, language: 'de' } }),
  },
  'persona draft': {
    niche: (niche) => draft({ niche }),
    description: (text) => draft({ product: { type: null, description: text, page: null } }),
    page: (text) => draft({ product: { type: null, description: null, page: { title: text, siteName: text, text } } }),
  },
  'persona fields': {
    notes: (context) => fields({ context }),
    'present text': (current) => fields({ current }),
    profile: (text) =>
      fields({ profile: { ...PROFILE, niche: text, label: text, short_bio: text, backstory: text, accent: text } }),
    name: (name) => fields({ profile: { ...PROFILE, name } }),
  },
  'persona field': {
    shorter: (current) => resize({ direction: 'shrink', current }),
    longer: (current) => resize({ direction: 'enlarge', current }),
  },
  critique: {
    'one line': (text) => critique({ segments: [line(text)] }),
    'many lines': (text) => critique({ segments: pieces(text).map(line) }),
    hook: (hookText) => critique({ hookText }),
    'screen text': (onScreenText) => critique({ segments: [{ ...line('My cup was cold.'), onScreenText }] }),
    niche: (niche) => critique({ niche }),
    'a brief': (text) => critique({ brief: compose('brief', { mode: 'description', text }, 3) }),
    'another language': (text) => critique({ segments: [line(`Die Tasse ist für dich und nicht kalt. ${text}`)] }),
  },
  rank: {
    candidates: (text) =>
      run(rankTask, {
        niche: 'coffee',
        format: 'talking-5',
        candidates: [text, 'My cup was cold.'].map((one) => ({
          hookText: one,
          segments: [line(one), line('Now it is warm.')],
          structureType: null,
          claimLimit: null,
        })),
      }),
  },
  'long form': {
    'a brief': (text) => longForm({ brief: makeBrief(text) }),
    'another language': (text) => longForm({ brief: { ...makeBrief(text), language: 'de' } }),
    'a profile': (text) =>
      longForm({
        persona: { name: text, label: text, backstory: `${text} I ${text}`, interests: [text], catchphrases: [text] },
      }),
  },
  'ad script': {
    'a brief': (text) => adScript({ brief: makeBrief(text) }),
    'another language': (text) => adScript({ brief: { ...makeBrief(text), language: 'ja' } }),
    'a hook': (text) => adScript({ hook: text.slice(0, 240) }),
  },
  caption: {
    'a brief': (text) => caption({ brief: makeBrief(text) }),
    'a script': (text) =>
      caption({
        script: { hookText: text, segments: [{ spokenLine: text }, { spokenLine: text }] },
        personaName: text,
      }),
    'another language': (text) => caption({ brief: { ...makeBrief(text), language: 'de' } }),
  },
  topics: {
    topic: (topic) => topics({ topic, brief: { ...BRIEF, product: { ...BRIEF.product, name: '' } } }),
    'topic beside a product': (topic) => topics({ topic }),
    'a thought': (seed) => topics({ seed }),
    'a brief': (text) => topics({ brief: compose('brief', { mode: 'description', text }, 3) }),
    'another language': (text) =>
      topics({ topic: text, brief: { ...compose('brief', { mode: 'description', text }, 3), language: 'de' } }),
    trends: (title) =>
      topics({
        topic: 'coffee',
        trends: [
          { title, source: 'tiktok', why: title },
          { title, source: 'search', why: title },
        ],
      }),
    'what is never said': (text) => topics({ topic: 'coffee', neverSay: [text.slice(0, 300)] }),
    interests: (text) => topics({ topic: 'coffee', persona: { ...VOICE, interests: [text] } }),
  },
  'story critique': {
    'one narration': (text) => story({ narration: text }),
    'one action': (text) => story({ action: text, narration: 'She waits.' }),
    'many scenes': (text) =>
      run(storyCritiqueTask, { character: 'Mara', scenes: pieces(text).map((narration) => ({ narration })) }),
    premise: (premise) =>
      run(storyCritiqueTask, { premise, scenes: [{ narration: 'She waits.' }, { narration: 'It ends.' }] }),
    character: (character) =>
      run(storyCritiqueTask, { character, scenes: [{ narration: 'Mara waits.' }, { narration: 'It ends.' }] }),
    'roles and looks': (text) =>
      story({ narration: 'She waits.', role: text, shot: text, colorState: text, stake: text }),
  },
  'media reading': {
    niche: (niche) => run(mediaReadingTask, { facts: { frames: [], videos: [], niche }, images: [] }),
  },
};

/** Every subject, by a name that says whose text it is. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map([
  ...Object.entries(TASKS).flatMap(([task, texts]) =>
    Object.entries(texts).map(([name, subject]) => [`${task}: ${name}`, subject] as const),
  ),
  ...Object.entries(READERS),
]);

/** The text tasks that our own modules export. */
export async function productTasks(): Promise<string[]> {
  const files = ['studio', 'subgraphs'].flatMap((folder) =>
    readdirSync(join(packageRoot, 'dist', folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.task\.js$/.test(path))
      .map((path) => join(packageRoot, 'dist', folder, path)),
  );
  const modules = await Promise.all(files.map((path) => import(pathToFileURL(path).href)));
  return [
    ...new Set(
      modules.flatMap((module: object) =>
        Object.values(module)
          .filter(isTask)
          .map(({ name }) => name),
      ),
    ),
  ];
}

const isTask = (value: unknown): value is TextTask<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && 'prompt' in value && 'check' in value;
