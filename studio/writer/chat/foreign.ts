import type { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { getForeignVoice, isName } from '../compose/foreign.js';
import { findSpareLine } from '../compose/spare.js';
import { listThings } from '../compose/stated.js';
import { CHAT_PHRASES, type ChatPhrases } from '../copy/chat/chat-foreign.js';
import { NOTE_PHRASES, QUOTING } from '../copy/chat/foreign-notes.js';
import { SHOP_PHRASES } from '../copy/chat/foreign-shops.js';
import { tidyPhrase, words } from '../language/grammar.js';
import { isEnglishPhrase } from '../language/phrase.js';
import type { Brief } from '../shapes.js';
import { ownerSpeaks } from './owner-speaks.js';
import { CHAT_LIMITS, type ChatKind, type ChatMaterial, type ChatMove, toChatKind } from './shapes.js';

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
 * Our messages in a language for a kind of chat. The kinds that we have no words of their own for are between people who know
 * each other, so they are worded like a chat between friends.
 */
function pickPhrases(language: string, kind: ChatKind): Partial<ChatPhrases> {
  if (kind === 'self') return NOTE_PHRASES.get(language) ?? {};
  const shop = kind === 'support' || kind === 'seller' ? SHOP_PHRASES.get(language) : undefined;
  return shop && (kind === 'support' || kind === 'seller')
    ? { ...shop.both, ...shop[kind] }
    : (CHAT_PHRASES.get(language) ?? {});
}

/**
 * Writes messages in a language whose grammar we do not know: statements are the brief's own sentences, and the questions between
 * them are ours where we have some. Nothing is translated, nothing is invented, no message is sent twice.
 */
export function writeForeignMessages({ input, facts, messages, avoided }: ChatMaterial, random: Dice): string[] {
  const { brief, opening, persona, follows } = input;
  const { language, dense, name, named } = getForeignVoice(brief);
  const kind = toChatKind(follows);
  const phrases = pickPhrases(language, kind);
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
  /** A sentence of the brief as the sender says it: only a shop says its own "we"; others quote it, or leave it out. */
  const asSaid = (text: string): string[] =>
    kind === 'support' || kind === 'seller' || !ownerSpeaks(text, language)
      ? [text]
      : random.shuffle(QUOTING.get(language) ?? []).map((one) => one.replace('{X}', () => text));
  const short = sources.flatMap((source) => {
    const clause = source.split(/[,;:.!?](?:\s|$)|[、。，；：！？]/u).map((part) => tidyPhrase(part))[0] ?? '';
    const said = [source, ...(words(clause).length > 2 || dense ? [clause] : [])].flatMap(asSaid).find(fits);
    if (said !== undefined && said !== source && proofs.includes(source)) proofs.push(said);
    return said ?? [];
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
  /** A note need not repeat the price of an earlier one; in other chats, somebody has asked for it. */
  const isNoted = (text: string): boolean =>
    kind === 'self' && [...heard].some((one) => one.includes(text.toLowerCase()));
  const price = formatPrice(brief.product, brief.language);
  return messages.map(({ move }, i) => {
    const last = i === messages.length - 1;
    const text =
      (i === 0 ? opening?.trim() : undefined) ??
      (move === 'price' && price && fits(price) && !isNoted(price) ? price : undefined) ??
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
