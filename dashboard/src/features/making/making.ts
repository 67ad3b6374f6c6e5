import type { RunOptionsInput, StartFlowInput } from '../../graph/generated.js';
import { pageAddress } from '../../lib/web-address.js';

/** What a video can be about. An address is a text that is read. */
export type About = 'text' | 'product' | 'app' | 'brief';

/** What somebody has corrected of what an estimate had understood; null for what is right. */
export interface Corrections {
  name: string | null;
  audience: string | null;
  facts: string[] | null;
}

export interface ChosenFormat {
  key: string;
  name: string;
  /** The options that request it. */
  options: Record<string, unknown>;
}

/** The options that the form offers. What is not set is the workflow's default. */
export type MakingOptions = Pick<
  RunOptionsInput,
  | 'lines'
  | 'slideCount'
  | 'opening'
  | 'captionStyle'
  | 'captionPosition'
  | 'captionColor'
  | 'captionWords'
  | 'music'
  | 'musicVolume'
  | 'pace'
  | 'lipSync'
  | 'sameFrame'
  | 'soundEffects'
>;

/** What somebody has entered in the form for a new video. */
export interface Making {
  about: About;
  /** A text or the address of a page. */
  brief: string;
  productId: string;
  appId: string;
  briefId: string;
  /** Null as long as everything that was understood is right. */
  corrections: Corrections | null;
  preset: string;
  /** `own:<slug>`, `directory:<slug>`, or empty for one of our cast. */
  creator: string;
  format: ChosenFormat | null;
  options: MakingOptions;
  /** A script of one's own, a line of the video on each line; empty to have one written. */
  script: string;
  /** The same seed writes the same, so that the run says what its estimate has shown. */
  seed: number;
  /** Makes a repeated start harmless. */
  key: string;
  /** The run that is made again; empty if none is. */
  original: string;
}

/** The shortest and the longest text that the graph takes. */
const MIN_BRIEF = 8;
export const MAX_BRIEF = 4000;
/** The most sentences that corrections may have. */
export const MAX_FACTS = 40;

export const anySeed = (): number => Math.floor(Math.random() * 2 ** 31);

export const blank = (): Making => ({
  about: 'text',
  brief: '',
  productId: '',
  appId: '',
  briefId: '',
  corrections: null,
  preset: 'creator-ugc-video',
  creator: '',
  format: null,
  options: {},
  script: '',
  seed: anySeed(),
  key: crypto.randomUUID(),
  original: '',
});

/** Whether somebody has entered something, which would be lost if the form were filled anew. */
export function isBegun(making: Making): boolean {
  const untold = { seed: 0, key: '', original: '' };
  return JSON.stringify({ ...making, ...untold }) !== JSON.stringify({ ...blank(), ...untold });
}

/** The lines of a script of one's own. */
export const linesOf = (script: string): string[] =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether it says what the video is about. */
export function isComplete({ about, brief, productId, appId, briefId, script }: Making): boolean {
  if (about === 'product') return productId !== '';
  if (about === 'app') return appId !== '';
  if (about === 'brief') return briefId !== '';
  return brief.trim().length >= MIN_BRIEF || (brief.trim() === '' && linesOf(script).length > 0);
}

/** Where the name of what a video is about was found: by its owner, in an address, on a page, or in words. */
export type NameSource = 'own' | 'address' | 'page' | 'words';

export function nameSourceOf({ about, brief }: Making, name: string): NameSource {
  if (about === 'product' || about === 'app') return 'own';
  const address = about === 'text' ? pageAddress(brief) : null;
  if (address === null) return 'words';
  const plain = (text: string): string => text.toLowerCase().replace(/^www\./, '');
  return plain(new URL(address).hostname) === plain(name.trim()) ? 'address' : 'page';
}

/** What a script that is filmed word for word leaves no room for. */
const OF_WRITING = new Set(['lines', 'slideCount', 'opening']);

/**
 * The form's entries as the graph takes them.
 * @param taken the names of the options that the workflow takes; others are left out
 */
export function inputOf(making: Making, taken: readonly string[]): StartFlowInput {
  const { preset, creator, corrections, about } = making;
  const [whose, slug] = creator.split(':');
  const hasOwnName = about === 'product' || about === 'app';
  return {
    preset,
    ...sourceOf(making),
    ...(corrections && {
      ...(corrections.name?.trim() && !hasOwnName && { name: corrections.name.trim() }),
      ...(corrections.audience?.trim() && { audience: corrections.audience.trim() }),
      ...factsOf(corrections),
    }),
    ...(whose === 'own' && slug ? { creatorSlug: slug } : {}),
    ...(whose === 'directory' && slug ? { directorySlug: slug } : {}),
    options: optionsOf(making, new Set(taken)),
  };
}

function factsOf({ facts }: Corrections): { facts?: string[] } {
  const given = facts?.map((fact) => fact.trim()).filter(Boolean) ?? [];
  return given.length > 0 ? { facts: given } : {};
}

function sourceOf({ about, brief, productId, appId, briefId }: Making): Partial<StartFlowInput> {
  if (about === 'product') return { productId };
  if (about === 'app') return { appId };
  if (about === 'brief') return { briefId };
  const value = brief.trim();
  const address = pageAddress(brief);
  if (address !== null) return { briefSource: { mode: 'url', value: address } };
  return value === '' ? {} : { briefSource: { mode: 'description', value } };
}

function optionsOf({ options, format, script, seed }: Making, taken: ReadonlySet<string>): RunOptionsInput {
  const lines = linesOf(script);
  const own = lines.length > 0 && taken.has('script');
  const asked = Object.entries({ ...options, seed }).filter(
    ([name, value]) => taken.has(name) && value != null && value !== '' && !(own && OF_WRITING.has(name)),
  );
  return {
    ...Object.fromEntries(asked),
    ...(own ? { script: scriptOf(lines) } : (format?.options ?? {})),
  };
}

const scriptOf = (lines: readonly string[]): NonNullable<RunOptionsInput['script']> => ({
  hookText: lines[0] ?? '',
  segments: lines.map((spokenLine, index) => ({
    segmentRole: index === 0 ? 'hook' : index === lines.length - 1 ? 'cta' : 'benefit',
    spokenLine,
  })),
});
