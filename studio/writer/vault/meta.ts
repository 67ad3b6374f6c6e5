/** Maximum number of characters in a line that a shop adds around a review; longer lines are a customer's words. */
const SHORT = 120;

const MONTHS =
  'jan\\p{L}{0,6}|feb\\p{L}{0,6}|m[aä]r\\p{L}{0,4}|apr\\p{L}{0,4}|ma[iy]o?|jun\\p{L}{0,2}|jul\\p{L}{0,2}|aug\\p{L}{0,3}|ago\\p{L}{0,3}|sep\\p{L}{0,7}|o[ck]t\\p{L}{0,5}|nov\\p{L}{0,6}|de[cz]\\p{L}{0,6}|enero|févr\\p{L}{0,3}|avril|juin|juillet|août';
const DATE = new RegExp(
  `^(?:on |am |le |el )?(?:\\p{L}{2,10}day,? )?(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}(?:[ T,]{1,3}\\d{1,2}:\\d{2}\\S{0,9})?|(?:${MONTHS})\\.? \\d{1,2}(?:st|nd|rd|th)?,? ?(?:\\d{4})?|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?(?:${MONTHS})\\.?(?: de)?,? ?(?:\\d{4})?|\\d{4}年\\d{1,2}月\\d{1,2}日)$`,
  'iu',
);
const AGO =
  /^(?:edited |bearbeitet )?(?:\d{1,3} ?(?:s|m|h|d|w|mo|y|sec\w{0,5}|min\w{0,5}|hours?|days?|weeks?|months?|years?)(?: ago)?|an? (?:minute|hour|day|week|month|year) ago|vor (?:\d{1,3}|ein\w{0,2}) \p{L}{2,10}|hace (?:\d{1,3}|una?) \p{L}{2,10}|il y a (?:\d{1,3}|une?) \p{L}{2,10}|\d{1,3} \p{L}{2,10} fa|há \d{1,3} \p{L}{2,10}|\d{1,3}(?:分|時間|日|週間|か月|ヶ月|年)前)(?: ?\(edited\))?$/iu;

