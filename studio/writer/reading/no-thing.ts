/** Matches noun phrases that are no products, by class. */
const NO_THINGS: readonly RegExp[] = [
  // Amounts, people and groups.
  /^\d(?!\d?[- ]\p{L}|\d{3} \p{L})/u,
  /^(?:nobody|no one|everyone|everybody|someone|somebody|anyone|everything|something|nothing)\b/i,
  /^(?:family|team|group|couple|company|startup|business|people|friends|looking)\b/i,
  // Times.
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/i,
  /^(?:today|tonight|tomorrow|days?|weeks?|months?|years?|hours?|minutes?|summer|winter|spring|autumn|sleep|life|time|home)$/i,
  // Counts and measures.
  /^(?:two|three|four|five|six|seven|eight|nine|ten|some|many) (?:things?|reasons?|ways?|facts?|steps?|tips?|words?)\b/i,
  /^(?:\d[\d.,]{0,6} )?(?:litres?|liters?|l|ml|kg|grams?|g|cm|mm|m|inch(?:es)?|hours?|minutes?|days?|weeks?|pages?|pieces?|watts?|lumens?)$/i,
  /^(?:\d{1,3} )?(?:flavou?rs|colou?rs|sizes|styles|designs|scents)$/i,
  /^(?:lots|plenty|thanks|kinds)$|^(?:(?:little|small|tiny|mini|big|bite-sized) )?(?:balls|bits|pieces|chunks|cubes|lumps)$/i,
  // Parts of the body.
  /^(?:feet|foot|hands?|skin|hair|teeth|eyes?|neck|knees?|head|face|body|legs?|arms?|ears?|nose|mouth)$/i,
  // What a text has or is about, rather than what it sells.
  /^(?:name|costs?|prices?|pricing|price list|collection|range|website|story|idea|dream|goal|mission|vision|secret|problem|answer|solution|truth|result)$/i,
  // Offers and prices.
  /\b(?:sale|offer|discount|shipping)$/i,
  /^(?:(?:fixed|flat|hourly|monthly|annual|entry|booking|call-?out) )?(?:fees?|rates?)$|^(?:serving|third[- ]party|early bird)\b/i,
  /\b(?:bucks?|dollars?|euros?|pounds?|quid|cents?|eur|usd|gbp)$/i,
];

/** Is a noun phrase no product? */
export const isNoThing = (phrase: string): boolean => NO_THINGS.some((kind) => kind.test(phrase));
