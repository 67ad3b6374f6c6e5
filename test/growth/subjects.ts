import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../platform/paths.js';
import type { TextTask } from '../../providers/text/port.js';
import type { AdScriptInput } from '../../studio/writer/ad-script/ad-script.js';
import { adScriptTask } from '../../studio/writer/ad-script/ad-script.task.js';
import { autopsyTask } from '../../studio/writer/autopsy.task.js';
import { briefTask } from '../../studio/writer/brief.task.js';
import type { CaptionInput } from '../../studio/writer/caption/caption.js';
import { captionTask } from '../../studio/writer/caption/caption.task.js';
import { carouselTask } from '../../studio/writer/carousel/carousel.task.js';
import type { CarouselInput } from '../../studio/writer/carousel/shapes.js';
import { chatTask } from '../../studio/writer/chat/chat.task.js';
import type { ChatInput } from '../../studio/writer/chat/shapes.js';
import { critiqueTask } from '../../studio/writer/critique.task.js';
import type { ScriptUnderReview } from '../../studio/writer/judge/script-case.js';
import { longFormTask } from '../../studio/writer/long-form/long-form.task.js';
import type { LongFormInput } from '../../studio/writer/long-form/shapes.js';
import { mediaReadingTask } from '../../studio/writer/media/reading.task.js';
import { miningTask } from '../../studio/writer/mining.task.js';
import type { AdHooksInput } from '../../studio/writer/openings/ad-hooks.shapes.js';
import { adHooksTask } from '../../studio/writer/openings/ad-hooks.task.js';
import { scoreCover } from '../../studio/writer/openings/cover-score.js';
import type { CoversInput } from '../../studio/writer/openings/covers.shapes.js';
import { coversTask } from '../../studio/writer/openings/covers.task.js';
import type { ScriptHooksInput } from '../../studio/writer/openings/hooks.shapes.js';
import { scriptHooksTask } from '../../studio/writer/openings/hooks.task.js';
import type { StoryHooksInput } from '../../studio/writer/openings/story-hooks.shapes.js';
import { storyHooksTask } from '../../studio/writer/openings/story-hooks.task.js';
import { type DraftInput, personaDraftTask } from '../../studio/writer/personas/draft.task.js';
import {
  type FieldsInput,
  type Profile,
  personaFieldsTask,
  personaResizeTask,
  type ResizeInput,
} from '../../studio/writer/personas/fields.task.js';
import { phrasesTask } from '../../studio/writer/phrases.task.js';
import { rankTask } from '../../studio/writer/rank.task.js';
import { type BriefInput } from '../../studio/writer/reading/brief.js';
import { recipeTask } from '../../studio/writer/recipe.task.js';
import { localizeTask, lostIn } from '../../studio/writer/rewrite/localize.task.js';
import { reviseTask } from '../../studio/writer/rewrite/revise.task.js';
import { translateTask } from '../../studio/writer/rewrite/translate.task.js';
import { scriptTask } from '../../studio/writer/script.task.js';
import type { Brief, ScriptInput, Voice } from '../../studio/writer/shapes.js';
import { storyCritiqueTask } from '../../studio/writer/story/story-critique.task.js';
import { type StoryScene } from '../../studio/writer/story/story-judge.js';
import { storyScriptTask } from '../../studio/writer/story/story-script.task.js';
import type { TopicsInput } from '../../studio/writer/topics/shapes.js';
import { topicsTask } from '../../studio/writer/topics.task.js';

import { READERS } from './readers.js';

/** Something of ours that is given text by a stranger: a caller, a page, a feed, a listing. */
export type Subject = (text: string) => unknown;

const BRIEF = briefTask.compose(
  { mode: 'description', text: 'Ember is a self-heating mug for busy parents. It keeps coffee hot for 6 hours.' },
  1,
);
const VOICE: Voice = { name: 'Mara Lindqvist', niche: 'coffee', catchphrases: [], avoid_phrases: [] };
const PROFILE: Profile = {
  id: '1',
  name: 'Mara Lindqvist',
  label: null,
  niche: 'coffee',
  gender: 'female',
  peer_archetype: null,
  short_bio: null,
  tone_of_voice: null,
  accent: null,
  visual_description: null,
  backstory: null,
  interests: [],
  catchphrases: [],
};

/** Composes, builds the prompt and checks the answer, as a run of the task does. */
function run<Input, Output>(task: TextTask<Input, Output>, input: Input): void {
  const written = task.compose(input, 7);
  task.check(written, input);
  task.prompt(input);
}

