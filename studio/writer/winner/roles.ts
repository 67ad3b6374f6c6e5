import { takeFirst } from '../../../platform/text/ends.js';
import { containsPhrase } from '../check.js';
import { isProof } from '../extract/proof.js';
import { SENTENCE } from '../extract/text.js';
import { tellsWhereToTap } from './kind.js';
import type { WinnerPart } from './parts.js';
import type { FormatMedium } from './vocabulary.js';

/** The purpose of a winner's part; `body` where its words do not show it. */
export const PART_ROLES = [
  'hook',
  'problem',
  'before',
  'turn',
  'after',
  'product',
  'step',
  'point',
  'proof',
  'question',
  'save',
  'cta',
  'message',
  'body',
] as const;
export type PartRole = (typeof PART_ROLES)[number];

/** Matches a request to save the post. */
export const SAVE =
  /\bsave (?:this|it|these|the post|for later|now)\b|\bbookmark\b|\bscreenshot (?:this|it)\b|\bspeicher(?:e|t|n|s)?\b.{0,40}(?:dir|post|beitrag|ab|später|liste)|\bguárda(?:lo|la|te)?(?!\p{L})|\bguarda (?:este|esta|el|la|esto)\b|\benregistre(?:z|r)?\b|\bsauvegarde(?:z|r)?\b|\bsalv(?:a|e) (?:esse|este|isso|o|questo|il)\b|保存/iu;
