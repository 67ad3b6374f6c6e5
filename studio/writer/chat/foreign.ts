import type { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { isName, voiceOf } from '../compose/foreign.js';
import { spareLine } from '../compose/spare.js';
import { thingsOf } from '../compose/stated.js';
import { CHAT_PHRASES, type ChatPhrases } from '../copy/chat-foreign.js';
import { tidyPhrase, words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { CHAT_LIMITS, type ChatMaterial, type ChatMove } from './shapes.js';

/** What it costs, as the brief says it, else as the language writes it. */
function priceIn({ price, priceText, currency }: Brief['product'], language: string): string | null {
  if (priceText) return priceText;
  if (price === null) return null;
  const number = new Intl.NumberFormat(language, Number.isInteger(price) ? {} : { minimumFractionDigits: 2 });
  return `${number.format(price)} ${currency ?? ''}`.trim();
}

/** Characters of a message in a language without blanks. */
const DENSE_CHARACTERS = 40;
/** The brief's own sentences belong to these. */
const TELLS: ReadonlySet<ChatMove> = new Set(['tell', 'again', 'proof']);

/**
 * Messages in a language that we have no grammar of: the brief's own sentences are what is told, and what is asked between them is
 * ours where we have it. Nothing is translated, nothing is invented, no message is sent twice.
 */
export function foreignMessages({ input, facts, messages, avoided }: ChatMaterial, random: Dice): string[] {
  const { brief, opening, persona } = input;
  const { language, dense, name, named } = voiceOf(brief);
  const phrases: Partial<ChatPhrases> = CHAT_PHRASES.get(language) ?? {};
  const heard = new Set<string>();
  const fits = (text: string): boolean =>
    text.trim() !== '' &&
    !heard.has(text.toLowerCase()) &&
    !avoided(text) &&
    !PLACEHOLDER.test(text) &&
    text.length <= CHAT_LIMITS.characters &&
    (dense ? text.length <= DENSE_CHARACTERS : words(text).length <= CHAT_LIMITS.words);
  const box = thingsOf(brief.stated?.contents ?? [], language).join(dense ? '、' : ', ');
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
  // A sentence of the brief's with the name in it, else ours.
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
  const price = priceIn(brief.product, brief.language);
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
      spareLine(spare, fits) ??
      `${facts.slots.niche ?? brief.niche}${' …'.repeat(i)}`;
    heard.add(text.toLowerCase());
    const catchphrase = last
      ? (persona?.catchphrases ?? []).find((one) => one.trim() && words(one).length <= 6 && !avoided(one))
      : undefined;
    return catchphrase && !dense ? `${text} ${catchphrase}` : text;
  });
}
