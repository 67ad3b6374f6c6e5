import type { Arrangement, Expression, Framing, Light, Place, Pose, Scene } from '../scene.js';

const PLACE: readonly (readonly [RegExp, Place])[] = [
  [/kitchen|\bcook|\bbreakfast|\bstove\b|\bfridge\b/, 'kitchen'],
  [/bathroom|\bsink\b|\bshower|\bvanity\b|\btub\b/, 'bathroom'],
  [/bedroom|\bin bed\b|\bto bed\b|\bpillow|\bsleep/, 'bedroom'],
  [/living room|\bsofa\b|\bcouch\b|\blounge\b/, 'living_room'],
  [/home office|\bdesk\b|\blaptop\b|\bstudy\b/, 'home_office'],
  [/balcony|\bterrace\b|\bporch\b/, 'balcony'],
  [/\bgym\b|work ?out|\btraining\b|\btreadmill\b/, 'gym'],
  [/caf[eé]\b|coffee shop|\bbarista\b/, 'cafe'],
  [/restaurant|\bdinner\b|\bdiner\b/, 'restaurant'],
  [/\bstore\b|\bshop(?:s|ping)?\b|supermarket|\baisle\b/, 'store'],
  [/\boffice\b|\bmeeting\b|\bat work\b/, 'office'],
  [/\bcar\b|\bdriv(?:es|ing|e)\b/, 'car'],
  [/street|\bcity\b|sidewalk|downtown|\boutside\b|\bgoes out\b/, 'street'],
  [/\bpark\b|\bpicnic\b|\bforest\b/, 'park'],
  [/beach|\bsea\b|ocean|\bpool\b/, 'beach'],
  [/mountain|\bhik(?:e|es|ing)\b|\btrail\b/, 'mountains'],
  [/garden|backyard/, 'garden'],
  [/\bstudio\b|backdrop/, 'studio'],
];

const LIGHT: readonly (readonly [RegExp, Light])[] = [
  [/golden hour|sunset|sunrise/, 'golden_hour'],
  [/\bneon\b|\bclub\b|\bparty\b/, 'neon'],
  [/candle/, 'candle'],
  [/\bnight\b|\bevening\b|\blamp\b|\bdark\b|before bed/, 'lamp'],
  [/\bflash\b/, 'flash'],
  [/ring light/, 'ring_light'],
  [/overcast|cloud|\brain|\bgr[ea]y\b/, 'overcast'],
  [/morning|\bdawn\b|wakes? up|breakfast/, 'morning'],
  [/\bsunny\b|\bsun\b|\bnoon\b|bright day/, 'sunny'],
  [/by the window|window light/, 'window'],
];

const EXPRESSION: readonly (readonly [RegExp, Expression])[] = [
  [/laugh|giggl/, 'laughing'],
  [/surpris|shock|gasp|amaz|\bwow\b/, 'surprised'],
  [/excit|celebrat|cheer|thrill|jump/, 'excited'],
  [/tired|exhaust|yawn|sleepy/, 'tired'],
  [/frustrat|annoy|angry|struggl|upset/, 'frustrated'],
  [/think|wonder|ponder|consider/, 'thoughtful'],
  [/serious|stern/, 'serious'],
  [/calm|relax|peace|breathe/, 'calm'],
  [/confident|proud/, 'confident'],
  [/smil|happ|\bjoy|glad|love/, 'friendly'],
];

const POSE: readonly (readonly [RegExp, Pose])[] = [
  [/\bwav(?:e|es|ing)\b|\bhello\b|\bgoodbye\b/, 'waving'],
  [/\bpoint/, 'pointing'],
  [/arms crossed|crosses (?:her|his|their) arms/, 'arms_crossed'],
  [/hand on (?:her|his|their) hip/, 'hand_on_hip'],
  [/\bthink|\bwonder|\bponder/, 'thinking'],
  [/\bsits?\b|sitting|sat down/, 'sitting'],
  [/\bwalk|\bstroll|\bruns?\b|\brunning\b|goes out|heads? out/, 'walking'],
  [/\blean/, 'leaning'],
  [/\bclap|hands together|thank/, 'hands_together'],
];

