import { toJSONSchema } from 'zod';
import { compose } from '../studio/writer/composers.js';
import { AD_HOOK_ANGLES } from '../studio/writer/index.js';
import * as creators from '../subgraphs/creators/tasks/index.js';
import * as formats from '../subgraphs/formats/tasks/index.js';
import * as written from '../subgraphs/writing/tasks/index.js';
import type { ChatCall } from './openai.js';

/** A question to a text model, in whichever wire format it came. */
export interface Question {
  system: string;
  prompt: string;
  // biome-ignore lint/suspicious/noExplicitAny: the JSON schema in the provider's format
  schema: any;
}

/** The brief contains no number. If it did, texts written from it could contain no other numbers. */
const brief = compose('brief', { mode: 'description', text: 'Ember is a travel mug. It keeps coffee hot.' }, 1);
const personaDraft = compose(
  'persona draft',
  { niche: 'lamps', product: { type: null, description: null, page: null }, takenNames: [] },
  1,
);
const ROLE = /\d: ([\w-]+)/g;
const ORDINALS = ['hook', 'turn', 'more', 'again', 'further', 'still', 'late', 'later', 'last'];

/** The material in a prompt. In a repair prompt, the material of the original question is in `asked`. */
function readMaterial(prompt: string): Record<string, unknown> {
  const material = JSON.parse(prompt);
  return material.asked ?? material;
}
const IN_GERMAN = ['Ember hält deinen Kaffee stundenlang heiß.', 'Der Link ist gleich hier.', 'Schau mal hier.'];
const CRITIQUE = {
  verdict: 'Nearly there: the first line could be sharper.',
  strengths: ['It is short.'],
  issues: ['The first line leaves nothing open.'],
  weakestIndex: 0,
  weakestRewrite: 'This is the line that comes first here.',
  dimensions: { hook: 40, clarity: 70, specificity: 50, proof: 40, pace: 60, callToAction: 50, fit: 60 },
  sendTarget: 'A friend who would laugh.',
  leavePoints: [{ index: 0, why: 'Nothing happens.' }],
  productEntrySegment: 0,
  bannedClaims: [],
  fix: 'Begin in the middle.',
  seed: 'Who else?',
};

