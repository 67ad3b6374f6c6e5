/**
 * Recognises people in an English text, so that they are not taken for its product: relatives, customers, reviewers, and two
 * makers by their first names.
 */

/** Matches relatives and friends whom a story begins with: "Our grandmother knitted these socks". */
const RELATIVE =
  /^(?:grandmothers?|grandmas?|granny|nana|nan|grandfathers?|grandpas?|grandad|granddad|grandparents|mothers?|moms?|mums?|fathers?|dads?|parents|brothers?|sisters?|twins?|siblings|wife|husband|partner|fianc[eé]e?|girlfriend|boyfriend|sons?|daughters?|kids?|child|children|uncles?|aunts?|auntie|cousins?|nieces?|nephews?|neighbou?rs?|friends?|boss|flatmates?|roommates?|colleagues?)$/i;
export const isRelative = (word: string): boolean => RELATIVE.test(word);

/** Matches plural nouns for people who use a product and so are not the product. */
const CUSTOMERS =
  /^(?:customers?|clients?|guests?|users?|readers?|students?|pupils?|members?|fans|followers?|listeners?|visitors?|patients?|subscribers?|buyers?|people|kids|children|parents|adults|families|neighbou?rs|friends|colleagues|volunteers)$/i;
export const areCustomers = (word: string): boolean => CUSTOMERS.test(word);

/** Matches words before a person's own name: "my brother Otto", "our founder Mia". */
const BEFORE_PERSON =
  /\b(?:(?:my|our|his|her|their|your) (?:\p{Ll}{2,12} )?(?:grandmother|grandma|grandfather|grandpa|mother|mom|mum|father|dad|brother|sister|wife|husband|partner|son|daughter|uncle|aunt|cousin|niece|nephew|neighbou?r|friend|boss|colleague|dog|cat)|founders?|co-founder|owner|chef|baker|barista|coach|teacher|trainer|instructor|photographer|author|novelist|dentist|doctor|customer|reader|listener|editor)\s$/iu;
/** Matches a person's deed or age after the name: "Sarah from Leeds wrote", "Peter does not like waiting", "Mia is 7". */
const LIKE_A_PERSON =
  /^(?:,? (?:from|in|of) \p{Lu}[\p{L}-]{1,20},?)?\s(?:wrote|writes|says|said|told|asked|spends|spent|tried|wanted|bought|struggled|grew|built|founded|started|invented|designed|created|opened|sewed|baked|made|quit|moved|needed|learned|had to|used to|hates?|hated|lost|forgot|lives|lived|thinks|thought|cried|laughed|(?:does not|doesn't|did not|didn't) (?:like|want|know|care|sleep)|(?:is|was|turned|just turned) \d{1,2}(?=[.,;!]|\sand\b|\syears?\b)|is (?:tired|allergic|busy|afraid))(?!\p{L})/u;
/** Matches a sentence or clause that goes on about the person just named: "That is why he …", "…, so she …". */
const GOES_ON = /^(?:so |now |then |but |and |today |since then,? |that is why |that's why )?(?:he|she) \p{Ll}/iu;
const CLAUSE_GOES_ON = /^[^.,;]{3,80},? (?:because|so|and|but|until|when) (?:he|she) \p{Ll}/u;

/** Do these words tell of a person's deed or age, as after "Mia" in "Mia is 7"? */
export const actsLikePerson = (after: string): boolean => LIKE_A_PERSON.test(after);

/**
 * Does a single capitalised name belong to a person, by the words around it?
 * @param before the text before the name
 * @param after the text after it, in the same sentence
 * @param next the sentence that follows
 */
export const isPerson = (before: string, after: string, next: string): boolean =>
  BEFORE_PERSON.test(before) ||
  (/\b(?:this is|it's)\s$/i.test(before) && /^ (?:from|here|at) /.test(after)) ||
  actsLikePerson(after) ||
  GOES_ON.test(next) ||
  CLAUSE_GOES_ON.test(after);

/** Matches two first names before a plural verb, which shows that they are not one brand: "Tom and Ines | make". */
const COUPLE =
  /^(\p{Lu}\p{Ll}{1,15}(?: \p{Lu}\p{Ll}{1,20})?,? (?:and|&) (?:(?:his|her|my|their) \p{Ll}{3,12}(?: \p{Lu}\p{Ll}{1,15})?|\p{Lu}\p{Ll}{1,15}(?: \p{Lu}\p{Ll}{1,20})?)) (?=(?:make|bake|build|sell|run|design|grow|brew|knit|sew|roast|teach|cook|craft|weave|paint|write|produce|rent|repair|started|opened|founded|have|had|are|were|love|loved|met|live|lived|wanted|needed|work|worked|share|shared|know|knew)\s)/u;

/** The two people that a sentence begins with, as the text says it, or undefined. */
export const findCouple = (sentence: string): string | undefined => COUPLE.exec(sentence)?.[1];
