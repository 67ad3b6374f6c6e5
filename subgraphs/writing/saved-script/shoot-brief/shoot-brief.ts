import { FRAME, SAFE_AREA } from '../../../../engine/ffmpeg/index.js';
import { asciiSlug } from '../../../../platform/text/slug.js';
import {
  type Content,
  detectLanguage,
  findFormat,
  type Goal,
  isPaid,
  type Platform,
  spokenSeconds,
} from '../../../../studio/writer/index.js';
import type { ScriptInput } from '../../script/script-input.graphql.js';
import type { SavedBrief, SavedCaptionInput, SavedHookVariantInput } from '../saved-parts.graphql.js';
import { escapeInline, fenceText, quoteInline } from './markdown.js';

/** The material of a shoot brief: a saved script, and the current state of the creator and the product that it names. */
export interface ShootMaterial {
  title: string;
  brief: SavedBrief;
  script: ScriptInput;
  hookVariants: readonly SavedHookVariantInput[];
  caption: SavedCaptionInput | null;
  creator: { name: string; tone_of_voice: string | null; avoid_phrases: readonly string[] } | null;
  product: { name: string; contents: readonly Content[] } | null;
}

const GOALS: Readonly<Record<Goal, string>> = {
  reach: 'people watch it to the end and send it on',
  saves: 'people save it, to come back to it',
  comments: 'people answer in the comments',
  follows: 'people follow the account',
  clicks: 'people tap the link',
  sales: 'people buy',
};

const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  reels: 'Instagram Reels',
  shorts: 'YouTube Shorts',
  'meta-paid': 'Instagram and Facebook, as a paid ad',
  'tiktok-paid': 'TikTok, as a paid ad',
};

/** Renders a document in Markdown from which a human creator can film. Other people's words always stay plain text. */
export function renderShootBrief(material: ShootMaterial): string {
  const sections = [
    overview(material),
    opening(material),
    lines(material),
    props(material),
    manner(material),
    delivery(),
    disclosure(material),
    alternatives(material),
    caption(material),
  ];
  return `${sections.filter((section) => section !== null).join('\n\n')}\n`;
}

/** The file name of the document, in ASCII. */
export const makeFileName = (title: string): string => `${asciiSlug(title, 60) || 'shoot-brief'}.md`;

const section = (title: string, ...paragraphs: readonly (string | null)[]): string =>
  [`## ${title}`, ...paragraphs.filter((one) => one !== null)].join('\n\n');

/** A Markdown list of labelled facts, without those that are unknown. */
const facts = (...entries: readonly (readonly [label: string, text: string | null | undefined])[]): string =>
  entries
    .filter(([, text]) => text)
    .map(([label, text]) => `- **${label}:** ${text}`)
    .join('\n');

const shown = (text: string | null | undefined): string | null => (text?.trim() ? escapeInline(text) : null);

function overview({ title, brief, script, product }: ShootMaterial): string {
  const seconds = script.segments.reduce((sum, line) => sum + estimateSeconds(line.spokenLine, brief, script), 0);
  const about = facts(
    ['What it is about', shown(brief.product ?? product?.name) ?? shown(brief.subNiche ?? brief.niche)],
    ['Who it is for', shown(brief.audience)],
    ['It works when', GOALS[brief.goal as Goal]],
    ['Where it runs', PLATFORM_NAMES[brief.platform as Platform]],
    ['Length', `about ${Math.round(seconds)} seconds of speech, in ${count(script.segments.length, 'line')}`],
    ['Form', shown(findFormat(brief.format)?.label)],
    ['Why it works', shown(script.whyItWorks)],
    ['Language', shown(getLanguageName(brief.language))],
  );
  return `# ${escapeInline(title)}\n\n${about}`;
}

function opening({ script }: ShootMaterial): string {
  const [first] = script.segments;
  const isFirstLine = first !== undefined && escapeInline(first.spokenLine) === escapeInline(script.hookText);
  return section(
    'The hook',
    `> ${quoteInline(script.hookText)}`,
    isFirstLine
      ? 'This is line 1. Start on it at once: no greeting and no run-up before the first word.'
      : 'This is the idea that stops the scroll: it is read on screen or seen while line 1 is said. No greeting and no run-up before it.',
  );
}

function lines({ brief, script }: ShootMaterial): string {
  return section(
    'Line by line',
    'Film each line as a take of its own. Say it word for word, in your own rhythm.',
    ...script.segments.map((line, index) => {
      const seconds = Math.max(1, Math.round(estimateSeconds(line.spokenLine, brief, script)));
      const head = `### ${index + 1}. ${escapeInline(roleName(line.segmentRole))} (about ${count(seconds, 'second')})`;
      const body = facts(
        ['Say', quoteInline(line.spokenLine)],
        ['Text on screen', line.onScreenText?.trim() ? `${quoteInline(line.onScreenText)}, added later` : 'none'],
        ['Show', shown(line.visualDirection) ?? 'you, talking to the lens'],
      );
      return `${head}\n\n${body}`;
    }),
  );
}

