import { FRAME, SAFE_AREA } from '../../../../platform/ffmpeg/index.js';
import { asciiSlug } from '../../../../platform/text/slug.js';
import {
  type Content,
  detectLanguage,
  formatOf,
  type Goal,
  isPaid,
  type Platform,
  spokenSeconds,
} from '../../../../studio/writer/index.js';
import type { ScriptInput } from '../../script/script-input.graphql.js';
import type { SavedBrief, SavedCaptionInput, SavedHookVariantInput } from '../saved-parts.graphql.js';
import { fenced, inline, quoted } from './markdown.js';

/** What a shoot brief is made of: a saved script, and the rows that it names as they are now. */
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

/** A document that a human creator can film from, in Markdown. Of others' words it shows every one as text. */
export function shootBrief(material: ShootMaterial): string {
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

/** The document's name, in ASCII. */
export const shootBriefName = (title: string): string => `${asciiSlug(title, 60) || 'shoot-brief'}.md`;

const section = (title: string, ...paragraphs: readonly (string | null)[]): string =>
  [`## ${title}`, ...paragraphs.filter((one) => one !== null)].join('\n\n');

/** A list of labelled facts; those that nothing is known of are left out. */
const facts = (...entries: readonly (readonly [label: string, text: string | null | undefined])[]): string =>
  entries
    .filter(([, text]) => text)
    .map(([label, text]) => `- **${label}:** ${text}`)
    .join('\n');

const shown = (text: string | null | undefined): string | null => (text?.trim() ? inline(text) : null);

function overview({ title, brief, script, product }: ShootMaterial): string {
  const seconds = script.segments.reduce((sum, line) => sum + secondsOf(line.spokenLine, brief, script), 0);
  const about = facts(
    ['What it is about', shown(brief.product ?? product?.name) ?? shown(brief.subNiche ?? brief.niche)],
    ['Who it is for', shown(brief.audience)],
    ['It works when', GOALS[brief.goal as Goal]],
    ['Where it runs', PLATFORM_NAMES[brief.platform as Platform]],
    ['Length', `about ${Math.round(seconds)} seconds of speech, in ${count(script.segments.length, 'line')}`],
    ['Form', shown(formatOf(brief.format)?.label)],
    ['Why it works', shown(script.whyItWorks)],
    ['Language', shown(languageName(brief.language))],
  );
  return `# ${inline(title)}\n\n${about}`;
}

function opening({ script }: ShootMaterial): string {
  const [first] = script.segments;
  const isFirstLine = first !== undefined && inline(first.spokenLine) === inline(script.hookText);
  return section(
    'The hook',
    `> ${quoted(script.hookText)}`,
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
      const seconds = Math.max(1, Math.round(secondsOf(line.spokenLine, brief, script)));
      const head = `### ${index + 1}. ${inline(roleName(line.segmentRole))} (about ${count(seconds, 'second')})`;
      const body = facts(
        ['Say', quoted(line.spokenLine)],
        ['Text on screen', line.onScreenText?.trim() ? `${quoted(line.onScreenText)}, added later` : 'none'],
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
  const contents = (product?.contents ?? []).map((one) => `  - ${inline(contentOf(one))}`);
  return section(
    'What you need',
    [`- ${name}`, ...contents].join('\n'),
    'Show the real thing, clean and with its name readable. Keep other brands out of the picture.',
  );
}

/** Characters up to which a product's words are its name; the overview has longer ones whole. */
const LONGEST_NAME = 60;

/** `Lid (Hale, cork, 9 cm, full size)` */
function contentOf({ name, brand, type, size, fullSize }: Content): string {
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
      ['Speaking as', inline(creator.name)],
      ['Tone', shown(creator.tone_of_voice)],
      ['Never say', creator.avoid_phrases.map(quoted).join(', ')],
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
      `Post it with these words where viewers see them at once: ${quoted(caption.disclosure)}`,
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
        const onScreen = said.trim() === hookText.trim() ? '' : ` Text on screen: ${quoted(hookText)}`;
        return `${index + 1}. ${quoted(said)}${onScreen}${note?.trim() ? ` (${inline(note)})` : ''}`;
      })
      .join('\n'),
  );
}

function caption({ caption }: ShootMaterial): string | null {
  if (caption === null) return null;
  const tags = (caption.hashtags ?? []).map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)).join(' ');
  return section(
    'Caption',
    fenced([caption.text, tags].filter(Boolean).join('\n\n')),
    caption.pinnedReply?.trim() ? `Pin this as the first comment: ${quoted(caption.pinnedReply)}` : null,
  );
}

/** In the brief's language, else in the one that the script's lines are in. */
function secondsOf(line: string, { language }: SavedBrief, { segments }: ScriptInput): number {
  return spokenSeconds(line, language ?? detectLanguage(segments.map(({ spokenLine }) => spokenLine).join(' ')));
}

/** `de` → `German`; a tag that nobody has a name for stays as it is. */
function languageName(tag: string | null): string | null {
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
