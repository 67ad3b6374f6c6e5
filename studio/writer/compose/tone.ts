export const TONES = ['energetic', 'calm', 'dry', 'expert', 'warm'] as const;
export type Tone = (typeof TONES)[number];

const WORDS: Record<Tone, RegExp> = {
  energetic: /energ|hype|loud|fast|excit|enthusias|bubbly|upbeat|punchy|bold|high[- ]energy|vibrant|playful|chaotic/gi,
  calm: /calm|soft|gentle|quiet|sooth|slow|serene|mindful|relaxed|minimal|peaceful|zen/gi,
  dry: /\bdry\b|sarcas|deadpan|iron|wit|funny|humou?r|blunt|cheeky|snark|sassy|comic/gi,
  expert:
    /expert|professional|knowledg|authorit|clinical|precise|clear|scien|educat|informative|analytic|technical|straight|no[- ]nonsense|direct|confident/gi,
  warm: /warm|friend|kind|caring|honest|cosy|cozy|motherly|empath|sincere|encourag|support|reassur|authentic|relatable|conversational/gi,
};

/**
 * The tone that a persona's words suggest. The tone with the most matching words wins; in a tie, the one whose first match
 * comes first. `warm` where no word matches.
 */
export function detectTone(words: string | null | undefined): Tone {
  let best: { tone: Tone; hits: number; at: number } | undefined;
  for (const tone of TONES) {
    const found = [...(words ?? '').matchAll(WORDS[tone])];
    const at = found[0]?.index;
    if (at !== undefined && (!best || found.length > best.hits || (found.length === best.hits && at < best.at)))
      best = { tone, hits: found.length, at };
  }
  return best?.tone ?? 'warm';
}

const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ww]ould|[Ss]hould|[Cc]ould|[Ww]as|[Hh]ave|[Hh]as|[Hh]ad) not\b/g, "$1n't"],
  [/\b([Cc])annot\b/g, "$1an't"],
  [/\b([Ww])ill not\b/g, "$1on't"],
  [/\bLet us\b/g, "Let's"],
  [/\blet us\b/g, "let's"],
  [/\bI am(?= [a-z])/g, "I'm"],
  [/\b(I|[Tt]hey|[Yy]ou) will(?= [a-z])/g, "$1'll"],
  [/\b([Yy]ou|[Tt]hey|[Ww]e) are(?= [a-z])/g, "$1're"],
  [
    /\b(?<!right |to |of |all |[Tt]here )([Ii]t|[Tt]hat|[Hh]ere|[Tt]here|[Ww]hat|[Ww]ho) is(?! (?:it|this|that)(?:[,.?!]|$))(?= [a-z{])/g,
    "$1's",
  ],
  [/(?<=[a-z] )is not\b/g, "isn't"],
  [/\b([Yy]ou|[Tt]hey) have (?=been|had)/g, "$1've "],
  [/\bI have (?=been|had|accepted|made|seen)/g, "I've "],
];

/** Contracts a line as people do when they speak. Applied to our own lines, never to the brief's words. */
export const contract = (pattern: string): string =>
  CONTRACTIONS.reduce((s, [from, to]) => s.replace(from, to), pattern);
