/** What a phrase is about. Keys are stored: never rename one. */
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

/** How the customer who says the phrase feels. Keys are stored: never rename one. */
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

/** Maximum number of entries from one text. */
export const MOST_ENTRIES = 40;
/** Maximum number of characters in a phrase. */
export const LONGEST_PHRASE = 160;