function props({ brief, product }: ShootMaterial): string {
  const stated = shown(product?.name ?? brief.product);
  if (stated === null) return section('What you need', 'Nothing but yourself: this video sells no product.');
  const name = stated.length <= LONGEST_NAME ? stated : 'the product that it is about, as told above';
  const contents = (product?.contents ?? []).map((one) => `  - ${escapeInline(describeContent(one))}`);
  return section(
    'What you need',
    [`- ${name}`, ...contents].join('\n'),
    'Show the real thing, clean and with its name readable. Keep other brands out of the picture.',
  );
}

/** A product text of at most this many characters counts as a name. A longer text is printed in full in the overview. */
const LONGEST_NAME = 60;

/** Describes an item that comes with a product: `Lid (Hale, cork, 9 cm, full size)`. */
function describeContent({ name, brand, type, size, fullSize }: Content): string {
  const more = [brand, type, size, fullSize === undefined ? null : fullSize ? 'full size' : 'sample size'].filter(
    Boolean,
  );
  return more.length > 0 ? `${name} (${more.join(', ')})` : name;
}

function manner({ creator }: ShootMaterial): string | null {
  if (creator === null) return null;
  return section(
    'How to say it',
    facts(
      ['Speaking as', escapeInline(creator.name)],
      ['Tone', shown(creator.tone_of_voice)],
      ['Never say', creator.avoid_phrases.map(quoteInline).join(', ')],
    ),
  );
}

const delivery = (): string =>
  section(
    'What to deliver',
    [
      `- Upright video, ${FRAME.width} x ${FRAME.height} pixels (9:16), ${FRAME.fps} frames a second, as MP4 or MOV.`,
      '- One file for each line, in order: `1.mp4`, `2.mp4`, … Leave a second before the first word and after the last.',
      '- No captions, stickers, filters or text in the picture: captions and screen text are added afterwards.',
      `- Keep face, hands and product clear of the edges: the apps cover the top ${SAFE_AREA.top} pixels, the bottom ${SAFE_AREA.bottom}, the right ${SAFE_AREA.right} and the left ${SAFE_AREA.left}.`,
      '- Clear speech from close by, in a quiet room, and no music: that is added afterwards.',
    ].join('\n'),
  );

function disclosure({ brief, product, caption }: ShootMaterial): string | null {
  if (caption?.disclosure?.trim())
    return section(
      'Disclosure',
      `Post it with these words where viewers see them at once: ${quoteInline(caption.disclosure)}`,
    );
  if (isPaid(brief.platform as Platform))
    return section(
      'Disclosure',
      "It runs as a paid ad. If it is posted from your account, switch on the platform's label for paid partnerships.",
    );
  if ((product ?? brief.product) === null || !['clicks', 'sales'].includes(brief.goal)) return null;
  return section(
    'Disclosure',
    "It sells a product. If you are paid for it or were given the product, say so where the caption begins, and switch on the platform's label for paid partnerships.",
  );
}

function alternatives({ hookVariants }: ShootMaterial): string | null {
  if (hookVariants.length === 0) return null;
  return section(
    'Other openings',
    'Film these as well, each as another take of line 1.',
    hookVariants
      .map(({ hookText, spokenLine, note }, index) => {
        const said = spokenLine?.trim() || hookText;
        const onScreen = said.trim() === hookText.trim() ? '' : ` Text on screen: ${quoteInline(hookText)}`;
        return `${index + 1}. ${quoteInline(said)}${onScreen}${note?.trim() ? ` (${escapeInline(note)})` : ''}`;
      })
      .join('\n'),
  );
}

function caption({ caption }: ShootMaterial): string | null {
  if (caption === null) return null;
  const tags = (caption.hashtags ?? []).map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)).join(' ');
  return section(
    'Caption',
    fenceText([caption.text, tags].filter(Boolean).join('\n\n')),
    caption.pinnedReply?.trim() ? `Pin this as the first comment: ${quoteInline(caption.pinnedReply)}` : null,
  );
}

/**
 * Estimates how many seconds it takes to say a line, in the language that the brief states. If it states none, the language is
 * detected from the whole script.
 */
function estimateSeconds(line: string, { language }: SavedBrief, { segments }: ScriptInput): number {
  return spokenSeconds(line, language ?? detectLanguage(segments.map(({ spokenLine }) => spokenLine).join(' ')));
}

/** The English name of a language: `de` → `German`; unknown tags stay as they are. */
function getLanguageName(tag: string | null): string | null {
  if (tag === null) return null;
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
const roleName = (role: string): string =>
  role === 'cta' ? 'Call to action' : role.replace(/^./u, (first) => first.toUpperCase());
