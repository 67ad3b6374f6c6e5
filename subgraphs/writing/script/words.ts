import { WORDS } from '../../formats/index.js';

/** What a text is about: fields that briefs and requests share. */
export const SUBJECT = {
  goal: 'What the post should achieve.',
  platform: WORDS.platform,
  niche: 'What the creator makes posts about, in words.',
  nicheOverride: 'The niche to write for instead of `niche`.',
  nicheCategory: 'The wider field of the niche.',
  subNiche: 'A niche within the niche.',
  product: 'What it is about: a name, or sentences from which facts are taken.',
  productId: 'One of your products: its text, price and contents are used, too.',
  productName: 'The name of the product.',
  audience: WORDS.audience,
  language: 'As a BCP 47 tag, such as de or pt-BR. Default: that of the text.',
  personaSlug: 'The creator who speaks, by slug.',
  toneOfVoice: 'How the speaker talks.',
  brief: 'What it is for; facts come from it.',
  understood: 'The brief as it was understood; absent if none was sent.',
} as const;

/** The parts of a script. */
export const SCRIPT = {
  structureType: 'How it argues, such as myth-bust.',
  family: 'The family of its hook.',
  hookText: 'The part that catches attention, as viewers read it.',
  claimLimit: 'Number of checkable claims that it makes.',
  productEntrySegment: 'Index of the first line that names or shows the product, counted from 0; null if none does.',
  whyItWorks: 'Why viewers might keep watching.',
  segments: 'Its lines, in order.',
  format: 'Its video format, which determines the number of lines.',
} as const;

/** The parts of a line of a script. */
export const SEGMENT = {
  segmentRole: 'The purpose of the line, such as hook or proof.',
  spokenLine: 'What is said.',
  onScreenText: 'A title over the picture; null or empty without one.',
  visualDirection: 'What the picture shows.',
} as const;