const script = (input: Partial<ScriptInput>): void =>
  run(scriptTask, { brief: BRIEF, persona: VOICE, format: 'talking-5', ...input });
const scriptOf = (brief: Partial<Brief>): void => script({ brief: { ...BRIEF, ...brief } });
const scriptAbout = (product: Partial<Brief['product']>): void =>
  scriptOf({ product: { ...BRIEF.product, ...product } });
/** A format whose every word is the text. */
const followed = (text: string) => ({
  key: 'house:a',
  name: text,
  hookFamily: null,
  hookRecipes: [text, `[product] ${text}`],
  beats: ['Hook', text, `Price: ${text}`, 'Ask'],
  structure: null,
  parts: [text],
  lines: null,
  slideCount: null,
  example: text,
  whatToSteal: [text],
  neverCopy: [`Never say "${text}"`],
});
/** What every kind of script is written from, each part of it by a stranger. */
const scriptSubjects = (write: (input: Pick<ScriptInput, 'brief' | 'persona'> & Partial<ChatInput>) => void) => {
  const of = (brief: Partial<Brief>, more: Partial<ChatInput> = {}): void =>
    write({ brief: { ...BRIEF, ...brief }, persona: VOICE, ...more });
  const about = (product: Partial<Brief['product']>): void => of({ product: { ...BRIEF.product, ...product } });
  return {
    'brief read from a text': (text: string) => of(briefTask.compose({ mode: 'description', text }, 3)),
    'product name': (name: string) => about({ name }),
    'product kind': (what: string) => about({ what }),
    'benefits and proof': (text: string) => about({ benefits: [text, `a ${text}`], proof: [text] }),
    'audience, problem and price': (text: string) =>
      of({ audience: text, problem: text, product: { ...BRIEF.product, audience: text, priceText: text } }),
    opening: (opening: string) => of({}, { opening }),
    'a format to follow': (text: string) => of({}, { follows: followed(text) }),
    'a voice': (text: string) => of({}, { persona: { ...VOICE, name: text, avoid_phrases: [text.slice(0, 300)] } }),
    'another language': (text: string) =>
      of({ ...briefTask.compose({ mode: 'description', text }, 3), language: 'de' }),
  };
};
const draft = (input: Partial<DraftInput>): void =>
  run(personaDraftTask, {
    niche: null,
    product: { type: null, description: null, page: null },
    taken: ['Mara Lindqvist'],
    ...input,
  });
const fields = (input: Partial<FieldsInput>): void =>
  run(personaFieldsTask, {
    profile: PROFILE,
    fields: ['short_bio', 'tone_of_voice', 'accent', 'visual_description', 'backstory'],
    context: null,
    current: null,
    ...input,
  });
const resize = (input: Pick<ResizeInput, 'direction' | 'current'>): void =>
  run(personaResizeTask, { profile: PROFILE, field: 'short_bio', ...input });
const localized = (text: string, product: string): void => {
  const texts = [{ text, spoken: true }];
  const lost = [lostIn('Ember', text, product)];
  const input = { texts, language: 'de', product, format: 'talking-3', medium: null, lost };
  localizeTask.check({ texts: [text] }, input);
  localizeTask.prompt(input);
};
const EMBER = 'Ember keeps your coffee hot for 6 hours.';
const linesOf = (spokenLine: string, onScreenText: string, visualDirection = 'Close-up.') => ({
  hookText: spokenLine,
  segments: ['hook', 'turn', 'cta'].map((segmentRole) => ({ segmentRole, spokenLine, onScreenText, visualDirection })),
});
const ABOUT = { structureType: null, family: null, claimLimit: null, productEntrySegment: null, whyItWorks: null };
const translated = (lines: ReturnType<typeof linesOf>, brief: Brief = BRIEF): void =>
  run(translateTask, { script: { ...lines, ...ABOUT }, brief, to: 'meta-paid' });
const revised = (instruction: string, spokenLine = EMBER, onScreenText = 'Hot'): void =>
  run(reviseTask, {
    ...linesOf(spokenLine, onScreenText),
    instruction,
    niche: null,
    personaName: null,
    toneOfVoice: null,
  });
const brief = (input: Partial<BriefInput>): void =>
  run(briefTask, { mode: 'description', text: 'Ember is a self-heating mug.', ...input });