/** Lines that shops, app stores and platforms put around what people say. */
const AROUND: readonly RegExp[] = [
  /^(?:verified|verifizierter?|verificada?|vérifié|verificato|geverifieerde?)(?: (?:purchase|buyer|customer|reviewer|order|review|kauf|käufer|compra|achat|acquisto|aankoop))?$/iu,
  /^(?:compra verificada|achat vérifié|acquisto verificato|amazonで購入|認証済み購入|vine customer review.{0,60}|top \d{1,5} (?:reviewer|contributor).{0,20}|local guide.{0,40}|\d{1,5} reviews?(?: [·•] .{0,40})?)$/iu,
  /^(?:reviewed in|rezension aus|bewertet in|bewertet am|calificado en|reseñado en|revisado en|commenté en|avis laissé en|recensito in|avaliado n[oa]|reviewed on|posted on|date of experience|datum der erfahrung)\b.{0,80}$/iu,
  /^.{0,20}\d{4}年\d{1,2}月\d{1,2}日(?:に.{0,20}(?:レビュー|評価).{0,10})?$/u,
  /^(?:[\d,.]{1,9} |one |eine? |una? )?(?:people|persons?|customers?|others?|personen|person(?:as)?)? ?(?:found this (?:review )?(?:helpful|useful)|fanden? diese.{0,40}|encontr.{0,40}útil)\.?$/iu,
  /^(?:helpful|not helpful|useful|nützlich|hilfreich|útil|utile|share|report(?: abuse| review| as inappropriate)?|melden|permalink|reply|replies|antworten|responder|répondre|rispondi|like|likes|dislike|comments?|read (?:more|less)|show (?:more|less|replies)|see (?:more|less|translation|original|all reviews)|view (?:all |more )?(?:\d{1,5} )?repl(?:y|ies)|hide replies|\d{1,5} repl(?:y|ies)|\d{1,6} likes?|edited|translate(?: to english| review)?|translated by google|mehr anzeigen|weiterlesen|ver más|lire la suite|pinned.{0,40}|liked by creator|by creator|creator|top (?:fan|comment)|sort by.{0,40}|write a review|was this (?:review )?helpful.{0,20}|yes|no|thumbs up|参考になった|返信|いいね)(?: [(]?\d{1,6}[)]?)?(?: ?[|·•/] ?(?:share|report|reply|yes|no|helpful))*$/iu,
  /^(?:customer )?(?:reviews?|ratings?|comments?|bewertungen|rezensionen|kommentare|opiniones|reseñas|avis|recensioni)(?: ?[(:]? ?[\d.,]{0,9}[)]?)?$/iu,
  /^(?:did you find this (?:review )?(?:helpful|useful)|war diese rezension hilfreich|te resultó útil).{0,3}$/iu,
  /[-–—,] ?(?:the |your )?\S{1,30}(?: \S{1,30})? team[.!]?$/iu,
  /^(?:top reviews|most (?:recent|helpful)|all reviews|top-rezensionen|spitzenbewertungen).{0,60}$/iu,
  /^.{0,30}\b[\d.,]{1,9}[kKmM]? ?(?:global |verified |customer )?(?:ratings|reviews|bewertungen|rezensionen|opiniones|valoraciones|évaluations|recensioni)\b.{0,20}$/iu,
  /^[\d.,]{1,9}[KkMm]?$/,
  /^(?:@\S{1,60}|u\/\S{1,40})(?: ?[·•|-] ?.{0,24})?$/u,
  /^(?:colou?r|size|style|pattern|flavou?r|scent|model|variant|item|farbe|größe|stil|talla|couleur|taille|colore|taglia|version|app version|date|datum|fecha|author|reviewer|user(?: ?name)?|name|by|from|location|country|e-?mail|phone|tel|address|age|gender|skin type|hair type|height|weight|order(?: (?:id|no|number))?|bestellnummer|verified|source|id|asin|sku|url|likes|helpful(?: votes)?)(?: name)?\s?[:：=#].{0,90}$/iu,
];
const REPLY =
  /^(?:(?:reply|response|answer|antwort|respuesta|réponse|risposta)(?: (?:from|by|of|von|vom|de|del|da|di)\b.{0,60})|(?:developer|owner|seller|company|brand|entwickler|store)(?:'s|-)? ?(?:response|reply|antwort).{0,40}|.{1,40} replied\b.{0,30})$/iu;
/** Matches a label such as "Review: …". It is removed; the text after it stays. */
const LEADS =
  /^(?:q|question|frage|title|headline|review|comment|text|body|feedback|pros?|cons?|summary|titel|titolo|título|kommentar|bewertung|vorteile|nachteile|reseña|comentario|avis) ?[:：] ?/iu;

/** Is this line a separator between reviews? */
export const isRule = (line: string): boolean => /^(?:[-–—=_*~#]\s?){3,80}$/.test(line);

/** Does this line contain no words of a customer: dates, buttons, labels, counts? */
export const isAround = (line: string): boolean =>
  !/[\p{L}\p{N}]/u.test(line) ||
  (line.length <= SHORT &&
    (DATE.test(line) || AGO.test(line) || AROUND.some((form) => form.test(line)) || isAroundIn(line)));

/**
 * Does no part of the line contain words of a customer: "Color: Black | Verified Purchase", "Mar 3, 2024 · Verified Purchase"?
 */
function isAroundIn(line: string): boolean {
  const pieces = line.split(/[|·•]/).map((piece) => piece.trim());
  return (
    pieces.length > 1 &&
    pieces.every((piece) => piece === '' || DATE.test(piece) || AGO.test(piece) || AROUND.some((f) => f.test(piece)))
  );
}

/** Does the reply of a company begin here? Replies are left out, as they are not a customer's words. */
export const isReply = (line: string): boolean => line.length <= SHORT && REPLY.test(line);

export const withoutLead = (line: string): string => line.replace(LEADS, '');