const WORDS = ['first', 'next', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** How many things a question asks for: the number after `exactly` in the system prompt; 1 if there is none. */
const countIn = (system: string): number => Number(/exactly (\d+)/.exec(system)?.[1] ?? 1);

/**
 * The answer to each task, by the task's name. Whatever the question, its answer satisfies the task's schema and check. The
 * same question always gets the same answer.
 */
const ANSWERS: Readonly<Record<string, (question: Question) => unknown>> = {
  brief: () => brief,
  script: ({ system, prompt }) => {
    const roles = [...(/in order: (.*)\./.exec(system)?.[1] ?? '').matchAll(ROLE)].map(([, role]) => role ?? '');
    const { opening, facts = [] } = readMaterial(prompt) as { opening?: string; facts?: unknown[] };
    const script = compose('script', { brief, persona: null, format: 'talking-5', lines: 3 }, 1);
    const segments = roles.map((segmentRole, i) => ({
      segmentRole,
      spokenLine: i === 0 && opening ? opening : `This is the line that comes ${ORDINALS[i] ?? 'last'} here.`,
      onScreenText: 'Look',
      visualDirection: `Close-up in a kitchen, ${ORDINALS[i] ?? 'last'}.`,
      facts: facts.length > 0 ? [0] : [],
      shot: null,
    }));
    return { ...script, hookText: segments[0]?.spokenLine, productEntrySegment: 0, segments };
  },
  line: ({ system }) => {
    const [, least, most] = /spokenLine has (\d+) to (\d+)/.exec(system) ?? [];
    const words = Math.round((Number(least ?? 1) + Number(most ?? 1)) / 2);
    return { spokenLine: `${Array.from({ length: words - 1 }, () => 'word').join(' ')} here.` };
  },
  'story script': (question) => {
    const script = ANSWERS['script']!(question) as { segments: object[] };
    const scenes = script.segments.map((segment, i) => ({
      ...segment,
      action: `The character does what comes ${ORDINALS[i] ?? 'last'}.`,
      colorState: i === 0 ? 'cold' : 'warm',
    }));
    return { ...script, segments: scenes };
  },
  carousel: ({ system, prompt }) => {
    const count = Number(/at most (\d+) segments/.exec(system)?.[1]);
    const { cover } = readMaterial(prompt);
    const script = compose('carousel', { brief, persona: null, slideCount: count, cover: null }, 1);
    const segments = WORDS.slice(0, count).map((word, i) => ({
      segmentRole: i === 0 ? 'cover' : i === count - 1 ? 'ask' : 'point',
      spokenLine: `This is the small text that comes ${word} here.`,
      onScreenText: i === 0 && typeof cover === 'string' ? cover : `Look at this ${word}`,
      visualDirection: i % 2 === 1 ? `No person: a table, ${word}.` : `Close-up in a kitchen, ${word}.`,
    }));
    return { ...script, hookText: segments[0]?.onScreenText, productEntrySegment: 0, segments };
  },
  topics: ({ system, prompt }) => {
    const asked = Number(/at most (\d+) ideas/.exec(system)?.[1] ?? 0);
    const trends = (readMaterial(prompt).trends ?? []) as unknown[];
    return {
      topics: Array.from({ length: asked }, (_, i) => ({
        title: `The idea that comes ${'abcdefghijklmnopqrstuvwxyz'[i]}`,
        angle: 'Say it in one sentence, then show it.',
        searchQuery: 'how it is done',
        trend: i < trends.length ? i : null,
      })),
    };
  },
  autopsy: ({ system }) => {
    const kind = /here it is "(\w+)"/.exec(system)?.[1];
    return {
      ...compose('autopsy', { text: 'Look at this.', kind: null, topic: null, productName: null, language: null }, 1),
      ...(kind ? { kind, slideCount: null } : {}),
    };
  },
  revise: ({ prompt }) => {
    const { hookText, segments } = readMaterial(prompt) as { hookText: string; segments: object[] };
    return { hookText, segments, note: 'Nothing was changed.' };
  },
  translate: ({ prompt }) => {
    const { hookText, segments } = readMaterial(prompt)['script'] as { hookText: string; segments: object[] };
    return { hookText, hookSecondLine: null, segments, changes: ['Nothing had to change.'] };
  },
  localize: ({ prompt }) => ({
    texts: (readMaterial(prompt)['texts'] as unknown[]).map((_: unknown, i: number) => IN_GERMAN[Math.min(i, 2)]),
  }),
  phrases: ({ system }) => {
    const count = Number(/exactly (\d)/.exec(system)?.[1] ?? 1);
    const wanted = /how the line works: one of ([\w, -]+); each/.exec(system)?.[1]?.split(', ') ?? ['myth-bust'];
    return {
      phrases: ORDINALS.slice(0, count).map((word, at) => ({
        phrase: `${word} of all I say that to you today.`,
        structureType: wanted[at % wanted.length],
      })),
    };
  },
  'vault mining': ({ prompt }) => ({
    quotes: [
      {
        phrase: String(readMaterial(prompt).text).trim().split(/\s+/).slice(0, 4).join(' ').slice(0, 150),
        theme: 'result',
        emotion: 'delight',
      },
    ],
  }),
  'script hooks': ({ system }) => ({
    variants: Array.from({ length: countIn(system) }, (_, i) => ({
      hookText: `This is opening ${WORDS[i]}.`,
      spokenLine: `This is the opening that comes ${WORDS[i]} here.`,
      family: 'curiosity',
      note: 'It leaves something open.',
    })),
  }),
  'ad hooks': ({ system }) => ({
    adHooks: AD_HOOK_ANGLES.flatMap((angle, k) =>
      Array.from({ length: countIn(system) }, (_, i) => ({
        angle,
        hookText: `Hear the ${WORDS[k]} thing, and then the ${WORDS[i]} one.`,
        onScreenText: 'Look',
        openingVisual: 'Close-up in a kitchen.',
      })),
    ),
  }),
  'carousel hooks': ({ system }) => ({
    covers: Array.from({ length: countIn(system) }, (_, i) => ({
      text: `Swipe to slide ${WORDS[i]}`,
      angle: 'curiosity',
    })),
  }),
  'story hooks': ({ system }) => ({
    openings: Array.from({ length: countIn(system) }, (_, i) => ({
      narration: `This is the ${WORDS[i]} way that it could begin.`,
      action: 'Somebody stops and looks up.',
      visual: 'A corridor, very still.',
      angle: 'low',
      colorState: 'muted',
      stake: 'Whether it stays like this.',
    })),
  }),
  critique: () => CRITIQUE,
  rank: ({ prompt }) => ({
    entries: (readMaterial(prompt)['candidates'] as unknown[]).map((_, index) => ({
      index,
      score: 60 - index,
      verdict: `It is the one that comes ${ORDINALS[index] ?? 'last'}.`,
    })),
  }),
  'long form': ({ system }) => ({
    title: 'A word about mugs',
    paragraphs: [
      Array.from({ length: Number(/between (\d+) and/.exec(system)?.[1] ?? 0) + 2 }, () => 'mugs').join(' '),
    ],
  }),
  'ad script': ({ prompt }) => {
    const { hook } = JSON.parse(prompt);
    const narrations = [
      hook ?? 'Look at this first.',
      ...ORDINALS.slice(1, 5).map((one) => `This comes ${one} and takes a while to say.`),
    ];
    return {
      title: 'A mug',
      scenes: narrations.map((narration) => ({
        section: 'Part',
        narration,
        onScreenText: 'Look',
        shotDescription: 'A kitchen.',
        bRoll: 'A table.',
      })),
      beats: ['Part: opens.'],
      cta: null,
    };
  },
  caption: () => ({ text: 'Have a look at this one.', hashtags: ['#mugs'], pinnedReply: null }),
  'story critique': () => ({
    score: 55,
    verdict: 'Nearly there: somebody is there, but nothing changes.',
    strengths: ['There is somebody to follow.'],
    issues: ['Nothing changes.'],
    weakestIndex: 0,
    weakestRewrite: { narration: 'She waits here.', action: 'She stays at the door.' },
  }),
  'persona draft': () => personaDraft,
  'persona fields': ({ system }) => ({
    [/these keys: (\w+)/.exec(system)?.[1] ?? 'short_bio']: 'She ties a new knot every day.',
  }),
  'persona field': ({ system }) => ({
    content: system.startsWith('You shorten') ? 'She.' : `${'She sells ropes and sails. '.repeat(4)}`,
  }),
};

const joinKeys = (schema: { properties?: object } | undefined): string =>
  Object.keys(schema?.properties ?? {})
    .sort()
    .join(' ');
const TASK_BY_KEYS: ReadonlyMap<string, string> = new Map(
  [...Object.values(written), ...Object.values(formats), ...Object.values(creators)]
    .flatMap((task) => (typeof task === 'object' && 'output' in task ? [task] : []))
    .map(({ name, output }) => [joinKeys(toJSONSchema(output)), name]),
);

/** A fake text model: answers each question with a fixed, valid answer for its task. */
export function answer(question: Question): unknown {
  const keys = TASK_BY_KEYS.get(joinKeys(question.schema)) ?? '';
  // Carousels and story scripts share the schema of a script, so the system prompt decides.
  const shaped: ReadonlySet<string> = new Set(['script', 'carousel', 'story script']);
  const name = !shaped.has(keys)
    ? keys
    : /\bcarousel\b/.test(question.system)
      ? 'carousel'
      : /\bacted\b/.test(question.system)
        ? 'story script'
        : 'script';
  // The schema of persona fields depends on which fields are requested, so an unknown schema is taken for one of these.
  const asked = ANSWERS[name] ?? ANSWERS['persona fields'];
  return asked?.(question);
}

/** Reads the question from a request in OpenAI's format. */
export function readQuestion({ body: { messages, response_format } }: ChatCall): Question {
  const said = (role: string): string => {
    const content = messages.find((message) => message.role === role)?.content;
    return typeof content === 'string' ? content : ((content as { text?: string }[] | undefined)?.[0]?.text ?? '');
  };
  return { system: said('system'), prompt: said('user'), schema: response_format?.json_schema?.schema };
}