/** Words that need the product in the picture, and how it is then shown. */
const HANDLING: readonly (readonly [RegExp, Arrangement])[] = [
  [/\bunbox|opens? the (?:box|package|parcel)|what'?s in the box|\bcontents?\b/, 'contents'],
  [
    /\buses?\b|\busing\b|\bappl(?:y|ies)|\bdrinks?\b|\bsips?\b|\bwears?\b|\btries\b|\btry\b|\breads?\b|puts? (?:it|them) on|\beats?\b/,
    'in_use',
  ],
  [
    /\bholds?\b|\bholding\b|picks? (?:it )?up|grabs?\b|shows?\b|\btakes? (?:out|it)\b|in (?:her|his|their) hand/,
    'in_hand',
  ],
  [/\blabel\b|texture|ingredients|macro/, 'detail'],
  [/\bputs? (?:it )?(?:down|on the)|\bplaces? it|\bstands? on\b|on the (?:table|counter|shelf)/, 'surface'],
];

const FRAMING: readonly (readonly [RegExp, Framing])[] = [
  [/close[- ]?up|\bcloser\b|zooms? in/, 'close_up'],
  [/full[- ]body|head to toe|zooms? out|from afar|wide shot/, 'full_body'],
  [/\bselfie\b/, 'selfie'],
  [/\bmirror\b/, 'mirror_selfie'],
];

const first = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([words]) => words.test(text))?.[1];

/** What the words of `next` change in a picture; undefined where they say nothing. */
export interface Change {
  place: Place | undefined;
  light: Light | undefined;
  expression: Expression | undefined;
  pose: Pose | undefined;
  handling: Arrangement | undefined;
  framing: Framing | undefined;
}

export function changeIn(next: string | undefined): Change {
  const text = (next ?? '').toLowerCase();
  return {
    place: first(PLACE, text),
    light: first(LIGHT, text),
    expression: first(EXPRESSION, text),
    pose: first(POSE, text),
    handling: first(HANDLING, text),
    framing: first(FRAMING, text),
  };
}

/** The scene that a picture was made from, through pictures that were made from pictures. */
export function rootOf(scene: Scene): Scene {
  let at = scene;
  for (let depth = 0; depth < 20 && at.origin && (at.kind === 'story' || at.kind === 'angle'); depth++) {
    const { origin, next } = at;
    at = at.kind === 'story' ? follow(rootOf(origin), next) : origin;
  }
  return at;
}

const AFTER: Readonly<Record<Arrangement, Arrangement>> = {
  packshot: 'surface',
  surface: 'in_hand',
  in_hand: 'in_use',
  in_use: 'detail',
  detail: 'in_hand',
  contents: 'surface',
  scale: 'in_hand',
};

const NEXT_FRAMING: Readonly<Record<Framing, Framing>> = {
  selfie: 'medium',
  mirror_selfie: 'medium',
  close_up: 'three_quarter',
  medium: 'close_up',
  three_quarter: 'close_up',
  full_body: 'medium',
  over_shoulder: 'medium',
  pov_hands: 'medium',
  flat_lay: 'pov_hands',
};

const ROLE: Partial<Record<Expression, string>> = {
  tired: 'problem',
  frustrated: 'problem',
  serious: 'proof',
  confident: 'proof',
  thoughtful: 'turn',
  surprised: 'hook',
  excited: 'cta',
  laughing: 'cta',
};

/**
 * The scene after `origin` when `next` happens: who, what and the clothes stay; place, light, pose, expression and the
 * handling of the product change as the words say. When they say nothing that can be drawn, the camera moves.
 */
export function follow(origin: Scene, next: string | undefined): Scene {
  const change = changeIn(next);
  const said = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value });
  const { onScreenText: _words, origin: _origin, next: _next, state: _state, ...kept } = origin;
  const scene = {
    ...kept,
    ...said('place', change.place),
    ...(change.place ? { setting: change.place.replace(/_/g, ' ') } : {}),
    ...said('light', change.light),
    ...said('expression', change.expression),
    ...said('pose', change.pose),
  } as Scene;
  if (origin.kind === 'product')
    return { ...scene, arrangement: change.handling ?? AFTER[origin.arrangement ?? 'packshot'] };
  if (origin.kind === 'screen') return scene;
  const handled = change.handling && origin.product;
  const silent = !change.place && !change.light && !change.expression && !change.pose && !handled;
  return {
    ...scene,
    kind: 'photo',
    index: (origin.index ?? 0) + 1,
    ...(handled ? { pose: 'holding_up', segmentRole: 'cta', index: 0 } : {}),
    ...(handled ? {} : { segmentRole: ROLE[change.expression ?? 'friendly'] ?? 'benefit' }),
    expression:
      change.expression ?? (origin.expression === 'laughing' ? 'friendly' : (origin.expression ?? 'laughing')),
    framing: change.framing ?? (silent ? NEXT_FRAMING[origin.framing ?? 'medium'] : (origin.framing ?? 'medium')),
  };
}
