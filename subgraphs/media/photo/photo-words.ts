/** What a creator photo should be, and the sentences of its prompt that every kind of photo has. */
import { withoutEnd, withoutEnds } from '../../../platform/text/ends.js';
import type { Framing } from '../../../studio/illustrator/scene.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { furtherWords, gist, NO_LETTERING, type PersonaFacts, type PersonaLife, type ProductFacts } from '../cast.js';
import type { PhotoOptions } from '../options/read-options.js';

/**
 * One of the caller's creators. The first of its `outfits` is the usual one. `description` is what the request adds to the
 * creator's own description.
 */
export type KnownPerson = PersonaFacts & { description?: string | null };

/**
 * A person described in words, shown in an uploaded photo, or both. If the request also names a creator, the person has that
 * creator's life and clothes.
 */
export interface DescribedPerson {
  description: string | null;
  photo: boolean;
  outfits?: readonly string[];
  life?: PersonaLife;
}

/** Something described in words or by photos. Only the number of photos is kept here. */
export interface BriefMatter {
  text?: string | null;
  photos: number;
}

/**
 * What a creator photo should be: plain data without addresses and bytes, so that equal briefs give equal prompts in any
 * process. It contains only the number of reference photos. The photos themselves are sent separately.
 */
export interface PhotoBrief {
  type: 'ugc' | 'passport';
  person: KnownPerson | DescribedPerson;
  context?: { niche?: string | null; interests?: string[] | null; phone_model?: string | null };
  promptMode: 'structured' | 'custom';
  options: PhotoOptions;
  customPrompt?: string | null;
  fullPromptOverride?: string | null;
  selectedOutfits: string[];
  products: ProductFacts[];
  reference: BriefMatter;
  clothing: BriefMatter;
  /** A visual preset's descriptions, without those that the request replaces or switches off. */
  preset: { clothing?: string | null; background?: string | null };
}

export const isKnown = (person: PhotoBrief['person']): person is KnownPerson => 'seed' in person;

/** Converts a text to one line: trims it and collapses white space. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Prepares words for use inside a sentence, without a full stop or comma at either end. */
export const phrase = (text: string | null | undefined): string => withoutEnds(oneLine(text), /[\s.,;:]/);

/** Turns words into a sentence with a capital and a full stop; empty words stay empty. */
export function sentence(text: string | null | undefined): string {
  const line = withoutEnd(oneLine(text).replace(/^[\s.,;:]+/, ''), /[\s,;:]/);
  if (line === '') return '';
  return `${line[0]!.toUpperCase()}${line.slice(1)}${/[.!?…]["”')]?$/.test(line) ? '' : '.'}`;
}

/** Joins items: "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const all = items.map(phrase).filter(Boolean);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Joins sentences into a paragraph, leaving out empty ones. */
export const paragraph = (sentences: readonly (string | null | undefined)[]): string =>
  sentences.map(sentence).filter(Boolean).join(' ');

/**
 * Describes the person: "The person is exactly the one of the reference photo (Mara), same face and build; hair in a
 * bun".
 */
export function personSentence({ person }: PhotoBrief, hair: readonly string[]): string {
  const styled = listed(hair);
  const said = phrase(person.description);
  const usual = isKnown(person) ? phrase(person.visualDescription) : '';
  if (person.photo) {
    const name = isKnown(person) ? ` (${phrase(person.name)})` : '';
    // The creator's description mostly repeats what the photo shows. It is introduced as what is missing, so as not to compete
    // with the photo.
    const unseen = usual ? `; what the photo does not show: ${usual}` : '';
    return `The person is exactly the one of the reference photo${name}, same face, ${styled ? '' : 'hair, '}skin and build${said ? `: ${said}` : ''}${unseen}${styled ? `; ${styled}` : ''}`;
  }
  const described = [said, usual].filter(Boolean).join('; ');
  return `The person: ${described || anybody(isKnown(person) ? person.gender : null)}${styled ? `; ${styled}` : ''}`;
}

/** Describes the person in a picture that shows only things and hands. It describes no face, because a model would draw it. */
export const handsSentence = ({ person }: PhotoBrief): string =>
  `No face in the picture; hands, where there are any, are the person's own${person.photo ? ', with the skin of the reference photo' : ''}`;

function anybody(gender: string | null): string {
  const word = phrase(gender).toLowerCase();
  if (/^(f|female|woman)$/.test(word)) return 'a likeable woman with an ordinary, memorable face';
  if (/^(m|male|man)$/.test(word)) return 'a likeable man with an ordinary, memorable face';
  return 'a likeable everyday creator with an ordinary, memorable face';
}

const SHOWN: Record<ProductCategory, string> = {
  handheld: 'In the hand, clearly visible',
  large_object: 'Standing beside the person, whole in the frame',
  ambient: 'Among the things around, in view',
};

/**
 * Maximum length of the part of a product's text that stands beside its name, in characters: enough to tell what kind of thing
 * it is. The rest of the text follows in a sentence of its own.
 */
const TEXT_MAX = 240;

/**
 * Describes each product and what else is known about it, the main product first. `display`, if chosen, says how the main
 * product is shown.
 */
export function productSentences(
  products: readonly ProductFacts[],
  display: readonly string[],
  framing?: Framing,
): string[] {
  if (products.length === 0) return display.length > 0 ? [`What is held or shown: ${listed(display)}`] : [];
  return products.flatMap((product, index) => {
    const { category, name, text, photos } = product;
    const shown = framing === 'flat_lay' ? 'Among the things laid out, clearly visible' : SHOWN[category];
    const what = text && phrase(text) ? ` (${phrase(gist(text, TEXT_MAX))})` : '';
    const how = index === 0 && display.length > 0 ? `, ${listed(display)}` : '';
    const exact =
      photos > 0
        ? `, exactly as in its reference photo${photos > 1 ? 's' : ''}, with its true shape, colours and label`
        : '';
    return [`${shown}: ${phrase(name)}${what}${how}${exact}`, ...furtherWords({ ...product, name: phrase(name) })];
  });
}

/** The sentence about the style to imitate; empty if the request has none. */
export function referenceSentence({ reference }: PhotoBrief): string {
  const words = phrase(reference.text);
  if (reference.photos === 0) return words ? `In the style of: ${words}` : '';
  return `Take style and mood from the reference picture${reference.photos > 1 ? 's' : ''}${words ? `: ${words}` : ''}`;
}

/** The last sentences of a prompt: the person's niche and interests, the phone, and what applies to all pictures. */
export const closingSentences = (brief: PhotoBrief, namesCamera: boolean): string[] => [
  ...aboutSentences(brief, namesCamera),
  'Realistic skin, hands and proportions',
  NO_LETTERING,
];

/** Sentences about the person's niche and interests, and the phone with which the photo is taken. */
export function aboutSentences({ context }: PhotoBrief, namesCamera: boolean): string[] {
  const niche = phrase(context?.niche);
  const interests = listed(context?.interests ?? []);
  const about = [niche ? `makes content about ${niche}` : '', interests ? `likes ${interests}` : ''].filter(Boolean);
  const phone = phrase(context?.phone_model);
  return [
    about.length > 0 ? `The person ${about.join(' and ')}; small things in the picture may show it` : '',
    phone ? `Shot on ${phone}${namesCamera ? ', processed to look as described' : ''}` : '',
  ];
}
