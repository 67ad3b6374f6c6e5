/** What a phrase is about. Keys are stored and stay. */
export const VAULT_THEMES = [
  'before',
  'objection',
  'comparison',
  'gift',
  'support',
  'price',
  'durability',
  'speed',
  'taste',
  'scent',
  'fit',
  'comfort',
  'look',
  'ease',
  'delivery',
  'result',
  'quality',
  'recommendation',
  'other',
] as const;
export type VaultTheme = (typeof VAULT_THEMES)[number];

/** How whoever says it feels. Keys are stored and stay. */
export const VAULT_EMOTIONS = [
  'surprise',
  'relief',
  'delight',
  'gratitude',
  'pride',
  'trust',
  'longing',
  'doubt',
  'worry',
  'frustration',
  'disappointment',
  'satisfaction',
  'neutral',
] as const;
export type VaultEmotion = (typeof VAULT_EMOTIONS)[number];

/** Entries of one text, at most. */
export const MOST_ENTRIES = 40;
/** Characters of a phrase, at most. */
export const LONGEST_PHRASE = 160;