/** Matches a request to comment. */
const COMMENT =
  /\bcomment (?:["“'‘«]?[\p{L}\p{N}]|below)|\bdrop (?:a|an|your|the)\b.{0,40}\b(?:comments?|below)\b|\b(?:tell|let) me (?:know )?(?:in|below|which|what|your|if)\b|\bin the comments\b|\btag (?:a|someone|your|the)\b|\bkommentier(?:e|t)?\b|\b(?:in|unter) (?:den|die) kommentaren?\b|\bschreib(?:t)? .{0,40}kommentare?n?\b|\bcom[eé]nt(?:a|ad|en|ario|arios|e|ame|anos|alo)(?!\p{L})|\bcuéntame\b|\bcommente(?:z)?\b|\ben commentaires?\b|\bdites?[- ]moi\b|\bcommenta\b|コメント/iu;
/** Matches a call to action that sends viewers elsewhere. */
const CTA =
  /\b(?:link|code) (?:is )?in (?:my |the |our )?bio\b|\bfollow (?:me|us|for|@|along)|\bshop (?:now|the|here)\b|\b(?:buy|order|get|grab|try) (?:it|yours|one|now|this|here|them)\b|\bdownload (?:it|the|now|here)\b|\bsign up\b|\bsubscribe\b|\bswipe (?:up|left|right)?\b|\btap (?:the|below|here)\b|\bclick (?:the|below|here)\b|\bcheck (?:it|them|us) out\b|\buse (?:my )?code\b|\bsend this\b|\bshare (?:this|it|with)\b|\bdm me\b/iu;
const CTA_ELSEWHERE =
  /\blink (?:in|steht in) (?:der|meiner) bio\b|\bfolg(?:e|t)? (?:mir|uns|für)\b|\bjetzt (?:kaufen|bestellen|testen|ausprobieren|sichern|laden)\b|\bbestell(?:e|t)? (?:jetzt|es|dir)\b|\bprobier(?:e|t)?(?:'s| es)? (?:jetzt|aus|selbst)\b|\b(?:enlace|link) en (?:la|mi) bio\b|\bsígue(?:me|nos)\b|\bcompra(?:lo)? (?:ya|ahora|aquí)\b|\bpruéba(?:lo|la)\b|\bdescarga\b|\blien (?:en|dans la|dans ma) bio\b|\babonne(?:z|-toi)?\b|\bsuis[- ]moi\b|\bessaye(?:z)?[- ]?(?:le|la|maintenant)\b|\bcommande(?:z)? (?:maintenant|ici|le|la)\b|\bcompartilhe\b|\blink na bio\b|\blink in bio\b/iu;
const PROBLEM =
  /\b(?:tired|sick|fed up) of\b|\bstruggl(?:e|es|ed|ing)\b|\bproblem\b|\bfrustrat(?:ed|ing)\b|\bhated?\b|\bcan't\b|\bcouldn't\b|\b(?:never|nothing) (?:ever )?(?:worked|works|lasted|helped)\b|\bwast(?:e|ed|ing)\b|\bannoying\b|\bworst\b|\bfail(?:ed|s|ing)?\b|\bmistake\b|\bnervt\b|\bgenervt\b|\bhasse\b|\bfunktioniert(?:e)? nicht\b|\bnichts hat geholfen\b|\btat .{1,40} weh\b|\bnie geklappt\b|\bproblema?\b|\bhart[oa] de\b|\bodi(?:o|aba)\b|\bno funciona(?:ba)?\b|\bnada (?:me )?(?:funcion|ayud)|\bproblème\b|\bmarre\b|\bdéteste\b|\bne march(?:e|ait) pas\b|\brien (?:n'a |ne )?(?:marché|aidé|marchait)/iu;
const TURN =
  /^(?:(?:and |so |but )?then\b|until\b|that's when\b|but (?:here's|then|now|instead)\b|so i\b|now i\b|instead\b|turns out\b|enter\b|the (?:fix|solution|trick)\b|dann\b|bis\b|doch\b|also habe? ich\b|stattdessen\b|die lösung\b|hasta que\b|entonces\b|pero\b|ahora\b|la solución\b|en cambio\b|jusqu'|puis\b|alors\b|et là\b|maintenant\b|mais\b|la solution\b)|\buntil i (?:found|tried|got|started|discovered|met)\b|\bi (?:found|discovered|switched to|started using)\b|\bbis ich\b|\bhasta que\b|\bjusqu'à ce que\b/iu;
const BEFORE = /^(?:before|vorher|früher|antes|avant|prima)\b\s?(?:[:–—-]|$|i |ich |yo |je )/iu;
const AFTER = /^(?:after|nachher|danach|heute|después|après|depois|dopo)\b\s?(?:[:–—-]|$|i |ich |yo |je )/iu;
/** Matches proof in several languages: a share, a rating, a number of people, a quote. */
const FIGURE =
  /\d\s?%|\b[1-5][.,]\d\s?(?:\/\s?5|★|stars?|sterne|estrellas|étoiles|estrelas|stelle)|★{3}|\b\d[\d.,]{2,12}\+?\s(?:\p{L}{1,20}\s){0,2}(?:menschen|kund(?:en|innen)|frauen|bewertungen|personas|client[ae]s|mujeres|reseñas|personnes|avis|femmes|pessoas|avaliações|persone|recensioni)|\b(?:studie|estudio|étude|estudo|studio)n?\b|[“„«"][^“”„«»"]{12,200}[”“»"]/iu;

/** Does a part prove something, in one of several languages? */
export function isProofIn(part: string): boolean {
  const text = takeFirst(part, SENTENCE);
  return isProof(text) || FIGURE.test(text);
}
const asksQuestion = (text: string): boolean =>
  /[?？؟](?:["'”»)\s\p{Extended_Pictographic}]|\ufe0f){0,12}$/u.test(text);
/** Does the text ask viewers for a comment or an answer? In a chat, questions are meant for the other person. */
export const asksForComment = (text: string, kind: FormatMedium): boolean =>
  COMMENT.test(text) || (kind !== 'chat' && asksQuestion(text));

/** Finds the purpose of a part by its words, its place in the post, and the post's kind. */
function findRole(part: WinnerPart, at: number, { parts, kind, product }: Read): PartRole {
  const { mark } = part;
  const text = takeFirst(part.text, SENTENCE);
  if (at === 0) return 'hook';
  const labelled = LABELLED.get(part.label ?? '');
  if (labelled) return labelled;
  if (SAVE.test(text)) return 'save';
  if (COMMENT.test(text)) return 'question';
  if (mark === 'step' || (kind === 'demo' && tellsWhereToTap(text))) return 'step';
  if (CTA.test(text) || CTA_ELSEWHERE.test(text)) return 'cta';
  if (mark !== null) return 'point';
  if (BEFORE.test(text)) return 'before';
  if (AFTER.test(text)) return 'after';
  if (kind !== 'chat' && asksQuestion(part.text) && at >= parts.length * LATE) return 'question';
  if (isProofIn(text)) return 'proof';
  if (TURN.test(text)) return 'turn';
  if (product !== null && namesProduct(text, product)) return 'product';
  if (PROBLEM.test(text)) return 'problem';
  return kind === 'chat' ? 'message' : 'body';
}
/** Purposes of parts, by the labels that authors use for them. */
const LABELLED: ReadonlyMap<string, PartRole> = new Map([
  ['hook', 'hook'],
  ['intro', 'hook'],
  ['problem', 'problem'],
  ['pain', 'problem'],
  ['solution', 'turn'],
  ['twist', 'turn'],
  ['turn', 'turn'],
  ['proof', 'proof'],
  ['result', 'proof'],
  ['cta', 'cta'],
  ['call to action', 'cta'],
  ['outro', 'cta'],
]);
/** After this share of the parts, a question is meant for viewers; earlier questions are answered by the post itself. */
const LATE = 0.6;

interface Read {
  parts: readonly WinnerPart[];
  kind: FormatMedium;
  product: string | null;
}

/** Does a text name a product? In languages without spaces, the name may be inside a longer run of letters. */
export const namesProduct = (text: string, product: string): boolean =>
  containsPhrase(text, product) ||
  (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(product) && text.includes(product));

/** The purpose of each part, in order. */
export const findRoles = (read: Read): PartRole[] => read.parts.map((part, at) => findRole(part, at, read));
