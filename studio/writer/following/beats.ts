import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import type { Followed } from '../follow.js';
import type { Beat, Goal, LineKind, Role, VideoFormat } from '../formats.js';
import { fitRoles } from '../formats.js';

/**
 * Minimum and maximum number of lines in a script that follows a format; with more than nine, the video is not short. Only the
 * user can ask for two lines, with nothing between the opening and the call to action.
 */
const LINES = { least: 3, most: 9 };
/** Maximum number of characters read of a beat. */
const READ = 300;
/** A line's name with more than {@link LABEL_WORDS} words is cut to this many, and to {@link NAME} characters. */
const NAME_WORDS = 3;
const NAME = 40;
/** Maximum number of words in a label, as in "What changed: the two or three things that were done". */
const LABEL_WORDS = 4;

interface Sign {
  beat: Beat;
  kind?: LineKind;
  sign: RegExp;
}

/**
 * Maps words in a beat's description to what the beat asks for, most specific first. The label is searched first, then the
 * whole text.
 */
const SIGNS: readonly Sign[] = [
  {
    beat: 'cta',
    sign: /\bcall[- ]to[- ]action\b|\bcta\b|\bask(?:s|ing)? (?:for|them|viewers|people|the viewer|who|what|a question|to)\b|\b(?:tell|invite|send|get) (?:them|viewers|people|the viewer) to\b|\bwhere to (?:get|find|buy|order)\b|\bnext step\b|\blink in\b|\bsign[- ]?off\b|\boutro\b|\bhandlungsaufforderung\b|\baufruf\b|\bllamada a la acción\b|\bappel à l/iu,
  },
  {
    beat: 'objection',
    kind: 'price',
    sign: /\bpric(?:e|ing)\b|\bhow much\b|\bwhat it costs?(?! (?:you|in))\b|\bpreis\b|\bprecio\b|\bprix\b|\bpreço\b|\bprezzo\b/iu,
  },
  {
    beat: 'benefit',
    kind: 'box',
    sign: /\bin the box\b|\bunbox\w{0,3}\b|\bwhat (?:you get|comes with it)\b|\bcontents\b/iu,
  },
  {
    beat: 'benefit',
    kind: 'audience',
    sign: /\bwho(?:m)? (?:it|this|it's|it’s)(?: is)? (?:is )?for\b|\b(?:for )?whom\b|\baudience\b|\bcall ?out\b|\bwho (?:it|this) is for\b/iu,
  },
  {
    beat: 'objection',
    sign: /\bobjections?\b|\bdoubts?\b|\bs[ck]eptic\w{0,4}\b|\bdownsides?\b|\bdrawbacks?\b|\bthe catch\b|\bhesitat\w{1,4}\b|\bworr(?:y|ies)\b|\beinwand\b|\bzweifel\b|\bdudas?\b|\bdoutes?\b/iu,
  },
  {
    beat: 'benefit',
    kind: 'compare',
    sign: /\bcompar\w{1,6}\b|\bversus\b|\bvs\b|\bside by side\b|\bold way\b.{1,40}\bnew way\b/iu,
  },
  {
    beat: 'proof',
    sign: /\bpro(?:of|ve)s?\b|\bevidence\b|\breviews?\b|\bratings?\b|\btestimonials?\b|\breceipts\b|\bguarantees?\b|\bmeasure(?:d|ment)s?\b|\bstud(?:y|ies)\b|\bnumbers\b|\bexperts?\b|\bbeweis\w{0,2}\b|\bprueba\b|\bpreuve\b|\bprova\b/iu,
  },
  {
    beat: 'tension',
    sign: /\bprobl[eè]ma?s?\b|\bpains?\b|\bstruggl\w{1,4}\b|\bannoy\w{1,6}\b|\bfrustrat\w{1,5}\b|\bagitat\w{1,4}\b|\bbefore\b|\bold way\b|\bmistakes?\b|\bwrong\b|\bmyths?\b|\bbeliefs?\b|\bstakes?\b|\bset-?up\b|\bcontext\b|\bsituation\b|\bconflict\b|\bescalation\b|\bwhy (?:it|this) matters\b|\bevery(?:body|one) (?:thinks|does|says)\b|\bvorher\b|\bantes\b|\bavant\b/iu,
  },
  {
    beat: 'benefit',
    kind: 'result',
    sign: /\bresults?\b|\bafter\b|\bpay-?off\b|\boutcomes?\b|\bergebnis\b|\bresultado\b|\brésultat\b/iu,
  },
  {
    beat: 'turn',
    sign: /\bturns?\b|\bsolutions?\b|\bproduct\b|\breveals?\b|\bdiscover\w{0,3}\b|\bintroduc\w{1,7}\b|\bthe fix\b|\banswers?\b|\bswitch\w{0,3}\b|\bmeet\b|\btruth\b|\bwhat changed\b|\btwist\b|\blösung\b|\bprodukt\b|\bsolución\b|\bproducto\b|\bproduit\b|\bsoluzione\b|\bprodotto\b|\bproduto\b|\bsolução\b/iu,
  },
  {
    beat: 'benefit',
    kind: 'demo',
    sign: /\bdemo\w{0,9}\b|\bin (?:use|action)\b|\bhow it works\b|\bfirst use\b|\bsteps?\b|\bclose[- ]?up\b|\bshow(?:s|ing)? (?:it|how)\b/iu,
  },
  {
    beat: 'benefit',
    kind: 'lesson',
    sign: /\blessons?\b|\btake-?aways?\b|\bconclusions?\b|\bmoral\b|\bpunchline\b|\bverdict\b/iu,
  },
  { beat: 'benefit', kind: 'detail', sign: /\bdetails?\b|\bsmall thing\b|\bfeatures?\b/iu },
];
/** Labels that are clear without the rest of the beat. */
const LABELS: ReadonlyMap<string, Beat> = new Map(
  (
    [
      ['cta', 'ask cta offer link close save question invitation follow comment'],
      ['tension', 'problem pain trigger cost doubt context before setup'],
      ['turn', 'turn product discovery change fix answer truth trial'],
      ['proof', 'proof source'],
    ] as const
  ).flatMap(([beat, labels]) => labels.split(' ').map((label): [string, Beat] => [label, beat])),
);

/** Patterns that show which goal a call to action serves. */
const GOALS: readonly [Goal, RegExp][] = [
  [
    'comments',
    /\bcomments?\b|\bquestions?\b|\bask (?:who|what)\b|\btell (?:me|us)\b|\breply\b|\bkommentar\w{0,2}\b|\bcomentari?os?\b|\bcommentaires?\b/iu,
  ],
  ['saves', /\bsaves?\b|\bbookmark\b|\bkeep (?:it|this)\b|\bspeichern\b|\bguarda\w{0,2}\b|\benregistre\w{0,2}\b/iu],
  ['follows', /\bfollow\b|\bsubscribe\b|\bpart two\b|\bfolg\w{1,2}\b|\bsígue\w{0,3}\b|\babonne\w{0,2}\b/iu],
  ['reach', /\bshare\b|\bsend (?:it|this)\b|\btag (?:a|someone|your)\b|\bforward\b/iu],
  ['clicks', /\blink\b|\bwhere to\b|\btap\b|\bclick\b|\blook (?:it )?up\b/iu],
];

const parseLabel = (beat: string): string | null => {
  const label = /^([^:–—]{1,60})(?::|\s[–—]\s)/u.exec(beat)?.[1]?.trim() ?? '';
  return label !== '' && label.split(/\s+/).length <= LABEL_WORDS ? label : null;
};

/** Finds what a beat asks for, by its words; undefined where they do not say. */
function readAsk(text: string): Pick<Role, 'beat' | 'kind'> | undefined {
  const label = parseLabel(text);
  const named = LABELS.get(withoutEnd((label ?? text).trim(), /\./).toLowerCase());
  if (named) return { beat: named };
  return (
    (label === null ? undefined : SIGNS.find(({ sign }) => sign.test(label))) ??
    SIGNS.find(({ sign }) => sign.test(text))
  );
}

/** Names a line after its beat: the label or the first words, in lower case, joined by hyphens. */
function toLineName(beat: string): string {
  const parts = (parseLabel(beat) ?? beat)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const kept = parts.length <= LABEL_WORDS ? parts : parts.slice(0, NAME_WORDS);
  return takeFirst(kept.join('-'), NAME).replace(/-$/, '') || 'line';
}

/**
 * The roles of a script that follows a format, each named after a beat. Their number is what the user asks for, else what the
 * format says, else its number of beats. If there are too many beats, the least important are dropped; if too few, benefits are
 * added. Without any beats, the roles are those of `format`.
 * @param lines the number that the user asks for
 */
export function listFollowedRoles(follows: Followed, format: VideoFormat, lines?: number | null): Role[] {
  const beats = (follows.beats.length > 0 ? follows.beats : follows.parts).filter((beat) => /[\p{L}\p{N}]/u.test(beat));
  const own = follows.lines ?? (beats.length > 0 ? beats.length : format.roles.length);
  const count = Math.min(LINES.most, Math.max(lines == null ? LINES.least : 2, lines ?? own));
  if (beats.length === 0) return fitRoles(format, count);
  const fitted = fitRoles(
    { ...format, roles: settleRoles(beats.map((beat, at) => toRole(takeFirst(beat, READ), at === beats.length - 1))) },
    count,
  );
  // If there are still too many, keep the first ones and the last.
  const roles = fitted.length > count ? [...fitted.slice(0, count - 1), fitted.at(-1)!] : fitted;
  const taken = new Map<string, number>();
  return roles.map((role) => {
    const nth = (taken.get(role.role) ?? 0) + 1;
    taken.set(role.role, nth);
    return nth === 1 ? role : { ...role, role: `${role.role}-${nth}` };
  });
}

function toRole(asks: string, last: boolean): Role {
  const found = readAsk(asks);
  // A part whose purpose is unclear becomes a call to action if it is the last one, else a benefit.
  const role: Role = { role: toLineName(asks), beat: found?.beat ?? (last ? 'cta' : 'benefit'), asks };
  if (found?.kind) role.kind = found.kind;
  const goal = role.beat === 'cta' ? GOALS.find(([, sign]) => sign.test(asks))?.[0] : undefined;
  return goal ? { ...role, goal } : role;
}

/**
 * Ensures that the script has one opening and at most one introduction of the product, with doubts before that introduction and
 * objections after it.
 */
function settleRoles(roles: readonly Role[]): Role[] {
  const turn = roles.findIndex(({ beat }, at) => at > 0 && beat === 'turn');
  const free = roles.findIndex(({ beat, kind }, at) => at > 0 && beat === 'benefit' && kind === undefined);
  const introduces = turn >= 0 ? turn : free;
  return roles.map((role, at): Role => {
    const { kind: _, ...plain } = role;
    if (at === 0) return { ...plain, beat: 'hook' };
    if (at === introduces) return { ...plain, beat: 'turn' };
    if (role.beat === 'turn') return { ...role, beat: 'benefit' };
    // A doubt ("Doubt: what I thought at first") comes before the product, an objection after it.
    if (role.beat === 'objection' && role.kind === undefined && at < introduces) return { ...role, beat: 'tension' };
    if (role.kind === 'audience' && at < introduces) return { ...role, beat: 'tension' };
    return role;
  });
}
