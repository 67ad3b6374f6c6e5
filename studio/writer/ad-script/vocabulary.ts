import { type Beat, isPaid, type Platform, type StructureKey } from '../formats.js';

export const AD_ANGLES = [
  'Problem-Solution',
  'Transformation',
  'Founder Story',
  'Comparison',
  'Unboxing/Demo',
] as const;
export type AdAngle = (typeof AD_ANGLES)[number];
export const AD_LENGTHS = ['30s', '60s'] as const;
export type AdLength = (typeof AD_LENGTHS)[number];
export const AD_PLATFORMS = ['TikTok', 'Instagram Reels', 'YouTube Shorts', 'Meta Feed'] as const;
export type AdPlatform = (typeof AD_PLATFORMS)[number];

export const getAdSeconds = (length: AdLength): number => (length === '30s' ? 30 : 60);

/**
 * The platform whose conventions an ad follows: the paid variant if the brief's platform is paid, and always for Meta's feed.
 * Shorts have no paid variant.
 */
export function toBriefPlatform(platform: AdPlatform, brief: Platform): Platform {
  switch (platform) {
    case 'TikTok':
      return isPaid(brief) ? 'tiktok-paid' : 'tiktok';
    case 'Instagram Reels':
      return isPaid(brief) ? 'meta-paid' : 'reels';
    case 'YouTube Shorts':
      return 'shorts';
    case 'Meta Feed':
      return 'meta-paid';
  }
}

/** One section of an ad. */
export interface AdSection {
  section: string;
  beat: Beat;
  /** What the section does, as a clause that follows the section's name in the ad's `beats`: "asks for one thing". */
  purpose: string;
  /** Whether the 30-second ad has this section, too. */
  short?: true;
  /** Whether the section is about the maker. */
  maker?: true;
}

const CTA: AdSection = { section: 'Call to action', beat: 'cta', purpose: 'asks for one thing', short: true };
const PROOF: AdSection = { section: 'Proof', beat: 'proof', purpose: 'backs it with what the brief can prove' };
const SHORT_PROOF: AdSection = { ...PROOF, short: true };
const DOUBT: AdSection = { section: 'Doubt', beat: 'objection', purpose: 'answers what a viewer is thinking by now' };

/** How each angle argues, scene by scene. */
export const AD_SECTIONS: Readonly<Record<AdAngle, { structure: StructureKey; sections: readonly AdSection[] }>> = {
  'Problem-Solution': {
    structure: 'problem-solution',
    sections: [
      { section: 'Hook', beat: 'hook', purpose: 'stops whoever has the problem', short: true },
      { section: 'Problem', beat: 'tension', purpose: 'says what is wrong in the viewer’s words', short: true },
      { section: 'Agitation', beat: 'tension', purpose: 'shows what it costs to leave it so' },
      { section: 'Solution', beat: 'turn', purpose: 'brings the product as the answer', short: true },
      { section: 'How it works', beat: 'benefit', purpose: 'shows the product doing it' },
      { section: 'Benefit', beat: 'benefit', purpose: 'adds what else the viewer gets' },
      SHORT_PROOF,
      DOUBT,
      CTA,
    ],
  },
  Transformation: {
    structure: 'before-after',
    sections: [
      { section: 'Hook', beat: 'hook', purpose: 'promises a before and an after', short: true },
      { section: 'Before', beat: 'tension', purpose: 'shows the day without it', short: true },
      { section: 'Still before', beat: 'tension', purpose: 'lets the viewer recognise the day' },
      { section: 'Turning point', beat: 'turn', purpose: 'brings in the product', short: true },
      { section: 'After', beat: 'benefit', purpose: 'shows what the product is there for', short: true },
      { section: 'More of the after', beat: 'benefit', purpose: 'adds a second change' },
      PROOF,
      DOUBT,
      CTA,
    ],
  },
  'Founder Story': {
    structure: 'testimonial',
    sections: [
      { section: 'Hook', beat: 'hook', purpose: 'opens on a person, not on a product', short: true },
      { section: 'Origin', beat: 'tension', purpose: 'says who stands behind it', short: true, maker: true },
      { section: 'More of the origin', beat: 'tension', purpose: 'stays with the people for a moment', maker: true },
      { section: 'The product', beat: 'turn', purpose: 'shows what came of it', short: true },
      { section: 'What it does', beat: 'benefit', purpose: 'lets the product speak' },
      { section: 'Detail', beat: 'benefit', purpose: 'shows the care in one detail' },
      SHORT_PROOF,
      DOUBT,
      CTA,
    ],
  },
  Comparison: {
    structure: 'problem-solution',
    sections: [
      { section: 'Hook', beat: 'hook', purpose: 'sets two things side by side', short: true },
      { section: 'The usual way', beat: 'tension', purpose: 'shows what the viewer does today', short: true },
      { section: 'What to compare', beat: 'tension', purpose: 'says how a fair comparison goes' },
      { section: 'This one', beat: 'turn', purpose: 'puts the product on its side', short: true },
      { section: 'First point', beat: 'benefit', purpose: 'compares one point', short: true },
      { section: 'Second point', beat: 'benefit', purpose: 'compares another' },
      PROOF,
      { section: 'Verdict', beat: 'objection', purpose: 'leaves the decision to the viewer' },
      CTA,
    ],
  },
  'Unboxing/Demo': {
    structure: 'testimonial',
    sections: [
      { section: 'Hook', beat: 'hook', purpose: 'promises a first look', short: true },
      { section: 'First look', beat: 'turn', purpose: 'shows the product as it arrives', short: true },
      { section: 'What is there', beat: 'benefit', purpose: 'lists what one gets' },
      { section: 'Demo', beat: 'benefit', purpose: 'shows the product at work', short: true },
      { section: 'Detail', beat: 'benefit', purpose: 'goes close on one detail', short: true },
      { section: 'Another detail', beat: 'benefit', purpose: 'goes close on the next' },
      PROOF,
      { section: 'Verdict', beat: 'objection', purpose: 'says what a first look can tell' },
      CTA,
    ],
  },
};

/** The sections that an ad of this length is planned with. */
export const listSections = (angle: AdAngle, length: AdLength): AdSection[] =>
  AD_SECTIONS[angle].sections.filter(({ short }) => length === '60s' || short);
