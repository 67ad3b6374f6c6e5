/** Drafts a creator offline: an invented person, and the niche and the product in the user's words. */
import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { readFacts } from '../facts/read.js';
import { detectLanguage } from '../language/detect.js';
import { inventPerson, quote, writeBackstory, writeBio, writeLooks, writeTone } from './person.js';
import type { DraftInput, PersonaDraft, ProductMaterial } from './shapes.js';

/** Number of a draft's outfits. */
const OUTFITS = 4;

export function composeDraft({ niche, product: material, takenNames }: DraftInput, seed: number): PersonaDraft {
  const about = [niche, material.description, material.page?.title, takeFirst(material.page?.text ?? '', 1_000)]
    .filter(Boolean)
    .join('\n');
  const person = inventPerson(about, takenNames, seed);
  const dice = Dice.seeded(seed).fork('draft');
  const { product, topic: subject } = readProduct(material);
  const topic = quote(niche ?? (product === null ? subject : null));
  const told = { topic, product, notes: [] };
  return {
    name: person.name,
    label: person.character.label,
    niche: niche ?? subject ?? person.character.label,
    gender: person.gender,
    peer_archetype: person.character.archetype,
    short_bio: writeBio(person, told),
    tone_of_voice: writeTone(person, [], dice),
    accent: person.accent,
    visual_description: writeLooks(person, [], dice),
    backstory: writeBackstory(person, told, dice),
    catchphrases: [],
    interests: [
      ...new Map([topic, product].flatMap((one) => (one ? [[one.toLowerCase(), one] as const] : []))).values(),
    ],
    outfits_owned: dice.draw(person.words.outfits, OUTFITS),
    avoid_phrases: [],
  };
}

/** What a product is in its maker's words, and what to speak of where they do not say it; null for nothing at all. */
function readProduct({ description, page }: ProductMaterial): { product: string | null; topic: string | null } {
  const text = description?.trim() || page?.text || '';
  const { facts } = readFacts({ text, language: detectLanguage(takeFirst(text, 2_000)) });
  const what = facts.find(({ kind }) => kind === 'what');
  const product = quote(what?.short ?? what?.text ?? page?.title?.split(/ [|–—-] /)[0]);
  return { product, topic: product ?? quote(facts[0]?.text) };
}
