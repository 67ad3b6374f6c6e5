import type { TextTask } from '../../providers/text/port.js';
import type { AdScriptInput } from '../../studio/writer/ad-script/shapes.js';
import { type BriefInput } from '../../studio/writer/brief/read.js';
import type { CaptionInput } from '../../studio/writer/caption/compose.js';
import type { CarouselInput } from '../../studio/writer/carousel/slides.js';
import type { ChatInput } from '../../studio/writer/chat/shapes.js';
import { type ComposerName, compose } from '../../studio/writer/composers.js';
import type { ScriptUnderReview } from '../../studio/writer/judge/script-case.js';
import type { LongFormInput } from '../../studio/writer/long-form/shapes.js';
import type {
  AdHooksInput,
  CoversInput,
  ScriptHooksInput,
  StoryHooksInput,
} from '../../studio/writer/openings/shapes.js';
import type { Brief, ScriptInput, Voice } from '../../studio/writer/shapes.js';
import type { StoryScene } from '../../studio/writer/story/story-reading.js';
import type { TopicsInput } from '../../studio/writer/topics/compose.js';
import { type DraftInput, personaDraftTask } from '../../subgraphs/creators/tasks/persona-draft.task.js';
import {
  type FieldsInput,
  type Profile,
  personaFieldsTask,
  personaResizeTask,
  type ResizeInput,
} from '../../subgraphs/creators/tasks/persona-fields.task.js';
import { adScriptTask } from '../../subgraphs/writing/tasks/ad-script.task.js';
import { briefTask } from '../../subgraphs/writing/tasks/brief.task.js';
import { captionTask } from '../../subgraphs/writing/tasks/caption.task.js';
import { carouselTask } from '../../subgraphs/writing/tasks/carousel.task.js';
import { critiqueTask } from '../../subgraphs/writing/tasks/critique/critique.task.js';
import { storyCritiqueTask } from '../../subgraphs/writing/tasks/critique/story-critique.task.js';
import { scriptTask } from '../../subgraphs/writing/tasks/index.js';
import { longFormTask } from '../../subgraphs/writing/tasks/long-form.task.js';
import { adHooksTask } from '../../subgraphs/writing/tasks/openings/ad-hooks.task.js';
import { coversTask } from '../../subgraphs/writing/tasks/openings/covers.task.js';
import { scriptHooksTask } from '../../subgraphs/writing/tasks/openings/hooks.task.js';
import { storyHooksTask } from '../../subgraphs/writing/tasks/openings/story-hooks.task.js';
import { findLost, localizeTask } from '../../subgraphs/writing/tasks/rewrite/localize.task.js';
import { reviseTask } from '../../subgraphs/writing/tasks/rewrite/revise.task.js';
import { translateTask } from '../../subgraphs/writing/tasks/rewrite/translate.task.js';
import { lineTask } from '../../subgraphs/writing/tasks/script/line.task.js';
import { topicsTask } from '../../subgraphs/writing/tasks/topics.task.js';

