import type { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { getForeignVoice, isName } from '../compose/foreign.js';
import { findSpareLine } from '../compose/spare.js';
import { listThings } from '../compose/stated.js';
import { CHAT_PHRASES, type ChatPhrases } from '../copy/chat/chat-foreign.js';
import { tidyPhrase, words } from '../language/grammar.js';
import { isEnglishPhrase } from '../language/phrase.js';
import type { Brief } from '../shapes.js';
import { CHAT_LIMITS, type ChatMaterial, type ChatMove } from './shapes.js';

/** The price as the brief states it, else formatted for the language. */
function formatPrice({ price, priceText, currency }: Brief['product'], language: string): string | null {
  if (priceText) return priceText;
  if (price === null) return null;
  const number = new Intl.NumberFormat(language, Number.isInteger(price) ? {} : { minimumFractionDigits: 2 });
  return `${number.format(price)} ${currency ?? ''}`.trim();
}

/** Maximum number of characters in a message, in languages written without spaces. */
const DENSE_CHARACTERS = 40;
/** The purposes for which a message is a sentence of the brief. */
const TELLS: ReadonlySet<ChatMove> = new Set(['tell', 'again', 'proof']);

/**
 * Writes messages in a language whose grammar we do not know: statements are the brief's own sentences, and the questions between
 * them are ours where we have some. Nothing is translated, nothing is invented, no message is sent twice.
 */
export function writeForeignMessages({ input, facts, messages, avoided }: ChatMaterial, random: Dice): string[] {
  const { brief, opening, persona } = input;
  const { language, dense, name, named } = getForeignVoice(brief);
  const phrases: Partial<ChatPhrases> = CHAT_PHRASES.get(language) ?? {};
  const heard = new Set<string>();
  const fits = (text: string): boolean =>
    text.trim() !== '' &&
    !heard.has(text.toLowerCase()) &&
    !avoided(text) &&
    !PLACEHOLDER.test(text) &&
    text.length <= CHAT_LIMITS.characters &&
    (dense ? text.length <= DENSE_CHARACTERS : words(text).length <= CHAT_LIMITS.words);
  const box = listThings(brief.stated?.contents ?? [], language).join(dense ? '、' : ', ');
  const proofs = brief.product.proof.map((one) => tidyPhrase(one));
  const sources = [...new Set([...brief.product.benefits.map((one) => tidyPhrase(one)), ...proofs, box])].filter(
    (text) => text && !avoided(text) && text !== name,
  );
  const short = sources.flatMap((text) => {
    if (fits(text)) return [text];
    const clause = text.split(/[,;:.!?](?:\s|$)|[、。，；：！？]/u).map((part) => tidyPhrase(part))[0] ?? '';
    return words(clause).length > 2 || dense ? [clause].filter(fits) : [];
  });
  const take = (list: readonly string[] | undefined): string | undefined =>
    random
      .shuffle(list ?? [])
      .flatMap((text) => named(text) ?? [])
      .find(fits);
  const tell = (proof: boolean): string | undefined =>
    (proof ? short.find((text) => proofs.includes(text) && fits(text)) : undefined) ??
    short.find((text) => fits(text) && (proof || !proofs.includes(text))) ??
    short.find(fits);
  // Reveals the product with a sentence of the brief that contains its name, else with one of our own.
  const revealed = (): string | undefined =>
    (name && short.find((text) => text.includes(name) && text.length > name.length + 3 && fits(text))) ||
    (take(phrases.reveal) ?? (isName(name) && fits(name) ? name : tell(false)));
  const spare = {
    name,
    facts: short,
    plain: Object.values(phrases)
      .flat()
      .filter((text) => !text.includes('{P}')),
    language,
  };
  const price = formatPrice(brief.product, brief.language);
  return messages.map(({ move }, i) => {
    const last = i === messages.length - 1;
    const text =
      (i === 0 ? opening?.trim() : undefined) ??
      (move === 'price' && price && fits(price) ? price : undefined) ??
      (TELLS.has(move) ? tell(move === 'proof') : undefined) ??
      (move === 'reveal' ? revealed() : undefined) ??
      take(phrases[move as keyof ChatPhrases]) ??
      take(phrases.more) ??
      (last ? undefined : tell(false)) ??
      findSpareLine(spare, fits) ??
      `${facts.slots.niche ?? brief.niche}${' …'.repeat(i)}`;
    heard.add(text.toLowerCase());
    const catchphrase = last
      ? (persona?.catchphrases ?? []).find(
          (one) => one.trim() && words(one).length <= 6 && !isEnglishPhrase(one) && !avoided(one),
        )
      : undefined;
    return catchphrase && !dense ? `${text} ${catchphrase}` : text;
  });
}
