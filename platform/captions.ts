/** What can be asked of burned captions: named once for the graph, which checks it, and for the engine, which draws it. */

export const CAPTION_STYLES = ['bold-pop', 'karaoke', 'box', 'label', 'minimal', 'typewriter', 'none'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/** Names of earlier releases. */
const ALIASES = { bold: 'bold-pop', clean: 'minimal' } as const satisfies Record<string, CaptionStyle>;

/** Every name that a style answers to, the current ones first. */
export const CAPTION_STYLE_NAMES = [...CAPTION_STYLES, 'bold', 'clean'] as const;
export type CaptionStyleName = (typeof CAPTION_STYLE_NAMES)[number];

/** The style that a name stands for, in stored requests of earlier releases too. */
export const captionStyleOf = (name: CaptionStyleName): CaptionStyle =>
  name in ALIASES ? ALIASES[name as keyof typeof ALIASES] : (name as CaptionStyle);

/** Each style in a few words, for the documentation. */
export const CAPTION_STYLES_SAY =
  '`bold-pop`: heavy white words, the spoken one pops in colour; `karaoke`: words fill with colour as they are said; ' +
  '`box`: the spoken word on a coloured plate; `label`: every line on a dark plate, the spoken word in colour; ' +
  '`minimal`: small and quiet, words yet to come are dimmed; `typewriter`: letters are typed as they are said; `none`: no captions. ' +
  '`bold` and `clean` are former names of `bold-pop` and `minimal`.';

/** Where captions would like to be; text keeps off faces and inside the safe area in any case. */
export const CAPTION_POSITIONS = ['auto', 'top', 'middle', 'bottom'] as const;
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];

export const CAPTION_WORDS = { min: 1, max: 8 } as const;

/** The options that say how captions look, as every request has them. */
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

/** What captions look like where nobody says. */
export const USUAL_CAPTIONS: CaptionLook = { style: 'bold-pop', wish: {} };

/** Options as the engine takes them. Pure. */
export const captionLookOf = (options: CaptionOptions): CaptionLook => ({
  style: options.captionStyle ?? USUAL_CAPTIONS.style,
  wish: {
    ...(options.captionPosition === undefined ? {} : { position: options.captionPosition }),
    ...(options.captionColor === undefined ? {} : { color: options.captionColor }),
    ...(options.captionWords === undefined ? {} : { words: options.captionWords }),
  },
});

/** How captions are to look beyond their style. What is left out is the style's own. */
export interface CaptionWish {
  position?: CaptionPosition;
  /** `#RRGGBB`: of the word being said, or of its plate. */
  color?: string;
  /** Words shown together, at most. */
  words?: number;
}
