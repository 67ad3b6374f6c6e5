/** The options of burned-in captions. The GraphQL schema validates them, and the engine draws them. */

/** A word of a line, as captions show it, with its time. */
export interface Word {
  text: string;
  /** When the word begins, in seconds from the start of the line. 0 ≤ start < end ≤ line length; start times ascend. */
  start: number;
  end: number;
}

export const CAPTION_STYLES = ['bold-pop', 'karaoke', 'box', 'label', 'minimal', 'typewriter', 'none'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/** Every name that a request may use for a style: the current ones, then those of earlier releases. */
export const CAPTION_STYLE_NAMES = [...CAPTION_STYLES, 'bold', 'clean'] as const;
export type CaptionStyleName = (typeof CAPTION_STYLE_NAMES)[number];

type FormerName = Exclude<CaptionStyleName, CaptionStyle>;
/** The styles that had other names in earlier releases, by those names. */
const RENAMED: Readonly<Record<FormerName, CaptionStyle>> = { bold: 'bold-pop', clean: 'minimal' };
const isFormer = (name: CaptionStyleName): name is FormerName => Object.hasOwn(RENAMED, name);

/** Resolves a style's name, which may be from an earlier release if the request was stored then. */
export const resolveCaptionStyle = (name: CaptionStyleName): CaptionStyle => (isFormer(name) ? RENAMED[name] : name);

/** Each style in a few words, for the documentation. */
export const CAPTION_STYLES_SAY =
  '`bold-pop`: heavy white words, the spoken one pops in colour; `karaoke`: words fill with colour as they are said; ' +
  '`box`: the spoken word on a coloured plate; `label`: every line on a dark plate, the spoken word in colour; ' +
  '`minimal`: small and quiet, words yet to come are dimmed; `typewriter`: letters are typed as they are said; `none`: no captions. ' +
  '`bold` and `clean` are former names of `bold-pop` and `minimal`.';

/** Preferred positions of captions. Whatever is preferred, captions stay inside the safe area and avoid faces if they can. */
export const CAPTION_POSITIONS = ['auto', 'top', 'middle', 'bottom'] as const;
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];

export const CAPTION_WORDS = { min: 1, max: 8 } as const;

/** The options for the look of captions, named as in requests. */
export interface CaptionOptions {
  captionStyle?: CaptionStyleName;
  captionPosition?: CaptionPosition;
  captionColor?: string;
  captionWords?: number;
}

export const CAPTION_LOOK_OPTIONS = [
  'captionStyle',
  'captionPosition',
  'captionColor',
  'captionWords',
] as const satisfies readonly (keyof CaptionOptions)[];

/** How captions are drawn. */
export interface CaptionLook {
  style: CaptionStyleName;
  wish: CaptionWish;
}

/** The default look of captions. */
export const DEFAULT_CAPTIONS: CaptionLook = { style: 'bold-pop', wish: {} };

/** Converts a request's options to the form that the engine takes. */
export const toCaptionLook = (options: CaptionOptions): CaptionLook => ({
  style: options.captionStyle ?? DEFAULT_CAPTIONS.style,
  wish: {
    ...(options.captionPosition === undefined ? {} : { position: options.captionPosition }),
    ...(options.captionColor === undefined ? {} : { color: options.captionColor }),
    ...(options.captionWords === undefined ? {} : { words: options.captionWords }),
  },
});

/** A user's changes to a caption style. Whatever is left out stays as the style has it. */
export interface CaptionWish {
  position?: CaptionPosition;
  /** `#RRGGBB`: the colour of the word being spoken, or of its plate. */
  color?: string;
  /** Maximum number of words on screen at a time. */
  words?: number;
}