export const BRIEF = compose(
  'brief',
  { mode: 'description', text: 'Ember is a self-heating mug for busy parents. It keeps coffee hot for 6 hours.' },
  1,
);
export const VOICE: Voice = { name: 'Mara Lindqvist', niche: 'coffee', catchphrases: [], avoid_phrases: [] };
export const PROFILE: Profile = {
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

/** Runs a task as in real use: composes offline, checks the answer, and builds the prompt. */
export function run<Input, Output>(task: TextTask<Input, Output>, input: Input): void {
  const written = compose(task.name as ComposerName, input as never, 7) as Output;
  task.check(written, input);
  task.prompt(input);
}

export const runScriptTask = (input: Partial<ScriptInput>): void =>
  run(scriptTask, { brief: BRIEF, persona: VOICE, format: 'talking-5', ...input });
export const writeScript = (brief: Partial<Brief>): void => runScriptTask({ brief: { ...BRIEF, ...brief } });
export const scriptAbout = (product: Partial<Brief['product']>): void =>
  writeScript({ product: { ...BRIEF.product, ...product } });
/** A format in which every text field is `text`. */
export const followed = (text: string) => ({
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
/** The subjects for a kind of script: one for each part of its input, because each may come from a stranger. */
export const scriptSubjects = (write: (input: Pick<ScriptInput, 'brief' | 'persona'> & Partial<ChatInput>) => void) => {
  const of = (brief: Partial<Brief>, more: Partial<ChatInput> = {}): void =>
    write({ brief: { ...BRIEF, ...brief }, persona: VOICE, ...more });
  const about = (product: Partial<Brief['product']>): void => of({ product: { ...BRIEF.product, ...product } });
  return {
    'brief read from a text': (text: string) => of(compose('brief', { mode: 'description', text }, 3)),
    'product name': (name: string) => about({ name }),
    'product kind': (what: string) => about({ what }),
    'benefits and proof': (text: string) => about({ benefits: [text, `a ${text}`], proof: [text] }),
    'audience, problem and price': (text: string) =>
      of({ audience: text, problem: text, product: { ...BRIEF.product, audience: text, priceText: text } }),
    opening: (opening: string) => of({}, { opening }),
    'a format to follow': (text: string) => of({}, { follows: followed(text) }),
    'a voice': (text: string) => of({}, { persona: { ...VOICE, name: text, avoid_phrases: [text.slice(0, 300)] } }),
    'another language': (text: string) => of({ ...compose('brief', { mode: 'description', text }, 3), language: 'de' }),
  };
};
export const draft = (input: Partial<DraftInput>): void =>
  run(personaDraftTask, {
    niche: null,
    product: { type: null, description: null, page: null },
    takenNames: ['Mara Lindqvist'],
    ...input,
  });
export const fields = (input: Partial<FieldsInput>): void =>
  run(personaFieldsTask, {
    profile: PROFILE,
    fields: ['short_bio', 'tone_of_voice', 'accent', 'visual_description', 'backstory'],
    context: null,
    current: null,
    ...input,
  });
export const resize = (input: Pick<ResizeInput, 'direction' | 'current'>): void =>
  run(personaResizeTask, { profile: PROFILE, field: 'short_bio', ...input });
export const refitted = (line: string, said: string, facts: readonly string[]): void => {
  const input = { line, facts, length: [4, 12] as const, language: 'en', avoid: ['hot coffee'] };
  lineTask.check({ spokenLine: said }, input);
  lineTask.prompt(input);
};

export const localized = (text: string, product: string): void => {
  const texts = [{ text, spoken: true }];
  const lost = [findLost('Ember', text, product)];
  const input = { texts, language: 'de', product, format: 'talking-3', medium: null, lost };
  localizeTask.check({ texts: [text] }, input);
  localizeTask.prompt(input);
};
export const EMBER = 'Ember keeps your coffee hot for 6 hours.';
export const makeLines = (spokenLine: string, onScreenText: string, visualDirection = 'Close-up.') => ({
  hookText: spokenLine,
  segments: ['hook', 'turn', 'cta'].map((segmentRole) => ({ segmentRole, spokenLine, onScreenText, visualDirection })),
});
const ABOUT = { structureType: null, family: null, claimLimit: null, productEntrySegment: null, whyItWorks: null };
export const translated = (lines: ReturnType<typeof makeLines>, brief: Brief = BRIEF): void =>
  run(translateTask, { script: { ...lines, ...ABOUT }, brief, to: 'meta-paid' });
export const revised = (instruction: string, spokenLine = EMBER, onScreenText = 'Hot'): void =>
  run(reviseTask, {
    ...makeLines(spokenLine, onScreenText),
    instruction,
    niche: null,
    personaName: null,
    toneOfVoice: null,
  });
export const brief = (input: Partial<BriefInput>): void =>
  run(briefTask, { mode: 'description', text: 'Ember is a self-heating mug.', ...input });

export const line = (spokenLine: string) => ({ segmentRole: 'turn', spokenLine });
/** Splits a text into thirty lines, the most that a script may have. */
export const pieces = (text: string): string[] => {
  const size = Math.ceil(text.length / 30);
  return Array.from({ length: 30 }, (_, at) => text.slice(at * size, (at + 1) * size) || 'a');
};
export const critique = (input: Partial<ScriptUnderReview>): void =>
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
export const hooked = (text: string): ScriptHooksInput['script'] => ({
  structureType: text,
  hookText: text,
  segments: [text, text].map((spokenLine) => ({ segmentRole: 'hook', spokenLine, onScreenText: text })),
});
export const scriptHooks = (input: Partial<ScriptHooksInput>): void =>
  run(scriptHooksTask, {
    brief: BRIEF,
    script: hooked('Look.'),
    count: 10,
    personaName: null,
    toneOfVoice: null,
    ...input,
  });
export const adHooks = (input: Partial<AdHooksInput>): void =>
  run(adHooksTask, { brief: BRIEF, tone: null, perAngle: 8, ...input });
export const covers = (input: Partial<CoversInput>): void =>
  run(coversTask, { topic: 'coffee', brief: BRIEF, format: null, personaName: null, count: 10, avoid: [], ...input });
export const carousel = (input: Partial<CarouselInput>): void =>
  run(carouselTask, { brief: BRIEF, persona: VOICE, slideCount: 10, cover: null, ...input });
export const STORY: StoryHooksInput['script'] = {
  scenes: [{ narration: 'It is cold.' }, { narration: 'It is warm.' }],
};
export const storyHooks = (input: Partial<StoryHooksInput>): void =>
  run(storyHooksTask, { script: STORY, brief: BRIEF, count: 10, ...input });

export const makeBrief = (text: string): Brief => ({
  ...compose('brief', { mode: 'description', text }, 3),
  stated: { text, niches: [text], link: `https://${text}.example/`, contents: [{ name: text, brand: text }] },
});
export const longForm = (input: Partial<LongFormInput>): void =>
  run(longFormTask, { brief: BRIEF, persona: VOICE, seconds: 240, ...input });
export const adScript = (input: Partial<AdScriptInput>): void =>
  run(adScriptTask, { brief: BRIEF, angle: 'Founder Story', length: '60s', platform: 'TikTok', hook: null, ...input });
export const caption = (input: Partial<CaptionInput>): void =>
  run(captionTask, {
    brief: BRIEF,
    script: { hookText: 'Look at this.', segments: [{ spokenLine: 'This is Ember.' }] },
    personaName: null,
    platform: 'tiktok',
    paid: false,
    ...input,
  });

export const topics = (input: Partial<TopicsInput>): void =>
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

export const story = (scene: StoryScene): void =>
  run(storyCritiqueTask, {
    premise: 'She is late.',
    character: 'Mara',
    scenes: [scene, { narration: 'Mara is late.' }],
  });