const line = (spokenLine: string) => ({ segmentRole: 'turn', spokenLine });
/** A text in thirty lines, as many as a script may have. */
const pieces = (text: string): string[] => {
  const size = Math.ceil(text.length / 30);
  return Array.from({ length: 30 }, (_, at) => text.slice(at * size, (at + 1) * size) || 'a');
};
const critique = (input: Partial<ScriptUnderReview>): void =>
  run(critiqueTask, {
    niche: 'coffee',
    format: 'talking-5',
    hookText: 'My cup was cold.',
    segments: [line('My cup was cold.'), line('Then I found Ember.'), line('The link is here.')],
    brief: BRIEF,
    structureType: null,
    claimLimit: null,
    ...input,
  });
const hooked = (text: string): ScriptHooksInput['script'] => ({
  structureType: text,
  hookText: text,
  segments: [text, text].map((spokenLine) => ({ segmentRole: 'hook', spokenLine, onScreenText: text })),
});
const scriptHooks = (input: Partial<ScriptHooksInput>): void =>
  run(scriptHooksTask, {
    brief: BRIEF,
    script: hooked('Look.'),
    count: 10,
    personaName: null,
    toneOfVoice: null,
    ...input,
  });
const adHooks = (input: Partial<AdHooksInput>): void =>
  run(adHooksTask, { brief: BRIEF, tone: null, perAngle: 8, ...input });
const covers = (input: Partial<CoversInput>): void =>
  run(coversTask, { topic: 'coffee', brief: BRIEF, format: null, personaName: null, count: 10, avoid: [], ...input });
const carousel = (input: Partial<CarouselInput>): void =>
  run(carouselTask, { brief: BRIEF, persona: VOICE, slideCount: 10, cover: null, ...input });
const STORY: StoryHooksInput['script'] = { scenes: [{ narration: 'It is cold.' }, { narration: 'It is warm.' }] };
const storyHooks = (input: Partial<StoryHooksInput>): void =>
  run(storyHooksTask, { script: STORY, brief: BRIEF, count: 10, ...input });

const briefOf = (text: string): Brief => ({
  ...briefTask.compose({ mode: 'description', text }, 3),
  stated: { text, niches: [text], link: `https://${text}.example/`, contents: [{ name: text, brand: text }] },
});
const longForm = (input: Partial<LongFormInput>): void =>
  run(longFormTask, { brief: BRIEF, persona: VOICE, seconds: 240, ...input });
const adScript = (input: Partial<AdScriptInput>): void =>
  run(adScriptTask, { brief: BRIEF, angle: 'Founder Story', length: '60s', platform: 'TikTok', hook: null, ...input });
const caption = (input: Partial<CaptionInput>): void =>
  run(captionTask, {
    brief: BRIEF,
    script: { hookText: 'Look at this.', segments: [{ spokenLine: 'This is Ember.' }] },
    personaName: null,
    platform: 'tiktok',
    paid: false,
    ...input,
  });

const topics = (input: Partial<TopicsInput>): void =>
  run(topicsTask, {
    brief: BRIEF,
    topic: null,
    seed: null,
    medium: null,
    persona: null,
    count: 12,
    trends: [],
    fromTrends: 0,
    neverSay: [],
    used: [],
    ...input,
  });

const story = (scene: StoryScene): void =>
  run(storyCritiqueTask, {
    premise: 'She is late.',
    character: 'Mara',
    scenes: [scene, { narration: 'Mara is late.' }],
  });

/** Texts that a task takes, by the task's name: each in turn is the worst text. A new task needs its own here. */
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
    'a line': (text) => translated(linesOf(text, 'Hot')),
    'a short line': (text) => translated(linesOf(text.slice(0, 1000), '')),
    'a screen': (text) => translated(linesOf(EMBER, text)),
    'a direction': (text) => translated(linesOf(EMBER, 'Hot', text)),
    'a product': (text) =>
      translated(linesOf(EMBER, 'Hot'), { ...BRIEF, product: { ...BRIEF.product, name: text, what: text } }),
  },
  localize: {
    text: (text) => localized(text, 'Ember'),
    product: (text) => localized('Ember keeps your coffee hot for 6 hours.', text),
    both: (text) => localized(text, text.slice(0, 200)),
  },
  script: {
    'brief read from a text': (text) => scriptOf(briefTask.compose({ mode: 'description', text }, 3)),
    'product name': (name) => scriptAbout({ name }),
    'product kind': (what) => scriptAbout({ what }),
    benefits: (text) => scriptAbout({ benefits: [text, `a ${text}`] }),
    proof: (text) => scriptAbout({ proof: [text, `a ${text}`] }),
    price: (priceText) => scriptAbout({ priceText }),
    audience: (audience) => scriptOf({ audience, product: { ...BRIEF.product, audience } }),
    problem: (problem) => scriptOf({ problem }),
    niche: (niche) => scriptOf({ niche, product: { ...BRIEF.product, name: '' } }),
    opening: (opening) => script({ opening }),
    'used hooks': (text) => script({ usedHooks: [text, text] }),
    'a format to follow': (text) => script({ follows: followed(text) }),
    catchphrases: (text) => script({ persona: { ...VOICE, catchphrases: [text] } }),
    'phrases to avoid': (text) => script({ persona: { ...VOICE, avoid_phrases: [text.slice(0, 300)] } }),
    'a voice': (text) => script({ persona: { name: text, niche: text, tone_of_voice: text, short_bio: text } }),
    'a profile': (text) =>
      script({
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
      scriptOf({
        stated: { text, niches: [text], link: `https://${text}.example/`, contents: [{ name: text, brand: text }] },
      }),
    'another language': (text) => scriptOf({ ...briefTask.compose({ mode: 'description', text }, 3), language: 'de' }),
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
    'a brief': (text) => scriptHooks({ brief: briefTask.compose({ mode: 'description', text }, 3) }),
    'who says it, and how': (text) => scriptHooks({ personaName: text, toneOfVoice: text }),
    'another language': (text) =>
      scriptHooks({ brief: { ...BRIEF, language: 'de', product: { ...BRIEF.product, name: text, benefits: [text] } } }),
  },
  'ad hooks': {
    'a brief': (text) => adHooks({ brief: briefTask.compose({ mode: 'description', text }, 3) }),
    tone: (tone) => adHooks({ tone }),
    proof: (text) => adHooks({ brief: { ...BRIEF, product: { ...BRIEF.product, proof: [text, `a ${text}`] } } }),
    'another language': (text) =>
      adHooks({ brief: { ...BRIEF, language: 'fr', question: text, product: { ...BRIEF.product, name: text } } }),
  },
  carousel: {
    'a brief read from a text': (text) => carousel({ brief: briefOf(text) }),
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
    'a brief': (text) => critique({ brief: briefTask.compose({ mode: 'description', text }, 3) }),
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
    'a brief': (text) => longForm({ brief: briefOf(text) }),
    'another language': (text) => longForm({ brief: { ...briefOf(text), language: 'de' } }),
    'a profile': (text) =>
      longForm({
        persona: { name: text, label: text, backstory: `${text} I ${text}`, interests: [text], catchphrases: [text] },
      }),
  },
  'ad script': {
    'a brief': (text) => adScript({ brief: briefOf(text) }),
    'another language': (text) => adScript({ brief: { ...briefOf(text), language: 'ja' } }),
    'a hook': (text) => adScript({ hook: text.slice(0, 240) }),
  },
  caption: {
    'a brief': (text) => caption({ brief: briefOf(text) }),
    'a script': (text) =>
      caption({
        script: { hookText: text, segments: [{ spokenLine: text }, { spokenLine: text }] },
        personaName: text,
      }),
    'another language': (text) => caption({ brief: { ...briefOf(text), language: 'de' } }),
  },
  topics: {
    topic: (topic) => topics({ topic, brief: { ...BRIEF, product: { ...BRIEF.product, name: '' } } }),
    'topic beside a product': (topic) => topics({ topic }),
    'a thought': (seed) => topics({ seed }),
    'a brief': (text) => topics({ brief: briefTask.compose({ mode: 'description', text }, 3) }),
    'another language': (text) =>
      topics({ topic: text, brief: { ...briefTask.compose({ mode: 'description', text }, 3), language: 'de' } }),
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

/** Every subject by a name that says whose text it is. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map([
  ...Object.entries(TASKS).flatMap(([task, texts]) =>
    Object.entries(texts).map(([name, subject]) => [`${task}: ${name}`, subject] as const),
  ),
  ...Object.entries(READERS),
]);

/** The text tasks that the product's own modules export. */
export async function productTasks(): Promise<string[]> {
  const root = join(packageRoot, 'dist', 'studio');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.task\.js$/.test(path));
  const modules = await Promise.all(files.map((path) => import(pathToFileURL(join(root, path)).href)));
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
  typeof value === 'object' && value !== null && 'compose' in value && 'prompt' in value && 'check' in value;
